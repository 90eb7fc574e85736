import type { DemoItem } from "../format";

/** Wrapping paper, ribbon, boxes and bags. */
export const wrap: DemoItem[] = [
  {
    title: "Patterns under forty millimetres",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "wrap-and-packaging", "wrapping-paper", "repeats"],
    monthsAgo: 1.6,
    palette: [
      { name: "Damson", hex: "#3b1f3a" },
      { name: "Barley sugar", hex: "#eeb765" },
      { name: "Sprig", hex: "#6d8b57" },
      { name: "Milk jug", hex: "#f3ecdf" },
      { name: "Faded cerise", hex: "#c4577a" },
      { name: "Delft chip", hex: "#5a7ea6" },
    ],
    cover: { motif: "botanical" },
    subtext:
      "The large floral sheet flatters the shop wall and lets down the present. The small repeat is having its turn.",
    subtextAccess:
      "We wrapped 64 objects in 18 papers. Anything repeating above 40 mm lost its drawing at the first corner.",
    tags: ["wrap", "pattern", "paper", "fairs"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Wrapping paper is sold flat and used folded. On the wall of a stand at the Harbury fair a peony the size of a dinner plate is magnificent. Round a box of soap you get a pink corner, some green, and a join where two half peonies meet and disagree.",
          "Everyone in the trade knows this and the peonies keep coming, because buyers order from the wall. So we took 18 sheets home and wrapped 64 things in them: books, a teapot, a pair of socks, a bottle, a jigsaw, a football. Then five people who had never seen the sheets flat told us what was on the paper.",
        ],
      },
      { block: "heading", text: "What survives a corner" },
      {
        block: "table",
        caption: "Could five people name the pattern once it was wrapped?",
        columns: ["Repeat", "Papers", "Large box", "Book", "Soap or socks"],
        rows: [
          ["Under 20 mm", "4", "Yes", "Yes", "Yes"],
          ["20 to 40 mm", "5", "Yes", "Yes", "Mostly"],
          ["40 to 120 mm", "5", "Yes", "Half", "No"],
          ["Over 120 mm", "4", "Mostly", "No", "No"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Most presents are small. In the wrapping queue at Lockyer's in Carrow we measured 112 of them with a folding rule: 71 would fit inside a shoebox, and 39 were no larger than a paperback. A sheet designed for those is a different drawing altogether, closer to a tie silk or the lining of a waistcoat than to a curtain.",
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "wide", seed: 1 },
        width: "full",
        caption: "Judge an 18 mm repeat at the size at which it will be seen.",
      },
      { block: "heading", text: "Where the drawings come from" },
      {
        block: "text",
        paragraphs: [
          "Three sources turned up again and again. The first is dress cotton of the kind sold by weight at the end of the market: sprigs, spots, little fruits. The second is endpapers, particularly paste papers, with their combed waves. The third is the inside of envelopes, those security patterns of tangled lines, now redrawn in colours no bank would allow.",
          "What they share is evenness. There is no hero. You can cut anywhere, begin with any edge and tape without aligning, and for those of us who wrap at eleven at night this is the whole of the design brief.",
        ],
      },
      {
        block: "quote",
        text: "If they have to match it at the join, I've made them a wallpaper. They didn't ask for a wallpaper.",
        who: "Perpetua Lisle",
        role: "Pattern designer, Marrow Press",
      },
      {
        block: "palette",
        title: "Five small-repeat colours",
        intro:
          "A small pattern mixes in the eye from two metres. Keep the ground dark or the figure dark; two mid tones turn to porridge.",
        colours: [
          { name: "Damson", hex: "#3b1f3a", code: "SR 1" },
          { name: "Barley sugar", hex: "#eeb765", code: "SR 2" },
          { name: "Sprig", hex: "#6d8b57", code: "SR 3" },
          { name: "Faded cerise", hex: "#c4577a", code: "SR 4" },
          { name: "Delft chip", hex: "#5a7ea6", code: "SR 5" },
        ],
      },
      {
        block: "gallery",
        title: "Four kinds of small repeat",
        pictures: [
          { motif: "terrazzo", seed: 1, shape: "square", caption: "Chips have no direction" },
          { motif: "weave", seed: 1, shape: "square", caption: "A check wants three to the inch" },
          { motif: "ripple", seed: 1, shape: "landscape", caption: "Combed paste paper forgives a crooked cut" },
          { motif: "botanical", seed: 2, shape: "portrait", caption: "One leaf is enough, if slightly restless" },
        ],
      },
      { block: "heading", text: "A buyer's test", level: 3 },
      {
        block: "list",
        style: "numbers",
        items: [
          "Carry a paperback to the fair. Wrap it on the stand. Publishers who object have told you something.",
          "Look from two metres. It should turn into a colour, and a good one.",
          "Look from twenty centimetres. There should be one thing you had missed.",
          "Turn it upside down. If it minds, your customers will notice at the last fold.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Keep a few large florals for the wall. They are handsome, and people come in for them. Then sell the sprig from the drawer beneath, at the same £1.20, and see which one they come back for.",
        ],
      },
      {
        block: "cta",
        text: "Draw one yourself, with tracing paper and a pair of scissors.",
        label: "Read Building a repeat by hand",
        to: "building-a-repeat-by-hand",
      },
    ],
  },
  {
    title: "Building a repeat by hand",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "wrap-and-packaging", "wrapping-paper", "repeats"],
    monthsAgo: 18.9,
    palette: [
      { name: "Lampblack", hex: "#23211f" },
      { name: "Tracing paper", hex: "#e9e6db" },
      { name: "Madder", hex: "#a5382f" },
      { name: "Weld", hex: "#d8b73c" },
      { name: "Woad", hex: "#3c5f86" },
      { name: "Two-dip green", hex: "#56794e" },
    ],
    cover: { motif: "tessera" },
    subtext:
      "A half-drop repeat from one sheet of paper, four cuts and some tape. Twenty-one minutes with a working designer.",
    subtextAccess:
      "Perpetua Lisle makes a half-drop from scratch: a class in words, four faults and the file of her tile.",
    tags: ["pattern", "wrap", "craft", "paper"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A computer will repeat anything. It will also repeat the mistake, four thousand times, in a line that everybody sees but the designer. Perpetua Lisle has drawn wrapping for Marrow Press for fifteen years, and starts every sheet on paper so that the seams pass under her own hand.",
          "You need a square of layout paper 160 mm across, scissors, low-tack tape and something to draw with that you cannot rub out. Give it an evening. The first will be poor; the second will be a wrapping paper.",
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", shape: "wide", seed: 1 },
        width: "wide",
        caption: "Everything is decided after the cuts and before the tape.",
      },
      { block: "heading", text: "The class, in her words" },
      {
        block: "video",
        title: "Four cuts and a half-drop",
        minutes: 21,
        picture: { motif: "botanical", shape: "wide", seed: 1 },
        transcript: [
          "Draw in the middle of the square and nowhere near the edge. One thing, a decent size. I'm doing a quince branch because it's on the table. You keep the edges empty because in a minute the edges are going to be the middle.",
          "Now cut it in half, top to bottom, and swap the halves, so that what was outside is now a seam down the centre. Tape it on the back. You'll have a gap in the middle, with a bit of branch poking in from either side. Draw into the gap. Join things up, put in a fruit, let a leaf cross the tape.",
          "Second cut, side to side. Swap again, tape again. Another gap, a crossroads this time, and that's where beginners put a flower. Please don't. If you put your best motif at the crossroads it'll line up in soldiers across the sheet. Put a twig there, or nothing.",
          "That is a straight repeat, and for a spot or a check it's all you want. For anything that grows you want a half-drop. So: cut top to bottom once more, and slide the right-hand half down by exactly half its height. What hangs off the bottom gets cut and goes in at the top. Tape. Draw over the new seams.",
          "Now trace it four times and lay the tracings edge to edge. Stand on a chair. I'm quite serious. From the chair you'll see a river, a pale diagonal running through, and it's always somewhere you thought was fine. Fill the river with something small. Get back on the chair.",
          "Colour comes last and you're allowed four. The ground, a dark, a light and a nuisance. The nuisance is a colour that doesn't quite belong, and you use it once in every tile. Take it out and the paper goes to sleep. I can't explain it better than that.",
          "When it's right you stop seeing the square. You'll go looking for the corner of your own tile and you won't find it. Then go and wrap something, because if it can't go round a book it's only a drawing.",
        ],
      },
      { block: "heading", text: "Four faults, and where to look" },
      {
        block: "table",
        caption: "What goes wrong in a first repeat",
        columns: ["Fault", "Looks like", "Comes from", "Cure"],
        rows: [
          ["Soldiers", "A motif in straight ranks", "The best flower at the crossroads", "Move it, or half-drop"],
          ["River", "A pale diagonal", "Equal gaps along one slope", "A twig, a bud, a bee"],
          ["Brick", "Visible oblongs", "Nothing crosses the seam", "Let three leaves cross each cut"],
          ["Porridge", "No figure at all", "All tones alike", "Darken the ground by two steps"],
        ],
      },
      {
        block: "palette",
        title: "Four and a spare",
        intro:
          "The class palette, named after dye plants because the discipline is similar: few pots, and what happens when one is dipped into another.",
        colours: [
          { name: "Lampblack", hex: "#23211f" },
          { name: "Madder", hex: "#a5382f" },
          { name: "Weld", hex: "#d8b73c" },
          { name: "Woad", hex: "#3c5f86" },
          { name: "Two-dip green", hex: "#56794e" },
        ],
      },
      {
        block: "gallery",
        title: "Stages of one sheet",
        pictures: [
          { motif: "botanical", seed: 2, shape: "square", caption: "First, draw well away from the edges" },
          { motif: "botanical", seed: 3, shape: "square", caption: "After the second cut, mind the crossroads" },
          { motif: "botanical", seed: 4, shape: "square", caption: "Last, half-drop it and fill the river" },
        ],
      },
      {
        block: "quote",
        text: "The ground, a dark, a light and a nuisance.",
        who: "Perpetua Lisle",
        role: "On how many colours are enough",
      },
      {
        block: "list",
        title: "Before it goes to the printer",
        style: "checks",
        items: [
          "Nine tiles on one sheet, seen from a chair",
          "Wrapped round a paperback",
          "Held upside down",
          "Photocopied in grey: does the figure survive?",
        ],
      },
      {
        block: "download",
        title: "The tile from the class",
        file: { caption: "Perpetua's half-drop, as a repeating vector tile", of: "pattern-svg" },
      },
      {
        block: "cta",
        text: "Why she draws it small.",
        label: "Read Patterns under forty millimetres",
        to: "patterns-under-forty-millimetres",
      },
    ],
  },
  {
    title: "Brown paper has had enough",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "wrap-and-packaging", "wrapping-paper", "plain-sheets"],
    monthsAgo: 5.6,
    palette: [
      { name: "Sugar-bag blue", hex: "#2f4a73" },
      { name: "Butcher's pink", hex: "#f0c9bd" },
      { name: "Kraft, retiring", hex: "#b08a60" },
      { name: "Grocer's green", hex: "#6f9480" },
      { name: "Ledger cover", hex: "#7c2f3c" },
    ],
    cover: { motif: "parcels" },
    subtext: "Kraft was honest once. Now it is a uniform. Four old trade papers are ready to replace it.",
    subtextAccess:
      "Sugar blue, butcher's pink, grocer's green and ledger red: weights, mills and the twine that goes with each.",
    tags: ["wrap", "paper", "colour", "reuse"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Brown kraft with string and a sprig of something was, around the time of the first good coffee, a rebuke to shiny paper. It has since wrapped every candle in the country. In December we counted 30 shop windows along two streets in Stennet, and 19 were the colour of a parcel depot.",
          "The instinct behind it is sound: plain, strong, uncoated, one material. It only needs another colour, and the old food trades had several.",
        ],
      },
      { block: "heading", text: "Four papers with a trade" },
      {
        block: "palette",
        title: "Trade colours",
        intro:
          "All are dyed in the pulp and so the same on both sides. A torn edge shows no white core, which is how you can tell.",
        colours: [
          { name: "Sugar-bag blue", hex: "#2f4a73", code: "Keld Mill 40" },
          { name: "Butcher's pink", hex: "#f0c9bd", code: "Keld Mill 12" },
          { name: "Grocer's green", hex: "#6f9480", code: "Keld Mill 27" },
          { name: "Ledger cover", hex: "#7c2f3c", code: "Keld Mill 33" },
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Sugar paper was blue to make the sugar look white, and does the same for anything pale laid on top. Butcher's pink hid a stain. Grocer's green went round soap. Each arrives with a reason attached, and customers hear it once and repeat it to whoever gets the present.",
          "Buy 80 to 90 gsm, machine-glazed on one side. Wrap with the dull side out.",
        ],
      },
      {
        block: "image",
        picture: { motif: "folds", shape: "landscape", seed: 1 },
        caption: "Dull side out, always.",
      },
      {
        block: "list",
        title: "Which string",
        style: "bullets",
        items: [
          "Blue: undyed cotton tape",
          "Pink: red and white baker's twine, a single turn",
          "Green: jute, if you must",
          "Ledger: black waxed thread",
        ],
      },
      {
        block: "cta",
        text: "Or tie it with something that unties.",
        label: "Read Cotton tape ties the knot",
        to: "cotton-tape-ties-the-knot",
      },
    ],
  },
  {
    title: "Both sides of the sheet",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["gift-greetings", "wrap-and-packaging", "wrapping-paper"],
    monthsAgo: 12.8,
    palette: [
      { name: "Peacock back", hex: "#0f4c4a" },
      { name: "Apricot front", hex: "#f2a970" },
      { name: "Tongue", hex: "#d8685f" },
      { name: "Pistachio", hex: "#c4d19b" },
      { name: "Underskirt", hex: "#f6e7d7" },
    ],
    cover: { motif: "folds" },
    subtext: "Two-sided wrap lets a fold do the decorating. Five pairings, as files to take away.",
    subtextAccess:
      "Five front-and-back colour pairs with the contrast that shows best in a pleat, plus a striped tile.",
    tags: ["wrap", "colour", "paper", "folding"],
    files: [
      { caption: "Five colours, as a table", of: "palette-csv" },
      { caption: "Fold stripe, repeating", of: "pattern-svg" },
      { caption: "Notes on pairing", of: "notes-txt" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Print the back and you can leave off the ribbon. A single pleat across the top of a box shows 30 mm of the other colour, and that is decoration enough. It costs about 4p a sheet for the second side, or one third of the ribbon it replaces.",
          "Pair by warmth first and darkness second: a cool dark with a warm light, or the reverse. Two brights fight at the crease. Two pales look like a printing fault.",
        ],
      },
      {
        block: "palette",
        title: "Fronts and backs",
        colours: [
          { name: "Peacock back", hex: "#0f4c4a" },
          { name: "Apricot front", hex: "#f2a970" },
          { name: "Tongue", hex: "#d8685f" },
          { name: "Pistachio", hex: "#c4d19b" },
          { name: "Underskirt", hex: "#f6e7d7" },
        ],
      },
      { block: "download", title: "The pairings", file: { caption: "Colours as a table", of: "palette-csv" } },
    ],
  },
  {
    title: "Cotton tape ties the knot",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "wrap-and-packaging", "ribbon-and-ties"],
    monthsAgo: 2.2,
    palette: [
      { name: "Loden", hex: "#38442f" },
      { name: "Unbleached", hex: "#ece3cc" },
      { name: "Haberdasher's red", hex: "#bf3434" },
      { name: "Selvedge blue", hex: "#7896b8" },
      { name: "Twill shade", hex: "#a89a78" },
    ],
    cover: { motif: "parcels" },
    subtext: "Satin slips, curling ribbon curls, and both end in the bin. Twill tape is flat, quiet and used again.",
    subtextAccess: "Six tapes compared by knot, dye and price per parcel. Herringbone at 13 mm wins, narrowly.",
    tags: ["ribbon", "wrap", "reuse", "craft"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Cotton tape was made for the inside of clothes: waistbands, seams, name labels. Nobody was meant to look at it, and it has the good manners that follow. It lies flat, takes a knot at the first attempt, irons, washes, and can be written on with a laundry pen.",
        ],
      },
      {
        block: "table",
        caption: "Six ties, tested on the same shoebox by three people",
        columns: ["Tie", "Width", "Per parcel", "Knot", "Kept afterwards"],
        rows: [
          ["Herringbone cotton", "13 mm", "22p", "Holds", "Yes"],
          ["Plain cotton tape", "10 mm", "14p", "Holds", "Yes"],
          ["Grosgrain, polyester", "16 mm", "26p", "Holds", "Sometimes"],
          ["Double satin", "15 mm", "24p", "Slips", "Rarely"],
          ["Paper cord", "4 mm", "9p", "Cracks", "No"],
          ["Curling ribbon", "5 mm", "3p", "Holds", "Found in July, behind the sofa"],
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", shape: "wide", seed: 1 },
        width: "wide",
        caption: "The turn in the weave is what grips.",
      },
      { block: "heading", text: "Dye small, sell long" },
      {
        block: "text",
        paragraphs: [
          "Undyed tape is sold in 50-metre rolls at around £7. Two shops we know dye their own in a preserving pan, ten rolls at a time, and change the colour each season. It gives the till a house ribbon for the price of an afternoon. The Button Press in Hallow Cross stamps hers with a date; customers return it for the next present, and she irons it.",
        ],
      },
      {
        block: "quote",
        text: "I've one length that has been round eleven birthdays. It's practically a relative.",
        who: "Win Threlfall",
        role: "The Button Press",
      },
    ],
  },
  {
    title: "Ribbon by the metre",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "wrap-and-packaging", "ribbon-and-ties"],
    monthsAgo: 9.7,
    palette: [
      { name: "Counter mahogany", hex: "#3e1f1a" },
      { name: "Primrose", hex: "#f3dd82" },
      { name: "Moiré", hex: "#86719e" },
      { name: "Sage velvet", hex: "#90a083" },
      { name: "Tape-measure white", hex: "#f7f3e9" },
    ],
    cover: { motif: "stripe" },
    subtext:
      "A brass rule screwed to the counter, a pair of shears and twenty reels. The sums are better than they look.",
    subtextAccess: "What a cut-length ribbon counter costs to fit, what it earns, and the minimum cut to insist on.",
    tags: ["ribbon", "retail", "independents"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Pre-cut ribbon comes in lengths of two metres, which is too much for a book and too little for a hatbox. A counter that sells by the metre is right every time. Pym's in Ludmarsh put one in last autumn: 20 reels on a dowel, a brass rule, shears on a chain. It took £318 to fit and paid for itself by the second week of December.",
          "The surprise was time. Cutting takes 40 seconds, and in those 40 seconds customers looked at the cards behind the till. Three in ten bought one.",
        ],
      },
      {
        block: "list",
        title: "House rules",
        style: "checks",
        items: [
          "Half-metre minimum, and say so",
          "Prices per metre on the reel, in pencil",
          "Shears that nobody borrows",
          "The last three metres go in a jar at 50p",
        ],
      },
      {
        block: "embed",
        title: "Bows and knots",
        text: "The knots that hold a parcel and the bows that dress it, with a drawing of each.",
        url: "https://en.wikipedia.org/wiki/List_of_knots",
      },
    ],
  },
  {
    title: "A box worth keeping",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "wrap-and-packaging", "boxes-and-bags"],
    monthsAgo: 11.2,
    palette: [
      { name: "Hat-shop green", hex: "#20392f" },
      { name: "Lining pink", hex: "#efc3b5" },
      { name: "Strawboard", hex: "#b99b68" },
      { name: "Corner tape", hex: "#f1ead9" },
      { name: "Label blue", hex: "#4b6c9c" },
      { name: "Shoebox grey", hex: "#8e8f8b" },
    ],
    cover: { motif: "parcels" },
    subtext:
      "A rigid box is used for one minute as packaging and for fifteen years as a box. Design for the fifteen years.",
    subtextAccess:
      "We traced 52 gift boxes to where they live now. Six proportions, two linings and one kind of lid last.",
    tags: ["boxes", "packaging", "reuse", "gifting"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Look on top of any wardrobe. There will be a shoebox, because everyone needs one; a hatbox, because it is round and cannot be thrown away; and one good box that came with something nobody remembers. The something was a scarf, probably. The box now holds letters, or cables, or the ashes of a cat.",
          "We asked 30 households to show us the gift boxes they had kept and tell us, if they could, what had been in them. They found 52. For 37, the present itself was gone or forgotten. As an advertisement this is remarkable, and almost nobody designs for it.",
        ],
      },
      { block: "heading", text: "Where boxes go to live" },
      {
        block: "table",
        caption: "Fifty-two kept boxes, by second job",
        columns: ["Now holds", "Boxes", "Typical size", "Why this one"],
        rows: [
          ["Letters and photographs", "17", "310 x 220 x 60 mm", "Takes A4 flat, and most prints"],
          ["Sewing, tape, string", "11", "200 x 200 x 80 mm", "Square, deep enough for a reel"],
          ["Cables and chargers", "9", "260 x 180 x 90 mm", "Ugly things need a handsome lid"],
          ["Jewellery, coins, teeth", "8", "120 x 90 x 40 mm", "Lined"],
          ["Nothing yet", "7", "Various", "'It's too good'"],
        ],
      },
      {
        block: "image",
        picture: { motif: "parcels", shape: "wide", seed: 2 },
        width: "full",
        caption: "A box is kept for its second job.",
      },
      { block: "heading", text: "The lid decides" },
      {
        block: "text",
        paragraphs: [
          "Of the 52, only four had magnets. Magnetic flaps photograph well and feel expensive at the till, but they stay attached; you cannot put the lid underneath, cannot see in from above, cannot stack two open side by side. The plain lift-off lid, with a skirt about a third the depth of the base, outnumbered every other form. Slightly loose is better than tight. A lid that sucks is delightful twice.",
          "Boxes with a window had all gone. So, with a single exception, had boxes shaped like something: a heart, a house, a book. A shape tells you what the box was for. An oblong waits to be told.",
          "Thumb notches help and cost nothing. So does a label holder, or merely a pale rectangle printed on the short end, where people write. We saw eleven boxes with masking tape there, doing the designer's work.",
        ],
      },
      {
        block: "quote",
        text: "I kept the box and gave the perfume to my sister. I'd do it again.",
        who: "Householder",
        role: "Stennet",
      },
      { block: "heading", text: "Making one" },
      {
        block: "text",
        paragraphs: [
          "Corbel Boxes, in the old tannery at Hallow Cross, still wraps by hand: 1.9 mm grey board, corners stayed with gummed tape, a printed paper drawn tight over the outside and turned in by 15 mm. A run of 250 at the letter size costs £3.10 each. At 1,000 it falls to £1.85, which is within pennies of the imported magnetic sort once freight is counted.",
          "Ask for the lining. An inside paper adds 22p and is the single detail that kept boxes had in common: 41 of 52 were lined. Opening something dull onto something pink is the oldest trick in hatting and it has not worn out.",
        ],
      },
      {
        block: "gallery",
        title: "Linings that get a box kept",
        pictures: [
          { motif: "stripe", seed: 1, shape: "square", caption: "Ticking looks as if it had always been there" },
          { motif: "terrazzo", seed: 1, shape: "square", caption: "Flecks hide the dust" },
          { motif: "ripple", seed: 1, shape: "landscape", caption: "Marbling forgives everything" },
        ],
      },
      {
        block: "palette",
        title: "Outside, inside",
        intro: "Dark cloth-like papers outside, where hands go. Light and warm inside, where eyes do.",
        colours: [
          { name: "Hat-shop green", hex: "#20392f", code: "Corbel 8" },
          { name: "Lining pink", hex: "#efc3b5", code: "Corbel 21" },
          { name: "Label blue", hex: "#4b6c9c", code: "Corbel 14" },
          { name: "Strawboard", hex: "#b99b68", code: "Corbel 2" },
          { name: "Corner tape", hex: "#f1ead9", code: "Corbel 1" },
        ],
      },
      {
        block: "list",
        title: "A brief for a kept box",
        style: "checks",
        items: [
          "Lift-off lid, skirt one third",
          "Takes A4 flat, or a reel of thread; choose",
          "Lined, warm, pale",
          "Logo underneath, small",
          "Somewhere to write on the short end",
        ],
      },
      {
        block: "cta",
        text: "What to put inside it, and what to leave out.",
        label: "Read The hamper, edited",
        to: "the-hamper-edited",
      },
    ],
  },
  {
    title: "Better handles for paper bags",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "wrap-and-packaging", "boxes-and-bags"],
    monthsAgo: 4.8,
    palette: [
      { name: "Awning navy", hex: "#1c2c4c" },
      { name: "Oat bag", hex: "#e3d3b3" },
      { name: "Rope handle", hex: "#c68b4e" },
      { name: "Pavement", hex: "#9aa0a0" },
      { name: "Poppy stamp", hex: "#d94a35" },
    ],
    cover: { motif: "arches" },
    subtext: "We followed 50 paper bags home from the shop. Thirty-one were carried by the wrong part.",
    subtextAccess:
      "Handle length, drop and strength from 50 bags followed home, and the stamp that beats a printed logo.",
    tags: ["packaging", "retail", "reuse", "paper"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A short twisted handle keeps a bag in the hand. A long flat one puts it over the shoulder, where it's seen by everybody behind. Of 50 bags we followed through Stennet, 31 had handles too short for a coat sleeve and were hugged, like cats.",
          "The fix is 12 centimetres. Ask for a 36 cm flat tape instead of a 24 cm twist: about 6p more on a medium bag. Fold-over tops, tied with the handle itself, make the bag its own wrapping and save a sheet of tissue.",
        ],
      },
      {
        block: "image",
        picture: { motif: "parcels", seed: 1, shape: "landscape" },
      },
      {
        block: "list",
        title: "Cheaper than printing",
        style: "bullets",
        items: [
          "Plain bag, rubber stamp, good red ink",
          "Stamp low down: the handle hides the top third",
          "Change the stamp each season and let staff choose",
        ],
      },
    ],
  },
];
