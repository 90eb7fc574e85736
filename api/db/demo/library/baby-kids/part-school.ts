import type { DemoItem } from "../format";

/** Early school and the tweens. */
export const school: DemoItem[] = [
  {
    title: "The school bag, unpacked",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "early-school"],
    monthsAgo: 16.3,
    palette: [
      { name: "Satchel", hex: "#5a2a1c" },
      { name: "Ruler yellow", hex: "#f0c13b" },
      { name: "Exercise book", hex: "#3f7f8c" },
      { name: "Blotting paper", hex: "#e9d3cf" },
      { name: "Pencil lead", hex: "#4b4f55" },
    ],
    cover: { motif: "tessera" },
    subtext:
      "We turned out twenty-six book bags on a classroom carpet, with permission. The contents make a fair design brief.",
    subtextAccess:
      "An inventory of twenty-six bags aged five to eight, and what it says about pockets, weight and secrecy.",
    tags: ["school", "bags", "early school", "diaries"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Miss Adair's Year 2 in Cromarty let us empty twenty-six bags in return for biscuits. The rule was that anything could be hidden first. Nine children hid something. We should like to know what.",
        ],
      },
      {
        block: "table",
        caption: "Found in twenty-six bags",
        columns: ["Thing", "Bags", "Where it was"],
        rows: [
          ["Reading book", "26", "Main part, bent"],
          ["Letter home, unread", "19", "Underneath"],
          ["Stones", "14", "Front pocket"],
          ["Fruit, former", "8", "Side net"],
          ["A sibling's sock", "5", "Unclear"],
        ],
      },
      { block: "heading", text: "The stone pocket" },
      {
        block: "text",
        paragraphs: [
          "Fourteen bags in twenty-six had stones in, or conkers, or a piece of brick considered beautiful. All were in the smallest pocket, which most bag makers line with mesh. Mesh is the wrong answer: it wears through in a term and it lets people see.",
          "A pocket for finds should be opaque, wipeable and noisy, with a flap. Canvas proofed with wax does all four. At £3 of cost in a £45 bag it is the part a six-year-old will show to a friend in the shop.",
        ],
      },
      {
        block: "image",
        picture: { motif: "terrazzo" },
        caption: "At six and three quarters, a school bag is a museum.",
      },
      {
        block: "list",
        title: "Also wanted",
        style: "bullets",
        items: [
          "A flat slot against the back, for letters, in a colour adults can see",
          "An empty weight under 420 g",
          "A handle for being dragged by",
        ],
      },
    ],
  },
  {
    title: "Chalk, putty, ink",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "early-school"],
    monthsAgo: 15.2,
    palette: [
      { name: "Ink", hex: "#182a4d" },
      { name: "Chalk", hex: "#f4f3ee" },
      { name: "Putty", hex: "#c9bda6" },
      { name: "Blackboard", hex: "#2f4139" },
      { name: "Gold star", hex: "#dca733" },
    ],
    cover: { motif: "swatches" },
    subtext:
      "A palette from the stationery cupboard of a closed village school, for uniforms and desks that need to last.",
    subtextAccess: "Five schoolroom colours, their proportions, and why the gold star must stay rare.",
    tags: ["colour", "school", "early school", "furniture"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "When the school at Llanfair Waterdine shut, its cupboard went to auction: powder ink in tins, putty rubbers, forty boxes of chalk. We bid £30 for the lot and matched everything in it, including the door.",
          "School colour usually means primary colour, on the theory that children cannot see the others. They can. What they lack at home, in rooms full of bright plastic, is somewhere plain enough to think.",
        ],
      },
      {
        block: "palette",
        title: "The cupboard",
        intro: "Half putty, a third ink, the rest chalk and board. Gold star below one part in forty.",
        colours: [
          { name: "Ink", hex: "#182a4d", code: "AL-S 11" },
          { name: "Blackboard", hex: "#2f4139", code: "AL-S 12" },
          { name: "Putty", hex: "#c9bda6", code: "AL-S 13" },
          { name: "Chalk", hex: "#f4f3ee", code: "AL-S 14" },
          { name: "Gold star", hex: "#dca733", code: "AL-S 15" },
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "wide" },
        width: "wide",
      },
      { block: "heading", text: "Use it for the desk at home" },
      {
        block: "text",
        paragraphs: [
          "Putty linoleum on the top, ink on the frame, blackboard paint inside the lid. Offa Benchworks' £260 homework desk follows that scheme and sells to parents who work at the same table in the evening, which is to say most of them. The star goes on the inkwell cap. Anywhere else and it turns into a football club.",
        ],
      },
    ],
  },
  {
    title: "Milk teeth and marigolds",
    type: "Colour",
    media: "digital",
    premium: true,
    category: ["baby-kids", "age-groups", "early-school"],
    monthsAgo: 0.3,
    palette: [
      { name: "Liquorice root", hex: "#3a2330" },
      { name: "Marigold", hex: "#f09a1f" },
      { name: "Milk tooth", hex: "#f6efdf" },
      { name: "Gum", hex: "#e7988f" },
      { name: "Old penny green", hex: "#6fa596" },
      { name: "Plimsoll", hex: "#c9c4bb" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "Six is the age of gaps, coins under pillows and sudden taste. Its colour is orange, and not a polite one.",
    subtextAccess:
      "Marigold with liquorice and gum: a back-to-school palette for six-year-olds, and the fabrics that hold it.",
    tags: ["colour", "early school", "clothing", "textiles"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ask a six-year-old for a favourite colour and you get an answer with a reason attached. Of forty-three we asked at a summer fête in Ullapool, fourteen said orange, and the reasons included tigers, buoys, and because it is nobody's.",
          "That last one is worth money. Pink and blue are spoken for by six. Green belongs to whoever supports something. Orange can be worn by both twins.",
        ],
      },
      {
        block: "palette",
        title: "Six and a half",
        intro: "Marigold leads at thirty per cent. Liquorice, a brown with violet in it, keeps it from the motorway.",
        colours: [
          { name: "Liquorice root", hex: "#3a2330" },
          { name: "Marigold", hex: "#f09a1f" },
          { name: "Gum", hex: "#e7988f" },
          { name: "Old penny green", hex: "#6fa596" },
          { name: "Plimsoll", hex: "#c9c4bb" },
          { name: "Milk tooth", hex: "#f6efdf" },
        ],
      },
      {
        block: "gallery",
        title: "Where the orange goes",
        pictures: [
          { motif: "weave", caption: "Needlecord takes it at eight wale" },
          { motif: "folds", caption: "For the shy, in the lining only" },
          { motif: "botanical", caption: "In print it needs three screens" },
        ],
      },
      { block: "heading", text: "Cord holds it, jersey does not" },
      {
        block: "text",
        paragraphs: [
          "Strong orange goes thin on cheap jersey and chalky on fleece. Needlecord gives it shade to sit in, boiled wool gives it depth, and a waxed cotton will take it nearly to rust. The dyer at Haggbeck runs marigold as a two-bath colour, yellow then madder, at about 70p more a metre. You can see the 70p.",
          "Keep milk tooth for collars and pocket bags. It is a cream with a trace of grey and it makes everything beside it look recently washed.",
        ],
      },
      {
        block: "cta",
        text: "Older children have moved to the dark end of the same shelf.",
        label: "Read Aubergine at eleven",
        to: "aubergine-at-eleven",
      },
    ],
  },
  {
    title: "The eight-year-old has opinions",
    type: "Consumer",
    media: "digital",
    premium: true,
    category: ["baby-kids", "age-groups", "tweens"],
    monthsAgo: 1.8,
    palette: [
      { name: "Corridor blue", hex: "#1e2f5f" },
      { name: "Lime cordial", hex: "#cfe06a" },
      { name: "Bubble", hex: "#f3a7b8" },
      { name: "Trainer grey", hex: "#c7c9cc" },
      { name: "Highlighter", hex: "#f4743b" },
    ],
    cover: { motif: "terrazzo" },
    subtext: "For a season we let eight children edit a shop. They returned a third of it, and were mostly right.",
    subtextAccess:
      "What eight editors aged eight to ten kept, refused and renamed in a real shop, and how families now divide a veto.",
    tags: ["tweens", "parents", "shops", "pricing"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The experiment was the shopkeeper's idea. Bettina Kray runs Halbhoch, ninety square metres of clothes, books and objects for under-twelves in the old tram depot at Bregenz, and she had noticed that at about eight her customers stop coming through the door first. They hang back, look at the till, and are gone in a year.",
          "So for one autumn she appointed a panel. Eight children, four of eight years and four rising ten, met on Wednesdays after school. They had coloured dots, a clipboard each and one power: anything with three red dots went back to the stockroom.",
        ],
      },
      { block: "heading", text: "What went back" },
      {
        block: "text",
        paragraphs: [
          "Of 312 lines, 104 were sent away. Animals with faces on clothing were the first to go, all but one, a heron thought to look annoyed. Then slogans, to a shirt. Then everything in the shop described on its label as fun.",
          "They did not object to price, though Kray had expected it. They objected to small sizes of adult things. A leather satchel cut down from the grown-up model was refused as pretending. A canvas one with the same pocket layout but its own proportions was kept, and argued over.",
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "wide" },
        caption: "Three dots and it is out. The panel used 611 in eleven weeks.",
        width: "full",
      },
      {
        block: "quote",
        text: "It says ages three to ten. Nobody is three to ten.",
        who: "Panel member",
        role: "nine and a quarter",
      },
      { block: "heading", text: "What stayed, and got moved" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Plain hooded tops in heavy loopback, rehung by colour instead of size",
          "Pencil tins, tape, small padlocks: brought to the front window",
          "A stapler. Every single one was sold within the month",
          "Knitted slippers, hidden on a low shelf so that they could be bought unseen",
          "Picture books, defended unanimously, on condition they were not labelled by age",
        ],
      },
      {
        block: "gallery",
        title: "Three ways they sorted a shelf",
        pictures: [
          { motif: "swatches", caption: "By colour, 'like a paint shop'" },
          { motif: "parcels", caption: "By price: things under £5" },
          { motif: "stripe", caption: "By use: things you could take to a sleepover" },
        ],
      },
      { block: "heading", text: "The split veto", level: 3 },
      {
        block: "text",
        paragraphs: [
          "We followed the sales with interviews in twenty-four local families. Up to seven, parents choose and children may refuse. From about eight it turns round: the child proposes, and the parent holds a veto that is used on three grounds only. Too dear, too old, too like the one you have.",
          "The families described this as an agreement. In eighteen of the twenty-four the child could recite it. For a brand it means that two people must be persuaded with different evidence, at the same shelf, in about forty seconds. The swing ticket should carry fibre and washing for one of them and a drawing of the pocket for the other.",
        ],
      },
      {
        block: "table",
        caption: "Who decides, in twenty-four families",
        columns: ["Category", "At seven", "At nine", "Veto used on"],
        rows: [
          ["Outerwear", "Parent", "Shared", "Price"],
          ["Hooded tops", "Shared", "Child", "Slogan"],
          ["Bedding", "Parent", "Child", "Price"],
          ["School bag", "Child", "Child", "Size"],
          ["Underwear", "Parent", "Nobody wishes to discuss it", "-"],
        ],
      },
      {
        block: "palette",
        title: "The panel's colours",
        intro: "Chosen from 180 chips in one noisy afternoon. They would like it known that the grey was a compromise.",
        colours: [
          { name: "Corridor blue", hex: "#1e2f5f" },
          { name: "Highlighter", hex: "#f4743b" },
          { name: "Bubble", hex: "#f3a7b8" },
          { name: "Lime cordial", hex: "#cfe06a" },
          { name: "Trainer grey", hex: "#c7c9cc" },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Takings from the eight-to-twelve wall rose by a fifth over the same autumn a year before. Kray kept the panel, halved it and pays in vouchers. Her own summary is that she had been running a shop for mothers with a low shelf in it.",
          "If you cannot appoint a panel, borrow its first ruling. Take every age range off every label above size 128, and see who picks the thing up.",
        ],
      },
      {
        block: "cta",
        text: "What happens when the same child has money of her own.",
        label: "Read What four pounds buys",
        to: "what-four-pounds-buys",
      },
    ],
  },
  {
    title: "The bedroom after nine",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["baby-kids", "age-groups", "tweens", "own-room"],
    monthsAgo: 4.6,
    palette: [
      { name: "After nine", hex: "#241b3a" },
      { name: "Screen lilac", hex: "#b9a5e6" },
      { name: "Toast", hex: "#d69a63" },
      { name: "Fairy light", hex: "#ffe2a8" },
      { name: "Damp towel", hex: "#6d8f93" },
    ],
    cover: { motif: "arches" },
    subtext: "At nine the bedroom becomes a flat. It needs a front door, somewhere for guests and a place to be cross.",
    subtextAccess:
      "Zones, edges and the sulking chair: how tweens rearrange a room at night, and the furniture missing from it.",
    tags: ["tweens", "furniture", "lighting", "bedrooms"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We asked fifteen children between nine and twelve to draw their bedrooms as they are at nine in the evening. Thirteen drew the door first. Eleven drew it with a sign on it, and in seven the sign was larger than the bed.",
          "The grown-up plan of such a room is bed, desk, wardrobe. The children's plan is outside, mine, and for people. The third zone is where furniture makers have nothing to offer: a 70 cm strip of floor, usually between bed and window, where two friends can sit with backs to the radiator.",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", shape: "wide" },
        caption: "A curtain is a wall you may slam quietly.",
        width: "wide",
      },
      { block: "heading", text: "Four pieces nobody sells" },
      {
        block: "list",
        style: "numbers",
        items: [
          "A bench that is a step, a guest bed and a barricade: 70 x 180 cm, in three cushions",
          "A lamp that clips to the bed frame and points at the ceiling",
          "A letter box for the inside of the door",
          "A chair for being cross in, high-backed, facing the wall without shame",
        ],
      },
      {
        block: "quote",
        text: "I don't want it tidy. I want it so you can tell I've decided.",
        who: "R., eleven",
        role: "second-floor back, Whitby",
      },
      {
        block: "text",
        paragraphs: [
          "Colour goes dark on the wall with the bed and stays put elsewhere. Lilac appeared in nine drawings, from boys and girls, as light and not as paint: the spill of a screen, a bulb, the crack under a door. Ostrich & Pell of Tetbury has a £95 curtain track that fits to a ceiling without a drill. Half go to homes where two children share, and the other half, the owner suspects, to homes where a parent works.",
        ],
      },
      {
        block: "cta",
        text: "The wall colour that keeps turning up in those drawings.",
        label: "Read Aubergine at eleven",
        to: "aubergine-at-eleven",
      },
    ],
  },
  {
    title: "Aubergine at eleven",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "tweens", "own-room"],
    monthsAgo: 10.8,
    palette: [
      { name: "Aubergine", hex: "#2e1530" },
      { name: "Pistachio", hex: "#b9cf8f" },
      { name: "Knee bruise", hex: "#7a5c94" },
      { name: "Oxide", hex: "#b5502f" },
      { name: "Wax paper", hex: "#efe7d8" },
    ],
    cover: { motif: "horizon" },
    subtext: "They ask for black. What they will live with for three years is one shade up from it.",
    subtextAccess:
      "A dark wall that is not a mood: aubergine with pistachio, how much of each, and the sheen to specify.",
    tags: ["colour", "tweens", "bedrooms", "paint"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Tester pots tell the story. At the paint counter of Gorse & Daughters in Sligo, children between ten and twelve choose black first in about half of cases, says the mixer, and carry it home. The pot that comes back in for five litres is a red-black with plum in it.",
          "Aubergine gives what was asked for, which is a room unlike the landing. By lamplight it goes warm, where a true black goes dusty. And it can be covered in two coats when its owner turns fourteen and wants white.",
        ],
      },
      {
        block: "palette",
        title: "Dark, with a green exit",
        intro: "One wall and the ceiling in aubergine, dead matt. Pistachio on the inside of anything that opens.",
        colours: [
          { name: "Aubergine", hex: "#2e1530", code: "AL-T 31" },
          { name: "Knee bruise", hex: "#7a5c94", code: "AL-T 32" },
          { name: "Oxide", hex: "#b5502f", code: "AL-T 33" },
          { name: "Pistachio", hex: "#b9cf8f", code: "AL-T 34" },
          { name: "Wax paper", hex: "#efe7d8", code: "AL-T 35" },
        ],
      },
      { block: "heading", text: "Sheen is the argument" },
      {
        block: "text",
        paragraphs: [
          "Specify under four per cent sheen and a washable binder. Satin shows every palm, and on a dark wall a palm is an accusation. Skirtings stay wax paper, or the room loses its floor at night.",
        ],
      },
      {
        block: "image",
        picture: { motif: "botanical" },
        caption: "Pistachio needs only an edge to be seen.",
      },
    ],
  },
  {
    title: "What four pounds buys",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["baby-kids", "age-groups", "tweens", "pocket-money"],
    monthsAgo: 20.8,
    palette: [
      { name: "Paper bag", hex: "#f1e2c6" },
      { name: "Copper coin", hex: "#a2492a" },
      { name: "Fizz", hex: "#e64b7a" },
      { name: "Comic cyan", hex: "#2f9fc1" },
      { name: "Liquorice", hex: "#25222a" },
    ],
    cover: { motif: "toys" },
    subtext:
      "Saturday, eleven o'clock, coins in a fist. Twelve children spend a week's pocket money while we look at stamps.",
    subtextAccess: "How long they took, what they compared, and the price points that a small shop should round to.",
    tags: ["tweens", "pocket money", "pricing", "shops"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We stood in a stationer's in Kirkby Lonsdale for three Saturdays pretending to choose stamps. Twelve children came in alone with money. The shortest visit was four minutes; the longest was thirty-eight and ended in the purchase of a rubber.",
          "Four pounds was the commonest sum. It was carried in cash by nine of them, and it was always spent to leave something over. Nobody went out with nothing.",
        ],
      },
      {
        block: "table",
        caption: "Prices they put down and prices they kept",
        columns: ["Ticket", "Picked up", "Bought", "Said aloud"],
        rows: [
          ["95p", "31", "14", "'I can get two'"],
          ["£1.80", "22", "11", "'That's nearly half'"],
          ["£2.50", "17", "6", "'Hmm'"],
          ["£3.99", "9", "0", "'That's four'"],
        ],
      },
      { block: "heading", text: "Change is part of the goods" },
      {
        block: "text",
        paragraphs: [
          "The £3.99 line is dead at any quality. At £3.50 the same notebook sold, because 50p came back and could be looked at. Price for the change: 95p, £1.80, £3.50. And put the counter where someone of 135 cm can see into the tray.",
        ],
      },
      {
        block: "list",
        title: "Bought, in order",
        style: "numbers",
        items: ["Rubbers shaped like nothing in particular", "Washi tape", "Tiny notebooks", "A present for the dog"],
      },
    ],
  },
];
