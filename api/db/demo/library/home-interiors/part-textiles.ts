import type { DemoItem } from "../format";

export const textiles: DemoItem[] = [
  {
    title: "Ticking grows up",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["home-interiors", "textiles", "upholstery"],
    monthsAgo: 3.4,
    palette: [
      { name: "Mattress indigo", hex: "#1e2d4f", code: "AC 64-01" },
      { name: "Feather", hex: "#efe6d6", code: "AC 02-06" },
      { name: "Madder line", hex: "#a13a34", code: "AC 15-03" },
      { name: "Mustard line", hex: "#cf9b34", code: "AC 27-11" },
      { name: "Drab", hex: "#8b8168", code: "AC 43-10" },
      { name: "Sky stripe", hex: "#9db6c9", code: "AC 65-04" },
    ],
    cover: { motif: "stripe" },
    subtext: "The cloth that used to be hidden inside mattresses has come out, put on weight and learnt about colour.",
    subtextAccess:
      "From mattress cover to the season's upholstery: where ticking is woven, how its stripes are counted, and seven ways to use it well.",
    tags: ["upholstery", "stripe", "pattern", "linen", "fairs"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ticking is a cloth with one job, which is to keep feathers in. It is woven so tightly, herringbone or twill at 40 ends to the centimetre, that a quill cannot find its way through. The stripe was put there to help the cutter cut straight. Nobody was supposed to see it, and as with most things made without an audience it came out rather well.",
          "At the midwinter cloth fair in Marlhythe it was on 19 of the 57 stands we visited, up from eight. It was no longer blue on white. Brannock Mill showed it in drab and madder at 620 grams a square metre, heavy enough to stand up by itself, on a wing chair, in the middle of the aisle. People sat down in it and had to be asked to move.",
        ],
      },
      { block: "heading", text: "Why stripes, why now" },
      {
        block: "text",
        paragraphs: [
          "Bouclé had a long party. What buyers say about it now is that it catches, that the dog likes it, and that it has no edges: a room full of it looks like weather. A stripe has edges. It shows the shape of a chair, tells you which way is up, and gives a soft room some grammar.",
          "Price helps. Ticking is a simple cloth, quick on the loom, with no repeat worth mentioning and so hardly any waste in cutting. A good one wholesales at £19 to £27 a metre against £45 for a jacquard of the same weight. It is also reversible, and upholsterers have begun to charge for the second side.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", seed: 1, shape: "wide" },
        caption: "A balanced set stands still. A walking set goes somewhere.",
        credit: "Almanac studio, after a Brannock Mill pattern book",
        width: "full",
      },
      { block: "heading", text: "How to read a set", level: 3 },
      {
        block: "text",
        paragraphs: [
          "The order of stripes is called the set. A balanced set mirrors round its centre and may be turned either way; it is safe, and suits curtains. A walking set does not mirror. It moves across the cloth like a tune, and on a sofa it must be cut to walk in one direction over seat, back and arms, which takes 15 per cent more cloth and a foreman who cares.",
          "The walking sets are the ones that stopped people in Marlhythe. We counted seven, and would put money on there being thirty next winter.",
        ],
      },
      {
        block: "table",
        caption: "Four tickings worth sampling",
        columns: ["Cloth", "Set", "Weight, g/m²", "Wholesale, per metre"],
        rows: [
          ["Brannock, Drover", "Walking, 5 colours", "620", "£27"],
          ["Lindqvist & Oake, Berth", "Balanced, 2 colours", "480", "£21"],
          ["Tessuti Arlo, Cabina", "Walking, 3 colours", "410", "£24"],
          ["Marlhythe Weaving School", "Changes weekly", "390", "£19"],
        ],
      },
      {
        block: "quote",
        text: "A stripe is a ruler that has been allowed out.",
        who: "Edda Brannock",
        role: "Weaver, fourth of the name",
      },
      {
        block: "palette",
        title: "One dark, one pale, one wrong",
        intro:
          "The formula of every good ticking we saw: indigo and feather do the work, and one line has no business there.",
        colours: [
          { name: "Mattress indigo", hex: "#1e2d4f", code: "AC 64-01" },
          { name: "Feather", hex: "#efe6d6", code: "AC 02-06" },
          { name: "Drab", hex: "#8b8168", code: "AC 43-10" },
          { name: "Madder line", hex: "#a13a34", code: "AC 15-03" },
          { name: "Mustard line", hex: "#cf9b34", code: "AC 27-11" },
        ],
      },
      {
        block: "gallery",
        title: "Outside the mattress",
        pictures: [
          { motif: "folds", seed: 2, caption: "Curtains: pleat on the stripe and it turns solid." },
          { motif: "weave", seed: 3, caption: "Forty ends to the centimetre. No feather gets out." },
          { motif: "papercut", seed: 4, caption: "In the aisle, people sat down and had to be asked to move." },
        ],
      },
      {
        block: "list",
        title: "Using it well",
        style: "checks",
        items: [
          "Run the stripe vertically on backs and front to back on seats, so that it reads as one line",
          "Pipe in the wrong colour, never in the dark one",
          "Put a ticking beside a floral and let the ticking be larger",
          "Line a cupboard with it. It was made for the inside of things",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "What will spoil it is softness. Printed ticking on loose cotton is already about, at £6 a metre, and it pills, skews and lets the feathers out. The weave is the thing. Pull it on the cross: if it gives, it is a picture of ticking.",
        ],
      },
      {
        block: "cta",
        text: "What goes over the back of it.",
        label: "Read The sofa as overcoat",
        to: "the-sofa-as-overcoat",
      },
    ],
  },
  {
    title: "The sofa as overcoat",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["home-interiors", "textiles", "upholstery"],
    monthsAgo: 12.0,
    palette: [
      { name: "Loden", hex: "#27382c" },
      { name: "Camel", hex: "#c79a63" },
      { name: "Herringbone", hex: "#7b7a74" },
      { name: "Lining plum", hex: "#5d2740" },
      { name: "Chalk stripe", hex: "#e4ddcf" },
    ],
    cover: { motif: "weave" },
    subtext:
      "Upholsterers are buying from coat mills. The cloth is warmer, the colours are better, and it comes with a lining.",
    subtextAccess:
      "Coating cloth on furniture: five mills' weights and rub counts, what to line it with and how to press a cushion.",
    tags: ["upholstery", "wool", "craft", "colour"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ines Carrow ran out of furnishing wool in November and cut a client's sofa from a bolt of loden meant for a coat. It was denser, took a crease, and shed rain, which on a sofa is called tea. She has not been back to the furnishing books since.",
          "Coat mills weave at 500 to 700 grams, mill the cloth until the threads vanish, and dye for people who look into mirrors. The colours are five years ahead of furnishing and cost the same.",
        ],
      },
      {
        block: "table",
        caption: "Coatings tested on one armchair",
        columns: ["Cloth", "Weight, g/m²", "Rubs before wear", "Verdict"],
        rows: [
          ["Loden", "560", "42,000", "Best of all"],
          ["Camel, brushed", "610", "18,000", "Bedroom only"],
          ["Herringbone tweed", "480", "35,000", "Good, hides dogs"],
          ["Cavalry twill", "450", "51,000", "Handsome, a little stern"],
        ],
      },
      { block: "heading", text: "Borrow the lining, too", level: 3 },
      {
        block: "text",
        paragraphs: [
          "A coat has a secret inside. Carrow lines the loose covers in plum satin, which lets them slide on, and leaves a hand's width of it showing under the seat cushion. She charges £60 for the satin and is asked about little else.",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", seed: 1 },
        caption: "A good loose cover, like a coat, is at its best turned back.",
      },
      {
        block: "quote",
        text: "Press it on Sundays. It is a suit you sit in.",
        who: "Ines Carrow",
        role: "Upholsterer, Cravenholt",
      },
    ],
  },
  {
    title: "Half a curtain",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["home-interiors", "textiles", "curtains-and-blinds"],
    monthsAgo: 4.7,
    palette: [
      { name: "Voile", hex: "#f3ead9" },
      { name: "Café red", hex: "#9b2d24" },
      { name: "Brass rod", hex: "#b58b3c" },
      { name: "Pavement", hex: "#6f7780" },
      { name: "Lime leaf", hex: "#a3b45c" },
    ],
    cover: { motif: "folds" },
    subtext: "Privacy below, sky above, and a third of the cloth. The café curtain has left the café.",
    subtextAccess:
      "Street-level windows, working from home and the cost of lined curtains have revived the half-height panel. Heights, headings, cloths.",
    tags: ["curtains", "light", "small homes", "linen"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Walk down any street of ground-floor flats at four in the afternoon and count the people at desks who can see you counting. In Harrow Quay we walked six streets. Of 90 occupied windows, 33 had something across the lower half: a panel, a towel, a map of the Baltic.",
          "The panel is the one that is spreading. It takes 1.5 metres of cloth where a lined pair takes nine, and it can be made on a kitchen table with a single hem.",
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", seed: 1, shape: "portrait" },
        caption: "The rod belongs at the meeting rail, or 8 centimetres above a seated eye.",
      },
      { block: "heading", text: "Three rules of the half", level: 3 },
      {
        block: "list",
        style: "numbers",
        items: [
          "Fullness of one and a half: more looks like a petticoat",
          "A border at the hem, in the strongest colour in the room, gives it weight",
          "Clip rings, so that it comes down to be washed. It will need it",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Cloth is the pleasure. With so little needed, people buy better: hand-drawn linen at £48 a metre, old damask napkins joined by a ladder stitch, a length of red-bordered towelling from the hospital laundry at Brennick. A seamstress in Tamblin sells nothing else and closes at three.",
        ],
      },
      { block: "cta", text: "The full-height veil has its defenders.", label: "Read Net worth", to: "net-worth" },
    ],
  },
  {
    title: "Net worth",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["home-interiors", "textiles", "curtains-and-blinds"],
    monthsAgo: 18.1,
    palette: [
      { name: "Window grey", hex: "#2e3840" },
      { name: "Net", hex: "#eef0ea" },
      { name: "Dusk lilac", hex: "#a596b5" },
      { name: "Privet", hex: "#566b45" },
    ],
    cover: { motif: "weave" },
    subtext:
      "A market stall that sells only net curtains has doubled its rent and its queue. Grandmothers are not the customers.",
    subtextAccess: "Stall 41 in the covered market at Aldmouth: what it stocks, who buys it, and why it cuts by eye.",
    tags: ["curtains", "independents", "light", "price"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Stall 41 in Aldmouth's covered market sells net, by the drop, in 62 patterns. The average customer two years ago was seventy. Now it is a first-time tenant with a window on a bus stop, and she takes the swan.",
          "Nobody else will sell her 1.2 metres of anything, hemmed while she waits, for £11.",
        ],
      },
      {
        block: "list",
        title: "What the stall knows",
        style: "bullets",
        items: [
          "Polyester hangs better; cotton washes better; say so",
          "Off-white only. Bright white turns blue at dusk",
          "Cut long. Nobody has measured",
        ],
      },
      {
        block: "quote",
        text: "You can see out and they cannot see in. Show me the smart glass that does that for eleven.",
        who: "Bernadette Shaw-Ellis",
        role: "Stall 41",
      },
    ],
  },
  {
    title: "Undyed, unbleached, unsure",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["home-interiors", "textiles", "rugs", "wool-rugs"],
    monthsAgo: 6.8,
    palette: [
      { name: "Moorland black", hex: "#26221f" },
      { name: "Fleece", hex: "#ece3d1" },
      { name: "Lichen grey", hex: "#a09d92" },
      { name: "Peat", hex: "#4f3c2d" },
      { name: "Oat", hex: "#cdb894" },
      { name: "Sheep-mark red", hex: "#c2413a" },
    ],
    cover: { motif: "weave" },
    subtext:
      "Natural wool is sold as a colour, a virtue and a price. We followed one fleece to find out how many of these are true.",
    subtextAccess:
      "From shearing to showroom with one undyed rug: yields, shades, costs and claims, and what to print on the label.",
    tags: ["wool", "rugs", "craft", "price", "patina"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Fleece 212 came off a moorland ewe near Cravenholt on a wet morning in June. It weighed 2.9 kilograms, and the shearer, who was paid more for the shearing than the farmer would get for the wool, threw it on the dark pile. We put a tag on it and asked to go along.",
          "Undyed wool rugs were on 31 of 74 rug stands this spring. They sell at a premium of about a third over dyed ones. The label says natural, often undyed, sometimes unbleached, and once, memorably, unafraid. We wished to know what the third was for.",
        ],
      },
      { block: "heading", text: "A fleece is not a colour" },
      {
        block: "text",
        paragraphs: [
          "Fleece 212 held five browns, a grey and a good deal of moor. Wool from the shoulder was near black, from the flank the colour of tea, and the tips had been bleached by two years of standing about. The sorter at Tolland Scouring has done it for 26 years and divides dark fleeces into nine shades by eye, under a north window, talking. A machine can do four.",
          "Sorting is the cost. A dyed rug wants white wool, clean and long, and lets the vat do the matching. An undyed rug in three shades needs three times the fleece to choose from, and the middle shades run out by October. The premium is real. It goes to a woman at a window.",
          "Spinning adds its own trouble. Short moorland wool will not make a fine yarn, so the rug is thick whether or not the designer wanted it thick, and each new lot must be laid beside the last to see whether the brown has moved. It always has.",
        ],
      },
      {
        block: "table",
        caption: "From fleece to floor: one undyed rug, 170 by 240",
        columns: ["Stage", "Kilograms", "Cost so far"],
        rows: [
          ["Fleeces bought, dark", "21.0", "£25"],
          ["Sorted and scoured", "12.4", "£118"],
          ["Spun", "10.9", "£296"],
          ["Woven and finished", "9.6", "£840"],
          ["In the shop", "9.6", "£1,950"],
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", seed: 1, shape: "wide" },
        caption: "Of nine shades sorted by eye, the fourth and the sixth always run short.",
        width: "wide",
      },
      { block: "heading", text: "What happens in the sun", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Natural brown is not fast. Hung half covered in a south window for ten weeks, our black sample lost a good deal of its depth and turned foxy, the tea brown went to oat, and the white went slightly yellow. A well-dyed black beside it barely moved. Sellers tend to leave this out.",
          "It need not be a fault. A rug that pales evenly keeps its pattern and gains softness. But a coffee table leaves a rectangle, and the owner should be told so before she buys the coffee table.",
        ],
      },
      {
        block: "quote",
        text: "White sheep are a fashion. It is just a long one.",
        who: "Gwen Tolland",
        role: "Sorter, 26 years",
      },
      {
        block: "gallery",
        title: "Fleece 212, in stages",
        pictures: [
          { motif: "ripple", seed: 2, caption: "Raw, it weighed 2.9 kilograms, of which one was moor." },
          { motif: "swatches", seed: 3, caption: "Sorted, it made nine heaps." },
          { motif: "stripe", seed: 4, caption: "Woven, it keeps the red mark on purpose." },
        ],
      },
      {
        block: "palette",
        title: "Straight off the sheep",
        intro: "Read from scoured samples in north light. Expect each to arrive a shade lighter within the year.",
        colours: [
          { name: "Moorland black", hex: "#26221f" },
          { name: "Peat", hex: "#4f3c2d" },
          { name: "Lichen grey", hex: "#a09d92" },
          { name: "Oat", hex: "#cdb894" },
          { name: "Fleece", hex: "#ece3d1" },
          { name: "Sheep-mark red", hex: "#c2413a" },
        ],
      },
      {
        block: "list",
        title: "Claims, and whether we would print them",
        style: "checks",
        items: [
          "Undyed: yes, if the yarn has never met a vat",
          "Unbleached: always true of dark wool, so it says nothing",
          "Traceable: only if there is a number and somebody answers the telephone",
          "Colourfast: no",
          "Will change in sunlight, and we like it: yes, and in large type",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The rug that 212 went into hangs in a shop in Port Ervel. There is a small red smear near one corner, from the farmer's marking stick. The weaver left it in, the shop noticed and wanted it out, and the first customer to look at it asked whether they were all signed.",
        ],
      },
      {
        block: "download",
        title: "Nine shades",
        file: { caption: "Undyed wool, as a table of colours", of: "palette-csv" },
      },
      {
        block: "cta",
        text: "Dye, and argue about it.",
        label: "Read Rugs with a border dispute",
        to: "rugs-with-a-border-dispute",
      },
    ],
  },
  {
    title: "Rugs with a border dispute",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["home-interiors", "textiles", "rugs"],
    monthsAgo: 21.7,
    palette: [
      { name: "Border crimson", hex: "#7a1a2b" },
      { name: "Field sage", hex: "#a8b596" },
      { name: "Disputed gold", hex: "#d6a53c" },
      { name: "Midnight selvedge", hex: "#1f2440" },
      { name: "Shell", hex: "#f0dcca" },
    ],
    cover: { motif: "tessera" },
    subtext:
      "The frame of a rug used to keep the pattern in. A new generation of weavers has the border and the field quarrel.",
    subtextAccess:
      "Colour pairs for rugs in which border and field disagree, with proportions from five looms and files to draw with.",
    tags: ["wool", "rugs", "colour", "pattern", "craft"],
    files: [
      { caption: "Five colours, as a table", of: "palette-csv" },
      { caption: "Border and field, as a repeat", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "For two hundred years the border of a European rug took its colours from the field and behaved. On the five looms we visited in Korsvik last winter it no longer does. Crimson round sage, midnight round shell: the border is chosen to pick a fight, and a third colour is sent in to keep the peace.",
          "The third colour is what to study. It crosses the line.",
        ],
      },
      {
        block: "palette",
        title: "Two parties and a mediator",
        intro: "Field 58, border 30, gold 7, and the rest wherever the weaver lost patience.",
        colours: [
          { name: "Border crimson", hex: "#7a1a2b" },
          { name: "Field sage", hex: "#a8b596" },
          { name: "Disputed gold", hex: "#d6a53c" },
          { name: "Midnight selvedge", hex: "#1f2440" },
          { name: "Shell", hex: "#f0dcca" },
        ],
      },
      { block: "heading", text: "How wide a quarrel", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Under an eighth of the rug's width a contrasting border looks like binding tape. Over a quarter it wins, and you have a crimson rug with a window in it. The five looms all sat between 14 and 19 per cent.",
          "Match the two parties in depth, within a shade or so, and let them differ in hue alone. Photograph the pair in grey: if the border vanishes, the quarrel is a good one.",
        ],
      },
      {
        block: "list",
        title: "Pairs that held up on the floor",
        style: "bullets",
        items: [
          "Crimson and sage, gold between",
          "Midnight and shell, crimson between",
          "Gold and midnight, with nothing between and no apology",
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", seed: 1, shape: "wide" },
        caption: "The line is there to be crossed.",
        width: "wide",
      },
    ],
  },
  {
    title: "Sisal and its enemies",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["home-interiors", "textiles", "rugs", "plant-fibres"],
    monthsAgo: 9.9,
    palette: [
      { name: "Rope shade", hex: "#3e3220" },
      { name: "Sisal", hex: "#d6bd8b" },
      { name: "Red wine", hex: "#6c1f33" },
      { name: "Agave", hex: "#6f8b74" },
    ],
    cover: { motif: "botanical" },
    subtext: "Everyone buys it once. Fifteen owners on wine, cats, bare feet and why a few of them bought it again.",
    subtextAccess:
      "Fifteen sisal owners after three years: the complaints, the loyalists, and the rooms in which plant fibre works.",
    tags: ["rugs", "small homes", "patina"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Of fifteen people who bought sisal three years ago, nine have replaced it. Wine did for four, a cat for three, a crawling baby for one, and one simply did not care to be reminded of rope. The six who stayed have it in halls, studies and under a bed's edge, wear shoes, and speak of it as others speak of a difficult uncle.",
          "Sell it with a wool border for feet and the word stains on the ticket. It is the surprise that people return.",
        ],
      },
      {
        block: "table",
        caption: "Which plant where",
        columns: ["Fibre", "Good for", "Keep from"],
        rows: [
          ["Sisal", "Halls, shoes", "Wine, water"],
          ["Jute", "Bedrooms", "Damp, chairs"],
          ["Seagrass", "Spills", "Bare knees"],
        ],
      },
      { block: "quote", text: "It taught the children to walk quickly.", who: "An owner", role: "Veldmouth" },
    ],
  },
  {
    title: "Linen, counted and weighed",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["home-interiors", "textiles", "bed-linen"],
    monthsAgo: 1.1,
    palette: [
      { name: "Loom shadow", hex: "#2d2f36" },
      { name: "Bleached yarn", hex: "#f2ede1" },
      { name: "Retting pond", hex: "#7b8266" },
      { name: "Flax flower", hex: "#7f96c8" },
      { name: "Selvedge red", hex: "#b63d34" },
    ],
    cover: { motif: "folds" },
    subtext: "Thread count means nothing in linen. A weaver shows with scales, a lens and a wet sleeve what does.",
    subtextAccess:
      "Aurel Minne on weight, yarn, slubs and shrinkage: a class in words, with a buying table and five tests to do in the shop.",
    tags: ["linen", "bedroom", "craft", "price"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Aurel Minne weaves sheeting on six old looms in Port Ervel and buys competitors' linen to take it apart. We sat at his table with eleven pillowcases, from £9 to £85, and a bowl of water, and wrote down what he said.",
        ],
      },
      {
        block: "video",
        title: "Eleven pillowcases and a bowl",
        minutes: 8,
        picture: { motif: "weave", seed: 1, shape: "wide" },
        transcript: [
          "People come in and ask me for four hundred threads. In cotton that can mean something. Linen yarn is thick, so a good sheet has maybe twenty-two threads in a centimetre each way, and if somebody offers you four hundred then either he is counting the fibres or he is selling cotton.",
          "Put it on a scale, that is the first thing. Here is a pillowcase at nine pounds, and it is 115 grams a square metre, so you can read through it. This one, 170. For a bed I want 160 to 190. Above 200 it is a tablecloth and you will lie under it like a knight on a tomb.",
          "Second, the slubs. These thick places. A few of them are the plant, and they are short, and they taper. Look here: these are long and all alike. They were put in by a machine, because someone in an office said that linen has slubs. It weakens the cloth at each one.",
          "Third, wet your finger and press. On real linen the dark spot goes through at once and spreads along the threads like a star. On a mix it sits there thinking.",
          "Fourth, crush a corner in your fist and count to ten. It should crease, sharply, I would be worried if it did not. If it comes out smooth, it has been coated. The coating goes in the third wash, and with it goes whatever you liked about it in the shop.",
          "Then shrinkage. I wash everything before I cut. Many do not. It is six per cent in length, so a sheet of 280 becomes 263 and will not tuck in. Ask whether it was washed before or after it was sewn. If they do not know, it was neither.",
        ],
      },
      { block: "heading", text: "A buyer's table" },
      {
        block: "table",
        caption: "Minne's verdict on five of eleven",
        columns: ["Price", "g/m²", "Washed before cutting", "His word"],
        rows: [
          ["£9", "115", "No", "Curtain"],
          ["£24", "150", "No", "Summer"],
          ["£38", "172", "Yes", "Buy"],
          ["£60", "175", "Yes", "Buy if blue"],
          ["£85", "210", "No", "Tomb"],
        ],
      },
      {
        block: "list",
        title: "Five tests to do in the shop",
        style: "numbers",
        items: [
          "Weigh it, or ask the weight",
          "Look for slubs that taper",
          "Wet a finger",
          "Crush a corner",
          "Ask when it was washed",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "He sells his own at £41 a pillowcase with a red selvedge left showing, since it is the one part that cannot be faked in a cut-and-hemmed import. Retailers who train staff in the five tests report fewer returns; one in Tamblin keeps a letter scale beside the till, and says that it sells more linen than the window.",
        ],
      },
      {
        block: "cta",
        text: "Whatever the weight, must it be white?",
        label: "Read The white sheet strike",
        to: "the-white-sheet-strike",
      },
    ],
  },
  {
    title: "The white sheet strike",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["home-interiors", "textiles", "bed-linen"],
    monthsAgo: 14.0,
    palette: [
      { name: "Damson sheet", hex: "#4a2545" },
      { name: "Pistachio slip", hex: "#c3cf9a" },
      { name: "Apricot case", hex: "#f0b58c" },
      { name: "Old white", hex: "#ece5d8" },
      { name: "Tobacco hem", hex: "#8a5a32" },
      { name: "Sky flannel", hex: "#a9c3d6" },
    ],
    cover: { motif: "folds" },
    subtext: "Hotels taught us that clean means white. Those who do their own washing have started to disagree.",
    subtextAccess:
      "Why coloured sheets are sold unmatched, which dyes last sixty washes, and a mixing rule for five pieces of bed linen.",
    tags: ["linen", "bedroom", "colour", "mornings"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A hotel boils its sheets at 75 degrees every morning and throws them out after eighteen months. At home they are washed at 40, on Sundays, with a sock. White cannot survive that. It turns to what one laundry calls marital grey.",
          "So people have gone on strike. At three bed-linen shops the share of white sales fell from seven in ten to four within two years. What replaced it was unmatched colour, bought by the piece.",
        ],
      },
      {
        block: "palette",
        title: "Five pieces, no set",
        intro: "One dark below, one green between, skin tones near the face.",
        colours: [
          { name: "Damson sheet", hex: "#4a2545" },
          { name: "Pistachio slip", hex: "#c3cf9a" },
          { name: "Apricot case", hex: "#f0b58c" },
          { name: "Sky flannel", hex: "#a9c3d6" },
          { name: "Tobacco hem", hex: "#8a5a32" },
        ],
      },
      { block: "heading", text: "A rule for mixing", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Fitted sheet darkest, duvet lightest, two pillowcases that agree with the sleeper and not with each other. Repeat one colour once, as a hem. That is all, and it stands in for a stylist.",
        ],
      },
      {
        block: "table",
        caption: "Left after sixty washes at 40 degrees",
        columns: ["Colour", "Depth kept", "Note"],
        rows: [
          ["Damson", "81%", "Wash apart, five times"],
          ["Pistachio", "90%", "Yellows in the sun"],
          ["Apricot", "86%", "Better faded"],
          ["Tobacco", "94%", "Outlives the cloth"],
        ],
      },
      {
        block: "image",
        picture: { motif: "swatches", seed: 1 },
        caption: "A cupboard on strike owns no white.",
      },
    ],
  },
  {
    title: "Linen season",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["home-interiors", "textiles"],
    monthsAgo: 22.9,
    palette: [
      { name: "Bleaching field", hex: "#eef2dc" },
      { name: "Flax blue", hex: "#4a64a8" },
      { name: "Straw", hex: "#d9b85f" },
      { name: "Stem", hex: "#6f8a4b" },
      { name: "Ret brown", hex: "#6b4f33" },
    ],
    cover: { motif: "botanical" },
    subtext: "Sown in March, pulled in July, on a bed two summers later. A calendar for those who order in between.",
    subtextAccess:
      "The linen year from field to shop, with the three weeks in which prices are made and the two in which to place orders.",
    tags: ["calendar", "linen", "buying"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Flax flowers for about ten days, each flower for a morning. Mills send somebody to look, and what that person says in the bar at Lindhaven in the last week of June is the nearest thing linen has to a stock exchange. Order after the flowers and before the rain.",
        ],
      },
      {
        block: "table",
        caption: "The year in linen",
        columns: ["When", "In the field", "At your desk"],
        rows: [
          ["Late March", "Sowing", "Confirm spring deliveries"],
          ["June", "Ten days of blue", "Ask, listen, order"],
          ["July", "Pulling", "Prices fixed"],
          ["August to September", "Retting on the ground", "Hope for dew"],
          ["Winter", "Scutching, spinning", "See first cloths in Marlhythe"],
        ],
      },
      {
        block: "list",
        title: "Signs of a poor year",
        style: "bullets",
        items: [
          "A dry July: short fibre, more slubs, much talk of character",
          "A wet September: grey cloth, sold as natural",
        ],
      },
    ],
  },
];
