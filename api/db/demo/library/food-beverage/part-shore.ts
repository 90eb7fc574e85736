import type { DemoColour, DemoItem } from "../format";

const sour: DemoColour[] = [
  { name: "Black vinegar", hex: "#26150f" },
  { name: "Sumac", hex: "#c2414d" },
  { name: "Verjus", hex: "#cbd07a" },
  { name: "Tamarind", hex: "#7b4a2a" },
  { name: "Whey", hex: "#f2efdc" },
  { name: "Pickled plum", hex: "#d96c7f" },
];

const tide: DemoColour[] = [
  { name: "Harbour at five", hex: "#12262e", code: "FB 04.1" },
  { name: "Bladder wrack", hex: "#8a7a2e", code: "FB 04.2" },
  { name: "Dulse, wet", hex: "#7a2b3f", code: "FB 04.3" },
  { name: "Sea lettuce", hex: "#7fb069", code: "FB 04.4" },
  { name: "Oyster lip", hex: "#c8c6c4", code: "FB 04.5" },
  { name: "Ribbed sand", hex: "#e3d6bd", code: "FB 04.6" },
  { name: "Rope", hex: "#e07a3f", code: "FB 04.7" },
];

/** Sea and shore, ferments and sours. */
export const shore: DemoItem[] = [
  {
    title: "The sour shelf",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["food-beverage", "ingredients", "ferments-and-sours"],
    monthsAgo: 2.2,
    palette: sour,
    cover: { motif: "apothecary" },
    subtext: "Hot sauce had the last decade. The bottle beside the stove is now sour, and there are six of it.",
    subtextAccess:
      "Six acids and what they are for, what people pay for them, and how to sell a shelf of sour without a chemistry lesson.",
    tags: ["sourness", "fermentation", "pricing", "home cooking"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We photographed the shelf above the stove in twenty-four kitchens, in four cities, in the same week of spring. Three years ago we did the same and counted chilli: an average of four bottles a shelf, one of them always unopened. This time the chilli had shrunk to two. In the gap stood vinegars, verjus, a jar of sumac, a block of tamarind in its wrapper, dried limes, the brine from something. The average kitchen held six sources of acid. One held fifteen, and its owner could tell us what each was for.",
          "Heat is a dare. Sour is a tool. That is the whole trend in two sentences, and the rest of this report is about what people do with the tool and what they will pay for it.",
        ],
      },
      { block: "heading", text: "Six sours and their manners" },
      {
        block: "table",
        caption: "The acids most home cooks now own, by the one that does the talking.",
        columns: ["Source", "Acid", "On the tongue", "Spends well on"],
        rows: [
          ["Vinegar", "Acetic", "Sharp, arrives first, goes up the nose", "Fat, greens, chips"],
          ["Verjus", "Tartaric and malic", "Green, soft, no smell to fight wine", "Fish, peas, butter sauces"],
          ["Brine and whey", "Lactic", "Round, milky, slow", "Beans, potatoes, marinades"],
          ["Lemon and lime", "Citric", "Bright, short", "Anything, at the last second"],
          ["Tamarind", "Tartaric", "Dark, fruity, long", "Lentils, glazes, ginger beer"],
          ["Sumac", "Malic", "Dry, red, almost salty", "Eggs, onions, grilled lamb"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The useful column is the third. Cooks who have moved beyond lemon talk about time: which sour comes early, which stays. A dish with an early one and a late one tastes finished with half the salt. Several people told us they came to the shelf that way, on a doctor's advice, and stayed for the pleasure.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "ripple", seed: 2, shape: "wide" },
        caption: "Early and late acids meet like the rings of two stones in one pond.",
      },
      { block: "heading", text: "What they pay" },
      {
        block: "text",
        paragraphs: [
          "Ordinary wine vinegar still costs £1.50. The bottles that are growing sit between £7 and £12, and the difference is mostly time and wood: Gall & Daughter keep their perry vinegar three years in chestnut and bottle it at 5.5 per cent acidity. Verjus has settled at about £9 for half a litre. The surprise is at the top. A twenty-five centilitre black vinegar from barley, six years old, sells at £34 as a present for people who already have oil.",
          "Size matters. At half a litre a strong vinegar outlives its welcome; at ten centilitres it is a sample and feels like one. Twenty to twenty-five, with a pourer that gives drops, is the bottle that gets bought again.",
        ],
      },
      {
        block: "quote",
        text: "Nobody asks how hot it is any more. They ask how long it goes on.",
        who: "Perpetua Gall",
        role: "vinegar maker",
      },
      {
        block: "palette",
        title: "Colours of the shelf",
        intro:
          "Sour looks best against dark: clear glass on a white shelf makes every vinegar look like a sample for the doctor.",
        colours: sour,
      },
      {
        block: "gallery",
        title: "The bottle, reconsidered",
        pictures: [
          { motif: "apothecary", seed: 1, caption: "Droppers: exact, a little smug." },
          { motif: "vessels", seed: 2, caption: "Stoneware pours slowly by nature." },
          { motif: "swatches", seed: 3, caption: "Graded like paint, dark at the bottom." },
        ],
      },
      {
        block: "list",
        title: "Selling sour",
        style: "bullets",
        items: [
          "Arrange by time on the tongue, early at the left. Customers grasp it in one tasting.",
          "Offer it on a boiled potato, never on a spoon.",
          "Print the acidity. Cooks have begun to look for it.",
          "Put one bottle beside the beans. It leaves with them.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The next step is already visible in professional kitchens: sour served at the table, in a small cruet, where the salt used to be. Of the restaurants we ate in this quarter, seven offered it. In five of them somebody nearby asked what it was, and was told at length.",
        ],
      },
      {
        block: "cta",
        text: "A crock, a cloth and a mother: the method, shown by a maker.",
        label: "Read the masterclass",
        to: "keep-your-own-vinegar",
      },
    ],
  },
  {
    title: "Keep your own vinegar",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["food-beverage", "ingredients", "ferments-and-sours"],
    monthsAgo: 1.1,
    palette: [
      { name: "Crock brown", hex: "#3c2417" },
      { name: "Mother", hex: "#e9cfa6" },
      { name: "Red lees", hex: "#8c2f39" },
      { name: "Muslin", hex: "#f5f0e6" },
      { name: "Kitchen slate", hex: "#5c6a70" },
    ],
    cover: { motif: "vessels" },
    subtext:
      "A maker of thirty years sets up a crock from leftover wine and explains the four mistakes she still sees.",
    subtextAccess:
      "Eighteen minutes at the crock: strength, air, warmth and when to stop. With a shopping list and a table of starting wines.",
    tags: ["fermentation", "sourness", "home cooking", "waste"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Perpetua Gall has made vinegar at Fallow Wharf since she was nineteen. For this class she brought a seven-litre crock, a bottle and a half of tired red and a jar containing something that looked like a jellyfish. The crock cost £38. The jellyfish was free.",
        ],
      },
      {
        block: "video",
        title: "A crock from nothing",
        minutes: 18,
        picture: { motif: "apothecary", seed: 4, shape: "wide" },
        transcript: [
          "Good morning. I'm Perpetua, this is Fallow Wharf, and that noise is a barge. We are going to start a vinegar today and you will eat it at about midsummer. I tell you that now because the main ingredient is leaving it alone, and most people run out of that first.",
          "Here is wine that has been open since Sunday. It smells of pears and a bit of glue, which is a good sign. It is thirteen per cent alcohol and that is too strong: the bacteria sulk above about nine. So I weaken it. Two parts wine, one part water. Not chlorinated; if your tap smells of swimming, let the jug stand overnight.",
          "This is the mother. It is only cellulose, a raft the bacteria build so they can float near the air. People are sentimental about it. You don't strictly need it, you can begin with a cup of live vinegar instead, and I do need the cup of vinegar, look, in it goes, because it makes everything sour from the first day and keeps out whatever else is passing.",
          "Air is the thing. A narrow bottle makes vinegar slowly or never. A crock with a wide mouth, filled no more than two thirds, muslin over the top and a string so the flies stay out. Never a lid. I have been sent photographs of people's screw-top jars and I write back the same word each time.",
          "Warmth: a shelf in the kitchen, twenty to twenty-five degrees. Over the boiler is too keen, it dries out. In the cellar you will wait a year. And don't move it. If the raft sinks it drowns, and a new one has to be built. Put the crock where you will not need to dust.",
          "After three weeks, take a little from the tap at the bottom. It should be sharp and not smell of nail varnish. If it does, it wants more air and more time. When it tastes finished to you, it needs one more fortnight. Then draw off half, never more than half, and feed it with the same amount of weakened wine. That is a household's vinegar for ever, from the ends of bottles.",
          "What you have drawn off, strain and put in clean bottles filled right to the cork. Now no air at all. In two months the corners come off. I will taste one from last spring so you can see my face. There. That's what you are waiting for.",
        ],
      },
      {
        block: "list",
        title: "Shopping list",
        style: "checks",
        items: [
          "A glazed crock of five to ten litres, with a wooden or steel tap. No brass.",
          "Muslin, string, and a label with the date.",
          "Wine you would have drunk yesterday, without added sulphites if you can find it.",
          "A cup of live, unfiltered vinegar.",
        ],
      },
      {
        block: "table",
        caption: "Starting wines and how far to weaken them.",
        columns: ["Start with", "Strength", "Wine to water", "Ready in"],
        rows: [
          ["Red wine", "13%", "2 to 1", "10 weeks"],
          ["White wine", "12%", "2 to 1", "9 weeks"],
          ["Dry cider", "6%", "As it is", "7 weeks"],
          ["Flat beer, unhopped", "5%", "As it is", "6 weeks"],
        ],
      },
      {
        block: "cta",
        text: "What to do with it once it is yours.",
        label: "Read The sour shelf",
        to: "the-sour-shelf",
      },
    ],
  },
  {
    title: "Brine, used twice",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "ferments-and-sours"],
    monthsAgo: 21.6,
    palette: [
      { name: "Gherkin jar", hex: "#e6ecd0" },
      { name: "Dill head", hex: "#5d7a2f" },
      { name: "Mustard seed", hex: "#d9a431" },
      { name: "Garlic skin", hex: "#cbb4c6" },
      { name: "Peppercorn", hex: "#2d2b2a" },
    ],
    cover: { motif: "botanical", seed: 3 },
    subtext:
      "People have stopped pouring the jar down the sink. A small survey of second uses, some of them excellent.",
    subtextAccess: "Eighty-four jars, nine second uses: how brine became an ingredient, and why the lid should say so.",
    tags: ["fermentation", "waste", "behaviour", "home cooking"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We asked eighty-four people what happened to the liquid in their last jar of pickles. Thirty-nine had kept it. They had boiled potatoes in it, brined a chicken, loosened hummus, sharpened a bloody Mary and, in two cases, drunk it after football.",
          "Makers have been slow to notice. Only one jar in our sample, from Hob & Nettle, mentioned the brine on the label: 'Strain. Boil new potatoes. Thank us.' It costs 40p more than its neighbour and outsells it.",
        ],
      },
      {
        block: "quote",
        text: "I buy the gherkins for the water. My son can have the gherkins.",
        who: "A respondent",
        role: "kept six jars' worth in the fridge door",
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 5, shape: "square" },
      },
    ],
  },
  {
    title: "Seaweed goes inland",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["food-beverage", "ingredients", "sea-and-shore"],
    monthsAgo: 3.8,
    palette: [
      { name: "Kelp forest", hex: "#1d2b1c" },
      { name: "Wrack gold", hex: "#b99a3a" },
      { name: "Butter paper", hex: "#f5ecd0" },
      { name: "Dulse dry", hex: "#5b2a3c" },
      { name: "Slipway", hex: "#93a1a3" },
    ],
    cover: { motif: "folds", seed: 2 },
    subtext:
      "It left the sushi mat some time ago. Now it is in the butter, the biscuit and the bread, and a hundred miles from any coast.",
    subtextAccess:
      "Butter, biscuits, beans: where seaweed sells inland, in which form, at what price, and the three words to keep off the label.",
    tags: ["seaweed", "provenance", "baking", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The farm shop at Little Ensor is as far from the sea as one can stand in this country, and its best-selling butter is green. Forty grams of milled dulse to the kilo, churned in after the salt. It costs £1 more than the plain one and goes on potatoes, toast and, according to the woman at the till, her husband's porridge.",
          "We looked for seaweed in fifty-two inland shops this season and found it in thirty-three, mostly in things nobody would call health food. It has become a seasoning. The route there was fat: butter, shortbread, cheese biscuits, anchovy's old territory.",
        ],
      },
      { block: "heading", text: "Forms that travel" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Milled, under half a millimetre: for dough and butter. Colours evenly and never crunches.",
          "Flakes, three to five millimetres: for finishing. Sold in a tin, because light bleaches them in a month.",
          "Whole fronds, salted: for wrapping fish and for boiling with beans, where the glutamates do honest work.",
        ],
      },
      {
        block: "image",
        width: "wide",
        picture: { motif: "ripple", seed: 6, shape: "wide" },
        caption: "Hand cutting on spring tides only, about ten days a month.",
      },
      {
        block: "text",
        paragraphs: [
          "Three words to leave off the label: superfood, ocean and kelp-powered. The packs that sell name the plant, the bay and the thing to put it on. Mind the iodine, too: kelps carry a great deal, dulse far less, and a responsible pack of kelp says a pinch and means it.",
        ],
      },
      { block: "cta", text: "The colours of the same coast, with files.", label: "Open Low tide", to: "low-tide" },
    ],
  },
  {
    title: "Four salts, one price",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["food-beverage", "ingredients", "sea-and-shore"],
    monthsAgo: 11.3,
    palette: [
      { name: "Pan edge", hex: "#eef1f2" },
      { name: "Iron pan", hex: "#23272b" },
      { name: "Smoke", hex: "#8d8681" },
      { name: "Pink pond", hex: "#e3a39a" },
      { name: "Brine blue", hex: "#6f9fb5" },
    ],
    cover: { motif: "tessera", seed: 4 },
    subtext: "Flake, grain, wet and smoked, tasted blind at the same price. The crystal matters more than the coast.",
    subtextAccess:
      "Four crystal shapes, twelve tasters, one soft-boiled egg each. What shape does on the tongue, and which lid keeps it dry.",
    tags: ["storage", "provenance", "pricing", "packaging"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Salt is sold by coastline and tasted by shape. To prove it we asked four makers for a salt that would retail at £5 for a hundred grams, put each on half a soft-boiled egg and gave them to twelve people who cook for a living. Nobody placed a coast. Everybody could tell a flake from a grain with their eyes shut.",
        ],
      },
      {
        block: "table",
        caption: "The four, in the tasters' order.",
        columns: ["Salt", "How it forms", "In the mouth", "Damp lost at 105 °C"],
        rows: [
          ["Hollow flake", "Slow open pan, 60 °C, two days", "Cracks, flares, gone", "1%"],
          ["Wet grey", "Sun and clay pond", "Slow, mineral, stays on the plate", "9%"],
          ["Cold-smoked flake", "Flake, 14 hours over oak", "Ham, then flake", "2%"],
          ["Fine grain", "Vacuum pan", "Immediate, even", "Under 1%"],
        ],
      },
      { block: "heading", text: "Shape, then size, then story" },
      {
        block: "text",
        paragraphs: [
          "A flake is a hollow pyramid that grows on the surface until it is too heavy to float. It breaks on a tooth and dissolves at once, so one uses less and notices more. Damp grey crystals do the opposite: they survive on hot meat and in dough. Buy both and stop there.",
          "The pack is where most makers lose their advantage. A card drum with no liner takes up moisture by the second week. The best we handled was a pressed-tin box with a cork gasket: 18p dearer, and after a month in a steamy kitchen the flakes still rattled.",
        ],
      },
      {
        block: "gallery",
        title: "Crystals",
        pictures: [
          { motif: "tessera", seed: 5, caption: "Flake: each step is an hour." },
          { motif: "terrazzo", seed: 9, caption: "Pond salt keeps a little clay." },
        ],
      },
      {
        block: "quote",
        text: "I do not make salt. I make it break.",
        who: "Wenna Carrow",
        role: "salter, Penhale Pans",
      },
      {
        block: "embed",
        title: "Open-pan salt making",
        text: "How brine becomes salt in an open pan, from the first skin to the draining boards.",
        url: "https://en.wikipedia.org/wiki/Open-pan_salt_making",
      },
    ],
  },
  {
    title: "Low tide",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["food-beverage", "ingredients", "sea-and-shore"],
    monthsAgo: 4.2,
    palette: tide,
    cover: { motif: "ripple", seed: 7 },
    subtext:
      "Seven colours picked up between the harbour wall and the last mussel post, with swatch files and a pattern tile.",
    subtextAccess:
      "Seven shore colours as swatch files and a repeating tile. The orange is the rope, and it is there on purpose.",
    tags: ["colour", "seaweed", "packaging"],
    demo: true,
    files: [
      { caption: "Seven colours, names and codes", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "Ribbed sand as a repeating tile", of: "pattern-svg" },
      { caption: "Notes from the walk", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We walked the shore at Penhale from the wall to the mussel posts, an hour before low water, and matched what lay there wet. Wet is the instruction: dulse dried on a stone is only brown, and wrack loses its gold by lunchtime.",
          "Six of the seven sit quietly together. The seventh is polypropylene rope, the one colour on any beach that everybody photographs. Use it for a thread, a tab or a single word.",
        ],
      },
      {
        block: "palette",
        title: "Wall to mussel posts",
        intro: "Matched in drizzle, which is the proper light.",
        colours: tide,
      },
      {
        block: "download",
        title: "Swatches",
        file: { caption: "For drawing programs that read palette files", of: "palette-gpl" },
      },
      {
        block: "cta",
        text: "The plants themselves have gone a long way inland.",
        label: "Read the report",
        to: "seaweed-goes-inland",
      },
    ],
  },
];
