/**
 * Where things stand on our schematic map, in its own units; ids as in the map's records.
 *
 * `cities`: the factory site. `labels`: offset and anchor of the name. `provinces`: the name and the plate with living
 * standard and unrest. `anchors`: points that shape a province (the nearest point wins, inside `outline`). `bends`:
 * control point of a curved connection.
 */
export const LAYOUT = {
  size: [680, 740],
  cities: {
    flensburg: [190, 44], kiel: [254, 82], hamburg: [230, 150], bremen: [140, 186], hannover: [196, 256], wolfsburg: [280, 236],
    bielefeld: [134, 290], duisburg: [40, 340], dortmund: [108, 346], koeln: [64, 412], kassel: [218, 344], giessen: [166, 412],
    fulda: [238, 436], frankfurt: [174, 490], koblenz: [94, 480], saarbruecken: [44, 574], kaiserslautern: [100, 540], mannheim: [164, 556],
    heilbronn: [212, 598], stuttgart: [168, 636], ulm: [228, 688], bayreuth: [346, 536], nuernberg: [294, 584], ingolstadt: [350, 636],
    muenchen: [332, 702], rostock: [396, 96], neubrandenburg: [488, 136], schwedt: [574, 208], rheinsberg: [452, 200], berlin: [528, 270],
    cottbus: [588, 360], magdeburg: [372, 288], bitterfeld: [424, 356], leipzig: [444, 416], dresden: [552, 438], karl_marx_stadt: [486, 486],
    eisenach: [294, 402], jena: [376, 446], polska_n: [640, 148], polska_s: [646, 282], cssr_e: [636, 476], cssr_w: [446, 576],
  },
  labels: {
    flensburg: [16, 5, "start"], kiel: [16, 5, "start"], hamburg: [16, 5, "start"], bremen: [16, 5, "start"], hannover: [14, 26, "middle"],
    wolfsburg: [0, -19, "middle"], bielefeld: [16, 12, "start"], duisburg: [0, 26, "middle"], dortmund: [14, 18, "start"], koeln: [16, 5, "start"],
    kassel: [0, -19, "middle"], giessen: [14, 18, "start"], fulda: [-16, 12, "end"], frankfurt: [16, 5, "start"], koblenz: [28, 26, "middle"],
    saarbruecken: [0, 26, "middle"], kaiserslautern: [16, -3, "start"], mannheim: [16, 5, "start"], heilbronn: [16, -19, "middle"], stuttgart: [-16, 5, "end"],
    ulm: [16, -3, "start"], bayreuth: [-16, -3, "end"], nuernberg: [-28, 26, "middle"], ingolstadt: [16, 5, "start"], muenchen: [16, 5, "start"],
    rostock: [16, -3, "start"], neubrandenburg: [14, -9, "start"], schwedt: [16, 5, "start"], rheinsberg: [14, -9, "start"], berlin: [14, -9, "start"],
    cottbus: [16, 5, "start"], magdeburg: [0, -19, "middle"], bitterfeld: [16, 5, "start"], leipzig: [16, -3, "start"], dresden: [16, 5, "start"],
    karl_marx_stadt: [16, 5, "start"], eisenach: [16, 5, "start"], jena: [-16, 5, "end"], polska_n: [-16, 12, "end"], polska_s: [0, 26, "middle"],
    cssr_e: [0, 26, "middle"], cssr_w: [16, 5, "start"],
  },
  short: {
    polska_n: "Polska", polska_s: "Polska", cssr_e: "ČSSR", cssr_w: "ČSSR",
  },
  provinces: {
    SH: {"name": [304, 56], "lines": ["Schleswig-", "Holstein"], "plate": [290, 106]},
    NI: {"name": [94, 226], "lines": ["Niedersachsen"], "plate": [122, 158]},
    NW: {"name": [162, 320], "lines": ["Nordrhein-", "Westfalen"], "plate": [70, 308]},
    HE: {"name": [222, 382], "lines": ["Hessen"], "plate": [218, 398]},
    RP: {"name": [44, 476], "lines": ["Rheinland-", "Pfalz"], "plate": [54, 506]},
    BW: {"name": [194, 714], "lines": ["Baden-Württemberg"], "plate": [154, 682]},
    BY: {"name": [390, 590], "lines": ["Bayern"], "plate": [390, 606]},
    WB: {"name": null, "lines": [], "plate": [442, 227]},
    MV: {"name": [434, 151], "lines": ["Mecklenburg-", "Vorpommern"], "plate": [366, 127]},
    BB: {"name": [512, 231], "lines": ["Brandenburg"], "plate": [506, 206]},
    EB: {"name": null, "lines": [], "plate": [571, 298]},
    SA: {"name": [308, 324], "lines": ["Sachsen-", "Anhalt"], "plate": [369, 351]},
    SN: {"name": [442, 490], "lines": ["Sachsen"], "plate": [478, 446]},
    TH: {"name": [330, 466], "lines": ["Thüringen"], "plate": [358, 482]},
  },
  anchors: {
    SH: [[220, 84], [190, 110], [262, 116], [306, 92], [170, 70]],
    NI: [[84, 208], [110, 150], [176, 200], [240, 192], [300, 196], [222, 292], [70, 252], [330, 166], [286, 276], [240, 170], [190, 160]],
    NW: [[60, 372], [96, 306], [154, 338], [118, 392], [166, 308], [56, 312], [148, 368], [186, 322]],
    HE: [[200, 388], [216, 462], [170, 458], [236, 390], [206, 512], [252, 356], [186, 386], [244, 470]],
    RP: [[60, 516], [40, 470], [114, 516], [120, 454], [70, 556]],
    BW: [[140, 606], [136, 664], [200, 656], [248, 644], [176, 586], [182, 700], [244, 590]],
    BY: [[264, 528], [300, 524], [400, 600], [384, 570], [268, 620], [300, 664], [410, 660], [280, 704], [384, 704], [286, 504], [250, 550], [330, 520]],
    WB: [[434, 262], [464, 259], [434, 284], [458, 282], [450, 256], [446, 288]],
    EB: [[530, 250], [506, 290], [506, 268], [500, 252]],
    MV: [[342, 128], [440, 112], [430, 150], [530, 118], [540, 156], [382, 150], [480, 90]],
    BB: [[380, 196], [410, 222], [384, 274], [398, 316], [452, 322], [500, 330], [560, 320], [582, 290], [566, 240], [494, 224], [452, 218], [520, 186], [350, 190], [556, 392], [600, 330], [608, 260], [520, 372], [386, 240], [426, 322], [540, 226], [550, 300]],
    SA: [[346, 232], [338, 270], [326, 316], [384, 324], [372, 362], [316, 352], [404, 390], [456, 366], [276, 350], [352, 250]],
    SN: [[500, 412], [592, 424], [474, 440], [560, 470], [520, 500], [430, 512], [452, 496], [500, 446], [470, 520], [600, 450], [424, 486]],
    TH: [[330, 424], [318, 384], [352, 402], [404, 446], [336, 470], [392, 486], [300, 444], [350, 488], [310, 476], [372, 500]],
  },
  bends: {
    E09: [446, 370], E10: [508, 324], E13: [646, 400], W36: [262, 660], W34: [290, 636],
  },
  outline: [[166, 18], [200, 10], [240, 22], [286, 36], [322, 72], [330, 100], [318, 124], [346, 104], [394, 66], [440, 66], [476, 52], [508, 74], [520, 98], [560, 122], [580, 160], [604, 216], [602, 256], [616, 310], [620, 366], [618, 412], [626, 450], [592, 480], [548, 502], [508, 524], [462, 536], [428, 548], [408, 546], [424, 574], [462, 618], [496, 664], [462, 702], [430, 724], [380, 726], [330, 737], [282, 726], [236, 732], [190, 724], [128, 716], [112, 694], [122, 650], [96, 610], [64, 614], [22, 598], [16, 556], [10, 512], [24, 476], [14, 440], [10, 404], [16, 372], [10, 336], [28, 306], [44, 276], [46, 230], [66, 176], [92, 142], [140, 140], [176, 138], [166, 112], [150, 84], [162, 50]],
  berlin: { x: [408, 486], sectors: {"french": [243, 265], "british": [265, 285], "american": [285, 306]} },
};
