import type { DemoItem } from "../format";

/** Clothing and textiles: everyday wear, knits, rainwear, bedding, print. */
export const textiles: DemoItem[] = [
  {
    title: "Rain is a toy",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["baby-kids", "textiles", "everyday", "rainwear"],
    monthsAgo: 2.9,
    palette: [
      { name: "Squall", hex: "#22384a" },
      { name: "Sou'wester", hex: "#f2c230" },
      { name: "Wet slate", hex: "#5b6b75" },
      { name: "Puddle", hex: "#a9c3cc" },
      { name: "Wellington", hex: "#8f2f2a" },
      { name: "Drizzle", hex: "#e7ebe8" },
    ],
    cover: { motif: "ripple" },
    subtext:
      "Children's rainwear has been designed to keep weather out. The new season lets some of it in, as entertainment.",
    subtextAccess:
      "Gutters, peaks and cloth that tells you it is raining: play built into rainwear, with fabrics, prices and a size note.",
    tags: ["outdoors", "clothing", "toddler", "early school"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "It rained on four of the five days we spent in Bergen, which the tourist office described as a dry spell. We were there because the city's nursery children go out in all of it, for three hours, and because the clothes they go out in have begun to change.",
          "The old garment was a tube of polyurethane with frog's eyes on the hood. It kept water off by keeping everything else in, and by ten o'clock the child was wet from the other side. It is still on sale at £25 and will be for ever. Above it, from about £70, something better is happening.",
        ],
      },
      { block: "heading", text: "The gutter" },
      {
        block: "text",
        paragraphs: [
          "It began as a repair. Solveig Haukås, who mends rainwear for eleven nurseries, ran a folded strip across the shoulders of a torn jacket and found that it threw the water off behind in a spout. The children discovered this before she did. Within a week there was a queue for the jacket with the tap.",
          "Her small label, Takrenne, now puts a gutter on everything: over the shoulders, round the brim, above the knee. There is one sound engineering reason for it, which is that water led away from a seam does not have to be resisted by the seam. And there is the spout.",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", shape: "wide" },
        caption: "One fold of 22 mm, open at the back, makes a gutter of a shoulder.",
        credit: "After a jacket by Takrenne",
        width: "full",
      },
      {
        block: "quote",
        text: "They stand under the drainpipe to fill each other up. I could not have sold that in a meeting.",
        who: "Solveig Haukås",
        role: "maker and mender, Bergen",
      },
      { block: "heading", text: "Cloth that answers back" },
      {
        block: "text",
        paragraphs: [
          "Two mills showed prints this spring that appear when wet: a matt ground with a clear repellent drawn on it, so that rain darkens everything except the picture. The first samples were, of course, umbrellas. The better ones were a grid, on which a child can see where it is raining hardest, and a plain jacket with a single dry hand on the back.",
          "Sound matters as much. Stiff dry-waxed cotton drums. Soft laminates whisper. In a cloakroom trial with thirteen four-year-olds the drumming jacket was chosen by nine, and by no adults at all.",
        ],
      },
      {
        block: "gallery",
        title: "Four cloths in the wet",
        pictures: [
          { motif: "weave", caption: "Dry-waxed cotton, for those who like to drum" },
          { motif: "stripe", caption: "Ripstop at 110 gsm, for those who whisper" },
          { motif: "ripple", seed: 1, caption: "A print that waits for the wet" },
          { motif: "terrazzo", caption: "Boiled wool goes under all of them" },
        ],
      },
      {
        block: "table",
        caption: "What the layers cost, size 104",
        columns: ["Piece", "Old way", "New way", "Shops say"],
        rows: [
          ["Jacket", "£25 coated", "£78 dry-waxed, gutters", "Sold by the spout"],
          ["Trousers", "£18 bib", "£64 bib, drop seat", "Nurseries insist"],
          ["Hat", "Hood", "£32 sou'wester", "Bought on the day"],
          ["Mittens", "£9", "£26, clipped to the cuff", "Bought twice"],
        ],
      },
      {
        block: "palette",
        title: "Seen through drizzle",
        intro: "Yellow is for being found. Keep it above the waist, where cars look, and let the mud have the rest.",
        colours: [
          { name: "Squall", hex: "#22384a", code: "AL-R 01" },
          { name: "Wellington", hex: "#8f2f2a", code: "AL-R 02" },
          { name: "Wet slate", hex: "#5b6b75", code: "AL-R 03" },
          { name: "Puddle", hex: "#a9c3cc", code: "AL-R 04" },
          { name: "Sou'wester", hex: "#f2c230", code: "AL-R 05" },
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", seed: 2, shape: "wide" },
        caption: "By half past ten, in the third hour, nobody had asked to go in.",
        width: "wide",
      },
      { block: "heading", text: "Cut for bending", level: 3 },
      {
        block: "list",
        style: "bullets",
        items: [
          "Two centimetres more in the back rise than your block says: they squat",
          "Cuffs that go over a boot or inside it, decided by the child",
          "A hood that unclips, no cords, with a peak stiff enough to look out from",
          "Name space inside in three lines, for three owners",
          "Seams that a mender can open without a heat press",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The last point decides the economics. A £78 jacket handed down twice costs its family less than three coated ones, and Haukås charges £12 to renew a knee. Two Bergen shops keep her price list by the till. They report that people read it, laugh, and buy the jacket.",
        ],
      },
      {
        block: "cta",
        text: "The boots that go with it start as a cut in a tree.",
        label: "Read Natural rubber, honestly",
        to: "natural-rubber-honestly",
      },
    ],
  },
  {
    title: "Drawn with the wrong hand",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["baby-kids", "textiles", "print"],
    monthsAgo: 9.7,
    palette: [
      { name: "Felt-tip black", hex: "#1e1d24" },
      { name: "Wax peach", hex: "#f5b48f" },
      { name: "Poster blue", hex: "#2757b8" },
      { name: "Verge green", hex: "#6d9a3c" },
      { name: "Corner sun", hex: "#f7cf3d" },
      { name: "Cheap paper", hex: "#f6f2e8" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "Print studios are hiring illustrators to draw badly. We went to see how it is done, and how to tell it from laziness.",
    subtextAccess:
      "Left hands, long brushes and the six-minute rule: making children's print that has an accident in it, and putting it in repeat.",
    tags: ["print", "textiles", "clothing", "craft"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "In the print room at Studio Falter in Winterthur there is a right-handed woman drawing a horse with her left. She has done sixty since breakfast. The horses have a leg too many or a neck that goes on thinking after the head has stopped. At lunch four of them will be pinned to the wall, and one will be sold, for 900 francs, to somebody who makes pyjamas.",
          "Falter supplies twenty-odd children's labels and its order book has turned over in three seasons. What used to sell was tidy: woodland animals in profile, evenly spaced, each with a leaf. The leaf is finished.",
        ],
      },
      { block: "heading", text: "The trouble with neat" },
      {
        block: "text",
        paragraphs: [
          "Neat vector drawing became free. Any brand can have four hundred hedgehogs by Friday, and several did. At the autumn print fair in Ghent we counted 61 collections on the nursery floor; in 38 of them the animals shared one and the same eye, a black dot with a white dot in it, placed at ten o'clock.",
          "A buyer in that hall has about four seconds a stand. A line that wobbles for a reason stops her, because somebody was evidently there when it was made.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", shape: "wide" },
        caption: "The stripe that runs dry sold best at the Ghent fair, by the owner's account.",
        width: "wide",
      },
      { block: "heading", text: "How to draw badly, well" },
      {
        block: "text",
        paragraphs: [
          "It is harder than it looks and most attempts are arch. Copying a child's drawing produces a grown-up being winsome. The studios that succeed work by handicap: they take away a skill and then try in earnest to get it right.",
          "At Falter it is the hand. At Oddment in Margate, a brush a metre long, with the paper on the floor. A pair in Lisbon draw from descriptions given over the telephone by one of their nieces. She is five and a strict dispatcher.",
        ],
      },
      {
        block: "list",
        title: "Handicaps worth trying",
        style: "numbers",
        items: [
          "The other hand, standing up",
          "A tool much too large",
          "Six minutes, then stop, wherever you are",
          "Draw it from memory after one look at the real thing",
          "Cut it, with blunt scissors, and no pencil first",
        ],
      },
      {
        block: "quote",
        text: "If you try to draw like a child you get a smirk. Try to draw a horse. Just make sure you can't.",
        who: "Leonie Amrein",
        role: "founder, Studio Falter",
      },
      {
        block: "gallery",
        title: "One horse, three handicaps",
        pictures: [
          { motif: "papercut", seed: 1, caption: "Blunt scissors forbid detail" },
          { motif: "ripple", caption: "A brush a metre long forbids hurry" },
          { motif: "terrazzo", caption: "What was left over sold as well" },
        ],
      },
      { block: "heading", text: "Repeat without tidying", level: 3 },
      {
        block: "text",
        paragraphs: [
          "The accident usually dies at the repeat. A drawing with a lurch to the left, tiled, makes a diagonal that the eye rides up and down like a lift. Amrein's answer is to put eleven different drawings in a 64 cm repeat, none of them twice, and to leave one hole where nothing is. Cutters hate the hole. Children find it at once and ask what was there.",
          "Colour is kept crude so that the line can be delicate. Four screens, overlaps allowed, no tints. A wash at 60 degrees will take the edge off the black, and that is calculated too.",
        ],
      },
      {
        block: "palette",
        title: "The tin with the broken lid",
        intro:
          "Straight from pots, unmixed, on a paper-coloured ground. Let blue and peach overprint: the brown you get is free.",
        colours: [
          { name: "Felt-tip black", hex: "#1e1d24" },
          { name: "Poster blue", hex: "#2757b8" },
          { name: "Verge green", hex: "#6d9a3c" },
          { name: "Wax peach", hex: "#f5b48f" },
          { name: "Corner sun", hex: "#f7cf3d" },
          { name: "Cheap paper", hex: "#f6f2e8" },
        ],
      },
      {
        block: "table",
        caption: "Real or put on? Five tells",
        columns: ["Look at", "Earned", "Faked"],
        rows: [
          ["Line weight", "Changes where it was hard", "Changes evenly"],
          ["Eyes", "Missing in some", "Charming in all"],
          ["Corners", "Overshoot", "Rounded"],
          ["Repeat", "Has a hole", "Has a leaf"],
          ["Price", "From £450", "Per month"],
        ],
      },
      {
        block: "download",
        title: "A tile with a hole in it",
        file: { caption: "Cut shapes in repeat, for study and for printing at home", of: "pattern-svg" },
      },
      {
        block: "cta",
        text: "Prefer a pattern with right angles? One has come back five times its size.",
        label: "See Gingham, enlarged",
        to: "gingham-enlarged",
      },
    ],
  },
  {
    title: "The knit that grows",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["baby-kids", "textiles", "everyday", "knits"],
    monthsAgo: 3.3,
    palette: [
      { name: "Peacock rib", hex: "#0f4c5c" },
      { name: "Mustard cuff", hex: "#e0a526" },
      { name: "Oatmeal marl", hex: "#d8ccb8" },
      { name: "Rosewood", hex: "#7a3b3b" },
      { name: "Frost", hex: "#e9eef0" },
    ],
    cover: { motif: "weave" },
    subtext: "A jumper that fits for three winters is mostly a matter of ribs. A knitter in Donegal does the sums.",
    subtextAccess: "Rib counts, cuff depth and yarn for a jumper spanning sizes 98 to 122, with what it does to price.",
    tags: ["knitwear", "wool", "toddler", "clothing"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Between three and six a child gains about 20 cm in height and hardly 4 cm round the chest. Clothes are graded as though both went up together. Máire Gildea, who runs two flat machines in a shed at Glencolm, knits for length only, in a rib that gives sideways.",
          "Her jumper is sold in one size for three years. It looks long the first winter, right the second, and a bit French the third.",
        ],
      },
      { block: "heading", text: "The arithmetic of a rib" },
      {
        block: "table",
        caption: "One body, three winters",
        columns: ["Winter", "Height", "Cuff", "Hem sits at"],
        rows: [
          ["First", "98-104", "Folded twice", "Mid thigh"],
          ["Second", "104-116", "Folded once", "Hip"],
          ["Third", "116-122", "Down", "Waist, just"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Two by two rib in a 2/28 lambswool, two ends, at a tight 10 gauge: it opens by 40 per cent and comes back after a hundred pulls. Cuffs are 14 cm. The underside of the cuff is knitted in a second colour, so that each winter shows a different one.",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", shape: "landscape" },
        caption: "Mustard the first winter, rosewood the second.",
      },
      {
        block: "quote",
        text: "Mothers ask what size he'll be in March. I say he'll be himself, only further up.",
        who: "Máire Gildea",
        role: "knitter, Glencolm",
      },
      {
        block: "text",
        paragraphs: [
          "It sells at £86 where the ordinary jumper is £45. Shops feared for their replacement trade. The three we asked have found the opposite: the owner of an £86 jumper comes back for a second colour, and brings it in to be admired.",
        ],
      },
    ],
  },
  {
    title: "Natural rubber, honestly",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["baby-kids", "textiles", "everyday", "rainwear"],
    monthsAgo: 19.0,
    palette: [
      { name: "Crêpe sole", hex: "#e9cf9f" },
      { name: "Galosh", hex: "#1f2a24" },
      { name: "Bottle", hex: "#35604a" },
      { name: "Latex", hex: "#f3ead6" },
      { name: "Tap-cut amber", hex: "#b0691f" },
    ],
    cover: { motif: "ripple" },
    subtext:
      "It perishes, it smells and it is worth every penny. How to buy children's boots that admit what they are made of.",
    subtextAccess: "Rubber content by weight, four boots cut in half, and the care card that doubles a boot's life.",
    tags: ["natural materials", "outdoors", "clothing", "school"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Natural, on a boot, can mean anything above a fifth. We bought four pairs with the word on the box and sawed the left ones in half. Rubber content, from the makers when pressed: 85, 62, 40 and 22 per cent. Prices ran from £28 to £49, in a different order.",
        ],
      },
      {
        block: "table",
        caption: "Four left boots",
        columns: ["Boot", "Rubber", "Shaft", "At 4 °C", "Price"],
        rows: [
          ["Moorfoot", "85%", "1.6 mm", "Bends", "£44"],
          ["Sprat", "62%", "1.9 mm", "Bends", "£32"],
          ["Ducklow", "40%", "2.4 mm", "Stiff", "£49"],
          ["Own label", "22%", "2.6 mm", "Stands by itself", "£28"],
        ],
      },
      { block: "heading", text: "Thin is the luxury" },
      {
        block: "text",
        paragraphs: [
          "High-content rubber can be made thin, so a three-year-old can run in it and pull it off by the heel. Fillers need thickness. Squeeze the ankle in the shop: if the sides meet, buy it.",
          "Then tell people the truth. Rubber blooms white in a cupboard and cracks on a radiator. A card that says wipe with silicone, keep dark, store flat, was put into every Moorfoot box last autumn, and complaints about the bloom stopped.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon" },
        caption: "Tapping is done before dawn, while the sap is cool.",
        width: "wide",
      },
      {
        block: "list",
        title: "Ask the supplier",
        style: "checks",
        items: ["Rubber by weight, in writing", "Lining sewn or glued", "Which half sizes, and why not"],
      },
    ],
  },
  {
    title: "A name in every collar",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["baby-kids", "textiles", "everyday"],
    monthsAgo: 20.2,
    palette: [
      { name: "Blazer", hex: "#1d2440" },
      { name: "Tape white", hex: "#f7f3ea" },
      { name: "Name red", hex: "#b01f2e" },
      { name: "Cloakroom", hex: "#7c9a8b" },
      { name: "Gaberdine", hex: "#bda27e" },
    ],
    cover: { motif: "weave" },
    subtext: "The woven name tape is back, with room for more than one name on it.",
    subtextAccess: "Three owners a coat: how the name label became the record of a garment's life.",
    tags: ["clothing", "school", "second-hand"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Lost property at a primary in Malvern, last day of term: 88 garments, 51 named, of which 23 carried two names and four carried three. Nobody crosses the first one out. The caretaker says that feels rude.",
          "Labels have noticed. Thimble Row weaves a tape with three blank lines and a year beside each, and sells it in dozens at £9. Parents fill in the top line and leave the rest in plain view, a quiet promise to pass the thing on.",
        ],
      },
      {
        block: "quote",
        text: "This was Ida's, then Sol's. I'm the third line and I'm not growing.",
        who: "A girl of six",
        role: "in a duffel coat",
      },
      {
        block: "text",
        paragraphs: [
          "Sew it where it shows: inside the front edge, at hook height. A garment with three lines resells for more than a blank one.",
        ],
      },
    ],
  },
  {
    title: "Ticking and mattress blue",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["baby-kids", "textiles", "bedding"],
    monthsAgo: 17.9,
    palette: [
      { name: "Mattress blue", hex: "#2c4a7c" },
      { name: "Ticking white", hex: "#f3efe4" },
      { name: "Tobacco stripe", hex: "#8a6a45" },
      { name: "Washed rose", hex: "#d7a7a0" },
      { name: "Bedstead", hex: "#a3aab0" },
    ],
    cover: { motif: "stripe" },
    subtext: "The plainest stripe in the house has moved to the top of the bed. Five colours and one spacing.",
    subtextAccess:
      "Ticking for cot sheets and bolster covers: line weights, colours and the twill that keeps it honest.",
    tags: ["colour", "textiles", "nursery", "print"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ticking was woven tight to keep feathers in, and nobody was meant to see it. That modesty is why it works in a child's room, where everything else has something to say.",
        ],
      },
      {
        block: "palette",
        title: "Under the sheet",
        colours: [
          { name: "Mattress blue", hex: "#2c4a7c" },
          { name: "Tobacco stripe", hex: "#8a6a45" },
          { name: "Bedstead", hex: "#a3aab0" },
          { name: "Washed rose", hex: "#d7a7a0" },
          { name: "Ticking white", hex: "#f3efe4" },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Group the lines in fives: one of 4 mm, four of 1 mm, then 22 mm of rest. Yarn-dyed, in a two-one twill of 190 gsm. Printed ticking is visible from the landing, because the back of it is white.",
          "Sell rose with tobacco. Blue will look after itself.",
        ],
      },
    ],
  },
  {
    title: "Printing on muslin",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["baby-kids", "textiles", "bedding"],
    monthsAgo: 15.7,
    palette: [
      { name: "Block indigo", hex: "#27346b" },
      { name: "Muslin", hex: "#f6f0e2" },
      { name: "Turmeric", hex: "#e2a92c" },
      { name: "Madder pink", hex: "#d77f72" },
      { name: "Neem", hex: "#7d8f5a" },
    ],
    cover: { motif: "folds" },
    subtext: "Double gauze moves, shrinks and drinks ink. A block printer shows how to let it.",
    subtextAccess:
      "Devika Rao prints a swaddle in nineteen minutes: block depth, shrinkage and leaving room for the crinkle.",
    tags: ["masterclass", "print", "newborn", "textiles"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Devika Rao prints in a converted bakery in Leicester, using blocks her uncle cuts from shisham. Muslin is the cloth she was warned against. She has made a business of it.",
        ],
      },
      {
        block: "video",
        title: "One swaddle, two blocks",
        minutes: 19,
        picture: { motif: "botanical", shape: "landscape" },
        transcript: [
          "This is double gauze, two very open cloths caught together every centimetre. Hold it up and you can see my hand. Now, when I wash it, it draws in: about eight per cent along, five across. And it crinkles. So whatever I print today, that is not the print. The print is what comes out of the machine.",
          "I start by drawing fat. This sprig has a stem of three millimetres. On poplin that would be a drainpipe. Here the crinkle eats a third of it, and you have a stem. Anything under two, you lose it in the valleys and it looks like a mistake in the dye.",
          "The block is cut deep, six millimetres, because the cloth sinks into it. Shallow block on soft cloth, the ground picks up colour and you get a dirty sky. I lay felt underneath, one layer only. People put three. Then it is like printing on a bed.",
          "Ink: less than you think, and thicker. I load the tray, tap twice, and hit it once with the side of my fist. Not twice. The second time it has moved, and your flower has a ghost.",
          "And I do not line them up. I go by eye and let them drift, because it will be wrapped round a baby, and no straight line survives a baby. Leave the last ten centimetres plain, at one end. That is the part that goes over the shoulder. They will ruin it. Let them ruin something plain.",
        ],
      },
      { block: "heading", text: "Her settings" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Cloth: cotton double gauze, 125 gsm, scoured but not softened",
          "Cut at 130 cm for a finished 120",
          "Pigment fixed dry at 150 °C for four minutes, then washed at 40 before it is sold",
        ],
      },
      {
        block: "palette",
        title: "The bakery shelf",
        colours: [
          { name: "Block indigo", hex: "#27346b" },
          { name: "Neem", hex: "#7d8f5a" },
          { name: "Madder pink", hex: "#d77f72" },
          { name: "Turmeric", hex: "#e2a92c" },
          { name: "Muslin", hex: "#f6f0e2" },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "A printed square sells at £29 against £12 for plain. Rao prints sixty a day and refuses blankets on commission with a name, having once been sent the wrong spelling of Isobel.",
        ],
      },
    ],
  },
  {
    title: "Gingham, enlarged",
    type: "Trend report",
    media: "download",
    premium: false,
    category: ["baby-kids", "textiles", "print"],
    monthsAgo: 1.4,
    palette: [
      { name: "Cherry check", hex: "#b3272d" },
      { name: "Picnic white", hex: "#faf5ec" },
      { name: "Half cherry", hex: "#dd9a94" },
      { name: "Ink check", hex: "#23304f" },
      { name: "Half ink", hex: "#9aa4ba" },
    ],
    cover: { motif: "weave" },
    subtext:
      "The school-dress check has been blown up to the size of a slice of toast, and it suits everyone from nought to twelve.",
    subtextAccess: "Check sizes by age, the right cloth, and a tile to try on your own patterns.",
    tags: ["print", "textiles", "clothing", "download"],
    files: [
      { caption: "The enlarged check, as a repeating tile", of: "pattern-svg" },
      { caption: "Cherry and ink, as values", of: "palette-csv" },
      { caption: "The report as plain text", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At 6 mm gingham is a uniform. At 60 it is a flag. Of the 48 stands we walked in one children's hall this season, 17 had a check larger than a hand, mostly as rompers, and once as a whole tent.",
          "It must be yarn-dyed, and the half tone must be a true mix of both yarns. Printed at this size it looks like a tablecloth from a cartoon.",
        ],
      },
      {
        block: "table",
        caption: "Check by wearer",
        columns: ["Age", "Square", "On"],
        rows: [
          ["0-1", "25 mm", "Romper, bound edge"],
          ["1-5", "45 mm", "Dungarees"],
          ["5-12", "70 mm", "Shirt, cut on the bias"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Let a seam break the check on purpose, once, somewhere plain to see. Matched perfectly, it looks expensive and joyless.",
        ],
      },
    ],
  },
];
