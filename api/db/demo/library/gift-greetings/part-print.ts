import type { DemoItem } from "../format";

/** Print, finish, folding and lettering. */
export const craft: DemoItem[] = [
  {
    title: "How to read a proof",
    type: "Masterclass",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "print-and-finish"],
    monthsAgo: 3.2,
    palette: [
      { name: "Key", hex: "#17191c" },
      { name: "Proof paper", hex: "#f2efe6" },
      { name: "Process cyan, tired", hex: "#3f9fc0" },
      { name: "Process magenta, keen", hex: "#c8377c" },
      { name: "Process yellow, plain", hex: "#ecc63a" },
      { name: "Loupe rim", hex: "#8a8f94" },
    ],
    cover: { motif: "swatches" },
    subtext: "Twelve minutes at the light table with a printer of cards: what to look at first, and what to say.",
    subtextAccess: "The five-pass method for checking a card proof: a class in words, and a sheet to keep by the lamp.",
    tags: ["print", "craft", "cards", "colour"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Most proofs are approved by somebody standing up. They look at the picture, find that it is their picture, and sign. Bernadette Coyle, who ran a two-colour press in Carrow for 26 years, thinks this accounts for nearly every reprint she ever did at her own expense.",
          "Here she goes through one card five times, looking for one thing on each pass.",
        ],
      },
      {
        block: "video",
        title: "Five passes over one card",
        minutes: 12,
        picture: { motif: "tessera", shape: "wide", seed: 1 },
        transcript: [
          "Sit down first. I mean that. If you are standing you're on your way somewhere else. And put the proof on white, because on a wooden bench the paper will look blue and you'll send me a note to warm it up.",
          "First pass, words. Read them from the last to the first. Your eye can't skate when there is no sentence. I once printed four thousand cards that said Happy Brithday and eleven people had signed them off, including me.",
          "Second pass, edges. Forget the middle. Go round the outside with a ruler: is there three millimetres of bleed, is the border the same on all four sides after trimming? If you have designed a one-millimetre white border, I will be polite, but the guillotine won't.",
          "Third pass, the fold. Fold it. I can't tell you how many people never fold it. If there's a solid colour across the spine, look for white cracks. If you see them, we score it deeper or we change the grain, and we do it now.",
          "Fourth pass, colour, and look at only two: the lightest and the darkest. If the palest tint is there and the darkest shadow still has something in it, the middle takes care of itself. Take it to a window, then under your shop lamp. It has to be all right in both, it can't be perfect in both.",
          "Last pass, turn it upside down and hold it at arm's length. Now it's only a shape. If the shape is dull, that isn't a printing matter, and I am sorry, but better you hear it from me than from the rack.",
          "Then write one list. One. Numbered. Not three emails and a voice message from the train.",
        ],
      },
      {
        block: "list",
        title: "The five passes",
        style: "numbers",
        items: [
          "Words, last to first",
          "Edges and bleed, with a ruler",
          "The fold, folded",
          "Lightest and darkest, two lamps",
          "Upside down, at arm's length",
        ],
      },
      {
        block: "quote",
        text: "A proof is the last cheap moment.",
        who: "Bernadette Coyle",
        role: "Printer, retired, mostly",
      },
      { block: "cta", text: "Ready for a press with more pressure?", label: "Read Bite and kiss", to: "bite-and-kiss" },
    ],
  },
  {
    title: "Bite and kiss",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "cards", "print-and-finish", "letterpress-and-foil"],
    monthsAgo: 3.6,
    palette: [
      { name: "Press black", hex: "#1b1c1a" },
      { name: "Cotton rag", hex: "#f3eee2" },
      { name: "Ox blood", hex: "#6f2a2a" },
      { name: "Composing stone", hex: "#a3a69f" },
      { name: "Ochre wash", hex: "#c89a3c" },
      { name: "Bottle", hex: "#24473c" },
    ],
    cover: { motif: "stripe" },
    subtext: "Letterpress has been getting deeper for twenty years. The best printers have begun to ease off.",
    subtextAccess:
      "Impression by the tenth of a millimetre: five depths, six papers and the case for barely touching the sheet.",
    tags: ["letterpress", "print", "paper", "craft"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "There are two ways to let a plate meet a sheet. A kiss lays ink on the surface and leaves. A bite pushes the paper down and stays, so that a thumb can read the card in the dark. For most of the craft's history a bite was a fault, since it wore out the type and showed through on the back. Then customers found that they could feel it, and it became the whole point.",
          "We visited eleven letterpress shops this year, from a platen in a dairy at Hallow Cross to a floor of six presses in Stennet. Nine told us, unprompted, that they are printing lighter than they did. The two that are not had a queue of brides.",
        ],
      },
      { block: "heading", text: "Measuring a dent" },
      {
        block: "text",
        paragraphs: [
          "At Stennet Letterpress they keep a dial gauge in a sock. The foreman lays it on a printed solid and reads the depth to a hundredth. It had never occurred to us that this could be known, and within an hour we were unable to think of anything else.",
        ],
      },
      {
        block: "table",
        caption: "Five depths, measured on 600 gsm cotton",
        columns: ["Name on the floor", "Depth", "Good for", "Bad for"],
        rows: [
          ["Kiss", "under 0.05 mm", "Small type, fine rules, long texts", "Anyone who asked for letterpress"],
          ["Firm kiss", "0.10 mm", "Almost everything", "Very large solids"],
          ["Nip", "0.18 mm", "Display type, simple drawings", "Both sides of one sheet"],
          ["Bite", "0.30 mm", "One word, one line", "Hairlines, which close up"],
          ["Punch", "0.45 mm and over", "Showing off", "The plate, the press, the neighbours"],
        ],
      },
      {
        block: "image",
        picture: { motif: "terrazzo", shape: "wide", seed: 1 },
        width: "full",
        caption: "A week's offcuts make a pattern before they make the bin.",
      },
      { block: "heading", text: "Why lighter" },
      {
        block: "text",
        paragraphs: [
          "The reason everyone gives is cost. Deep impression wants cotton board of 600 gsm, which has gone up by a third in two years. A firm kiss is happy on 350 gsm wood-free, at about 9p a card rather than 31p.",
          "The better reason is drawing. When the dent is the event, the design shrinks to suit it: a monogram, a wreath, a fox. A lighter hand admits detail. The new work from Hallow Cross is full of small figures with faces, cross-hatched skies, rain. You find the impression second, on turning the card to the light, and it feels like being let in on something.",
        ],
      },
      {
        block: "quote",
        text: "If the first thing you notice is how hard I pressed, I've drawn your attention to my forearm.",
        who: "Tamsin Oyelaran-Webb",
        role: "Printer, Hallow Cross",
      },
      {
        block: "palette",
        title: "Inks that suit a light hand",
        intro:
          "Mixed slightly stiff and slightly dark. A kiss lays down less ink, so a mid tone will look anaemic by the hundredth sheet.",
        colours: [
          { name: "Press black", hex: "#1b1c1a", code: "HX 1" },
          { name: "Ox blood", hex: "#6f2a2a", code: "HX 4" },
          { name: "Bottle", hex: "#24473c", code: "HX 5" },
          { name: "Gentian", hex: "#2c3b73", code: "HX 7" },
          { name: "Ochre wash", hex: "#c89a3c", code: "HX 9" },
        ],
      },
      {
        block: "gallery",
        title: "What the press can hold open",
        pictures: [
          { motif: "botanical", seed: 1, shape: "portrait", caption: "Veins can be gaps in the ink" },
          { motif: "arches", seed: 1, shape: "square", caption: "Architecture holds at the size of a stamp" },
          { motif: "ripple", seed: 1, shape: "landscape", caption: "Fine rules survive that a bite would have closed" },
        ],
      },
      { block: "heading", text: "Buying it well", level: 3 },
      {
        block: "list",
        style: "checks",
        items: [
          "Turn the card over. A ghost on the back of a blank card is charming; behind a printed message it is a nuisance.",
          "Look into the corners of large solids for pinholes, which printers call salt. A little is honest. A lot means a dry sheet.",
          "Ask how many colours were separate passes. Three at this price should be applauded.",
          "Expect £3.75 to £4.50 at retail. Under £3 somebody is embossing a digital print, and the type will shine.",
        ],
      },
      {
        block: "cta",
        text: "Take the ink away altogether and see what remains.",
        label: "Read Nothing printed here",
        to: "nothing-printed-here",
      },
    ],
  },
  {
    title: "Foil without glitter",
    type: "Materials",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "cards", "print-and-finish", "letterpress-and-foil"],
    monthsAgo: 16.6,
    palette: [
      { name: "Pewter plate", hex: "#4a4d52" },
      { name: "Ivory knob", hex: "#f0e8d8" },
      { name: "Dull copper", hex: "#a4633f" },
      { name: "Oyster inside", hex: "#cfc6c0" },
      { name: "Tarnish", hex: "#7d7346" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "Pigment foils lay down flat, opaque colour with no shine. They may be the most useful finish nobody asks for.",
    subtextAccess: "What matt foil does that ink cannot, where it fails, and what six foilers charge for it.",
    tags: ["foil", "print", "craft", "paper"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Foil has a reputation, mostly earned in rose gold. The same machine, fed a pigment foil, will lay a perfectly flat film of white on black board, or chalky pink on navy, with an edge that ink could never hold. It sits a few microns proud. It doesn't sparkle at all.",
        ],
      },
      { block: "heading", text: "Pale on dark" },
      {
        block: "text",
        paragraphs: [
          "Ink is transparent, so pale colours on dark board turn to mud unless the sheet goes through two or three times. Matt foil does it once. That has brought dark board back: of 40 winter ranges we saw, 17 used a dyed-through stock in pine, ink or plum, with the drawing foiled on top in cream.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "landscape", seed: 1 },
        caption: "Two foils, one pass each, and no ink needed.",
      },
      {
        block: "table",
        caption: "Matt foil against its rivals, 1,000 A6 cards, one colour on dark board",
        columns: ["Process", "Cost each", "Edge", "Watch for"],
        rows: [
          ["White ink, two hits", "19p", "Soft", "Grey cast"],
          ["Screen print", "24p", "Good", "Fine type fills in"],
          ["Matt pigment foil", "22p", "Sharp", "Scuffs in transit"],
          ["Metallic foil", "21p", "Sharp", "Taste"],
        ],
      },
      {
        block: "list",
        title: "Specify",
        style: "bullets",
        items: [
          "Magnesium die for runs below 3,000, brass above",
          "Lines no finer than 0.2 mm",
          "Smooth board; on a felt-marked stock the film breaks up",
          "Glassine between cards in the box: matt foil marks its neighbour",
        ],
      },
      {
        block: "quote",
        text: "They come in for gold, I show them the cream, and they go quiet.",
        who: "Dilys Marchbank",
        role: "Foil blocker, Stennet",
      },
    ],
  },
  {
    title: "Nothing printed here",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "print-and-finish", "letterpress-and-foil"],
    monthsAgo: 14.4,
    palette: [
      { name: "Meringue", hex: "#f4f0e6" },
      { name: "Shadow on snow", hex: "#4f5a68" },
      { name: "Eggshell", hex: "#e5dccb" },
      { name: "Salt", hex: "#c9cdd0" },
      { name: "Blue hour", hex: "#93a5b8" },
    ],
    cover: { motif: "papercut" },
    subtext: "Blind embossing has no ink, no foil and no photograph that does it justice. It is selling anyway.",
    subtextAccess: "Why the uninked card works in the hand, fails online, and deserves the pocket nearest the lamp.",
    tags: ["print", "letterpress", "cards"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A blind-embossed card is a white card with a bump. Online it looks like a card that failed to load. In the hand it is the best thing on the stand, and buyers at Harbury kept running a thumb over the samples until the edges greyed.",
          "Eleven publishers showed one this spring, mostly for weddings, births and sympathy, where colour can seem to take a side. The good ones emboss from a sculpted die, with slopes; the rest stamp an outline and look like a notary's seal.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", seed: 1, shape: "square" },
        caption: "Light it from the left, low.",
      },
      {
        block: "list",
        title: "In the shop",
        style: "bullets",
        items: ["Pocket nearest a lamp", "Sample to touch, marked as such", "Never behind a film sleeve"],
      },
    ],
  },
  {
    title: "Misregistered on purpose",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "print-and-finish", "stencil-and-screen"],
    monthsAgo: 8.7,
    palette: [
      { name: "Drum blue", hex: "#1f3f94" },
      { name: "Newsprint", hex: "#efe8d9" },
      { name: "Warm red", hex: "#e5513f" },
      { name: "Overlap", hex: "#6b2f6d" },
      { name: "Sunflower drum", hex: "#f2b632" },
    ],
    cover: { motif: "papercut" },
    subtext: "Stencil printing never quite lines up. A visit to three workshops that have stopped apologising.",
    subtextAccess: "Two drums, soy inks and a two-millimetre wander: how to design cards that improve when they slip.",
    tags: ["print", "craft", "cards", "colour"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The stencil duplicator was made for parish newsletters. It prints one flat colour at a time, on uncoated paper, at about 120 sheets a minute, and on each pass the sheet lands where it likes within two millimetres. Illustrators adore it, because it gives a run of 500 cards 500 slightly different faces.",
        ],
      },
      { block: "heading", text: "Draw for the slip" },
      {
        block: "text",
        paragraphs: [
          "At Two Drums in Tidewell they refuse artwork with a keyline. Outlines demand that colour stay inside them, and here colour will not. Shapes should overlap by three millimetres or stand apart by five. The third colour, where blue crosses red, is free, and it should be doing something useful, such as being a chimney.",
        ],
      },
      {
        block: "gallery",
        title: "Three slips worth keeping",
        pictures: [
          { motif: "orbit", seed: 1, shape: "square" },
          { motif: "vessels", seed: 1, shape: "portrait" },
          { motif: "stripe", seed: 1, shape: "landscape" },
        ],
      },
      {
        block: "list",
        title: "Bear in mind",
        style: "bullets",
        items: [
          "The ink never fully dries; sleeve the cards or warn the customer",
          "Solids over 40 mm square will streak",
          "A4 sheet, so four A6 cards at a time, about 14p each in two colours",
          "Ask for the waste sheets. They make better wrapping than most wrapping.",
        ],
      },
      {
        block: "cta",
        text: "The brightest ink in the cupboard, in a supporting part.",
        label: "Read Fluorescent, with manners",
        to: "fluorescent-with-manners",
      },
    ],
  },
  {
    title: "Fluorescent, with manners",
    type: "Colour",
    media: "download",
    premium: false,
    category: ["gift-greetings", "cards", "print-and-finish", "stencil-and-screen"],
    monthsAgo: 0.8,
    palette: [
      { name: "Wet tarmac", hex: "#25282b" },
      { name: "Road cone", hex: "#ff6a45" },
      { name: "Highlighter, worn", hex: "#e4ea63" },
      { name: "Chewing gum", hex: "#ff9fb4" },
      { name: "Concrete lip", hex: "#cbc7be" },
      { name: "Chalk line", hex: "#f4f1ea" },
    ],
    cover: { motif: "tessera" },
    subtext: "A palette to download: three loud inks, three patient ones, and the proportions that keep the peace.",
    subtextAccess: "Six colours as swatch files and a repeating tile. Keep the loud ones under a tenth of the sheet.",
    tags: ["colour", "print", "cards"],
    files: [
      { caption: "Six colours, as a table", of: "palette-csv" },
      { caption: "Swatches for drawing programs", of: "palette-gpl" },
      { caption: "Paving tile, repeating", of: "pattern-svg" },
    ],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Fluorescent ink reflects more light than falls on it, or seems to, and for that reason it is usually used everywhere at once. We think of it as chilli. In the twelve cards we liked best it never covered more than a tenth of the face: a bicycle lamp, a row of cherries, the inside of a yawn.",
          "It fades in a sunny window in about five weeks. Put the display copy there and keep the stock behind.",
        ],
      },
      {
        block: "palette",
        title: "Three loud, three patient",
        intro:
          "On screen these are approximations; fluorescence does not survive the journey. Ask for a drawdown on your own board.",
        colours: [
          { name: "Road cone", hex: "#ff6a45", code: "FL 1" },
          { name: "Highlighter, worn", hex: "#e4ea63", code: "FL 2" },
          { name: "Chewing gum", hex: "#ff9fb4", code: "FL 3" },
          { name: "Wet tarmac", hex: "#25282b", code: "QT 1" },
          { name: "Concrete lip", hex: "#cbc7be", code: "QT 2" },
          { name: "Chalk line", hex: "#f4f1ea", code: "QT 3" },
        ],
      },
      {
        block: "download",
        title: "Take the swatches",
        file: { caption: "Six colours for drawing programs", of: "palette-gpl" },
      },
    ],
  },
  {
    title: "One sheet, no glue",
    type: "Materials",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "print-and-finish", "cut-and-fold"],
    monthsAgo: 20.1,
    palette: [
      { name: "Cutting mat", hex: "#1f4a41" },
      { name: "Bone folder", hex: "#ece4d0" },
      { name: "Blade glint", hex: "#b9c4c6" },
      { name: "Persimmon", hex: "#d9622b" },
      { name: "Under-crease", hex: "#8a9c8c" },
    ],
    cover: { motif: "folds" },
    subtext: "Cards that fold into their own envelopes, stands and frames. The cleverest use no adhesive at all.",
    subtextAccess:
      "Five one-sheet structures, the grain direction each needs, and where the cost of a cutting die pays back.",
    tags: ["folding", "paper", "craft", "reuse"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Glue is the expensive part of a clever card. It wants a hand, or a machine that costs more than a van, and it makes the thing harder to recycle. The structures we admired this season have none. They depend on a die-cut tab, a good crease and somebody at Ostler Paperworks in Carrow who folds the same sheet two hundred ways before breakfast.",
        ],
      },
      {
        block: "table",
        caption: "Five structures worth asking for",
        columns: ["Structure", "Board", "Grain", "Does"],
        rows: [
          ["Locked letter", "120 gsm laid", "Across", "Is its own envelope"],
          ["Tent with slot", "300 gsm", "Upright", "Stands; holds a photograph"],
          ["Pinwheel", "160 gsm", "Either", "Opens from the middle"],
          ["Snake book", "200 gsm", "Long side", "Eight pages from one cut"],
          ["Window frame", "350 gsm", "Upright", "Hangs on a nail afterwards"],
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "landscape", seed: 1 },
        caption: "Every frame begins as a flat net.",
      },
      { block: "heading", text: "Paying for the die" },
      {
        block: "text",
        paragraphs: [
          "A cutting die costs between £140 and £220. Over 500 cards it adds about 35p; over 3,000 you won't notice it. So design one structure and print it five ways. Ostler's best client has used the same die for four years, and customers collect the set without ever remarking that the fold has not changed.",
        ],
      },
      {
        block: "quote",
        text: "Paper remembers. Fold it wrong once and it will tell everybody.",
        who: "Hew Ostler",
        role: "Ostler Paperworks",
      },
    ],
  },
  {
    title: "Cards that stand up",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "print-and-finish", "cut-and-fold"],
    monthsAgo: 6.9,
    palette: [
      { name: "Theatre box", hex: "#5a1f33" },
      { name: "Footlight", hex: "#f5d9a0" },
      { name: "Wing flat", hex: "#3f6b74" },
      { name: "Powder", hex: "#e9c4b8" },
      { name: "Backcloth", hex: "#c7d6cf" },
    ],
    cover: { motif: "arches" },
    subtext: "The pop-up is back, minus the spring. Three layers of board are enough to make a small theatre.",
    subtextAccess: "Layered stand-up cards: what they cost, how they post, and why three planes beat seven.",
    tags: ["cards", "folding", "craft"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The laser-cut pop-up, with its temples and its hundred and forty cuts, has a short life: a gasp, then a drawer. The stand-up card is slower. Two or three flat planes, a slot each, set one behind another like scenery. It stays on the shelf because it looks like something that belongs there.",
          "Papillon Lane in Port Ennis sells hers flat at £6.50, with 20 seconds of assembly. Customers who build it in the shop, she finds, buy two.",
        ],
      },
      {
        block: "image",
        picture: { motif: "papercut", shape: "wide", seed: 1 },
        width: "wide",
      },
      {
        block: "list",
        title: "Rules of the small theatre",
        style: "bullets",
        items: [
          "Three planes; the fourth is never seen",
          "Darkest in front",
          "Leave a floor for a real object: an acorn, a coin, a tooth",
        ],
      },
      {
        block: "cta",
        text: "How to make it from a single piece.",
        label: "Read One sheet, no glue",
        to: "one-sheet-no-glue",
      },
    ],
  },
  {
    title: "Brush script is resting",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "cards", "lettering"],
    monthsAgo: 0.5,
    palette: [
      { name: "Sumi", hex: "#121417" },
      { name: "Practice pad", hex: "#f6eede" },
      { name: "Vermilion seal", hex: "#d2402c" },
      { name: "Bluebag", hex: "#5b7fb5" },
      { name: "Nicotine", hex: "#c9a866" },
    ],
    cover: { motif: "ripple" },
    subtext:
      "The bouncing brush hand has covered every mug and card for a decade. We count what is coming up behind it.",
    subtextAccess:
      "Lettering on 900 new cards, sorted into seven hands: which three are growing, and why bounce had to stop.",
    tags: ["lettering", "cards", "fairs", "humour"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "You know the hand. Thick down, thin up, letters hopping above and below the line as if the floor were hot. It said 'gin' on a sign in every kitchen, then 'hello baby', and finally, last autumn, we saw it on a sympathy card, still bouncing.",
          "From 900 cards new to the spring fairs we kept those where lettering was the picture: 236. We sorted them on a floor.",
        ],
      },
      {
        block: "table",
        caption: "Seven hands on 236 lettered cards",
        columns: ["Hand", "This spring", "A year before", "Direction"],
        rows: [
          ["Bouncing brush", "41", "88", "Down by half"],
          ["Flat pen, formal", "38", "21", "Up"],
          ["Cut paper capitals", "46", "19", "Up sharply"],
          ["Child's pencil", "27", "24", "Level"],
          ["Shopfront block", "34", "15", "Up sharply"],
          ["Typewriter", "30", "34", "Level"],
          ["Pixel and knit grids", "20", "8", "Up, from little"],
        ],
      },
      { block: "heading", text: "Letters with corners" },
      {
        block: "text",
        paragraphs: [
          "The hands that are growing share a tool with an edge: a blade, a flat pen, a signwriter's chisel. They sit on a line. They have the confidence of something painted on a van. After years of lettering that begged to be thought spontaneous, it is restful to see a word that someone has planned.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", shape: "wide", seed: 1 },
        width: "full",
        caption: "Stems before they are letters.",
      },
      {
        block: "quote",
        text: "Nobody ever painted 'Family Butcher' with a bounce.",
        who: "Rufus Adeyemi-Clark",
        role: "Signwriter, Carrow",
      },
      {
        block: "cta",
        text: "Learn to keep the wobble and lose the bounce.",
        label: "Read Drawing letters that wobble",
        to: "drawing-letters-that-wobble",
      },
    ],
  },
  {
    title: "Drawing letters that wobble",
    type: "Masterclass",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "lettering"],
    monthsAgo: 15.5,
    palette: [
      { name: "Blue-black", hex: "#1e2b45" },
      { name: "Layout pad", hex: "#f8f4ea" },
      { name: "Rubber crumb", hex: "#e3a9a1" },
      { name: "Tram ticket", hex: "#e2c044" },
      { name: "Sea-glass lamp", hex: "#6fa89b" },
    ],
    cover: { motif: "toys" },
    subtext:
      "A letterer shows how to make capitals that look hand-made without looking careless. Fourteen minutes, one pencil.",
    subtextAccess: "Structure first, wobble second: a class in words, and an exercise to fill a rainy afternoon.",
    tags: ["lettering", "craft", "cards"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Wobble is easy to fake and tiresome when faked. Constance Abara, who draws the numerals on a good many of the birthday cards in this library, teaches it the long way round. Start with letters a mason would pass. Then breathe out.",
        ],
      },
      {
        block: "video",
        title: "The long way to a loose letter",
        minutes: 14,
        picture: { motif: "horizon", shape: "wide", seed: 1 },
        transcript: [
          "Rule two lines, twenty-five millimetres apart. I know you want to begin without them. People who begin without lines are people who have already drawn ten thousand letters between them.",
          "We'll do an R, because it contains most of the alphabet. A stem, a bowl, a leg. In pencil, lightly. Where does the bowl meet the stem? A little above halfway. If it meets exactly halfway the letter looks as though it's wearing its trousers too high.",
          "Now draw the same R next to it and try to make it identical. You can't. That difference, there, that is your wobble. You didn't put it in. You failed to keep it out, and that's why it is charming.",
          "So the rule is: aim for straight and let the hand miss. What you must never do is aim for crooked. Crooked on purpose always leans the same way, have a look at any cheap chalkboard typeface. Every e is drunk at the same angle.",
          "Ink it with something that has no opinion. A round nib, a fibre tip. Go at the speed you'd butter toast. If you go slowly the line shivers, and a shiver isn't a wobble, it's fright.",
          "When you've a whole word, turn it upside down and look at the gaps. Move letters until the gaps hold the same amount of sand. I use scissors and tape. It's faster than a computer, and at the end of the day you have some scissors in your hand and can't check your messages.",
        ],
      },
      {
        block: "list",
        title: "An afternoon's exercise",
        style: "numbers",
        items: [
          "One word of five letters, pencilled ten times between lines",
          "Choose the third best, never the best",
          "Ink it twice at toast speed",
          "Cut it up and space it by eye",
          "Leave it overnight",
        ],
      },
      {
        block: "image",
        picture: { motif: "swatches", shape: "square", seed: 1 },
        caption: "The class palette: ink, rubber, paper and a lamp.",
      },
      { block: "quote", text: "Aim for straight and let the hand miss.", who: "Constance Abara", role: "Letterer" },
    ],
  },
];
