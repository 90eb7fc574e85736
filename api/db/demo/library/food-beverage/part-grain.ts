import type { DemoColour, DemoItem } from "../format";

const bean: DemoColour[] = [
  { name: "Soaking water", hex: "#2a1a22" },
  { name: "Borlotti streak", hex: "#b4475a" },
  { name: "Boiled skin", hex: "#d9a38f" },
  { name: "Linen sack", hex: "#ece0cc" },
  { name: "Sage stalk", hex: "#7d8a66" },
  { name: "Cast iron", hex: "#57504f" },
];

const twelve: DemoColour[] = [
  { name: "Winter hedge", hex: "#1f3029" },
  { name: "Forced rhubarb", hex: "#e58aa0" },
  { name: "Wild garlic", hex: "#6f9a5a" },
  { name: "Greengage", hex: "#c3c46a" },
  { name: "Damson", hex: "#4b3a63" },
  { name: "Quince down", hex: "#e6c65c" },
  { name: "Medlar", hex: "#8a5a3c" },
];

const toast: DemoColour[] = [
  { name: "Oven floor", hex: "#2b1710", code: "FB 20.1" },
  { name: "Second minute", hex: "#b8702f", code: "FB 20.2" },
  { name: "Burnt crust", hex: "#7a3e1d", code: "FB 20.3" },
  { name: "First minute", hex: "#dba660", code: "FB 20.4" },
  { name: "Crumb", hex: "#f3e4c6", code: "FB 20.5" },
  { name: "Cold butter", hex: "#f2d984", code: "FB 20.6" },
];

const splitPea: DemoColour[] = [
  { name: "Marrowfat", hex: "#eef0d8", code: "FB 07.1" },
  { name: "Split pea", hex: "#74832a", code: "FB 07.2" },
  { name: "Carlin", hex: "#6b4427", code: "FB 07.3" },
  { name: "Pod lining", hex: "#c9d9a0", code: "FB 07.4" },
  { name: "Mint vinegar", hex: "#3f5c46", code: "FB 07.5" },
];

