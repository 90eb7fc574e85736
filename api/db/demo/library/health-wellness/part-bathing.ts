import type { DemoItem } from "../format";

/** Salts, soaks, brushes, cloths and bathroom colour. */
export const bathing: DemoItem[] = [
  {
    title: "Salt with a postcode",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["health-wellness", "body-care", "the-bath", "salts-and-soaks"],
    monthsAgo: 2,
    palette: [
      { name: "Pan bottom", hex: "#2b3a44" },
      { name: "Flake", hex: "#f1eee8" },
      { name: "Mine rose", hex: "#d8907c" },
      { name: "Brine grey", hex: "#9fb0b2" },
      { name: "Marsh rust", hex: "#a4643d" },
      { name: "Samphire", hex: "#758a52" },
    ],
    cover: { motif: "terrazzo" },
    subtext:
      "Bath salt has been sold by perfume for a century. A few pans, mines and marshes would like it sold by place.",
    subtextAccess:
      "Five salts compared in the tub: grain, speed, sound, residue and cost per bath, with notes for packaging.",
    tags: ["salt", "bathing", "materials", "provenance", "pricing"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Nearly all bath salt is one of two things: rock salt from a mine that also grits roads, or magnesium sulphate from a chemical works. Both are fine. Neither has ever been a reason to buy one jar rather than another, so the trade added lavender, and for a hundred years lavender was the product.",
          "Food went through this with table salt a generation ago and came out with grey, pink, black and smoked, at forty times the price. Bathing is now following, late and rather better behaved. Of 34 bath salts shown to us this season, 13 named a place on the front in larger type than the scent. Six had no scent at all.",
          "We bought five and lay in each of them three times.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", seed: 1, shape: "wide" },
        width: "full",
        caption: "On a salt marsh in late summer the rust is a plant; the mirror is the product.",
      },
      { block: "heading", text: "Five baths" },
      {
        block: "table",
        caption: "400 grams in 140 litres at 39 °C; the average of three baths each",
        columns: ["Salt", "Dissolved in", "Left behind", "Cost a bath"],
        rows: [
          ["Marsh grey, Saltby", "6 min", "A teaspoon of silt", "£3.80"],
          ["Pan flake, Ardnoe", "40 sec", "Nothing", "£5.60"],
          ["Mine rose, Hallwich", "11 min", "Red sand, a pinch", "£2.10"],
          ["Lake crystal, Tuz Hollow", "3 min", "Nothing", "£3.20"],
          ["Magnesium flake, unnamed", "2 min", "Slip on the enamel", "£1.90"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The differences are real and have little to do with skin. They're in speed and noise. Ardnoe flake hisses and is gone; it's for people who get into the bath before it has filled. Hallwich rose, mined in lumps, sits on the bottom and can be felt with a heel for ten minutes, which two of our three bathers liked more than anything else about the evening.",
          "Marsh grey leaves silt. The makers used to filter it out and were embarrassed by what remained. Since spring they have printed 'rinse the tub' on the lid and called it marsh, and returns have stopped.",
        ],
      },
      {
        block: "gallery",
        title: "Three grains",
        pictures: [
          { motif: "terrazzo", seed: 1, shape: "square", caption: "Saltby is damp and grey, and clings" },
          { motif: "papercut", seed: 1, shape: "square", caption: "Ardnoe is plates, hollow and loud" },
          { motif: "tessera", seed: 1, shape: "square", caption: "Hallwich is lumps, heavy and slow" },
        ],
      },
      {
        block: "quote",
        text: "Nobody asks a lemon to smell of lavender.",
        who: "Perrin Coate",
        role: "Salt maker, Ardnoe pans",
      },
      { block: "heading", text: "What the jar should do", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Salt is the worst-behaved thing in a bathroom. It drinks steam, cakes, then weeps through its own lid. Most of the handsome packaging we saw will be a brick by Easter. Corks fail first, then clip-top jars whose rubber has been chosen for its colour. What works is dull: a wide mouth, a screw lid with a waxed liner, and a scoop that lives inside and measures one bath.",
          "Coate sells refills in a glued paper bag holding exactly one bath, 400 grams, £5.60, folded like a flour sack. It is used whole, so it never cakes. A box of seven at £36 has become a third of his trade. Most of them are presents, he believes, because the orders arrive with instructions about ribbon.",
          "Price by the bath. Customers cannot judge a kilo; they can judge an evening. In the two shops that changed their tickets from '£5 per kg' to 'seven baths, £2 each' sales doubled inside a month, and nobody had touched the jar.",
        ],
      },
      {
        block: "palette",
        title: "Pan, mine and marsh",
        intro: "Keep the white of the salt for the salt itself. Everything around it can be dark, wet or rusty.",
        colours: [
          { name: "Pan bottom", hex: "#2b3a44", code: "SP 1" },
          { name: "Flake", hex: "#f1eee8", code: "SP 2" },
          { name: "Mine rose", hex: "#d8907c", code: "SP 3" },
          { name: "Brine grey", hex: "#9fb0b2", code: "SP 4" },
          { name: "Marsh rust", hex: "#a4643d", code: "SP 5" },
          { name: "Samphire", hex: "#758a52", code: "SP 6" },
        ],
      },
      {
        block: "list",
        title: "Before you put a place on the label",
        style: "checks",
        items: [
          "Be able to name the person who rakes it",
          "Say what is left in the tub, and that it rinses away",
          "Make no claim for muscles, joints or moods; the place is the claim",
          "Sell one bath as well as seven",
        ],
      },
      {
        block: "cta",
        text: "The water itself, in eight tints.",
        label: "Take The colour of bathwater",
        to: "the-colour-of-bathwater",
      },
    ],
  },
  {
    title: "The colour of bathwater",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["health-wellness", "body-care", "the-bath", "salts-and-soaks"],
    monthsAgo: 1.3,
    palette: [
      { name: "Enamel shade", hex: "#e6eff0" },
      { name: "Deep end", hex: "#1f5667" },
      { name: "Milk bath", hex: "#dfe3d2" },
      { name: "Pine essence", hex: "#86b58f" },
      { name: "Copperas", hex: "#79b3bd" },
      { name: "Peat tap", hex: "#b98a4f" },
      { name: "Rose soak", hex: "#e2b6b0" },
    ],
    cover: { motif: "ripple" },
    subtext: "Seven colours taken from full baths, from Highland peat to milk. With swatch files and a rippling tile.",
    subtextAccess: "Tints that stay clean when wet: where each one came from, what to put it on, and the files.",
    tags: ["bathing", "colour", "water", "bathroom"],
    demo: true,
    files: [
      { caption: "Seven colours, as a table", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "Ripple tile, repeating", of: "pattern-svg" },
      { caption: "Notes on matching wet colour", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Clean water in a white tub is blue, slightly, for the same reason that glaciers are. Put anything at all in it and the blue tips: towards green with pine, towards tea where the supply comes off a moor. We filled a bath 26 times and matched it by daylight before anybody got in.",
          "These seven survived. They are for glass, bottles, tiles and paper bands, and they all look well wet, which cannot be said for beige.",
        ],
      },
      {
        block: "palette",
        title: "Matched at ten in the morning",
        intro: "One deep colour, six tints. Use the deep end as you would use black.",
        colours: [
          { name: "Enamel shade", hex: "#e6eff0", code: "BW 1" },
          { name: "Deep end", hex: "#1f5667", code: "BW 2" },
          { name: "Milk bath", hex: "#dfe3d2", code: "BW 3" },
          { name: "Pine essence", hex: "#86b58f", code: "BW 4" },
          { name: "Copperas", hex: "#79b3bd", code: "BW 5" },
          { name: "Peat tap", hex: "#b98a4f", code: "BW 6" },
          { name: "Rose soak", hex: "#e2b6b0", code: "BW 7" },
        ],
      },
      {
        block: "image",
        picture: { motif: "swatches", seed: 1, shape: "landscape" },
        caption: "Peat tap with copperas is the pair nobody expects.",
      },
      {
        block: "list",
        title: "Where each one works",
        style: "bullets",
        items: [
          "Enamel shade: towels, in place of white",
          "Pine essence: clear bottles with the liquid doing the colouring",
          "Peat tap: labels, string, the cap; never a tile",
          "Rose soak: paper only. In glass it looks like a mishap",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "A colour in water is lit from behind, and on card it is lit from the front. Add a tenth more strength for print and take a tenth off for glaze.",
        ],
      },
      {
        block: "download",
        title: "The ripple",
        file: { caption: "A repeating tile in deep end and enamel", of: "pattern-svg" },
      },
    ],
  },
  {
    title: "The nine-minute bath",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "the-bath", "salts-and-soaks"],
    monthsAgo: 5.3,
    palette: [
      { name: "Steamed mirror", hex: "#dfe5e2" },
      { name: "Overflow black", hex: "#24302f" },
      { name: "Tap brass", hex: "#b99a54" },
      { name: "Warm pipe", hex: "#c77b58" },
      { name: "Eucalyptus", hex: "#8ba79a" },
    ],
    cover: { motif: "orbit" },
    subtext: "How long do people stay in the bath, and what sends them out? Thirty diaries, kept damp.",
    subtextAccess:
      "Thirty bathers logged 212 baths: nine minutes is the middle, and boredom beats cold as the reason to leave.",
    tags: ["bathing", "behaviour", "water", "quiet"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Bath products are designed for an hour with candles. We asked thirty people to note every bath for six weeks, with the time they got in, the time they got out and why. They logged 212. The middle one lasted nine minutes.",
        ],
      },
      {
        block: "table",
        caption: "Why they got out, 212 baths",
        columns: ["Reason given", "Baths", "Share"],
        rows: [
          ["Nothing to do", "79", "37%"],
          ["Somebody knocked", "58", "27%"],
          ["Water cooling", "41", "19%"],
          ["Felt finished", "34", "16%"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Nothing to do is the surprise, and the opening. Radios are banned by nerves, books go soft, telephones drown. Sixteen of the thirty had read the back of the shampoo, several of them aloud.",
          "So write a better back. Merrow & Lisle print a 200-word story on the inside of a clear bottle, readable as the level sinks. It costs a penny and a half more. Their bathers logged fourteen minutes, and asked when the next story was due.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 1, shape: "landscape" },
        caption: "By minute seven there is nothing to do, which is the point.",
      },
      {
        block: "list",
        title: "For nine minutes, not sixty",
        style: "bullets",
        items: [
          "Salts that dissolve in two",
          "Something to read that survives a dunking",
          "A lock, or a sign that hangs from the handle",
        ],
      },
      { block: "quote", text: "I was in there for the door, really.", who: "Mother of three", role: "Diary 11" },
    ],
  },
  {
    title: "Bristle, loofah, linen",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "the-bath", "brushes-and-cloths"],
    monthsAgo: 9,
    palette: [
      { name: "Boar", hex: "#3a2a20" },
      { name: "Retted flax", hex: "#d6c7a0" },
      { name: "Loofah dry", hex: "#e3b96b" },
      { name: "Beech handle", hex: "#b98558" },
      { name: "Scrubbed pink", hex: "#e5a396" },
    ],
    cover: { motif: "weave" },
    subtext: "Three ways to scratch one's own back, compared for scratch, drying time and dignity on the hook.",
    subtextAccess:
      "Boar, sisal, loofah, nettle and linen tested for six weeks: roughness, drying, lifespan, and cost a year.",
    tags: ["bathing", "materials", "textiles", "bathroom"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A body brush is bought for its handle and thrown away for its smell. Six weeks on a hook in a windowless bathroom told us more about five materials than any sample card.",
        ],
      },
      {
        block: "table",
        caption: "Five scrubbers, one bathroom, six weeks",
        columns: ["Material", "First touch", "Dry after", "Cost a year"],
        rows: [
          ["Boar bristle", "Brisk", "7 hours", "£14"],
          ["Sisal", "Rude", "5 hours", "£9"],
          ["Loofah, whole", "Kind when wet", "13 hours", "£22"],
          ["Nettle knit", "Like a cat", "4 hours", "£12"],
          ["Knotted linen", "Firm", "3 hours", "£8"],
        ],
      },
      { block: "heading", text: "Linen wins by drying" },
      {
        block: "text",
        paragraphs: [
          "Knotted linen, netted on a gauge of eleven to the hand, opens like a fishing net between uses and never sours. It's also the only one of the five that can be boiled. Hesper Lund, who knots them at Marrow Quay, sells 900 a year at £16 and says the second winter is when they get good.",
          "Loofah remains the prettiest and dies first. Sell it in slices, at £3, as something to be used for a month and composted. Then nobody is disappointed.",
        ],
      },
      {
        block: "gallery",
        title: "After six weeks on the hook",
        pictures: [
          { motif: "weave", seed: 2, shape: "square", caption: "Linen, eleven to the hand, opened and dried" },
          { motif: "stripe", seed: 1, shape: "square", caption: "Boar wanted trimming" },
        ],
      },
      {
        block: "list",
        title: "Specify",
        style: "checks",
        items: [
          "A loop, sewn in, that fits over a tap",
          "Handles oiled, never lacquered",
          "Bristle drilled and wired, so that it can be refilled",
        ],
      },
    ],
  },
  {
    title: "The flannel deserves better",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "the-bath", "brushes-and-cloths"],
    monthsAgo: 16.6,
    palette: [
      { name: "School blue", hex: "#2f4a73" },
      { name: "Washday", hex: "#f4efe2" },
      { name: "Name-tape red", hex: "#c4473b" },
      { name: "Lunch-box yellow", hex: "#ecc35c" },
    ],
    cover: { motif: "stripe" },
    subtext: "The smallest towel in the cupboard is the only one people are prepared to buy singly, and in colour.",
    subtextAccess:
      "Single flannels at £8 with woven borders, names and hanging loops: a small towel with good margins.",
    tags: ["textiles", "bathing", "bathroom", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Towels are bought in sixes and in white, with a sigh. Flannels are bought alone. At Pask's of Vesper Road the flannel drawer, 30 centimetres square, took £11,400 last year: woven stripes at £8, a name stitched on for £4, twelve borders and no matching bath sheet.",
          "Because it needs to match nothing, it gets the colour that the rest of the bathroom was denied.",
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", seed: 1, shape: "landscape" },
        caption: "Of twelve borders, the seventh is the favourite.",
      },
      {
        block: "list",
        style: "bullets",
        items: [
          "One loop, long enough for a hook",
          "One colour per person in the house",
          "Never fewer than twelve to choose from",
        ],
      },
      { block: "cta", text: "Rougher company.", label: "Read Bristle, loofah, linen", to: "bristle-loofah-linen" },
    ],
  },
  {
    title: "Ten brushes and a counter",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "the-bath", "brushes-and-cloths"],
    monthsAgo: 14.4,
    palette: [
      { name: "Counter oak", hex: "#5a3b24" },
      { name: "Shop-coat grey", hex: "#d4d3cc" },
      { name: "Horsehair", hex: "#26211e" },
      { name: "Twine", hex: "#c9a878" },
    ],
    cover: { motif: "arches" },
    subtext: "A shop in Tolland sells ten brushes, all on the counter and all chained to it. We stayed for a Saturday.",
    subtextAccess:
      "Ten demonstration brushes on chains, a basin with warm water, and a conversion rate that embarrasses us.",
    tags: ["retail", "bathing", "independents", "service"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ambrose Tull has ten brushes and a basin. The brushes hang from brass chains, as pens do in a bank, and anybody may roll up a sleeve. Of the 71 people who came in on our Saturday, 52 did. Thirty-eight bought.",
          "The stock is in drawers behind him, wrapped. Nobody gets a brush that has been tried, and nobody has to wonder.",
        ],
      },
      {
        block: "list",
        title: "What the counter knows",
        style: "numbers",
        items: [
          "Warm water, changed hourly",
          "A towel for each person, as at a barber's",
          "Prices on the chain, from £12 to £64",
        ],
      },
      {
        block: "quote",
        text: "They'll argue about price with their sleeve down. Never with it up.",
        who: "Ambrose Tull",
        role: "Brush seller, Tolland",
      },
    ],
  },
  {
    title: "Bathroom green, reconsidered",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["health-wellness", "body-care", "the-bath"],
    monthsAgo: 4.1,
    palette: [
      { name: "Avocado skin", hex: "#3f4a24" },
      { name: "Pistachio glaze", hex: "#cdd8a6" },
      { name: "Grout shadow", hex: "#8a8f7c" },
      { name: "Salmon suite", hex: "#e49a80" },
      { name: "Plum lino", hex: "#5b2f43" },
      { name: "Porcelain", hex: "#f3f1e8" },
    ],
    cover: { motif: "tessera" },
    subtext:
      "The avocado suite was a joke for forty years. Its colours were better than the joke. We went to look at eleven.",
    subtextAccess:
      "Six colours from original green bathrooms, the proportions that flatter skin, and the mistakes to leave behind.",
    tags: ["bathroom", "colour", "heritage", "home"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "In a bungalow at Saltby there is a bathroom nobody has touched since it was fitted. The suite is avocado, the carpet is avocado, and its owner, who is 84, would like to know why the young couple who came to value the house took forty photographs.",
          "We have now sat in eleven such rooms. What dates them is matching. The green itself is excellent: yellow enough to be warm, dark enough to be seen, and generous to a bare face at seven in the morning, which white tile under cold light has never been.",
        ],
      },
      {
        block: "palette",
        title: "From eleven bathrooms",
        intro: "The salmon is the secret. A twentieth of it near the mirror puts the blood back into everybody.",
        colours: [
          { name: "Avocado skin", hex: "#3f4a24", code: "BG 1" },
          { name: "Pistachio glaze", hex: "#cdd8a6", code: "BG 2" },
          { name: "Grout shadow", hex: "#8a8f7c", code: "BG 3" },
          { name: "Salmon suite", hex: "#e49a80", code: "BG 4" },
          { name: "Plum lino", hex: "#5b2f43", code: "BG 5" },
          { name: "Porcelain", hex: "#f3f1e8", code: "BG 6" },
        ],
      },
      { block: "heading", text: "Tile, paint, bottle" },
      {
        block: "text",
        paragraphs: [
          "Pistachio for what is glazed, avocado for what is painted: the trade got it the wrong way round, and made the largest, shiniest thing in the room its darkest. On bottles the dark green is superb, and hides a half-used look.",
        ],
      },
      {
        block: "list",
        title: "Leave in the bungalow",
        style: "bullets",
        items: [
          "Carpet, in any colour",
          "A second green that nearly matches",
          "Gold taps; try brushed nickel or plain iron",
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", seed: 1, shape: "portrait" },
        caption: "The proportions are six, three, one.",
      },
      {
        block: "quote",
        text: "I was told it would come back. I wasn't told I'd have to be alive.",
        who: "The owner",
        role: "Saltby",
      },
    ],
  },
];
