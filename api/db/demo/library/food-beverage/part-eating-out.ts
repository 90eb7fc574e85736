import type { DemoColour, DemoItem } from "../format";

const early: DemoColour[] = [
  { name: "Long shadow", hex: "#2c2a3d" },
  { name: "Low sun", hex: "#eeb15c" },
  { name: "Shutter green", hex: "#5c7d6a" },
  { name: "Bare arm", hex: "#d79a7b" },
  { name: "Tablecloth at dusk", hex: "#dcd8e0" },
  { name: "Radish", hex: "#c63d5b" },
];

/** Eating out. */
export const eatingOut: DemoItem[] = [
  {
    title: "Half past five, table for two",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["food-beverage", "eating-out"],
    monthsAgo: 0.9,
    palette: early,
    cover: { motif: "horizon", seed: 1 },
    subtext:
      "Dinner has moved forward by nearly an hour. The room, the light, the bill and the babysitter all have to follow.",
    subtextAccess:
      "Bookings from 31 restaurants, hour by hour: who eats at half past five, what they order and how to light a room for it.",
    tags: ["behaviour", "lighting", "pricing", "menu"],
    pinned: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At the Laundress in Calder Quay the most wanted table is number four, by the west window, at half past five. Two years ago it was the same table at eight. The owner noticed when regulars began to apologise for asking: they felt they were being awkward, or old. They were merely early, and so was everybody else.",
          "Thirty-one restaurants in six cities gave us their booking sheets for the same eight weeks, this spring and two springs ago. The middle of the evening, the moment at which half the guests have sat down, has moved from half past seven to twenty to seven. Nobody decided this. It has the feeling of a tide.",
        ],
      },
      { block: "heading", text: "Who they are" },
      {
        block: "text",
        paragraphs: [
          "Parents, certainly, but fewer than we had assumed: one early table in five had a child at it. The larger groups are people who work at home and have not left the house since breakfast; people who have read about sleep; people going on to something; and people in their twenties, in pairs, who told us with some firmness that eight o'clock was for their parents.",
          "They drink less at the start and the same in total. They order a starter more often, having missed lunch. They do not hurry. The average early table stays an hour and fifty minutes, four minutes more than the late one, and leaves while it is still light, looking pleased with itself.",
        ],
      },
      {
        block: "table",
        caption: "Thirty-one restaurants, Tuesday to Thursday, eight weeks of spring.",
        columns: ["Seated", "Share now", "Share two years ago", "Spend a head", "Stay"],
        rows: [
          ["17.00 to 18.00", "27%", "9%", "£38", "1 h 50"],
          ["18.00 to 19.00", "34%", "22%", "£44", "1 h 52"],
          ["19.00 to 20.00", "23%", "36%", "£49", "1 h 48"],
          ["20.00 to 21.00", "12%", "25%", "£53", "1 h 46"],
          ["After 21.00", "4%", "8%", "£47", "1 h 20"],
        ],
      },
      { block: "heading", text: "Daylight is a harder light" },
      {
        block: "text",
        paragraphs: [
          "Most dining rooms were drawn for candles. At half past five in May the sun comes in flat, finds the dust on the banquette and turns every white plate into a mirror. Rooms that do well at this hour have dull surfaces: limewash, oiled wood, glazes with a little iron in them. They have shutters or a deep reveal, so the light can be moved. And they have colour at the level of a seated face, where it is thrown kindly upwards.",
          "The change to lamplight should be slow and it should be somebody's job. At the Laundress a waiter lights one lamp every ten minutes from seven o'clock, starting furthest from the window. Guests do not notice. When he was ill they noticed.",
        ],
      },
      {
        block: "image",
        width: "full",
        picture: { motif: "arches", seed: 4, shape: "wide" },
        caption: "In late April, in a west room, the shadows reach the bar at 18.40.",
      },
      {
        block: "quote",
        text: "I used to sell the night. Now I sell the end of the afternoon, and it is in better condition.",
        who: "Ottilie Crane",
        role: "the Laundress",
      },
      {
        block: "palette",
        title: "The last of the sun",
        intro: "Chosen in flat evening light and checked again under a lamp at ten. Radish is for one chair.",
        colours: early,
      },
      { block: "heading", text: "The second sitting is the prize" },
      {
        block: "text",
        paragraphs: [
          "A table taken at half past five is free by half past seven. If it fills again the room earns twice on one set of lamps. Nineteen of the thirty-one manage this on weekdays; the others lose the gain by offering an early menu at a discount, which teaches guests that the hour is worth less. Charge the same. Offer something the late tables cannot have: the first loaf, the window, a dish of which there are only ten.",
        ],
      },
      {
        block: "gallery",
        title: "Surfaces for a flat sun",
        pictures: [
          { motif: "folds", seed: 7, caption: "A linen blind wants an undyed warp." },
          { motif: "terrazzo", seed: 11, caption: "A floor should be honed, never polished." },
          { motif: "papercut", seed: 6, caption: "Three layers give a menu cover its shadow." },
        ],
      },
      {
        block: "list",
        title: "To do before the clocks change",
        style: "checks",
        items: [
          "Sit at every table at 17.30 with a white plate. Move the ones that dazzle.",
          "Bake at four so that the room smells of it at five.",
          "Give the early sitting a full team. A yawning waiter tells guests they are the rehearsal.",
          "Take the word 'early' off the website.",
        ],
      },
      {
        block: "cta",
        text: "What to put on the page they will read by daylight.",
        label: "Read the menu masterclass",
        to: "writing-a-menu-people-finish",
      },
    ],
  },
  {
    title: "Eleven stools and a queue",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["food-beverage", "eating-out", "counters-and-bars"],
    monthsAgo: 5,
    palette: [
      { name: "Cast counter", hex: "#2f3b3a" },
      { name: "Prawn shell", hex: "#ee8f6b" },
      { name: "Zinc", hex: "#b8c0bf" },
      { name: "Order slip", hex: "#fbf3df" },
      { name: "Stool leg", hex: "#8e3b2c" },
    ],
    cover: { motif: "stripe", seed: 3 },
    subtext:
      "The smallest restaurants in our sample make the most per metre. Measurements, menus and the etiquette of the wait.",
    subtextAccess:
      "Six counters measured to the centimetre: seat pitch, reach, noise, takings per metre, and how each keeps its queue civil.",
    tags: ["counter", "shop design", "solo dining", "pricing"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Kiln Street Prawns has eleven stools, two cooks and a menu of four lines. It turns over as much as the sixty-seat brasserie opposite and is home by ten. We measured it, with permission, and then five more like it, because everyone we meet seems to be planning one and most have drawn the counter too deep.",
        ],
      },
      {
        block: "table",
        caption: "Six counters. Pitch is the distance between the centres of two stools.",
        columns: ["Place", "Stools", "Pitch", "Counter depth", "Takings per metre, per day"],
        rows: [
          ["Kiln Street Prawns", "11", "58 cm", "46 cm", "£310"],
          ["Bar Osprey", "9", "62 cm", "50 cm", "£265"],
          ["Noodle Post", "14", "54 cm", "42 cm", "£290"],
          ["The Egg Room", "8", "60 cm", "45 cm", "£240"],
          ["Marrow", "12", "66 cm", "64 cm", "£180"],
          ["Upper Grill", "16", "70 cm", "70 cm", "£150"],
        ],
      },
      { block: "heading", text: "Forty-six centimetres" },
      {
        block: "text",
        paragraphs: [
          "At forty-six the cook can put a plate in front of you without letting go of it. At sixty-four she slides it and you catch it. The difference is whether the two of you are in the same room. Every counter under fifty in our sample takes more per metre than every counter over sixty.",
          "Half the guests come alone. They want a hook for the coat, a ledge for the telephone and somebody moving about in front of them. A mirror is a mistake.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "tessera", seed: 7, shape: "wide" },
        caption: "Kiln Street replaces its kick tiles twice a year and budgets for them as a consumable.",
      },
      {
        block: "list",
        title: "Keeping a queue civil",
        style: "bullets",
        items: [
          "Take names and give a time you will beat.",
          "Sell those waiting a small thing in a cup.",
          "Never seat a pair over a single who was first. The whole queue is watching.",
        ],
      },
    ],
  },
  {
    title: "Sold out by noon",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["food-beverage", "eating-out", "bakeries-and-cafes"],
    monthsAgo: 15.4,
    palette: [
      { name: "Oven mouth", hex: "#1f1a1a" },
      { name: "Glazed bun", hex: "#cf7f37" },
      { name: "Icing", hex: "#f8ece4" },
      { name: "Paper bag", hex: "#c9b08c" },
      { name: "Shop front", hex: "#3f5f79" },
    ],
    cover: { motif: "arches", seed: 5 },
    subtext: "Bakeries that close when the trays are empty are doing better than those that bake all day. Mostly.",
    subtextAccess:
      "Nine bakeries, two ways of working: waste, wages, margin and temper compared, and when the empty shelf turns sour.",
    tags: ["baking", "waste", "pricing", "shop design"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The sign at Ferris & Dough reads 'Gone. See you tomorrow.' It goes up at about twenty to twelve. The bakers are in the pub by one, asleep by eight, and the shop throws away less than two per cent of what it bakes. The nine bakeries that let us see their books divide neatly: five bake once and close, four bake through the day.",
        ],
      },
      {
        block: "table",
        caption: "Averages of the two groups, an ordinary week in autumn.",
        columns: ["", "Bake once", "Bake all day"],
        rows: [
          ["Hours open", "4.5", "10"],
          ["Waste by value", "2%", "13%"],
          ["Wages as share of takings", "31%", "44%"],
          ["Takings per opening hour", "£412", "£188"],
          ["Bakers who stayed two years", "8 in 10", "3 in 10"],
        ],
      },
      { block: "heading", text: "When empty turns sour" },
      {
        block: "text",
        paragraphs: [
          "An empty shelf is a compliment once. Customers told us they forgive two wasted walks and resent the third. The five handle it in different ways: a slate at the tram stop, a shelf of held loaves for people with a nurse's rota, a single late tray at three on Fridays. The last was the best liked. It is announced by bicycle bell.",
        ],
      },
      {
        block: "quote",
        text: "I would rather disappoint forty people at noon than bake badly for them at four.",
        who: "Gil Ferris",
        role: "baker",
      },
      {
        block: "image",
        picture: { motif: "horizon", seed: 7, shape: "landscape" },
        caption: "By 11.40 the window says it all.",
      },
      {
        block: "cta",
        text: "What they eat when the sweet things are gone.",
        label: "Read Savoury before nine",
        to: "savoury-before-nine",
      },
    ],
  },
  {
    title: "Savoury before nine",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["food-beverage", "eating-out", "bakeries-and-cafes", "mornings"],
    monthsAgo: 10.7,
    palette: [
      { name: "Fried egg", hex: "#fff1c9" },
      { name: "Chilli oil", hex: "#b4301f" },
      { name: "Spring onion", hex: "#6f9e5b" },
      { name: "Steam basket", hex: "#b98d56" },
      { name: "Blue hour", hex: "#33476b" },
    ],
    cover: { motif: "papercut", seed: 3 },
    subtext: "The pastry is losing the early shift to beans, broth and eggs with something red on them.",
    subtextAccess:
      "Tills from twelve cafés show savoury overtaking sweet before nine. What sells, at what price, and why it has to fit one hand.",
    tags: ["slow mornings", "behaviour", "menu", "baking"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "In twelve cafés that shared their tills, savoury passed sweet before nine o'clock for the first time this autumn: fifty-four orders in a hundred. After half past ten, the croissant recovers. It seems that people going to work want breakfast and people who have been at work want comfort.",
          "The winners share three traits. They are warm, they cost under £5, and they can be carried. At the Blue Hour a flatbread with white beans, egg and chilli oil is folded in four and sells out by ten past eight.",
        ],
      },
      {
        block: "list",
        title: "On the early board",
        style: "bullets",
        items: [
          "Bean flatbread, folded, £4.60",
          "Rice porridge with greens, £4.20",
          "Cheese and potato bun, £2.80",
          "Broth in a cup, £2.50",
        ],
      },
      {
        block: "image",
        picture: { motif: "orbit", seed: 8, shape: "square" },
      },
    ],
  },
  {
    title: "Cake at four, standing up",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["food-beverage", "eating-out", "bakeries-and-cafes", "afternoons"],
    monthsAgo: 23.1,
    palette: [
      { name: "Rose fondant", hex: "#f4d3d2" },
      { name: "Prune", hex: "#4a2436" },
      { name: "Pistachio", hex: "#a9bd83" },
      { name: "Cake fork", hex: "#9b9a98" },
      { name: "Sponge", hex: "#e9c577" },
    ],
    cover: { motif: "stripe", seed: 6 },
    subtext: "A narrow shelf, a small slice and six minutes. The afternoon cake has lost its chair and gained a crowd.",
    subtextAccess:
      "Standing slices at three counters: 70 grams, £2.50, six minutes. Why smaller and upright sells more cake.",
    tags: ["counter", "behaviour", "solo dining", "baking"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Kuchen Mott took out its tables and put a shelf along the wall at a hundred and ten centimetres. The slice shrank to seventy grams and £2.50. At four in the afternoon there are now thirty people where there used to be twelve, most of them alone, eating cake with concentration.",
          "They stay six minutes. Several come three times a week. Asked whether they missed the chairs, a woman in a good coat told us that sitting down with cake was an occasion and she did not have the time for an occasion.",
        ],
      },
      {
        block: "quote",
        text: "Standing up, it isn't really cake. It's a pause with sponge.",
        who: "A customer",
        role: "Kuchen Mott, second slice",
      },
      {
        block: "cta",
        text: "Other ways to use a narrow room.",
        label: "Read Eleven stools and a queue",
        to: "eleven-stools-and-a-queue",
      },
    ],
  },
  {
    title: "Lunch at the works",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["food-beverage", "eating-out", "canteens"],
    monthsAgo: 7.2,
    palette: [
      { name: "Works gate", hex: "#23424a" },
      { name: "Tray", hex: "#e3a94f" },
      { name: "Ladle", hex: "#b7c1c2" },
      { name: "Tomato sauce", hex: "#c14a32" },
      { name: "Dinner lady", hex: "#cfe0d6" },
    ],
    cover: { motif: "tessera", seed: 9 },
    subtext:
      "The canteen is the most interesting restaurant in five of the companies we visited. Some now let the street in.",
    subtextAccess:
      "Seven canteens, 200 covers, £6: one pot, long tables, open doors. Costs per plate and the plan of the best room.",
    tags: ["menu", "pricing", "sharing", "pulses"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The lift works at Ashby Cross feeds two hundred and ten people in fifty minutes, from two pots and a bread oven, at £6 a plate. On Wednesdays the gate is opened and forty neighbours come in as well. They queue with the fitters, carry the same yellow tray and, by the second month, know them by name.",
          "We visited seven such rooms. What they share is a refusal of choice. One dish with meat, one without, both built on the same base, so that the pot is large, hot and correct. Waste at Ashby Cross is nineteen grams a head. At the office block next door, with its salad bar and four stations, it is a hundred and forty.",
        ],
      },
      { block: "heading", text: "A week of one pot" },
      {
        block: "table",
        caption: "Ashby Cross, a week in February. Cost is for ingredients.",
        columns: ["Day", "Base", "With", "Cost a plate"],
        rows: [
          ["Monday", "White beans, greens", "Sausage or mushrooms", "£1.70"],
          ["Tuesday", "Rice, tomato, fennel", "Mussels or chickpeas", "£2.10"],
          ["Wednesday", "Potatoes, broth, dill", "Smoked fish or egg", "£1.90"],
          ["Thursday", "Lentils, roots", "Duck leg or halloumi", "£2.30"],
          ["Friday", "Dough", "Whatever is left", "£1.20"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Design follows. Long tables at seventy-four centimetres, benches fixed at an angle that lets one leave without asking; acoustic board on the ceiling in the colour of the trays; windows on to the pots. The only signage is a blackboard by the coats.",
        ],
      },
      {
        block: "gallery",
        title: "Tray, bench, board",
        pictures: [
          { motif: "swatches", seed: 7, caption: "A pressed fibre tray weighs 1.1 kg and stacks to forty." },
          { motif: "weave", seed: 5, caption: "Overalls re-cut well as aprons." },
        ],
      },
      {
        block: "quote",
        text: "Choice is what you offer when you are not sure of the stew.",
        who: "Magda Orrin",
        role: "cook, Ashby Cross",
      },
      {
        block: "cta",
        text: "The beans in Monday's pot.",
        label: "Read The bean gets a surname",
        to: "the-bean-gets-a-surname",
      },
    ],
  },
  {
    title: "Writing a menu people finish",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["food-beverage", "eating-out", "menus"],
    monthsAgo: 2.8,
    palette: [
      { name: "Carbon copy", hex: "#28304a" },
      { name: "Menu stock", hex: "#f6efe0" },
      { name: "Correction red", hex: "#d4493c" },
      { name: "Butter stain", hex: "#e5cf8e" },
      { name: "Pencil", hex: "#86868c" },
    ],
    cover: { motif: "papercut", seed: 7 },
    subtext:
      "An editor takes a red pencil to a real menu of forty-one dishes and leaves a page that can be read before the bread comes.",
    subtextAccess:
      "Twenty-one minutes of editing: order, verbs, prices and the dish that should not exist. Before and after, with a checklist.",
    tags: ["menu", "type", "pricing"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Constance Ebury edited cookery books for thirty years and now edits menus, at £200 a page and a lunch. A restaurant that wishes to stay unnamed gave us its card: forty-one dishes, nine fonts if you count the logo. She had it for an afternoon.",
        ],
      },
      {
        block: "video",
        title: "The red pencil",
        minutes: 21,
        picture: { motif: "stripe", seed: 10, shape: "wide" },
        transcript: [
          "This is a perfectly nice restaurant and I have eaten there. I had the soup because I was too tired by page two to find anything else. So that is the first fact about a menu: reading it is work, and the guest has come to be relieved of work.",
          "Forty-one dishes. I asked the kitchen for last month's sales, which you must always do before you sharpen anything. Eleven of the forty-one make up three quarters of what is sold. Nine were ordered fewer than twice a week. Those nine are not choice, they are storage. Out. Out. This one the chef's mother likes; it may live on as a special on her birthday.",
          "Now the words. 'Pan-fried'. In what else? 'Nestled on a bed of'. Nobody has ever wanted to eat in bed as much as menus believe. I keep verbs that change the food: smoked, pickled, burnt, raw. I take out those that only describe somebody standing at a stove. A line gets the thing itself, two companions, and one surprise if there is one. 'Mackerel, gooseberry, burnt butter.' You can see it.",
          "Provenance, next. They have eleven farm names. I have left two. If every carrot has an address I stop reading addresses. Name the one supplier a guest could repeat to a friend, and put the rest on a card by the door, where people really do read them, waiting for their coats.",
          "Prices. Take off the currency signs if you like, I do not mind; but please do not line them up on the right like a column of accounts, with dots. The eye goes down the column and chooses by sum. Put the figure after the last word, one space, same size. And no ninety-fives. Fourteen is a price. Thirteen ninety-five is a shop.",
          "Order. Guests read the first two lines, the last line and whatever has air around it. So in those places goes what you are proud of and can cook forty times, which is often the same dish. The expensive thing goes third. Do not box it. A box says: we bought too many.",
          "And then read it aloud to somebody hungry. If you run out of breath, so will they. This was nine hundred words. It is now a hundred and sixty-two, there are seventeen dishes, and I think you could get to the end of it before the bread.",
        ],
      },
      {
        block: "table",
        caption: "Before and after, four lines of the card.",
        columns: ["Before", "After"],
        rows: [
          ["Pan-fried line-caught mackerel nestled on a gooseberry compote", "Mackerel, gooseberry, burnt butter 14"],
          ["Our famous homemade soup of the day with artisan bread", "Soup, bread 8"],
          ["Trio of desserts", "(removed)"],
          [
            "Slow-braised shoulder of valley lamb for sharing",
            "Lamb shoulder, white beans, for two or a hungry one 38",
          ],
        ],
      },
      {
        block: "list",
        title: "Constance's checklist",
        style: "checks",
        items: [
          "Sales first, pencil second.",
          "Two hundred words or fewer.",
          "Every verb changes the food.",
          "One surprise a line.",
          "Prices at the end of the sentence.",
          "Nobody's mother.",
        ],
      },
      { block: "quote", text: "A menu is a letter. Sign it, and stop.", who: "Constance Ebury", role: "editor" },
      {
        block: "cta",
        text: "What happens when there are only four lines.",
        label: "Read Eleven stools and a queue",
        to: "eleven-stools-and-a-queue",
      },
    ],
  },
];