/** Ingredients in general, grain and other dry goods. */
export const grain: DemoItem[] = [
  {
    title: "The bean gets a surname",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "grain-and-pulse", "beans-and-peas"],
    monthsAgo: 0.05,
    palette: bean,
    cover: { motif: "terrazzo" },
    subtext:
      "Dried beans are being sold the way wine is: by variety, field and year. We went to see who is buying, and who is cooking them.",
    subtextAccess:
      "Variety, field and harvest on the pack, four times the price, and a customer who stays. With cooking times and our price table.",
    tags: ["pulses", "provenance", "pricing", "slow cooking", "harvest"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At Harker's Loft, upstairs in a former seed merchant's in Oxlode, there are thirty-one drawers and nothing in them but beans. Each drawer carries three lines of type: the variety, the field, and the month it was threshed. A scoop of five hundred grams costs between £6 and £11. On the Saturday we visited, the queue ran down to the first landing and the woman ahead of us asked whether the Pellow Whites were 'the same ones as before Christmas'. They were not. She took a hundred grams to compare.",
          "Nobody has asked that question about a dried bean in a very long time. For most of living memory the pulse aisle was where food went to have no story: a clear bag, a country of packing, a best-before date three years off. The change is recent and it is quick. Of the sixty stands we visited at the spring fairs, twenty-two put a grower's name on the front of a pack of pulses. Two years earlier, at the same fairs, we counted four.",
        ],
      },
      { block: "heading", text: "Age is the whole argument" },
      {
        block: "text",
        paragraphs: [
          "The case for a dated bean is practical before it is romantic. A bean from the last harvest softens in an hour, more or less, and keeps its skin. One that has sat for three summers in a warm warehouse may never soften, because the cell walls lock up as it ages and no amount of boiling will argue with them. Everybody who has been let down by a chickpea has met this, and blamed the recipe.",
          "So the harvest month on the label is a promise about supper. That is why it works better than 'heirloom' or 'artisan', which promise only a mood. The growers who understand this print the date large and the adjectives small.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "harvest", shape: "wide" },
        caption: "Pods at Long Tern farm are dried on the plant until they rattle, then threshed in a week.",
      },
      {
        block: "quote",
        text: "I sell them the year. If they wanted a cheap bean they would be in the building opposite, and some weeks they are, and then they come back.",
        who: "Maud Ellery",
        role: "grower, Long Tern",
      },
      { block: "heading", text: "What a named bean costs" },
      {
        block: "table",
        caption: "Five beans we bought and cooked. Price per 500 g in the shop; times after a night in salted water.",
        columns: ["Bean", "Looks", "Price", "Time", "Best use"],
        rows: [
          ["Pellow White", "Chalk, kidney-shaped", "£6.20", "55 min", "Oil, lemon, nothing else"],
          ["Oxlode Pink", "Rose with a brown eye", "£8.40", "70 min", "Its own broth, with rind of cheese"],
          ["Streaked Jenny", "Cream and oxblood", "£7.80", "65 min", "Cold, with bitter leaves"],
          ["Dun field bean", "Buff, flat, small", "£4.10", "80 min", "Mashed under roast roots"],
          ["Black Marl", "Matt ink", "£10.90", "90 min", "Stews that need a dark floor"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Set against the supermarket bag at about £2, the mark-up looks steep. Set against the fish it replaces, it does not: a supper for four from the Oxlode Pinks comes to about £2.50 a head with bread. The shops that do well make this sum for the customer, in chalk, and leave it there.",
        ],
      },
      {
        block: "palette",
        title: "From sack to pot",
        intro:
          "Streaks fade in the water. Design for the cooked colour as well as the dry one: it is softer, browner and kinder to a white plate.",
        colours: bean,
      },
      {
        block: "gallery",
        title: "Three ways of showing a skin",
        pictures: [
          { motif: "terrazzo", seed: 1, caption: "A Streaked Jenny, dry, needs no picture on the pack." },
          { motif: "weave", seed: 2, caption: "Jute has returned, unprinted, with a sewn tag." },
          { motif: "papercut", seed: 3, caption: "The outline of a bean is label enough." },
        ],
      },
      { block: "heading", text: "Where it goes next" },
      {
        block: "text",
        paragraphs: [
          "Expect the broth to be sold before long. Two kitchens we know already bottle the cooking liquor of the darker beans as a stock, at £4 for half a litre, and run out by Thursday. Expect, too, a backlash in the form of the unnamed bean sold proudly as such. And expect a certain amount of nonsense: we have seen a pack with tasting notes of 'wet slate'. It was a very good bean. It tasted of bean.",
        ],
      },
      {
        block: "list",
        title: "If you are buying or designing for the shelf",
        style: "bullets",
        items: [
          "Harvest month on the front, best-before on the back.",
          "One window, low on the pack, where the smallest beans settle and the broken ones show. Confidence sells.",
          "A cooking time you have tested, in minutes. 'Until tender' is not a time.",
          "Packs of 400 to 500 grams: one supper and one lunch.",
        ],
      },
      {
        block: "cta",
        text: "The greens and browns of the pea family have a chart of their own.",
        label: "See the pea palette",
        to: "split-pea-marrowfat-carlin",
      },
    ],
  },
  {
    title: "Twelve harvests, one calendar",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients"],
    monthsAgo: 1.4,
    palette: twelve,
    cover: { motif: "harvest" },
    subtext:
      "A working year of harvests for buyers and designers: what comes in, for how long, and how early the label has to be at the printer.",
    subtextAccess:
      "Month by month: what comes in, how long it lasts, when to brief, and the colour it brings with it. Keep it by the telephone.",
    tags: ["season", "harvest", "planning", "colour"],
    pinned: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Every autumn somebody rings us in the third week of October and asks where to find quinces for a photograph. The honest answer is in a cold store, at three times the price, with a bruise on the good side. The quinces were ready in the first week, the picture should have been booked in August, and the label ought to have gone to the printer in June.",
          "This calendar is meant to end those calls. It covers the temperate north of Europe, at sea level, in a year without surprises. Move everything ten days later for every two hundred kilometres north, and a fortnight for a cold spring. It gives the harvest, the length of the window and the date by which a buyer or a designer should have said something out loud.",
        ],
      },
      { block: "heading", text: "The year on one page" },
      {
        block: "table",
        caption: "Windows are for fruit and vegetables grown outdoors, except where a shed is part of the craft.",
        columns: ["Month", "Comes in", "Window", "Brief by"],
        rows: [
          ["January", "Bitter oranges, by boat", "4 weeks", "Late September"],
          ["February", "Forced rhubarb, by candle", "7 weeks", "October"],
          ["March", "Wild garlic, first nettles", "6 weeks", "December"],
          ["April", "Sea kale, morels", "3 weeks", "January"],
          ["May", "Asparagus, elderflower at the end", "6 weeks", "January"],
          ["June", "Gooseberries, broad beans", "5 weeks", "February"],
          ["July", "Cherries, blackcurrants", "3 weeks", "March"],
          ["August", "Greengages, tomatoes, wheat", "2 to 8 weeks", "April"],
          ["September", "Damsons, cobnuts", "3 weeks", "May"],
          ["October", "Quince, cider apples, squash", "2 to 6 weeks", "June"],
          ["November", "Medlars, chestnuts, celeriac", "4 weeks", "July"],
          ["December", "Clementines, winter radish", "5 weeks", "August"],
        ],
      },
      { block: "heading", text: "Why the briefs are so early" },
      {
        block: "text",
        paragraphs: [
          "Count backwards. A printed paper label takes six to eight weeks from final artwork, of which two are other people's holidays. A stock bottle takes ten if the colour is ordinary; a bottle in your own mould takes twenty and an argument. The jam itself needs a fortnight to set, settle and be tasted cold by somebody who was not there when it was boiled.",
          "Then there is the fruit. Growers plan acreage a winter ahead. A buyer who wants four hundred kilos of greengages in August should ring in February, when the grower is bored and the trees are being pruned. By June the answer will be polite and short.",
        ],
      },
      {
        block: "image",
        width: "full",
        picture: { motif: "horizon", shape: "wide" },
        caption: "The warm colours take up less of the year than memory suggests.",
      },
      { block: "heading", text: "Colours that keep their appointment" },
      {
        block: "text",
        paragraphs: [
          "Seasonal colour works when it arrives with the thing itself. Pink in February is forced rhubarb, and people know it even when they could not say so; the same pink in September is only pink. We have chosen seven that are exact enough to carry a label, a window or a menu cover in their month and look slightly odd outside it, which is the point.",
        ],
      },
      {
        block: "palette",
        title: "Seven appointments",
        intro: "Each belongs to one window in the table above. Use them there first.",
        colours: twelve,
      },
      {
        block: "quote",
        text: "The customer does not know what week it is. The customer's mouth does.",
        who: "Orsolya Fenn",
        role: "fruit buyer for eleven greengrocers",
      },
      {
        block: "list",
        title: "Four dates for the wall",
        style: "numbers",
        items: [
          "First Monday in February: ring growers about stone fruit.",
          "Last week of April: choose bottles for anything that will be pressed.",
          "First week of June: autumn labels to the printer, before the summer closures.",
          "Mid September: order boxes for bitter oranges, then forget about it until they land.",
        ],
      },
      {
        block: "gallery",
        title: "Windows, short and long",
        pictures: [
          { motif: "botanical", seed: 1, caption: "Seven weeks in the dark shed." },
          { motif: "orbit", seed: 2, caption: "Twelve days, if the wasps allow it." },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "One caution. The windows have been wandering: in the last two years the elderflower came nine days early and the damsons a week late in the same valley. Treat the dates as the opening of a conversation with a grower who will know better.",
        ],
      },
      {
        block: "cta",
        text: "The shortest window in the table deserves its own page.",
        label: "Read about quince",
        to: "quince-lasts-nine-days",
      },
    ],
  },
  {
    title: "Split pea, marrowfat, carlin",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "grain-and-pulse", "beans-and-peas"],
    monthsAgo: 0.7,
    palette: splitPea,
    cover: { motif: "swatches" },
    subtext:
      "The pea has a wider range than any paint card gives it. Five colours, from the pod lining to the parched carlin.",
    subtextAccess:
      "Five pea colours for packs and plates, with a note on which of them survive cooking and which want to stay dry.",
    tags: ["colour", "pulses", "packaging"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Designers reach for one pea green and it is always the frozen one: cold, bright, faintly medical. The dried pea is a better colleague. A split pea is yellowed and dusty, a marrowfat is nearly white with a green thought in it, and the carlin, parched and served with vinegar in the north of England, is as brown as a conker.",
          "Put the milky marrowfat over most of the surface, let the split pea do the talking and use carlin only for type. On uncoated board the pair reads as food at four metres.",
        ],
      },
      {
        block: "palette",
        title: "Pea card",
        intro:
          "Marrowfat and pod lining keep their colour in print. Split pea shifts brown under warm light, so proof it in the shop.",
        colours: splitPea,
      },
      {
        block: "image",
        picture: { motif: "terrazzo", seed: 4, shape: "square" },
        caption: "A pattern for a lid, drawn from one spilled scoop.",
      },
    ],
  },
  {
    title: "The miller at the counter",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["food-beverage", "ingredients", "grain-and-pulse"],
    monthsAgo: 3.5,
    palette: [
      { name: "Millstone", hex: "#33363a" },
      { name: "Rye bran", hex: "#a9845c" },
      { name: "First flour", hex: "#f4ecdd" },
      { name: "Enamel scoop", hex: "#4f7ca0" },
      { name: "Twine", hex: "#cbb58b" },
    ],
    cover: { motif: "arches" },
    subtext:
      "Three shops have put a small mill between the shelves and the till. What it does to the noise, the margin and the queue.",
    subtextAccess:
      "Floor plans, prices and daily kilos from three shops that mill to order, and the reason one of them turned the stone off at noon.",
    tags: ["grain", "shop design", "pricing", "counter"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A table mill with a forty-centimetre stone takes up less room than a chest freezer, turns a kilo of wheat into flour in about three minutes and makes the noise of a lorry idling with manners. Dray & Comfrey in Sallow Street put one four paces from the till. Within a month it accounted for a fifth of takings and most of the conversation.",
          "We spent a day in each of three shops that mill to order. The flour is good. The theatre is better, and the arithmetic is best of all: grain bought at 90p a kilo leaves the shop at £3.40, warm, in a paper bag the customer has watched being filled.",
        ],
      },
      {
        block: "table",
        caption: "One weekday each, late winter.",
        columns: ["Shop", "Mill stands", "Kilos milled", "Average wait", "Price per kilo"],
        rows: [
          ["Dray & Comfrey", "Beside the till", "46", "6 min", "£3.40"],
          ["Halfpenny Grain", "In the window", "31", "9 min", "£3.80"],
          ["Tolland's", "At the back, behind glass", "12", "3 min", "£2.90"],
        ],
      },
      { block: "heading", text: "The wait is the product" },
      {
        block: "text",
        paragraphs: [
          "Tolland's did the sensible thing and put the mill behind glass at the back, where it is quiet and nobody waits. It sells a quarter as much. In the other two shops the six minutes are when the butter is chosen, the yeast remembered and the question about oven temperature asked. Baskets with milled flour in them held four other things; baskets without held two.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "ripple", shape: "wide" },
        caption: "At Halfpenny Grain the staff will show the dressed stone to anyone who asks.",
      },
      {
        block: "list",
        title: "Before ordering a stone",
        style: "checks",
        items: [
          "Ask for the noise at one metre, under load. Above 72 decibels, the till cannot hear the customer.",
          "Plan extraction for dust before you plan the shelf for bags.",
          "Mill until noon only. Halfpenny does, and the empty afternoon makes the morning matter.",
        ],
      },
      {
        block: "cta",
        text: "Which grain to put in the hopper is a separate question.",
        label: "Read Grain with a memory",
        to: "grain-with-a-memory",
      },
    ],
  },
  {
    title: "Grain with a memory",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "grain-and-pulse", "heritage-grains"],
    monthsAgo: 11.8,
    palette: [
      { name: "Straw roof", hex: "#f1dfae" },
      { name: "Ear at dusk", hex: "#8c5b2e" },
      { name: "Field poppy", hex: "#c8472f" },
      { name: "Rye shadow", hex: "#4a4a3a" },
      { name: "July haze", hex: "#b9c4c0" },
    ],
    cover: { motif: "stripe" },
    subtext:
      "Wheats the height of a child, sown as mixtures and milled as they fall. What they do in the bowl, the oven and the accounts.",
    subtextAccess:
      "Four old grains compared in hydration, handling and price, with notes from two bakers who have stopped fighting them.",
    tags: ["grain", "provenance", "baking", "harvest"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Old wheats are tall, which is why they went out of fashion: in a wet July they lie down. They also yield about half of what the modern field does. What they offer in exchange is flavour, deep roots and flour that behaves differently every autumn, which is either a charm or a catastrophe depending on who is opening the bakery.",
          "The more interesting growers no longer sow one variety. At Cope's Bottom the seed is a population, dozens of wheats grown and saved together, and what comes up each year is whatever liked the weather. The flour has no name beyond the farm's. Bakers have learnt to ask for its water before they ask for its protein.",
        ],
      },
      {
        block: "table",
        caption: "Hydration is water as a share of flour, as used by two bakeries for a plain tin loaf.",
        columns: ["Grain", "Hydration", "Handling", "Flour per kilo"],
        rows: [
          ["Einkorn", "62%", "Sticky, slack, never springs", "£4.80"],
          ["Emmer", "66%", "Short dough, nutty, forgiving", "£4.20"],
          ["Spelt", "68%", "Stretches willingly, then gives up", "£2.90"],
          ["Cope's population", "74 to 80%", "Ask again in September", "£3.10"],
        ],
      },
      {
        block: "quote",
        text: "I used to correct the flour. Now I correct the clock.",
        who: "Ivo Tench",
        role: "baker, Under Lane",
      },
      { block: "heading", text: "For the shelf and the menu" },
      {
        block: "text",
        paragraphs: [
          "Say the farm and the year; leave 'ancient' to museums. A loaf baked from these flours is lower and darker than the customer expects, so sell it by weight and cut it to order. Biscuits are the easy way in: einkorn shortbread needs no gluten to speak of and keeps three weeks in a tin.",
        ],
      },
      {
        block: "image",
        picture: { motif: "botanical", shape: "portrait" },
        caption: "A population field is never level. That is how you recognise one from the road.",
      },
    ],
  },
  {
    title: "Toast is a colour chart",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["food-beverage", "ingredients", "grain-and-pulse", "heritage-grains"],
    monthsAgo: 20.2,
    palette: toast,
    cover: { motif: "swatches" },
    subtext:
      "We toasted eleven loaves at ten-second intervals and measured the lot. Six browns came out that nobody has to be taught to like.",
    subtextAccess:
      "Six measured browns from crumb to crust, as swatch files and a repeating tile, with notes on where each of them belongs.",
    tags: ["colour", "baking", "grain"],
    files: [
      { caption: "The six browns as a spreadsheet", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "The cover as a repeating tile", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Brown is hard to specify and easy to recognise. Ask six people for caramel and you get six quarrels; ask them for toast 'as you like it' and they point without hesitation. So we took eleven loaves, from a milk bread to a four-day rye, cut them at twelve millimetres and toasted them in steps of ten seconds under one lamp.",
          "Readings were taken from the middle of the slice through a small hole in grey card, because the eye reads the crust and lies about the rest. Between the first and the second minute the colours of all the wheat loaves fall on nearly one line. Rye leaves it early, towards red.",
        ],
      },
      {
        block: "palette",
        title: "Two minutes under the grill",
        intro: "Numbers are ours, taken in north light and checked against the slice an hour later.",
        colours: toast,
      },
      { block: "heading", text: "What each is good for" },
      {
        block: "list",
        style: "bullets",
        items: [
          "First minute: the safest warm neutral we know for bakery interiors. It flatters bread and faces alike.",
          "Second minute: packaging for anything roasted. Print it on uncoated stock and it needs no photograph.",
          "Burnt crust: type and ironwork. Softer than black beside food, and it hides flour dust.",
          "Cold butter: one stripe only.",
        ],
      },
      {
        block: "download",
        title: "The six browns",
        file: { caption: "Names, codes and values, one row each", of: "palette-csv" },
      },
    ],
  },
  {
    title: "Ugly is a grade now",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients"],
    monthsAgo: 16.1,
    palette: [
      { name: "Bruise", hex: "#3b2440" },
      { name: "Knuckle carrot", hex: "#e2783a" },
      { name: "Russet patch", hex: "#a8763e" },
      { name: "Forked parsnip", hex: "#efe2c4" },
      { name: "Leaf scar", hex: "#6d7b4a" },
    ],
    cover: { motif: "harvest", seed: 2 },
    subtext:
      "Crooked produce has stopped apologising. It has a specification, a price and, in two markets, a waiting list.",
    subtextAccess:
      "Second-grade fruit and vegetables have acquired a specification of their own. What is in it, and why the discount is shrinking.",
    tags: ["waste", "pricing", "harvest", "provenance"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The wonky box used to be charity with a recipe card. This winter the packers at Ambry Cross issued a written grade for it: skin marks up to a third of the surface, any number of legs, no soft spots at all. Kitchens took to it at once, because a forked carrot with a guarantee peels into the same soup. The discount fell from forty per cent to eighteen and nobody left.",
          "The lesson for shops is tonal. Jokes about ugliness age quickly. A number, a price and a firm handshake do not.",
        ],
      },
      {
        block: "quote",
        text: "We stopped putting faces on them. Sales went up the same week.",
        who: "Bettina Rowe",
        role: "packer, Ambry Cross",
      },
      {
        block: "cta",
        text: "Fruit that never reaches a grade at all has its own economy.",
        label: "Read Windfall accounting",
        to: "windfall-accounting",
      },
    ],
  },
];
