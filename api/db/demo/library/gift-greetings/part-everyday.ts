import type { DemoItem } from "../format";

/** Everyday cards, sympathy, thanks and humour. */
export const everyday: DemoItem[] = [
  {
    title: "The blank inside",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "cards", "everyday-cards"],
    monthsAgo: 1,
    palette: [
      { name: "Ink cupboard", hex: "#1d2430" },
      { name: "Envelope cream", hex: "#f1e8d6" },
      { name: "Sealing red", hex: "#b23a2e" },
      { name: "Soft pencil", hex: "#8d8a84" },
      { name: "Airmail lining", hex: "#a9c4d4" },
    ],
    cover: { motif: "papercut" },
    subtext:
      "Most everyday cards on the best stands this season have nothing printed inside. We opened 412 of them to find out why.",
    subtextAccess:
      "What 412 opened cards, 140 customers and one honest printer taught us about selling empty space at a better price.",
    tags: ["cards", "paper", "behaviour", "independents"],
    featured: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Open a card in almost any independent shop this season and there is nothing to read. At the autumn fair in Harbury we opened 412 everyday cards on 31 stands: 268 were blank. On the nine stands where buyers were queuing it was closer to nine in ten. A few years ago the sales agent would have apologised. Now she says 'blank' in the tone other people keep for 'organic'.",
          "The easy explanation is cost. An unprinted inside saves a pass through the press, which comes to about 2p a card on a run of 2,000. That is true and it explains nothing, because the publishers who saved the 2p have spent it again on board. Three hundred grams used to be respectable. The blank cards we liked were 350 or 400, uncoated, and creased so cleanly that they lay shut on the table.",
        ],
      },
      { block: "heading", text: "What the hand decides" },
      {
        block: "text",
        paragraphs: [
          "We spent three Saturdays near the everyday rack at Fennel & Low, two rooms and a bell on the door in the town of Ludmarsh, and watched 140 people choose. The order of events hardly varies. They lift the card by its picture, turn it over for the price, open it, and only then make up their minds.",
          "Of the 73 who opened a card with a verse, 41 put it back. Of the 67 who opened a blank one, 12 did. Several of the 41 read the verse aloud to whoever was with them, and nobody did so kindly.",
        ],
      },
      {
        block: "quote",
        text: "It said what I was going to say, only worse. So then I had to find something else to say.",
        who: "Customer, fifties",
        role: "Fennel & Low, the second Saturday",
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "wide", seed: 1 },
        caption: "A margin is also a view.",
        width: "full",
      },
      { block: "heading", text: "Blank has grades" },
      {
        block: "text",
        paragraphs: [
          "There is a bad way of doing this. A thin, bright-white inside looks like a printer's mistake, and under shop lighting it turns faintly blue. The publishers who do it well treat the inside as the second picture. Marrow Press in Tidewell runs a flat tint to all four edges, a biscuit colour that flatters blue ink. Olive Tarn Editions prints one small drawing at the bottom left, about the size of a stamp: a spoon, a gate, a dog asleep. It gives the writer something to begin under.",
          "Ruled lines are the surprise. Two publishers have tried three hairlines, wide-set, in the grey of a school exercise book. Older customers dislike them. People under 30, who rarely write by hand and know that their sentences slope, were plainly relieved.",
        ],
      },
      {
        block: "table",
        caption: "Four insides, and what became of them on the rack at Fennel & Low",
        columns: ["Inside", "Price", "Opened", "Bought"],
        rows: [
          ["Printed verse", "£2.95", "73", "32"],
          ["Bright white, blank", "£2.95", "18", "11"],
          ["Tinted to the edge", "£3.50", "27", "25"],
          ["Small drawing, lower left", "£3.75", "22", "19"],
        ],
      },
      {
        block: "palette",
        title: "Colours for insides",
        intro:
          "Chosen to be written on. Each was tested with a blue fountain pen, a black gel pen and the ballpoint on a chain at the post office counter.",
        colours: [
          { name: "Rich tea", hex: "#ead9bb", code: "IN 01" },
          { name: "Skimmed", hex: "#f4f2ea", code: "IN 02" },
          { name: "Rinsed shirt", hex: "#d5dfe6", code: "IN 03" },
          { name: "Pea pod", hex: "#d9dfc2", code: "IN 04" },
          { name: "Plaster", hex: "#e8cfc2", code: "IN 05" },
        ],
      },
      {
        block: "gallery",
        title: "Three ways to leave room",
        pictures: [
          { motif: "papercut", seed: 2, shape: "portrait", caption: "One small mark, low down" },
          { motif: "folds", seed: 1, shape: "square", caption: "Tint carried over the crease" },
          { motif: "stripe", seed: 1, shape: "landscape", caption: "Three lines, wide-set" },
        ],
      },
      { block: "heading", text: "For the buyer", level: 3 },
      {
        block: "list",
        style: "checks",
        items: [
          "Ask for the inside first. If the agent has to think, the publisher has not.",
          "Write on a sample with a gel pen and rub it after five seconds. Coated board smears; your customer will blame you.",
          "Keep one verse in eight. Some people want the words done for them, and they are loyal.",
          "Put a pen by the rack. At Fennel & Low, people who tried the board with a pencil spent 60p more.",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The printed verse will not vanish. It has a constituency, mostly sending to grandmothers, and it deserves better writing than it gets. But the default has turned over. The card is now a picture with a room behind it, and the room is sold unfurnished.",
        ],
      },
      {
        block: "cta",
        text: "The same argument, applied to jokes: the outside does the talking and the inside keeps quiet.",
        label: "Read Dry wit, plain type",
        to: "dry-wit-plain-type",
      },
    ],
  },
  {
    title: "The price of a stamp",
    type: "Consumer",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "cards", "everyday-cards"],
    monthsAgo: 13.9,
    palette: [
      { name: "Pillar box", hex: "#9e2420" },
      { name: "Franking white", hex: "#f3ede3" },
      { name: "Sorting grey", hex: "#5c6168" },
      { name: "Perforation", hex: "#d8c9ae" },
      { name: "Second class", hex: "#2d5f8a" },
      { name: "Gum", hex: "#e6b98f" },
    ],
    cover: { motif: "tessera" },
    subtext:
      "When posting a card costs half as much as buying it, people change what they send, how many, and on whose bicycle.",
    subtextAccess: "Eighty-four households on stamps, and the three card formats that gain when the post gets dear.",
    tags: ["cards", "postage", "behaviour", "price"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "For a century and a half the stamp was a rounding error on the card. It is now a decision. In the spring we sat at 84 kitchen tables in three towns, asked to see the drawer where the cards are kept, and counted. Everybody had cards. Sixty-one households had no stamps, or two curled ones from a book bought for some earlier Christmas.",
          "This is usually told as a story of decline. We heard something more particular. Almost nobody had stopped giving cards. They had stopped posting some of them, and they could say exactly which.",
        ],
      },
      { block: "heading", text: "The list gets edited" },
      {
        block: "text",
        paragraphs: [
          "Each household keeps an unwritten ranking. Family far away: posted, always first class, usually a day late. Friends nearby: by hand. Neighbours: by hand, with a joke about the saving. Former colleagues and people met on holiday: dropped, with guilt the first year and none the second.",
          "The guilt matters commercially. People who send fewer cards spend more on each. Our 84 households bought 19 per cent fewer single cards than they remembered buying two years before, and paid on average 85p more. The stamp has become a kind of floor: having paid it, one does not send a £1.50 card.",
        ],
      },
      {
        block: "quote",
        text: "If I'm paying that to post it, it's going to be a card she puts on the mantelpiece until Easter.",
        who: "Marion, retired bus driver",
        role: "Ludmarsh",
      },
      {
        block: "image",
        picture: { motif: "stripe", shape: "wide", seed: 1 },
        width: "wide",
        caption: "The airmail border survives, on purpose, in about half the drawers we opened.",
      },
      { block: "heading", text: "Three formats that gain" },
      {
        block: "list",
        title: "What dear postage favours",
        style: "numbers",
        items: [
          "The hand-delivered card. No need to fit a letter-rate gauge, so it may be 170 mm square, or tied, or have a stick of rhubarb attached.",
          "The thick card. Once the stamp is bought, weight up to the limit is free. We measured limits for sellers below; most stop 30 grams short.",
          "The card that holds something: a tea bag, a packet of seed, a bookmark. It turns one stamp into a small parcel.",
        ],
      },
      {
        block: "table",
        caption: "What fits under a letter rate, by our kitchen scales",
        columns: ["Card", "Size", "Weight with envelope", "Room left"],
        rows: [
          ["Single fold, 300 gsm", "A6", "14 g", "Plenty: a seed packet and a note"],
          ["Single fold, 400 gsm", "5 x 7 in", "24 g", "A tea bag, a pressed leaf"],
          ["Square, 400 gsm", "150 mm", "27 g", "A bookmark"],
          ["Concertina, 350 gsm", "A6, six panels", "41 g", "Nothing, and mind the thickness"],
        ],
      },
      { block: "heading", text: "Delivered by bicycle" },
      {
        block: "text",
        paragraphs: [
          "In Tidewell the choir began it. Thirty-odd members, all with each other's Christmas cards to post, held a swap in the vestry instead. The following year two streets joined, and the hardware shop put out a box with 26 cubbyholes made from offcuts. Last December the box handled, by its keeper's ledger, 1,940 cards. The shop sells cards now. It did not before.",
          "We found four such boxes and heard of six more. Each stands in a shop, and each shop reports the same thing: people come to post and stay to buy, because they have just remembered the neighbour at number nine.",
        ],
      },
      {
        block: "gallery",
        title: "From the drawer",
        pictures: [
          { motif: "parcels", seed: 1, shape: "square" },
          { motif: "tessera", seed: 2, shape: "landscape" },
          { motif: "ripple", seed: 1, shape: "square" },
        ],
      },
      {
        block: "palette",
        title: "Counter colours",
        intro:
          "Taken from forms, labels and twine at sub-post offices. They read as useful before they read as nostalgic, which is why they work.",
        colours: [
          { name: "Pillar box", hex: "#9e2420" },
          { name: "Second class", hex: "#2d5f8a" },
          { name: "Gum", hex: "#e6b98f" },
          { name: "Customs form", hex: "#b9d2b4" },
          { name: "String ball", hex: "#d8c9ae" },
        ],
      },
      { block: "heading", text: "What to do about it", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Publishers should print the posted weight on the back, under the price. It costs nothing and nobody does it. Shops should sell single stamps at the till, at face value and without a sigh, because a customer holding one card and no stamp is a customer who puts the card back. And everybody should stop designing as though every card will be seen first in an envelope. Roughly four in ten of those we traced were handed over bare, with the envelope carried separately, like an umbrella.",
        ],
      },
      {
        block: "cta",
        text: "If a card is worth the stamp, it may be worth standing up.",
        label: "See Cards that stand up",
        to: "cards-that-stand-up",
      },
    ],
  },
  {
    title: "Sorry for your trouble",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "everyday-cards", "sympathy"],
    monthsAgo: 1.9,
    palette: [
      { name: "Deep pew", hex: "#2b3a3f" },
      { name: "Linen", hex: "#e7e0d3" },
      { name: "Wet stone", hex: "#7e8a87" },
      { name: "Lamp", hex: "#d9b777" },
      { name: "Ivy shade", hex: "#4f6553" },
    ],
    cover: { motif: "ripple" },
    subtext: "We asked 40 bereaved people which cards they had kept. The lilies did badly.",
    subtextAccess:
      "Forty shoeboxes of kept cards, read with permission: what stays, what goes, and how to stock for it.",
    tags: ["cards", "sympathy", "behaviour"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A sympathy card is bought in under a minute by somebody who does not want to be seen buying it. It is then kept for thirty years. No other card has such a gap between the attention it is given and the attention it gets.",
          "Over the winter 40 people let us look through the cards they had saved after a death. Between them they had received about 2,600 and kept 715.",
        ],
      },
      { block: "heading", text: "What was kept" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Handwriting, before anything. A long message saved the plainest card.",
          "Landscapes and water: kept twice as often as flowers.",
          "Small cards. A6 and under survived; anything larger went in the second year.",
          "Almost nothing with the word 'sympathy' on the front. People knew why they had come.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "wide", seed: 1 },
        width: "wide",
        caption: "Landscape with one light: the kind of picture most often kept.",
      },
      {
        block: "quote",
        text: "The lilies all came on the same day. I couldn't tell you who sent which.",
        who: "Daughter",
        role: "Interviewed in Carrow",
      },
      {
        block: "text",
        paragraphs: [
          "Shops can help by moving the cards. In six of the eight we visited they sat at knee height beside the spinner of jokes. At Alder & Daughter in Carrow they are in a shallow drawer near the window, unlabelled, with a chair. Regulars tell each other about the drawer. Sales have doubled, says the owner, who then asked us not to make it sound like a clever idea.",
        ],
      },
      {
        block: "cta",
        text: "Five colours that keep their voice down.",
        label: "Read Greys that comfort",
        to: "greys-that-comfort",
      },
    ],
  },
  {
    title: "Greys that comfort",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "everyday-cards", "sympathy"],
    monthsAgo: 17.7,
    palette: [
      { name: "Slate roof, rain", hex: "#3b4147" },
      { name: "Candle stub", hex: "#efe6d5" },
      { name: "Dove's back", hex: "#9b9690" },
      { name: "Weak tea", hex: "#c7ac8a" },
      { name: "Moth", hex: "#d3ccc4" },
      { name: "Evening lichen", hex: "#8c9479" },
    ],
    cover: { motif: "folds" },
    subtext: "Lilac has had a long turn as the colour of condolence. Six warm greys make the case for a change.",
    subtextAccess: "Six greys, each with yellow or brown in it, and the one cold grey you should send back.",
    tags: ["cards", "colour", "sympathy"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Lilac became the sympathy colour because it offended nobody and printed cheaply. On a rack in February it looks like a chemist's window. The alternative is grey, with a condition: every grey here has some yellow or brown in it. A neutral grey made from black ink alone goes blue under shop lamps and reads as office.",
          "Ask for these as flat spot colours on uncoated board. In four-colour work the dots show, and grey is where a tired press gives itself away.",
        ],
      },
      {
        block: "palette",
        title: "Six greys",
        intro: "Use one large, one small. Two in equal parts look like a school uniform.",
        colours: [
          { name: "Slate roof, rain", hex: "#3b4147", code: "GR 11" },
          { name: "Dove's back", hex: "#9b9690", code: "GR 12" },
          { name: "Moth", hex: "#d3ccc4", code: "GR 13" },
          { name: "Weak tea", hex: "#c7ac8a", code: "GR 14" },
          { name: "Evening lichen", hex: "#8c9479", code: "GR 15" },
          { name: "Candle stub", hex: "#efe6d5", code: "GR 16" },
        ],
      },
      {
        block: "image",
        picture: { motif: "swatches", seed: 1 },
        caption: "Laid out in the order they should be tried.",
      },
    ],
  },
  {
    title: "Thank you, properly",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "everyday-cards", "thanks-and-thoughts"],
    monthsAgo: 21.6,
    palette: [
      { name: "Bramley leaf", hex: "#2f5132" },
      { name: "Custard", hex: "#f4e2ad" },
      { name: "Rhubarb", hex: "#c9586a" },
      { name: "Greaseproof", hex: "#efe9da" },
    ],
    cover: { motif: "botanical" },
    subtext: "Boxed thank-you notes were meant to be finished. Eight shops say otherwise.",
    subtextAccess: "Why the box of eight outsells the box of twenty, and why the number printed on the lid matters.",
    tags: ["cards", "behaviour", "stationery"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The thank-you note is doing well for an odd reason: people have discovered that nobody expects one. A text is the minimum, a call is generous, and a card, arriving four days late, is a triumph.",
          "In the eight shops we asked, boxes of eight outsold boxes of twenty by three to one, at nearly twice the price per card. Twenty is a chore. Eight is a weekend. Lockyer's in Carrow cuts its boxes down to five and calls them 'a handful'; they cannot keep them in.",
        ],
      },
      {
        block: "list",
        title: "What sells the small box",
        style: "checks",
        items: [
          "The count on the lid, in words",
          "One design throughout, so there is nothing to choose between",
          "Envelopes in a second colour",
          "A price under £9",
        ],
      },
      {
        block: "image",
        picture: { motif: "parcels", seed: 1 },
      },
    ],
  },
  {
    title: "A card for no reason",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "everyday-cards", "thanks-and-thoughts"],
    monthsAgo: 8.2,
    palette: [
      { name: "Bus window", hex: "#27485c" },
      { name: "Toast crumb", hex: "#eed9b3" },
      { name: "Marmalade", hex: "#e08a2e" },
      { name: "Washing line", hex: "#a7c6c1" },
      { name: "Geranium", hex: "#c8443f" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "No birthday, no bereavement, no baby. The uncaptioned card is quietly becoming the busiest pocket on the rack.",
    subtextAccess: "How three publishers sell the card without an occasion, and the pictures that suit it.",
    tags: ["cards", "independents", "behaviour", "fairs"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Ask a publisher for their best seller and they will name a birthday card. Ask which card they reprinted most often this year and you get another answer: a teapot, a wet dog, a bus. No caption, no date. People buy them three at a time and put them in a drawer against the day.",
          "Of the 60 stands we visited in spring, 22 had a range with no occasion at all. The year before we counted nine.",
        ],
      },
      {
        block: "image",
        picture: { motif: "vessels", shape: "landscape", seed: 1 },
        caption: "A teapot is an honest subject, since it means come round.",
      },
      { block: "heading", text: "Which pictures work" },
      {
        block: "list",
        style: "bullets",
        items: [
          "Ordinary objects, drawn large and with affection: a colander, a pair of gloves.",
          "Weather, provided it is bad.",
          "Transport. The local bus outsells the vintage car wherever there is a local bus.",
          "Nothing with a heart on it. It raises questions.",
        ],
      },
      {
        block: "quote",
        text: "I call it the drawer. Everyone over forty knows what I mean and everyone under thirty wants one.",
        who: "Ines Pallister",
        role: "Publisher, Pallister & Moon",
      },
      {
        block: "text",
        paragraphs: [
          "Price these with the birthday cards, never below. A cheap card sent for no reason looks like an accident. And give them the eye-level pockets in January and August, when nothing else is happening and people have time to be nice to each other.",
        ],
      },
    ],
  },
  {
    title: "Dry wit, plain type",
    type: "Trend report",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "cards", "humour"],
    monthsAgo: 4.4,
    palette: [
      { name: "Carbon copy", hex: "#20222a" },
      { name: "Manila", hex: "#e9cf9a" },
      { name: "Ballpoint", hex: "#2b4ea2" },
      { name: "Correction fluid", hex: "#f5f2ec" },
      { name: "Rubber stamp", hex: "#a33b4a" },
    ],
    cover: { motif: "stripe" },
    subtext: "The funniest cards this year look like office forms. A note on deadpan, spacing and when to stop.",
    subtextAccess:
      "Five rules for the typed joke, with sales from two racks and the one typeface that kills a punchline.",
    tags: ["cards", "humour", "lettering"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The cartoon has left the humour rack. What has replaced it is a sentence, set small, in the middle of a great deal of board: 'Your continued existence has been noted.' 'Further to my card of last year.' The joke borrows the voice of the council, and is delivered with the council's typography.",
          "It works because it is quiet. On a spinner where 47 other cards are shouting, the eye goes to the one that appears to be an invoice.",
        ],
      },
      { block: "heading", text: "Spacing is timing" },
      {
        block: "list",
        style: "numbers",
        items: [
          "One sentence. If there is a second, it belongs inside.",
          "Set it at 14 to 18 point. Larger and it becomes a poster, which is trying to please.",
          "Sit it above the middle. Dead centre looks like a test page.",
          "A workhorse grotesque or a typewriter face. Any rounded sans announces that a joke is coming.",
          "No exclamation marks, not even ironically.",
        ],
      },
      {
        block: "table",
        caption: "Twelve weeks on two humour racks",
        columns: ["Style", "Designs", "Sold", "Per design"],
        rows: [
          ["Cartoon with caption", "24", "310", "13"],
          ["Photograph with speech", "16", "142", "9"],
          ["One typed sentence", "10", "284", "28"],
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "wide", seed: 1 },
        width: "wide",
      },
      {
        block: "text",
        paragraphs: [
          "The danger is sameness. Deadpan depends on surrounding noise, and by next autumn there will be no noise left. The publishers to watch are already letting a little warmth in: Hobb & Sons has started signing its sentences with invented officials, and its customers now write to Mrs Penrose (Deputy, Birthdays) by name.",
        ],
      },
    ],
  },
  {
    title: "Rude cards grow up",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "humour"],
    monthsAgo: 11.7,
    palette: [
      { name: "Aubergine, ahem", hex: "#3a2140" },
      { name: "Peach, likewise", hex: "#f3b795" },
      { name: "Blush", hex: "#d9727b" },
      { name: "Fig", hex: "#7c4a63" },
      { name: "Cheek", hex: "#f7ddd2" },
    ],
    cover: { motif: "harvest" },
    subtext: "The swearing card is sold in ever better shops, and to ever older buyers. We checked who was laughing.",
    subtextAccess: "The rude card's customer is 58 and in a good coat. What she buys, and what she will not touch.",
    tags: ["cards", "humour", "behaviour", "retail"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We assumed students. At Gull & Gannet in Port Ennis the median buyer of a card containing a swear word was, by our tactful estimate, 58, well dressed, and buying for her sister. Students preferred the teapots.",
          "She has standards. The word must be earned by the sentence, nicely spelt, and printed at least as well as the botanical card next to it. Foil helps. So does a good envelope: nine of the 14 buyers we spoke to mentioned that the postman would not know.",
        ],
      },
      {
        block: "quote",
        text: "I don't mind the language. I mind the clip art.",
        who: "Customer",
        role: "Port Ennis, a wet Thursday",
      },
      {
        block: "text",
        paragraphs: [
          "Stock six, never sixteen. Face them out on the highest row, where children cannot read and their grandmothers can.",
        ],
      },
    ],
  },
  {
    title: "The animal problem",
    type: "Trend report",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards", "humour"],
    monthsAgo: 10.7,
    palette: [
      { name: "Badger", hex: "#2a2c2e" },
      { name: "Barn owl", hex: "#ead8bd" },
      { name: "Hare in stubble", hex: "#b58a55" },
      { name: "Kingfisher, sparingly", hex: "#1f7f93" },
      { name: "Dock leaf", hex: "#5f7448" },
      { name: "Fox at dusk", hex: "#b5532c" },
    ],
    cover: { motif: "papercut" },
    subtext: "Of 1,100 cards counted at one fair, 318 showed an animal in clothes. An intervention.",
    subtextAccess:
      "Which creatures have been used up, which still have work in them, and what to draw instead of a hat.",
    tags: ["cards", "humour", "fairs"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "At the summer fair in Harbury we counted animals. Out of 1,100 cards on 38 stands, 506 had one, and 318 of those were wearing something. Hares led, in waistcoats, followed by bears in scarves and a heron with a monocle whom we met on four separate stands.",
          "Nothing here is badly drawn. That is the trouble: the hat does the work that the drawing should.",
        ],
      },
      {
        block: "table",
        caption: "A census, with verdicts",
        columns: ["Creature", "Seen", "Dressed", "Verdict"],
        rows: [
          ["Hare", "94", "71", "Rest for three years"],
          ["Bear", "81", "66", "Rest the scarf, keep the bear"],
          ["Dachshund", "63", "38", "Still funny from the side"],
          ["Pigeon", "12", "1", "Underused; nobody's favourite, everybody's neighbour"],
          ["Cow", "9", "0", "Ready"],
        ],
      },
      { block: "heading", text: "Behaviour beats costume" },
      {
        block: "text",
        paragraphs: [
          "The animal cards that sold out early had no props. A cow looking over a gate. A cat that has clearly heard you. Two pigeons on a ledge, with a space between them that says the rest. Each was observed, by somebody who had stood in a field or a square and waited.",
          "If you publish, send your illustrator outdoors for a day and pay for it. If you buy, cover the hat with a thumb and ask whether anything is left.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "landscape", seed: 1 },
        caption: "Somewhere to stand and wait.",
      },
      {
        block: "cta",
        text: "For jokes with no animals in them whatever.",
        label: "Read Dry wit, plain type",
        to: "dry-wit-plain-type",
      },
    ],
  },
  {
    title: "Turning the spinner",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "cards"],
    monthsAgo: 13.3,
    palette: [
      { name: "Bentwood", hex: "#4a2f20" },
      { name: "Shop blind", hex: "#e4dcc8" },
      { name: "Till roll", hex: "#f7f4ee" },
      { name: "Verdigris hinge", hex: "#5e9384" },
      { name: "Brass screw", hex: "#c19a45" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "Twelve shops let us rearrange their card racks for a month. Most of what we were taught about spinners is wrong.",
    subtextAccess: "A month of moved pockets in twelve shops: what height, what order, and why the squeak has to go.",
    tags: ["cards", "retail", "independents"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The card spinner was designed to hold 96 cards in half a square metre. It was never designed to be looked at by two people at once, which is why the second one always leaves.",
          "In twelve shops we changed a single thing each week for four weeks and kept the till roll.",
        ],
      },
      { block: "heading", text: "What moved the till" },
      {
        block: "table",
        caption: "Change in cards sold against the month before, twelve shops",
        columns: ["What we changed", "Shops better", "Shops worse", "Typical change"],
        rows: [
          ["Sorted by picture, no captions", "9", "3", "Up a fifth"],
          ["Bottom two rows emptied", "10", "2", "Up a tenth"],
          ["Oiled the bearing", "7", "1", "Up a little; staff happier"],
          ["Birthday cards moved to eye level", "4", "8", "Down"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The last line surprised us most. People looking for a birthday card will find it anywhere. People who are not looking for anything need to be met at eye level by a teapot.",
        ],
      },
      {
        block: "image",
        picture: { motif: "arches", shape: "portrait", seed: 1 },
        caption: "One spinner inside the door is enough, with room to walk round it.",
      },
      {
        block: "list",
        title: "Before you order another",
        style: "checks",
        items: [
          "Walk round it with a pushchair",
          "Leave 75 cm on every side or lose the second person",
          "No pocket below 40 cm",
          "One drop of oil, monthly",
        ],
      },
      {
        block: "embed",
        title: "Sizes that a pocket must hold",
        text: "The A, B and C sizes side by side: which card goes into which envelope, and both into which pocket.",
        url: "https://en.wikipedia.org/wiki/Paper_size",
      },
    ],
  },
];
