import type { DemoItem } from "../format";

/** Nursery: cots, storage, sleep and light, walls and floors. */
export const nursery: DemoItem[] = [
  {
    title: "The floor is the furniture",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["baby-kids", "nursery", "walls-floors"],
    monthsAgo: 0.1,
    palette: [
      { name: "Mat edge", hex: "#2b3a2a" },
      { name: "Barley straw", hex: "#d9c48a" },
      { name: "Brick dust", hex: "#b9573c" },
      { name: "Sill white", hex: "#f2ece0" },
      { name: "Cloud felt", hex: "#a9b4b8" },
    ],
    cover: { motif: "tessera" },
    subtext: "Families with children under three are selling their chairs. A report from below 40 centimetres.",
    subtextAccess:
      "Mats, rims, floor beds and the new skirting: how the nursery is being designed downwards, with sizes and suppliers' prices.",
    tags: ["nursery", "furniture", "toddler", "natural materials"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Lie on a nursery floor for ten minutes and you will learn who the room was drawn for. The paint stops being good below the dado. The cot has a label on its underside. There is a socket at nose height, and a draught under the door that nobody who stands up has ever met.",
          "We lay on twenty-three of them between late winter and early summer, in flats and terraces in Malmö, Bristol and Lyon, with children between four months and three years. In fourteen the biggest thing the parents had bought that year was flat.",
        ],
      },
      { block: "heading", text: "Why it went down" },
      {
        block: "text",
        paragraphs: [
          "Rooms got smaller and parents got lower. A second bedroom of seven square metres will take a cot and a chair, or it will take a floor. The people we met had tried the chair, found that feeding, dressing and reading all slid off it, and followed.",
          "There is also a change in what a good day is thought to look like. Bouncers, walkers and upright seats keep a baby where an adult can see her face. The families here had put most of that in the loft, on the view that a child who can roll off nothing can roll. They were relaxed about it in a way that first-time parents of ten years ago were not, and their knees were excellent.",
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", shape: "wide" },
        caption: "Rush over 20 mm of wool felt weighs 6.5 kilos, and stays where it is put.",
        credit: "Studio drawing",
        width: "full",
      },
      { block: "heading", text: "The mat grows a rim" },
      {
        block: "text",
        paragraphs: [
          "Foam puzzle tiles have had their day: eleven households had owned them and one still did, under a rabbit. What replaces them has weight. Els Brandt in Lund binds river rush to needled wool in mats of 120 by 180 cm and sells them at £310. At the other end, Coracle Floors of Newnham casts natural latex behind cotton drill at £140, washable in a bath.",
          "The interesting part is the edge. Nearly all the new mats have a rim, 3 to 5 cm high and soft, enough to stop a wooden ball. It does what the bars of a playpen did and asks to be stepped over. Children learn the rim before they learn the word no.",
        ],
      },
      {
        block: "gallery",
        title: "Three ways to end a floor",
        pictures: [
          { motif: "folds", caption: "Felt is best rolled, and stitched by hand" },
          { motif: "stripe", caption: "Binding wants a cotton tape of 40 mm" },
          { motif: "arches", caption: "A skirting can be built out into a seat" },
        ],
      },
      {
        block: "quote",
        text: "We bought a sofa for the guests. The guests come down here.",
        who: "Johanna",
        role: "mother of two under three, Malmö",
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "wide" },
        caption: "At 30 centimetres a room is one third earth, two thirds weather.",
        width: "wide",
      },
      { block: "heading", text: "What has to move", level: 3 },
      {
        block: "table",
        caption: "The room redrawn from the floor",
        columns: ["Piece", "Was", "Is becoming", "Typical price"],
        rows: [
          ["Bed", "Cot, 60 x 120 cm", "Frame, 14 cm high, from about 18 months", "£180-£420"],
          ["Chair", "Rocker", "Wedge and bolster", "£95"],
          ["Shelf", "90 cm", "32 cm, open both sides", "£120"],
          ["Light", "Ceiling", "Wall, at 60 cm, caged", "£70"],
          ["Skirting", "9 cm board", "28 cm ledge, wide enough to sit on", "£22 a metre"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The skirting is our favourite. Three of the Lyon flats had one, made by the same joiner, Atelier Ras-du-Sol: a box in painted poplar that runs round the room at the height of a fat book. It hides the pipes, takes toys at its ends and seats a row of visitors. He quotes it by the metre and is booked until the spring.",
          "Safety needs saying plainly. A low bed is for a child who walks, in a room that has been made safe right to the door: furniture fixed, cords gone, sockets moved or shuttered. A baby sleeps in a cot. Makers who print this on the first page of the leaflet sell more beds than those who print it on the last, because the reader can tell they have thought about it.",
        ],
      },
      {
        block: "palette",
        title: "Seen from 30 centimetres",
        intro:
          "From the floor, the walls are mostly sky and the floor is mostly landscape. Keep the top of the room pale and put the earth where it belongs.",
        colours: [
          { name: "Mat edge", hex: "#2b3a2a", code: "AL-F 01" },
          { name: "Brick dust", hex: "#b9573c", code: "AL-F 02" },
          { name: "Barley straw", hex: "#d9c48a", code: "AL-F 03" },
          { name: "Cloud felt", hex: "#a9b4b8", code: "AL-F 04" },
          { name: "Sill white", hex: "#f2ece0", code: "AL-F 05" },
        ],
      },
      {
        block: "list",
        title: "Five openings for a range",
        style: "numbers",
        items: [
          "A mat sold by room width, cut to 5 cm, with a rim on the sides you choose",
          "Bolsters filled with buckwheat hull, covers in drill, at under £60",
          "A reading lamp for two people lying on their stomachs",
          "A felt draught stop that is also a crocodile, drawn without a smile",
          "Paint sold in one-litre tins for the lowest metre only, scrubbable",
        ],
      },
      {
        block: "cta",
        text: "The best hard floor for knees is also the cheapest to heat.",
        label: "Read Cork at ankle height",
        to: "cork-at-ankle-height",
      },
    ],
  },
  {
    title: "Cork at ankle height",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["baby-kids", "nursery", "walls-floors"],
    monthsAgo: 7.2,
    palette: [
      { name: "Burnt cork", hex: "#3a2c22" },
      { name: "Cork", hex: "#c69563" },
      { name: "Bottle glass", hex: "#2f6b52" },
      { name: "Limewash", hex: "#efe8da" },
      { name: "Skirting pink", hex: "#dba59a" },
    ],
    cover: { motif: "terrazzo" },
    subtext: "As a floor it divides people. As the lowest metre of a nursery wall it has no opponents we could find.",
    subtextAccess: "Thickness, finish and price of a cork dado, and the crayon test.",
    tags: ["natural materials", "nursery", "walls"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A 6 mm cork sheet glued to the bottom metre of a wall takes pins, muffles a thrown brick and is warm to lean on. In the Alentejo it costs about £19 a square metre, in a Bristol showroom £44. It arrives in rolls and behaves like heavy wallpaper.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "landscape" },
        caption: "Stop it with a pink batten at 102 cm.",
      },
      {
        block: "list",
        title: "The crayon test, after a week",
        style: "bullets",
        items: [
          "Raw: the drawing stays, and improves",
          "Hard wax oil: wipes off with a warm cloth",
          "Varnish: wipes off, but squeaks",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Choose the oil. Patch it by cutting out a square; the ghost of the repair is gone within a summer.",
        ],
      },
    ],
  },
  {
    title: "Night has a colour",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["baby-kids", "nursery", "sleep-light"],
    monthsAgo: 5.4,
    palette: [
      { name: "Half past seven", hex: "#1b2a41" },
      { name: "Landing light", hex: "#f2b06b" },
      { name: "Blackberry", hex: "#4a2f4e" },
      { name: "Moth", hex: "#cfc3ad" },
      { name: "Dew", hex: "#8fa9a6" },
      { name: "Rust curtain", hex: "#96472f" },
    ],
    cover: { motif: "horizon" },
    subtext:
      "We colour children's bedrooms by day and use them in the dark. A palette chosen between dusk and midnight.",
    subtextAccess:
      "Six night colours tested under three bulbs, with rules for ceilings, curtains and the light on the landing.",
    tags: ["colour", "sleep", "nursery", "lighting"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A child of four is awake in her bedroom for perhaps two hours a day, and for three seasons of the year most of that time is after sunset. Yet every paint card we own was made to be read at a window. So in February we took a bedroom in a rented house near Alnmouth, painted its walls eleven times and looked at it only after half past five.",
          "The method was simple and cold. Three lamps: a warm one of 2,200 kelvin, an ordinary 2,700, and the crack of a door open on to a lit landing. Four judges, the youngest six. One question, which was hers: is the wall near or far?",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", seed: 3, shape: "wide" },
        caption: "The wall that worked best was the one closest to the sky at 17.40.",
        width: "full",
      },
      { block: "heading", text: "Pale rooms do not get dark" },
      {
        block: "text",
        paragraphs: [
          "White walls under a warm bulb go the yellow of old piano keys, and every shadow has a hard edge. The six-year-old placed them near. Mid greys were worse: at 2,200 kelvin they turned green, and she asked who had been ill.",
          "The deep colours surprised all of us. Half past seven, a navy with a good deal of red in it, was placed far, then very far, then outside. The corners vanished. A dressing gown on the back of the door stopped being a person. Blackberry did nearly as well and was kinder to faces.",
        ],
      },
      {
        block: "palette",
        title: "Six for after dark",
        intro: "Read this under a lamp. At noon it will look too heavy, and noon is not what it is for.",
        colours: [
          { name: "Half past seven", hex: "#1b2a41", code: "AL-D 01" },
          { name: "Blackberry", hex: "#4a2f4e", code: "AL-D 02" },
          { name: "Rust curtain", hex: "#96472f", code: "AL-D 03" },
          { name: "Landing light", hex: "#f2b06b", code: "AL-D 04" },
          { name: "Moth", hex: "#cfc3ad", code: "AL-D 05" },
          { name: "Dew", hex: "#8fa9a6", code: "AL-D 06" },
        ],
      },
      {
        block: "table",
        caption: "Near or far? Verdicts by lamp",
        columns: ["Wall", "2,200 K", "2,700 K", "Door ajar"],
        rows: [
          ["White", "Near", "Near", "Near, and looking"],
          ["Mid grey", "Ill", "Near", "Near"],
          ["Half past seven", "Far", "Far", "Outside"],
          ["Blackberry", "Far", "Middling", "Far"],
          ["Dew", "Near", "Far", "Middling"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Dew is the exception in the chart. Under the warm lamp it came forward and sulked; under an ordinary bulb it went back a yard. Use it where the ordinary bulb lives, on the landing side of the door, and the bedroom will seem darker for having been reached through something pale. We had not planned that. It was a leftover tin.",
        ],
      },
      { block: "heading", text: "The ceiling is the biggest thing in bed" },
      {
        block: "text",
        paragraphs: [
          "Lying down, a ceiling is two thirds of the view. Bring the dark over the edge by 40 cm all round and leave the middle moth. It reads as a clearing. We tried stars, in foil, and voted them off: under the landing light they looked like drawing pins, because they were.",
          "Curtains should be warmer than the wall. Rust against navy keeps a line of glow at the hem and tells a waking child that it is a window. Blackout lining, yes, but face it with brushed cotton; the rubbery sort turns blue and crackles.",
        ],
      },
      {
        block: "gallery",
        title: "Cloth under the landing light",
        pictures: [
          { motif: "folds", caption: "Rust keeps its glow in brushed cotton" },
          { motif: "weave", caption: "Moth and dew are for an open weave" },
          { motif: "folds", seed: 2, caption: "Blackberry asks for velvet" },
        ],
      },
      {
        block: "quote",
        text: "It should look like the sky does when you're nearly home.",
        who: "The youngest judge",
        role: "six",
      },
      {
        block: "list",
        title: "For a paint card that tells the truth",
        style: "checks",
        items: [
          "Print each colour twice: by day, and as it looks at 2,200 K",
          "Sell a warm bulb with the tin",
          "Name the time, not the mood",
          "Keep sheen under five per cent, or the landing light will find it",
        ],
      },
      {
        block: "download",
        title: "The night six, as values",
        file: { caption: "Half past seven to dew, in a table with hexadecimal values", of: "palette-csv" },
      },
      {
        block: "cta",
        text: "The room is dark. Now somebody wants the light back on.",
        label: "Read A lamp to argue with",
        to: "a-lamp-to-argue-with",
      },
    ],
  },
  {
    title: "A lamp to argue with",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["baby-kids", "nursery", "sleep-light"],
    monthsAgo: 16.8,
    palette: [
      { name: "Opal glass", hex: "#f4ead8" },
      { name: "Cherry flex", hex: "#b3202c" },
      { name: "Brass pull", hex: "#c39a45" },
      { name: "Bakelite", hex: "#3a2620" },
      { name: "Hospital mint", hex: "#a9cbb5" },
    ],
    cover: { motif: "orbit" },
    subtext: "The night light is leaving the socket and acquiring a switch that a three-year-old may operate.",
    subtextAccess: "Pull cords, dials that click and lamps that fade: giving the child a say in the dark.",
    tags: ["lighting", "sleep", "nursery", "toddler"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Bedtime is a negotiation and the old night light gave one side nothing to trade. The new ones hand over a cord, a wheel or a lid. At the Lumière Basse showroom in Nantes the best seller is an opal globe with three clicks, each dimmer, none of them off. It costs £88 and runs on 12 volts.",
          "Click is the word. A silent touch panel cannot be argued with in the dark; a ratchet can be counted.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple" },
        caption: "One, two, three. Three is the one you sleep in.",
      },
      {
        block: "list",
        style: "bullets",
        items: [
          "A short cord that breaks away, fixed to the wall well clear of the bed",
          "Fade of ten minutes, never a timer that snaps",
          "No music",
        ],
      },
    ],
  },
  {
    title: "A cot with a second life",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["baby-kids", "nursery", "furniture", "cots"],
    monthsAgo: 12.4,
    palette: [
      { name: "Smoked oak", hex: "#3d2e25" },
      { name: "Soaped ash", hex: "#dcc7a2" },
      { name: "Mattress blue", hex: "#5d7a9a" },
      { name: "Linen", hex: "#efe7d9" },
      { name: "Poppy", hex: "#d5462f" },
    ],
    cover: { motif: "arches" },
    subtext:
      "Convertible furniture promised a desk and delivered a kit of screws. A better afterlife is being drawn now.",
    subtextAccess:
      "Why one second life beats five, with three cots that become something a twelve-year-old would keep.",
    tags: ["furniture", "nursery", "wood", "second-hand"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The five-in-one cot fails at about the third thing. We asked forty owners what theirs had turned into. Twenty-nine said a cot. Six had reached the toddler bed. The rest had lost the bag.",
          "Makers in the Jura and on the Norfolk coast have stopped counting. Their cots become exactly one other piece, chosen to be wanted for thirty years, and need four bolts to get there.",
        ],
      },
      { block: "heading", text: "Three good afterlives" },
      {
        block: "gallery",
        title: "Before and long after",
        pictures: [
          { motif: "stripe", caption: "The Orme cot retires as a plate rack" },
          { motif: "arches", seed: 1, caption: "The Staithe cot ends as a hall bench" },
          { motif: "folds", caption: "The Dôle cot becomes a daybed" },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Bench is the strongest of them. A cot side at 60 cm makes a back, the base drops to 42 cm and becomes a seat, and the joint marks read as detail. Staithe asks £640, against £390 for its plain cot, and sells three benches for each plain one, mostly to grandparents who can see themselves sitting on it.",
        ],
      },
      {
        block: "list",
        title: "What the owners wished for",
        style: "checks",
        items: [
          "Bolts stored inside the frame, in a drilled plug",
          "A drawing burnt or printed on the underside, because leaflets leave home",
          "A date and a space for names",
        ],
      },
      {
        block: "embed",
        title: "The joint behind four bolts",
        text: "A bolt across, a barrel nut along: why a cot can become a bench with one key and be taken apart again.",
        url: "https://en.wikipedia.org/wiki/Barrel_nut",
      },
    ],
  },
  {
    title: "Storage for things without names",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["baby-kids", "nursery", "furniture", "storage"],
    monthsAgo: 21.4,
    palette: [
      { name: "Crate blue", hex: "#1f4e79" },
      { name: "Label yellow", hex: "#f4d35e" },
      { name: "Rattan", hex: "#c49a6c" },
      { name: "Lint", hex: "#d9d5d0" },
      { name: "Tomato", hex: "#d9452b" },
    ],
    cover: { motif: "swatches" },
    subtext: "Half the contents of a playroom belongs to no category. The labelled box has met its match.",
    subtextAccess:
      "Shallow, open, nameless: what we learned from tipping out six playrooms, and a tray size to standardise on.",
    tags: ["storage", "nursery", "furniture", "play"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We tipped out six playrooms and sorted everything into heaps with the owners' help. Cars, dolls, bricks and books came to just over half. The remainder was half a yo-yo, a lid, three bears from three sets, a shell, string. The children called it the good stuff.",
          "Labelled boxes have nowhere to put it, so it goes in the deepest basket, and the basket is emptied on the floor each morning by somebody looking for the lid.",
        ],
      },
      { block: "heading", text: "Go shallow" },
      {
        block: "text",
        paragraphs: [
          "A tray 7 cm deep shows everything in it at once. Make it 40 by 30 cm, so that a four-year-old can carry it level, and let eight of them run on plain battens. The schools supplier Noggin & Tray does this in birch at £16 each, and its domestic orders passed its school orders in the autumn.",
        ],
      },
      {
        block: "image",
        picture: { motif: "terrazzo" },
        caption: "Every house needs one tray for good stuff.",
      },
      {
        block: "table",
        caption: "Depth and what becomes of the contents",
        columns: ["Depth", "What happens"],
        rows: [
          ["7 cm", "Everything seen, most put back"],
          ["18 cm", "Top layer used"],
          ["40 cm", "Tipped out daily"],
          ["Toy chest", "Archaeology"],
        ],
      },
      {
        block: "quote",
        text: "If it needs a label, it needs a different box.",
        who: "Renske Dahl",
        role: "Noggin & Tray",
      },
    ],
  },
];
