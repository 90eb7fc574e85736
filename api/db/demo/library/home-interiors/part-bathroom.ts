import type { DemoItem } from "../format";

export const bathroom: DemoItem[] = [
  {
    title: "Bathing in the dark",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["home-interiors", "rooms", "bathroom"],
    monthsAgo: 0.9,
    palette: [
      { name: "Lamp black bath", hex: "#15181c", code: "AC 90-02" },
      { name: "Ember", hex: "#c8643a", code: "AC 21-12" },
      { name: "Peat water", hex: "#4a3527", code: "AC 41-19" },
      { name: "Steam", hex: "#b9bdb8", code: "AC 83-05" },
      { name: "Moss stone", hex: "#4d5a44", code: "AC 52-14" },
      { name: "Candle end", hex: "#f0d9a4", code: "AC 26-03" },
    ],
    cover: { motif: "horizon" },
    subtext:
      "The bathroom was lit like a chemist's for a century. A growing number of people now turn the switch off before they get in.",
    subtextAccess:
      "Low light has become the bathroom's luxury. The lamps, surfaces, colours and safety rules behind it, with costs from three finished rooms.",
    tags: ["bathroom", "light", "water", "hospitality", "colour"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At the Hotel Marram in Saltmere the most requested room has no view. It is number 9, at the back, where the bathroom was built in a former coal store and the electrician had not yet been when the first guests arrived. They bathed by a storm lantern and wrote about it in the visitors' book for two pages. The owner cancelled the electrician.",
          "We began to ask. In a set of 63 conversations about evenings at home, 38 people told us they bathe with the ceiling light off. They prop the door open to the landing, they bring in a bedside lamp (please do not), they use the torch of a telephone in a glass. Nobody sells them anything for this. The market for bathroom lighting still assumes that the only thing done there is shaving.",
        ],
      },
      { block: "heading", text: "Two rooms in one" },
      {
        block: "text",
        paragraphs: [
          "The bathroom works two shifts. From six to nine in the morning it is a workshop and needs honest light on a face. From nine at night it is the one room with a lock. The mistake has been to design for the first shift and dim it for the second. Dimmed white tile is grey tile. A room meant for the dark has to be dark itself.",
          "In three finished rooms we visited, all walls below shoulder height were deeper than slate: tadelakt in peat brown, unglazed tile in black, oiled panelling in moss. Above that line the plaster was pale and reflected the morning. It is an old dado, doing a new job, and it costs nothing but the decision.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", seed: 1, shape: "wide" },
        caption: "Draw the line at 135 centimetres: evening below, morning above.",
        credit: "Almanac studio",
        width: "full",
      },
      { block: "heading", text: "Where the light goes", level: 3 },
      {
        block: "list",
        style: "bullets",
        items: [
          "Low. A sealed fitting 30 centimetres above the floor, behind the bath's foot. Light on the floor finds the feet and spares the eyes.",
          "Warm. 2,000 kelvin or below, which was a candle's colour before it was a lamp's. Of 48 bathroom fittings at the Torrecava fair, three went under 2,400 kelvin.",
          "Grazing. Set at the edge of a textured wall, one lamp of four watts draws the whole wall.",
          "Switched from outside, with a pull cord inside for the sleepy.",
        ],
      },
      {
        block: "quote",
        text: "You do not get clean in the dark. You get quiet, and clean happens.",
        who: "Ruth Marram",
        role: "Hotelier, Saltmere",
      },
      { block: "heading", text: "Surfaces that answer" },
      {
        block: "text",
        paragraphs: [
          "A dark room is only as good as its dullest gleam. Fully matt black drinks the lamp and shows every drop of lime. High gloss throws the flame back in your face. What works is in between and uneven: waxed lime plaster, a glaze with iron in it that breaks brown at the edges, hammered zinc. Hesper Glass now makes a wall tile with a satin back and a clear front, so the light sinks in before it returns.",
          "Hard water is the enemy, and the honest answer is to choose colours near that of the lime itself for whatever gets splashed. Moss and peat hide it well. Pure black never will.",
        ],
      },
      {
        block: "gallery",
        title: "Three rooms at ten in the evening",
        pictures: [
          { motif: "tessera", seed: 1, caption: "Port Ervel put its money into tile, and lit it with 4 watts." },
          { motif: "ripple", seed: 2, caption: "Cravenholt relies on one peat-brown basin for its reflections." },
          { motif: "folds", seed: 3, caption: "Harrow Quay washes its waxed cotton curtain twice a year." },
        ],
      },
      {
        block: "palette",
        title: "Colours for ten at night",
        intro:
          "Judged under one lamp of 1,900 kelvin. By daylight they are sterner, and Ember looks like a mistake. It is not.",
        colours: [
          { name: "Lamp black bath", hex: "#15181c", code: "AC 90-02" },
          { name: "Peat water", hex: "#4a3527", code: "AC 41-19" },
          { name: "Moss stone", hex: "#4d5a44", code: "AC 52-14" },
          { name: "Ember", hex: "#c8643a", code: "AC 21-12" },
          { name: "Candle end", hex: "#f0d9a4", code: "AC 26-03" },
        ],
      },
      {
        block: "table",
        caption: "What the dark cost in three rooms, without bath and plumbing",
        columns: ["Room", "Walls", "Light", "Time"],
        rows: [
          ["Port Ervel, 4 m²", "£1,900 (tile)", "£310", "8 days"],
          ["Cravenholt, 6 m²", "£2,600 (lime plaster)", "£540", "12 days"],
          ["Harrow Quay, 3 m²", "£220 (paint, curtain)", "£95", "One weekend"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The third room is the one to watch. It belongs to a nurse on shifts who rents, owns a roller and bought a sealed lamp from a boat chandler. When a luxury can be had for £315, it is no longer a luxury, and somebody should be selling it in a box: the tin, the lamp, the curtain, the instructions. Nobody does yet.",
        ],
      },
      {
        block: "embed",
        title: "How a room sounds",
        text: "Reflection, absorption and echo in small hard rooms: what to listen for in your own bath.",
        url: "https://en.wikipedia.org/wiki/Room_acoustics",
      },
      {
        block: "cta",
        text: "For those who would rather have colour than gloom.",
        label: "Read The bathroom without white",
        to: "the-bathroom-without-white",
      },
    ],
  },
  {
    title: "Tile, turned sideways",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "bathroom"],
    monthsAgo: 2.3,
    palette: [
      { name: "Bottle glaze", hex: "#0f4a43" },
      { name: "Oyster", hex: "#e7dfd0" },
      { name: "Salmon grout", hex: "#e58f73" },
      { name: "Tobacco", hex: "#7a4a28" },
      { name: "Pale celadon", hex: "#b8ceb8" },
    ],
    cover: { motif: "tessera" },
    subtext:
      "The same tile, a quarter turn, and a stripe of coloured grout. The cheapest change in the bathroom is a matter of direction.",
    subtextAccess:
      "Stack, stand or shift: how tile layout became the design decision, with labour rates from five tilers and a note on grout.",
    tags: ["bathroom", "tiles", "pattern", "price"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At Torrecava's tile week the news was on the floor of the hall, chalked by a fitter called Benno Aske who had been hired to hang a stand and was bored. He took the plainest tile present, 65 by 200 millimetres at £28 a square metre, and laid it eleven ways. By the afternoon buyers were photographing his feet.",
          "Shape has been over-supplied for years: fish scale, kite, picket. Layout was left to whoever held the trowel. It is now being drawn, priced and argued about.",
        ],
      },
      {
        block: "gallery",
        title: "Three of Aske's eleven",
        pictures: [
          { motif: "tessera", seed: 1, caption: "The soldier leaves the rhythm to the colour." },
          { motif: "weave", seed: 2, caption: "The basket is slow, and worth it in a small room." },
          { motif: "stripe", seed: 3, caption: "The slip moves each course by a finger's width." },
        ],
      },
      {
        block: "table",
        caption: "What five tilers charge to lay one square metre",
        columns: ["Layout", "Labour", "Waste"],
        rows: [
          ["Half bond", "£45", "5%"],
          ["Soldier stack", "£52", "4%"],
          ["Basket", "£78", "7%"],
          ["The slip", "£70", "9%"],
        ],
      },
      { block: "heading", text: "Grout is a drawn line", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Salmon between green, tobacco between oyster. At three millimetres a coloured joint is eight per cent of the wall, which is a great deal of paint. Ask for it dyed in the mass; surface-stained grout fades to the colour of regret within a year.",
        ],
      },
      {
        block: "download",
        title: "The slip, as a repeat",
        file: { caption: "Layout drawing, repeating", of: "pattern-svg" },
      },
    ],
  },
  {
    title: "Seaweed, soap and enamel",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["home-interiors", "rooms", "bathroom"],
    monthsAgo: 7.8,
    palette: [
      { name: "Wrack", hex: "#2f3a1e" },
      { name: "Hard soap", hex: "#efe6c9" },
      { name: "Enamel blue", hex: "#2f5e8c" },
      { name: "Samphire", hex: "#8aa052" },
      { name: "Shell pink", hex: "#e6b8a8" },
    ],
    cover: { motif: "ripple" },
    subtext: "A bathroom palette found on a window sill in Saltmere, in the order in which the tide left it.",
    subtextAccess:
      "Five colours from one bathroom sill by the sea, with the proportions that keep them from turning nautical.",
    tags: ["bathroom", "colour", "water"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A coastal palette usually means white, rope and a wooden gull. This one was on a sill in Saltmere: a strap of dried wrack, a bar of laundry soap, an enamel mug. No white at all, and the sea in every part of it.",
          "Olive does the work that navy is always asked to do. Use it for the largest dark thing in the room, let soap be the walls, and keep the blue to objects you can pick up.",
        ],
      },
      {
        block: "palette",
        title: "From the sill",
        intro: "Proportions by wall area: soap 60, wrack 25, samphire 9, enamel 4, shell 2.",
        colours: [
          { name: "Hard soap", hex: "#efe6c9" },
          { name: "Wrack", hex: "#2f3a1e" },
          { name: "Samphire", hex: "#8aa052" },
          { name: "Enamel blue", hex: "#2f5e8c" },
          { name: "Shell pink", hex: "#e6b8a8" },
        ],
      },
      {
        block: "image",
        picture: { motif: "botanical", seed: 1 },
        caption: "Wrack dries to a colour that paint makers keep missing.",
      },
    ],
  },
  {
    title: "The bathroom without white",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["home-interiors", "rooms", "bathroom"],
    monthsAgo: 16.4,
    palette: [
      { name: "Aubergine tub", hex: "#33203a" },
      { name: "Apricot wall", hex: "#eaa673" },
      { name: "Butter basin", hex: "#f2d98d" },
      { name: "Celadon tile", hex: "#9dbfa6" },
      { name: "Rust rail", hex: "#a84a2a" },
    ],
    cover: { motif: "tessera" },
    subtext: "Coloured sanitaryware has been a joke since avocado. Salvage yards report that the joke is sold out.",
    subtextAccess:
      "Which coloured suites are selling secondhand, which have gone back into production, and a palette that makes sense of a butter-yellow basin.",
    tags: ["bathroom", "colour", "secondhand", "tiles"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Fell's Yard outside Aldmouth keeps its baths in a field. Last summer the field had 70 coloured suites in it, given away by people who were ashamed of them. By the first frost there were six. Aubergine went first, then a yellow the yard calls custard. Avocado is still there, and the owner says it will go: there is a man in Tamblin who is wavering.",
          "A coloured basin at the yard costs £90. A new one, from the two small potteries that have restarted, costs £640 and takes eleven weeks. Both are cheaper than tiling a wall to get the same amount of colour.",
        ],
      },
      { block: "heading", text: "How to live with a butter basin" },
      {
        block: "text",
        paragraphs: [
          "Take white out of the room altogether. It is the contrast with white that made the old suites look like sweets. Against apricot, celadon or raw plaster a yellow basin settles down and becomes the palest thing present, which is the role white was playing.",
        ],
      },
      {
        block: "palette",
        title: "No white anywhere",
        colours: [
          { name: "Aubergine tub", hex: "#33203a" },
          { name: "Rust rail", hex: "#a84a2a" },
          { name: "Apricot wall", hex: "#eaa673" },
          { name: "Butter basin", hex: "#f2d98d" },
          { name: "Celadon tile", hex: "#9dbfa6" },
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", seed: 1, shape: "wide" },
        caption: "A room can be tried out in sheets of coloured paper first.",
        width: "wide",
      },
      {
        block: "quote",
        text: "Nobody ever regretted the colour. They regretted the carpet.",
        who: "Tobias Fell",
        role: "Salvage dealer",
      },
      {
        block: "cta",
        text: "After sunset the rules change.",
        label: "Read Bathing in the dark",
        to: "bathing-in-the-dark",
      },
    ],
  },
];
