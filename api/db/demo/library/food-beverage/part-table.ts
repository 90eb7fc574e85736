import type { DemoColour, DemoItem } from "../format";

const edge: DemoColour[] = [
  { name: "Iron rim", hex: "#2b2521", code: "FB 03.1" },
  { name: "Oatmeal glaze", hex: "#e5d9c3", code: "FB 03.2" },
  { name: "Tenmoku break", hex: "#7c3f22", code: "FB 03.3" },
  { name: "Celadon pool", hex: "#a4bdae", code: "FB 03.4" },
  { name: "Ash run", hex: "#8b8f86", code: "FB 03.5" },
  { name: "Egg yolk", hex: "#eaa92f", code: "FB 03.6" },
];

const greenBrass: DemoColour[] = [
  { name: "Old bottle", hex: "#15372a", code: "FB 18.1" },
  { name: "Rubbed brass", hex: "#c9a24b", code: "FB 18.2" },
  { name: "Wet moss", hex: "#5e8a4f", code: "FB 18.3" },
  { name: "Napkin", hex: "#f5f0e4", code: "FB 18.4" },
  { name: "Fig inside", hex: "#b4566a", code: "FB 18.5" },
];

/** Tableware and service. */
export const table: DemoItem[] = [
  {
    title: "A dark edge to the plate",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["food-beverage", "table-service", "plates-and-bowls"],
    monthsAgo: 2.5,
    palette: edge,
    cover: { motif: "vessels", seed: 1 },
    subtext:
      "A line of iron round an oatmeal plate, a few millimetres wide. It frames food better than white, and hides the chips.",
    subtextAccess:
      "Five rims measured against twelve dishes: widths, glazes, firing notes and which foods look worse with a dark frame.",
    tags: ["colour", "ceramics", "service"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "White plates won because they promised to stay out of the way. They do not. Under a modern lamp a white rim is the brightest thing on the table and the eye goes there first, past the dinner. A dark line at the edge closes the picture, and the middle of the plate becomes the lightest place: which is where the cook put the food.",
          "The line need not be painted. An iron-bearing glaze runs thin over a sharp edge and burns back to the clay on its own. Potters call this breaking, and at Coldharbour Pottery they have learnt to make it break at four millimetres, plate after plate.",
        ],
      },
      {
        block: "palette",
        title: "Rim, well and what goes in it",
        intro: "Oatmeal for the ground, iron for the rim. Yolk is here because you should test with an egg.",
        colours: edge,
      },
      {
        block: "table",
        caption: "Rim width against food, judged by nine cooks from photographs and then from the plate.",
        columns: ["Rim", "Flatters", "Harms"],
        rows: [
          ["2 mm", "Everything; nearly invisible", "Nothing"],
          ["4 mm", "Eggs, white fish, rice, raw things", "Very small portions"],
          ["8 mm", "Stews, dark leaves, whole fruit", "Sauces that run outwards"],
          ["15 mm", "Bread", "Dinner"],
        ],
      },
      { block: "heading", text: "It hides its age" },
      {
        block: "text",
        paragraphs: [
          "Restaurants lose plates at the edge. A chip on white shows dark clay from across the room; a chip on an iron rim over a brown body shows nothing. The Laundress replaced a tenth of its dark-edged plates last year, against a third of the white ones before them, and they cost £2 more each. The sum comes right in fourteen months.",
        ],
      },
      {
        block: "gallery",
        title: "Breaking points",
        pictures: [
          { motif: "ripple", seed: 8, caption: "Reduction firing turns the last four millimetres dark." },
          { motif: "horizon", seed: 8, caption: "Celadon breaks best over an iron slip." },
          { motif: "terrazzo", seed: 12, caption: "Speck is iron too. Sieve, or enjoy." },
        ],
      },
      {
        block: "cta",
        text: "What stands beside the plate.",
        label: "See Green glass, brass forks",
        to: "green-glass-brass-forks",
      },
    ],
  },
  {
    title: "Green glass, brass forks",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["food-beverage", "table-service", "glasses-and-cutlery"],
    monthsAgo: 18.1,
    palette: greenBrass,
    cover: { motif: "orbit", seed: 9 },
    subtext: "Clear and silver have had the table for a century. A darker pair is asking to sit down.",
    subtextAccess:
      "Bottle green with unlacquered brass: five colours, where the pair works and the polish it must never meet.",
    tags: ["colour", "glass", "service"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Tumblers cut from old wine bottles, fire-polished at the lip, are the green of pond shade: nearly black on the table, bright when lifted. Next to steel they look like a mistake. Next to brass they look inherited.",
          "Keep the brass unlacquered and do not polish it. It goes from trumpet to bread crust in about six weeks of washing and then holds. Water only, though: wine loses its face in green, and a guest who cannot see the wine will ask whether it is red.",
        ],
      },
      {
        block: "palette",
        title: "Pond shade",
        intro: "White cloth, always. On bare wood the green disappears.",
        colours: greenBrass,
      },
      {
        block: "image",
        picture: { motif: "harvest", seed: 7, shape: "square" },
        caption: "Fig is the only pink we would let in.",
      },
    ],
  },
  {
    title: "Thick glass, thin glass",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["food-beverage", "table-service", "glasses-and-cutlery", "glasses"],
    monthsAgo: 7.6,
    palette: [
      { name: "Soot", hex: "#211f24" },
      { name: "Furnace", hex: "#d9562b" },
      { name: "Seed bubble", hex: "#dbe7e4" },
      { name: "Lip", hex: "#9cc0bd" },
      { name: "Water line", hex: "#55808a" },
    ],
    cover: { motif: "ripple", seed: 4 },
    subtext:
      "One millimetre or five: the wall of a glass changes what is in it. A blind tasting, a drop test and a bill for breakages.",
    subtextAccess:
      "Six tumblers from 0.9 to 5 mm, tasted, dropped and washed 500 times. Where to spend on thin and where to be thick.",
    tags: ["glass", "service", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We served the same jug of cold water in six tumblers to sixteen people wearing blindfolds. Eleven ranked the thinnest as the coldest, nine as the freshest, and one asked which spring it came from. The water was from the tap in the corridor. The only thing that differed was the wall: from nine tenths of a millimetre to five.",
          "Lip thickness is most of the pleasure of a glass and most of its cost. It can be blown thin, cut and fire-polished, or pressed in a mould, which leaves three millimetres at best. Nothing pressed feels blown. Nothing blown lasts in a canteen.",
        ],
      },
      {
        block: "table",
        caption: "Six tumblers, 30 cl. Drop test on to oak from table height, ten of each.",
        columns: ["Wall", "Made by", "Price", "Broken of ten", "After 500 washes"],
        rows: [
          ["0.9 mm", "Mouth blown", "£24", "10", "Clear"],
          ["1.2 mm", "Machine blown", "£7", "9", "Clear"],
          ["2.0 mm", "Machine blown", "£4", "6", "Faint haze"],
          ["3.0 mm", "Pressed", "£2.20", "4", "Haze at seam"],
          ["3.5 mm, tempered", "Pressed", "£2.80", "1, violently", "Clear"],
          ["5.0 mm", "Recycled, pressed", "£6", "2", "Clear, green anyway"],
        ],
      },
      { block: "heading", text: "Put the thin ones where the hands are slow" },
      {
        block: "text",
        paragraphs: [
          "Water at lunch, children, terraces: press. The first drink of the evening, standing still, in the hand: blow. The machine-blown 1.2 is the sensible luxury and at £7 it can be broken without a speech.",
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", seed: 10, shape: "landscape" },
        caption: "A millimetre at the lip decides the price.",
      },
      {
        block: "quote",
        text: "Thick is a style too. Only do not do it by accident.",
        who: "Aurel Stamm",
        role: "glassmaker, Hollow Ash",
      },
      {
        block: "cta",
        text: "And where colour comes in.",
        label: "See Green glass, brass forks",
        to: "green-glass-brass-forks",
      },
    ],
  },
  {
    title: "Matt steel, warm hand",
    type: "Materials",
    media: "download",
    premium: false,
    category: ["food-beverage", "table-service", "glasses-and-cutlery", "cutlery"],
    monthsAgo: 22.4,
    palette: [
      { name: "Stonewashed", hex: "#d6d8d6" },
      { name: "Blade shadow", hex: "#3b4047" },
      { name: "Horn", hex: "#8a6844" },
      { name: "Rinse water", hex: "#9fb4bc" },
      { name: "Beet stain", hex: "#8d2f52" },
    ],
    cover: { motif: "stripe", seed: 11 },
    subtext:
      "Tumbled with stones for nine hours, a fork stops shining and starts to look as if somebody had used it well.",
    subtextAccess:
      "Three ways to dull steel, how each wears and what fingerprints do. With the palette, a tile and our bench notes.",
    tags: ["service", "colour", "pricing"],
    files: [
      { caption: "Steel, horn and one stain as a spreadsheet", of: "palette-csv" },
      { caption: "Cutlery as a repeating tile", of: "pattern-svg" },
      { caption: "Bench notes on three finishes", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Mirror-polished cutlery looks its best before it has been touched. Stonewashed steel, rolled in a drum with ceramic chips for nine hours, looks the same in its third year as on its first day, since every new scratch joins a crowd. It costs about four per cent more than polished and saves the evening wipe with a cloth.",
          "Brushed steel is the false friend: it has a direction, and scratches cross it. Bead-blasted holds beetroot. We tried.",
        ],
      },
      {
        block: "list",
        title: "In the hand",
        style: "bullets",
        items: [
          "Fork: 48 to 55 grams",
          "Knife: balance at the neck, 80 grams",
          "Spoon: thin at the lip, whatever else",
        ],
      },
      {
        block: "download",
        title: "Bench notes",
        file: { caption: "Times, media and wear after 300 washes", of: "notes-txt" },
      },
    ],
  },
  {
    title: "The table, month by month",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["food-beverage", "table-service"],
    monthsAgo: 18.8,
    palette: [
      { name: "Slate roof", hex: "#31404f" },
      { name: "Primrose", hex: "#f1dd8a" },
      { name: "Cherry stone", hex: "#b2404a" },
      { name: "Bleached cloth", hex: "#f4f2ea" },
      { name: "Ivy", hex: "#52694a" },
      { name: "Candle end", hex: "#dcae7c" },
    ],
    cover: { motif: "weave", seed: 6 },
    subtext:
      "What changes on a restaurant table over the year, and when: cloth, candle, water, flower. One small thing each month.",
    subtextAccess:
      "Twelve small changes to a table, with the date, the reason and the cost per cover. Made to print and hang by the pass.",
    tags: ["season", "planning", "service"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A table that never changes stops being seen, by guests and then by staff. A table redone each quarter with a van and a stylist costs more than the soup. The houses we admire change one thing a month, on the first Monday, before the floor is swept. It takes twenty minutes and is noticed by about a third of the regulars, who feel clever.",
        ],
      },
      {
        block: "table",
        caption: "One change a month. Costs per cover, averaged over a room of fifty.",
        columns: ["Month", "Change", "Cost"],
        rows: [
          ["January", "Candles up: taller, two to a table", "14p"],
          ["February", "Citrus leaf under the oyster", "3p"],
          ["March", "Dark cloth to pale", "Laundry"],
          ["April", "Glasses of cut herbs, with scissors", "9p"],
          ["May", "Candles off until nine", "Minus 14p"],
          ["June", "Water with a strawberry leaf", "1p"],
          ["July", "Bowls for cherry stones", "Once"],
          ["August", "Paper over cloth, crayons", "6p"],
          ["September", "Bread moves to the middle", "0p"],
          ["October", "Lamps down ten centimetres", "0p"],
          ["November", "Pale cloth to dark", "Laundry"],
          ["December", "Nuts, and one cracker between two", "18p"],
        ],
      },
      { block: "heading", text: "Rules of the first Monday" },
      {
        block: "list",
        style: "checks",
        items: [
          "One thing only.",
          "Nothing that needs explaining.",
          "Nothing a guest must move in order to eat.",
          "If the dishwasher objects, listen.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "weave", seed: 7, shape: "wide" },
        caption: "March and November share one cloth, turned over.",
      },
      {
        block: "cta",
        text: "What will be on the plates meanwhile.",
        label: "Open the harvest calendar",
        to: "twelve-harvests-one-calendar",
      },
    ],
  },
  {
    title: "Carving where they can see",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["food-beverage", "table-service", "service-rituals"],
    monthsAgo: 14.2,
    palette: [
      { name: "Waistcoat", hex: "#1d1f2b" },
      { name: "Copper pan", hex: "#c8743f" },
      { name: "Roast skin", hex: "#e2b160" },
      { name: "Starched cloth", hex: "#f5f3ef" },
      { name: "Claret", hex: "#6b1f33" },
    ],
    cover: { motif: "folds", seed: 8 },
    subtext:
      "The trolley is back, and few under fifty know how to drive it. A head waiter shows one bird, one knife and where to stand.",
    subtextAccess:
      "Sixteen minutes at the trolley: stance, knife, the order of cuts and the words to say. With a kit list and timings.",
    tags: ["service", "sharing", "heat"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Of the restaurants that opened in our districts this year, eight bought a trolley and three use it. The rest have found that it needs a person. Bernard Quill has been that person for forty-one years, latterly at the Station Grill, and he agreed to have every word taken down on condition that somebody ate the chicken.",
        ],
      },
      {
        block: "video",
        title: "One bird, four guests",
        minutes: 16,
        picture: { motif: "vessels", seed: 8, shape: "wide" },
        transcript: [
          "Before anything, look where I am standing. I am at the corner of the table, at forty-five degrees, so that everyone sees the bird and nobody sees my back. If you remember only that, you may stop there and I shan't be offended.",
          "The trolley was wheeled in with the lid on. You take off the lid once you have stopped, never on the move, and you lift it towards yourself, so the steam goes up your sleeve instead of into the lady's spectacles. Then wait. Two seconds. They will all breathe in. That is what they have paid for, and it is free.",
          "The bird has rested fifteen minutes in the kitchen. It must, or it will run, and you will be carving in a bath. The plates are hot, underneath, over a spirit lamp. The knife is twenty-five centimetres, narrow, and was sharpened this morning. I do not sharpen at the table. It frightens people.",
          "Leg first. The fork goes in the breast and stays there, it is only a handle. Cut the skin, press the leg outward until the joint shows itself, and go through the joint, so. There was no force in that. If you are sawing you are in the wrong place; stop, smile, move one centimetre.",
          "Then the breast, in slices as thick as a pencil, along its length, each with its own piece of skin. A slice without skin is a disappointment and somebody at this table will get it. So I count first: four guests, eight slices. You can see my lips move. It's allowed.",
          "Plate it at once: brown meat beneath, white against it, skin towards the guest, sauce beside and never over. Thirty seconds a plate, two minutes in all. Past three minutes it's cold and past four it's a lecture. If they wish to talk, I talk with my hands moving.",
          "The carcass goes back under the lid. And now I ask the only question I ask: 'Would anybody care for the oysters?' Those are two little pieces by the backbone. Nobody knows what they are. I show them. Whoever says yes first will come back next month, and bring someone.",
        ],
      },
      {
        block: "list",
        title: "Kit for one trolley",
        style: "checks",
        items: [
          "Four wheels of at least ten centimetres, two with brakes.",
          "Spirit lamp or induction plate for four plates.",
          "Slicing knife, 25 cm; fork with a guard.",
          "Board with a channel, on a damp cloth.",
          "A second cloth, for the thing you did not expect.",
        ],
      },
      {
        block: "table",
        caption: "Bernard's clock, from the kitchen door.",
        columns: ["Minute", "What happens"],
        rows: [
          ["0.00", "Door. Lid on."],
          ["0.40", "Stop, brake, turn to the table."],
          ["0.50", "Lid. Wait."],
          ["1.00", "First cut."],
          ["3.00", "Last plate down."],
          ["3.20", "The oysters."],
        ],
      },
      {
        block: "quote",
        text: "It isn't theatre. In the theatre they don't get to eat the actor.",
        who: "Bernard Quill",
        role: "head waiter, the Station Grill",
      },
    ],
  },
];
