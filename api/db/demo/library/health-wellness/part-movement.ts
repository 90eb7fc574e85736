import type { DemoItem } from "../format";

/** Mats, weights, cold water and walking. */
export const movement: DemoItem[] = [
  {
    title: "Cork holds its nerve",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["health-wellness", "movement", "mats-and-kit"],
    monthsAgo: 20.7,
    palette: [
      { name: "Stripped trunk", hex: "#8a3f24" },
      { name: "Planed cork", hex: "#e2c59a" },
      { name: "Bark", hex: "#4a3a30" },
      { name: "Latex milk", hex: "#f2ebdd" },
    ],
    cover: { motif: "terrazzo" },
    subtext: "A mat should grip more as one sweats. Only one of the materials on sale does.",
    subtextAccess: "Cork, rubber, jute and foam after 60 wet classes: grip, smell, edges and the price of each.",
    tags: ["movement", "materials", "outdoors", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Foam mats are grippy on the day they're sold. After sixty classes at a studio in Hexcombe we dragged a weighted foot across four of them, dry and then wet. Foam lost half its hold in the wet. Cork gained a third, because the waxy cells swell and stand up.",
        ],
      },
      {
        block: "table",
        caption: "Sixty classes later",
        columns: ["Mat", "Wet grip", "Edges", "Price"],
        rows: [
          ["Cork on latex", "Up", "Crumbling a little", "£72"],
          ["Natural rubber", "Level", "Perfect", "£85"],
          ["Jute", "Level", "Hairy", "£48"],
          ["Foam", "Down", "Curled", "£30"],
        ],
      },
      {
        block: "list",
        title: "Ask for",
        style: "checks",
        items: ["Cork of 2 mm or more; thinner is wallpaper", "A bound edge", "Storage flat or rolled cork side out"],
      },
    ],
  },
  {
    title: "Dumbbells in the hall",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["health-wellness", "movement", "mats-and-kit"],
    monthsAgo: 8.4,
    palette: [
      { name: "Cast iron", hex: "#2c2f33" },
      { name: "Skirting white", hex: "#f0ece3" },
      { name: "Hall runner", hex: "#8c2f2c" },
      { name: "Putty", hex: "#bcae99" },
      { name: "Umbrella green", hex: "#3f6652" },
      { name: "Brass stair rod", hex: "#c39c4e" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "Where does exercise live in a flat without a spare room? Forty homes showed us. It is mostly by the door.",
    subtextAccess:
      "Forty homes, 163 pieces of kit: where it lives, which is used, and why looks decide it. With a brief for makers.",
    tags: ["movement", "behaviour", "home", "storage", "materials"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The home gym was sold as a room. It came with a mirror and rubber tiles, and for about a year it appeared in every estate agent's particulars, until it went back to being the place where the clothes horse stands. Exercise itself stayed at home. It moved into the hall.",
          "We visited forty homes in four towns, none with a dedicated room, and listed every object bought for exercise: 163 of them. We asked where each lived, when it was last used, and, in a roundabout way, whether its owner liked the look of it. Then we left a sheet of paper on the wall beside it for three weeks.",
        ],
      },
      { block: "heading", text: "In sight, in use" },
      {
        block: "table",
        caption: "163 objects by where they live, and how many were used in three weeks",
        columns: ["Lives", "Objects", "Used", "Share"],
        rows: [
          ["Hall or landing", "31", "24", "77%"],
          ["Sitting room, in view", "38", "23", "61%"],
          ["Bedroom, in view", "27", "11", "41%"],
          ["Cupboard or under bed", "67", "8", "12%"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The result is hardly shocking: one uses what one can see. What struck us was how an object earns its place in view. Owners of hall dumbbells did not call themselves fit. They said the dumbbells were nice.",
          "Asked to point at the ugliest thing they owned for exercise, 33 of the forty pointed at something in purple, lime or black with a swoosh. Asked for the best-looking, 19 named something made before they were born: a father's clubs, a medicine ball from a school sale, iron weights with somebody's initials.",
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", seed: 1, shape: "portrait" },
        width: "column",
        caption: "Ten curls before the keys: the hall sets the programme.",
      },
      {
        block: "quote",
        text: "I do ten while I'm deciding whether I need a coat.",
        who: "Primary teacher",
        role: "Flat 9, Carr Lane",
      },
      { block: "heading", text: "Kit as furniture", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Some makers are on to it. Bole & Son turn a three-kilo pair from ash with a lead core, £118, and sell them with a shelf. The foundry at Sarrel has gone back to its pattern store and casts a bell with a flat foot, so that it stands like a doorstop; at £44 each it can't pour enough. Both told us that their buyers ask about colour before they ask about weight.",
          "Weight is misunderstood too. Most of the iron sold for home use is too heavy for what people do in a hall, which is a minute here and there between other things. Of 58 hand weights in the homes, the 14 that were used daily were all of four kilos or less.",
          "Price surprised us. The kit in cupboards had cost more, £61 an object against £34 in the hall, and much of it had been bought in one evening in January. Hall objects arrive singly. They're inherited, found at a boot fair, or chosen by a partner with an eye on the skirting board. A set of twelve plates and a bar is sold as good value, and by our tally eleven of the twelve will never be lifted.",
          "Noise is the other limit. Twenty-two of the forty live above somebody. A weight that can be put down in silence, on cork or leather, sells itself at once to anyone who has had the note through the door.",
        ],
      },
      {
        block: "gallery",
        title: "What earns its place by the door",
        pictures: [
          { motif: "vessels", seed: 1, shape: "square", caption: "Sarrel casts a bell with a flat foot" },
          { motif: "toys", seed: 1, shape: "square", caption: "A grandfather's clubs go back to work" },
          { motif: "stripe", seed: 1, shape: "square", caption: "A mat will live in the umbrella stand" },
        ],
      },
      {
        block: "palette",
        title: "Hall colours",
        intro: "Kit that stays out has to live with a runner, a coat and a bicycle. Iron and putty go with all three.",
        colours: [
          { name: "Cast iron", hex: "#2c2f33", code: "DH 1" },
          { name: "Skirting white", hex: "#f0ece3", code: "DH 2" },
          { name: "Hall runner", hex: "#8c2f2c", code: "DH 3" },
          { name: "Putty", hex: "#bcae99", code: "DH 4" },
          { name: "Umbrella green", hex: "#3f6652", code: "DH 5" },
          { name: "Brass stair rod", hex: "#c39c4e", code: "DH 6" },
        ],
      },
      {
        block: "list",
        title: "A brief for the hall",
        style: "numbers",
        items: [
          "Under four kilos, and weighed honestly",
          "Stands up by itself, or hangs from one hook",
          "Silent on boards",
          "One colour, none of it neon",
          "No instruction printed on the object; nobody wants to be told by a doorstop",
        ],
      },
      {
        block: "embed",
        title: "Tally marks",
        text: "Five strokes to the bundle: how the paper on the wall in all forty homes was kept, here and elsewhere.",
        url: "https://en.wikipedia.org/wiki/Tally_marks",
      },
      {
        block: "cta",
        text: "Exercise with no kit at all.",
        label: "Read The prescribed walk",
        to: "the-prescribed-walk",
      },
    ],
  },
  {
    title: "The dip has a dress code",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["health-wellness", "movement", "outdoors", "cold-water"],
    monthsAgo: 0.001,
    palette: [
      { name: "Tarn", hex: "#12333d" },
      { name: "Bobble hat", hex: "#f4775c" },
      { name: "Breath", hex: "#dfe9e8" },
      { name: "Wet slate", hex: "#5f7078" },
      { name: "Bracken", hex: "#a5612e" },
      { name: "Flask lid", hex: "#e8b23e" },
      { name: "Goose-pimple pink", hex: "#e6b8ad" },
    ],
    cover: { motif: "ripple" },
    subtext:
      "Cold-water swimming has stopped being brave and become social. What people wear on the bank is where the money is.",
    subtextAccess:
      "Seven dipping spots, 418 people: robes, wool hats, flasks, changing order, spending, and who is next.",
    tags: ["cold water", "outdoors", "behaviour", "textiles", "heat"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The swim takes four minutes. The undressing takes six, the dressing twelve, and the standing about with a flask, saying how marvellous it was, takes the rest of the morning. We timed it at seven places, from a tarn above Sarrel to the tidal pool at Marrow Quay, between October and March. Four hundred and eighteen people went in. Only 31 of them swam any distance.",
          "That is worth saying to anybody designing for cold water, since most of what is sold for it is sports equipment. These are not athletes. They are friends who have found a reason to meet outdoors, and the reason happens to be wet.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", seed: 1, shape: "wide" },
        width: "full",
        caption: "At ten to eight the air was 3 °C and the water 5, so nobody hurried out.",
      },
      { block: "heading", text: "The bank is the venue" },
      {
        block: "text",
        paragraphs: [
          "For two winters the bank belonged to one garment, the long hooded robe lined in fleece: black outside, bright inside, £140 to £170. It made everyone look like a boxer. This winter we counted 96 of them among 418 people, and a year ago in the same places it was 171. The fall is steepest among regulars. 'It's like carrying a wet sheep to the car,' said one.",
          "In its place comes wool. Army blankets with a hole cut for the head. Boiled-wool ponchos, from £90. At the tidal pool a knitting group has made 40 tunics in undyed grey, dense as felt, to a pattern that they give away on condition that one makes a second for a stranger. Wool holds warmth when damp, it dries on a fence, and nobody has ever looked like a boxer in it.",
          "Hats stay on in the water. This is where all the colour goes: coral, mustard, one good pink. On a grey tarn the hat is the person, and regulars know one another by nothing else.",
        ],
      },
      {
        block: "table",
        caption: "What 418 people put on first when they came out",
        columns: ["Garment", "Last winter", "This winter"],
        rows: [
          ["Fleece-lined robe", "41%", "23%"],
          ["Wool poncho or tunic", "6%", "22%"],
          ["Ordinary towel, then clothes", "38%", "36%"],
          ["Somebody else's coat", "15%", "19%"],
        ],
      },
      {
        block: "quote",
        text: "It isn't the cold I come for. It's the bit where everyone's useless with their buttons and has to be helped.",
        who: "Retired bus driver",
        role: "High Tarn, Tuesdays",
      },
      {
        block: "gallery",
        title: "What the bank knows",
        pictures: [
          { motif: "weave", seed: 1, shape: "square", caption: "Wool stays warm when it is damp" },
          { motif: "orbit", seed: 1, shape: "square", caption: "Regulars know one another by the hat" },
          { motif: "folds", seed: 1, shape: "square", caption: "A poncho turns round for the flask" },
          { motif: "harvest", seed: 1, shape: "square", caption: "The flask is the actual event" },
        ],
      },
      { block: "heading", text: "Buttons, and other cruelties", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Cold hands can do three things: pull, push and hold. They can't pinch. Zips smaller than a finger, laces, hooks, bra clasps and childproof flask lids are all impossible for about nine minutes, and we watched a solicitor cry over a boot. Hardly any product we saw had been tried with hands straight from a bucket of ice. Make that the first test and half the range designs itself: toggles, drawcords with a wooden ball, poppers one can close with the heel of the hand.",
          "The other cruelty is the ground. Standing barefoot on shingle in February is worse than the water. A square of cork or felt, 50 by 50 with a cord, at £18 to £24, was the only thing all seven places asked us for. One seller has it. He is sold out until Easter.",
        ],
      },
      {
        block: "palette",
        title: "Tarn, hat, flask",
        intro:
          "Nine parts weather to one part hat. Coral is safer than it looks, in both senses: it is the last colour to be lost from a boat.",
        colours: [
          { name: "Tarn", hex: "#12333d", code: "CW 1" },
          { name: "Bobble hat", hex: "#f4775c", code: "CW 2" },
          { name: "Breath", hex: "#dfe9e8", code: "CW 3" },
          { name: "Wet slate", hex: "#5f7078", code: "CW 4" },
          { name: "Bracken", hex: "#a5612e", code: "CW 5" },
          { name: "Flask lid", hex: "#e8b23e", code: "CW 6" },
          { name: "Goose-pimple pink", hex: "#e6b8ad", code: "CW 7" },
        ],
      },
      {
        block: "list",
        title: "Orders we would place for next winter",
        style: "checks",
        items: [
          "Boiled-wool tunics in two greys, £85 to £110",
          "Standing mats, cork or felt, as many as can be had",
          "Hats in three colours only, and never navy: a head must be visible",
          "Flasks with a lid that turns in a mitten",
          "Fewer robes, in a shorter length, for the car",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Who is next? Teenagers, in groups of six, after school, in whatever they have on. They bring a speaker and stay in longer than is wise. Every bank we visited has a retired nurse with a whistle, and she would like it known that she's the reason this works.",
        ],
      },
      {
        block: "cta",
        text: "What colour is it in there?",
        label: "Take Water at six degrees",
        to: "water-at-six-degrees",
      },
    ],
  },
  {
    title: "Water at six degrees",
    type: "Colour",
    media: "download",
    premium: true,
    category: ["health-wellness", "movement", "outdoors", "cold-water"],
    monthsAgo: 1.1,
    palette: [
      { name: "Under the ice", hex: "#0f4a54" },
      { name: "Rime", hex: "#e4efe9" },
      { name: "Duckweed winter", hex: "#5f7a45" },
      { name: "Lead sky", hex: "#8d99a3" },
      { name: "Numb violet", hex: "#8577a6" },
      { name: "Lifebelt", hex: "#ee7a32" },
    ],
    cover: { motif: "papercut" },
    subtext: "Six colours taken from ponds, tarns and a tidal pool on the coldest mornings of the winter. With files.",
    subtextAccess:
      "Water matched at six degrees, depth by depth: values, fabrics that take them and the one warm note.",
    tags: ["cold water", "colour", "water", "outdoors", "textiles"],
    files: [
      { caption: "Six colours, as a table", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "Pond ice, repeating", of: "pattern-svg" },
      { caption: "Notes on depth and dye", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Summer water is coloured by the sky. In winter, once the weed has died back and the silt has settled, one sees into it, and the colour comes from below. At six degrees a clean tarn is a dark bottle-teal that no swimwear has ever been dyed.",
          "We lowered a white enamel plate on a string at five places and matched it at half a metre, at one and at two.",
        ],
      },
      {
        block: "palette",
        title: "Plate on a string",
        intro:
          "Teal from depth, rime from the edge, violet from our own knees. The orange was on its post and we were glad of it.",
        colours: [
          { name: "Under the ice", hex: "#0f4a54", code: "SD 1" },
          { name: "Rime", hex: "#e4efe9", code: "SD 2" },
          { name: "Duckweed winter", hex: "#5f7a45", code: "SD 3" },
          { name: "Lead sky", hex: "#8d99a3", code: "SD 4" },
          { name: "Numb violet", hex: "#8577a6", code: "SD 5" },
          { name: "Lifebelt", hex: "#ee7a32", code: "SD 6" },
        ],
      },
      {
        block: "table",
        caption: "One plate, three depths, High Tarn",
        columns: ["Depth", "Matched as"],
        rows: [
          ["0.5 m", "Rime, greener"],
          ["1 m", "Lead sky with a third of teal"],
          ["2 m", "Under the ice"],
        ],
      },
      {
        block: "list",
        title: "Dye notes",
        style: "bullets",
        items: [
          "Teal on wool needs two baths; one gives petrol",
          "Rime is best left as undyed linen",
          "Violet only as a lining",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Use the orange at one part in thirty, at the neck or the wrist, where rescuers look and where the eye wants it anyway.",
        ],
      },
      {
        block: "download",
        title: "Pond ice",
        file: { caption: "A repeating tile for linings and mats", of: "pattern-svg" },
      },
    ],
  },
  {
    title: "The prescribed walk",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["health-wellness", "movement", "outdoors", "walking"],
    monthsAgo: 22.3,
    palette: [
      { name: "Waymark", hex: "#f2d24b" },
      { name: "Stile", hex: "#4a4436" },
      { name: "Clover", hex: "#6f9457" },
      { name: "Cloud base", hex: "#dbe0e2" },
    ],
    cover: { motif: "horizon" },
    subtext: "A surgery in Tolland prescribes walks, with a map. We followed eight patients and one dog.",
    subtextAccess:
      "Eight prescribed walkers: what they wear, where they sit down and the three things they would have bought.",
    tags: ["walking", "behaviour", "outdoors"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The prescription is for two miles, on a folded card, with benches marked in yellow. Of eight people given one, seven were still walking after ten weeks. None owned walking boots. They wore the shoes they wore for everything.",
          "What they lacked was somewhere to put a cardigan, a dry place to sit and a reason to set off. The dog was borrowed.",
        ],
      },
      {
        block: "list",
        title: "They would have bought",
        style: "numbers",
        items: [
          "A sit mat that folds to a pocket",
          "A soft belt with a loop for a jumper",
          "A map with nothing on it but benches",
        ],
      },
      {
        block: "quote",
        text: "I don't go for my heart. I go to see if the heron's in.",
        who: "Patient 5",
        role: "Tolland",
      },
    ],
  },
  {
    title: "January by the towpath",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["health-wellness", "movement", "outdoors", "walking"],
    monthsAgo: 10.6,
    palette: [
      { name: "Lock gate", hex: "#20242a" },
      { name: "Frosted reed", hex: "#d9cfae" },
      { name: "Narrowboat red", hex: "#a8322f" },
      { name: "Canal", hex: "#66756a" },
    ],
    cover: { motif: "stripe" },
    subtext: "Resolutions last until the second wet Saturday. A short calendar for those who sell to the third.",
    subtextAccess:
      "Ten winter weeks on a towpath, counted: when walkers appear, vanish and come back with better socks.",
    tags: ["walking", "calendar", "planning", "outdoors"],
    blocks: [
      {
        block: "table",
        caption: "Walkers past Lock 12, Sundays, nine till noon",
        columns: ["Week", "Walkers", "Sell"],
        rows: [
          ["1", "214", "Nothing. They have it all, new"],
          ["3", "61", "Plasters, thicker socks"],
          ["5", "88", "Gaiters, flasks, second pairs"],
          ["9", "130", "Lighter layers; they are regulars now"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The dip in week three is rain, and the return in week five is company: those who came back came in pairs. Offer two of everything. The kiosk at Lock 12 sold socks as 'yours and hers, or his, £19' and ran out by noon.",
        ],
      },
      {
        block: "list",
        title: "Dates to hold",
        style: "bullets",
        items: [
          "Second Saturday: open an hour later, with soup",
          "Candlemas: first walkers without gloves",
          "Mothering Sunday: busiest until Easter",
        ],
      },
    ],
  },
];
