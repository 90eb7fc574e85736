import type { DemoItem } from "../format";

/** Gift shops, hampers and how people give. */
export const gifting: DemoItem[] = [
  {
    title: "At the end of the pier",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "gifting", "gift-shops"],
    monthsAgo: 0.1,
    palette: [
      { name: "Under the pier", hex: "#173642" },
      { name: "Deckchair", hex: "#f2c14e" },
      { name: "Rock, sugared", hex: "#e58a94" },
      { name: "Salt rail", hex: "#eef0e8" },
      { name: "Rust stain", hex: "#a9562f" },
      { name: "Shallow water", hex: "#7fb5b0" },
    ],
    cover: { motif: "arches" },
    subtext:
      "Gull & Gannet sells presents four hundred metres out to sea, to people who came for chips. We spent a week behind the till.",
    subtextAccess:
      "A week in Port Ennis: 61 square metres, 2,140 visitors, one rule about shells and a lesson in pricing.",
    tags: ["retail", "independents", "gifting", "behaviour", "price"],
    pinned: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "There is no passing trade at the end of a pier. Everyone who comes into Gull & Gannet has walked 400 metres over water, usually into the wind, and will have to walk back. They arrive with cold hands, some vinegar and an obscure wish to have got somewhere.",
          "The shop is 61 square metres in what used to be the lifeboat store. Before Hester Vane took the lease it sold shells from other oceans and fudge from an industrial estate. In a week at half-term we counted 2,140 people through the door, of whom 806 bought something. That's 38 in a hundred. The good gift shops we know in the town manage 22.",
        ],
      },
      {
        block: "image",
        picture: { motif: "horizon", shape: "wide", seed: 1 },
        width: "full",
        caption: "The walk out is further than it looks.",
      },
      { block: "heading", text: "The rule about shells" },
      {
        block: "text",
        paragraphs: [
          "Nothing in the shop may have a shell on it. Nor an anchor, a lighthouse or a seagull, the sign excepted. Visitors have just seen the sea; Hester's view is that they don't need to be told. What she stocks are things one might want after it: wool, matches, tin mugs, hand cream, a card to write in the shelter while the chips last.",
          "It sounds austere and isn't. The walls are deckchair yellow to shoulder height, because grey light comes up through the floorboards and makes faces look unwell. Everything is at hand level. There are two chairs.",
        ],
      },
      {
        block: "quote",
        text: "They've come all this way. If I sell them a lighthouse, all they've bought is a receipt.",
        who: "Hester Vane",
        role: "Gull & Gannet, Port Ennis",
      },
      { block: "heading", text: "Prices you can pay with cold hands" },
      {
        block: "table",
        caption: "One week at half-term, by price",
        columns: ["Price", "Lines stocked", "Sold", "Most asked for"],
        rows: [
          ["Under £5", "70", "912", "Cards, pencils, matches"],
          ["£5 to £12", "64", "418", "Tin mugs, soap, 200-piece jigsaws"],
          ["£12 to £30", "41", "173", "Socks, trays, a very good torch"],
          ["Over £30", "9", "26", "Blankets, on the Thursday it rained"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Prices are round. £4, £9, £24. In her first summer she used the usual ninety-fives, and found that people with gloves on were leaving sooner than dig for change; now most of them tap a card, and she has kept the round numbers because they are quicker to add up in the head. We watched a grandfather assemble £20 exactly, over ten minutes, out of five things. He was having a lovely time.",
        ],
      },
      {
        block: "gallery",
        title: "What passes the owner",
        pictures: [
          { motif: "vessels", seed: 1, shape: "square", caption: "Tin does, at £9" },
          { motif: "weave", seed: 1, shape: "landscape", caption: "Wool does, from the valley behind the town" },
          { motif: "parcels", seed: 1, shape: "portrait", caption: "Everything is wrapped tight: it is windy outside" },
          { motif: "stripe", seed: 1, shape: "square", caption: "The stripe is the only pattern allowed" },
        ],
      },
      { block: "heading", text: "Wrapped for weather" },
      {
        block: "text",
        paragraphs: [
          "Everything above £5 is wrapped, without asking, in one sheet of pink paper and a turn of cord. It takes 50 seconds. No carrier bags are offered, since a bag on a pier is a kite, and the cord makes a handle. By Saturday the whole promenade is dotted with little pink oblongs, which are the shop's only advertising.",
        ],
      },
      {
        block: "palette",
        title: "Colours for grey light",
        intro: "What works at the end of a pier works in any north-facing shop.",
        colours: [
          { name: "Under the pier", hex: "#173642" },
          { name: "Deckchair", hex: "#f2c14e" },
          { name: "Rock, sugared", hex: "#e58a94" },
          { name: "Shallow water", hex: "#7fb5b0" },
          { name: "Salt rail", hex: "#eef0e8" },
        ],
      },
      {
        block: "list",
        title: "To take home",
        style: "checks",
        items: [
          "Ask what the customer has just been looking at. Sell something else.",
          "Paint for the worst light of the day.",
          "Round prices, and three of every four lines under £12.",
          "Somewhere to sit, near something to write with.",
        ],
      },
      {
        block: "cta",
        text: "The same questions, put to a cash register.",
        label: "Read What the till knows",
        to: "what-the-till-knows",
      },
    ],
  },
  {
    title: "What the till knows",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "gifting", "gift-shops"],
    monthsAgo: 1.3,
    palette: [
      { name: "Drawer felt", hex: "#1f3d2b" },
      { name: "Receipt", hex: "#f8f6ef" },
      { name: "Copper coin", hex: "#b0663b" },
      { name: "Nickel", hex: "#a7abad" },
      { name: "Note violet", hex: "#6a5488" },
    ],
    cover: { motif: "orbit" },
    subtext: "Seven gift shops lent us a year of receipts. Patterns appeared, some of them at ten past three.",
    subtextAccess: "From 41,000 receipts: the pairings, the dead hour and the second present that nobody plans to buy.",
    tags: ["retail", "price", "independents", "gifting"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Shopkeepers know their customers and rarely read their receipts. Seven lent us a year of them, 41,000 in all, with names removed. We put them in a spreadsheet, argued, and agreed on four things.",
        ],
      },
      {
        block: "list",
        style: "numbers",
        items: [
          "The second present. One basket in six holds two of the same thing. They are giving one and keeping one; offer it aloud.",
          "The card comes last. In seven baskets of ten the card was the final item rung up. Keep a rack within reach of the till, facing the queue.",
          "Ten past three. Takings dip by half for forty minutes, then parents arrive. Unpack deliveries then, never at noon.",
          "Wrapping pays. Where wrapping was free the average basket was £6.20 larger.",
        ],
      },
      { block: "heading", text: "Things that travel together" },
      {
        block: "table",
        caption: "Pairs found in one basket more often than chance would have it",
        columns: ["First", "Second", "How much more often"],
        rows: [
          ["Candle", "Matches", "9 times"],
          ["Baby card", "Card for the mother", "6 times"],
          ["Jigsaw", "Blank card", "4 times"],
          ["Anything broken in the shop", "Something small, in apology", "Every time"],
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", shape: "portrait", seed: 1 },
        caption: "A Saturday has its narrow part, at ten past three.",
      },
      {
        block: "quote",
        text: "I'd have told you candles and cards. It was candles and matches. Eleven years, and I kept the matches in the window.",
        who: "Shopkeeper",
        role: "One of the seven",
      },
      {
        block: "cta",
        text: "A shop that reads its customers at the door.",
        label: "Read At the end of the pier",
        to: "at-the-end-of-the-pier",
      },
    ],
  },
  {
    title: "The hamper, edited",
    type: "Masterclass",
    media: "digital",
    premium: true,
    category: ["gift-greetings", "gifting", "hampers-and-sets"],
    monthsAgo: 7.8,
    palette: [
      { name: "Willow bark", hex: "#3f3a24" },
      { name: "Straw", hex: "#eed59a" },
      { name: "Piccalilli", hex: "#dba51f" },
      { name: "Claret jelly", hex: "#7d2438" },
      { name: "Muslin", hex: "#f4eee0" },
      { name: "Bay", hex: "#6b7f58" },
    ],
    cover: { motif: "parcels" },
    subtext: "Seventeen minutes on choosing three things for a box, and having the nerve to remove the fourth.",
    subtextAccess:
      "Imogen Staithe builds a £45 hamper, talking as she goes: an anchor, a pleasure, a use, and no shredded paper.",
    tags: ["gifting", "boxes", "craft", "packaging"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The traditional hamper is a lie about volume: twelve small jars on a mattress of shredded paper. Imogen Staithe, who packs about 900 boxes a winter from a former chapel in Hallow Cross, puts three things in hers. Customers pay £45, and unusually for the trade they write to her afterwards.",
        ],
      },
      {
        block: "video",
        title: "Three things in a box",
        minutes: 17,
        picture: { motif: "harvest", shape: "wide", seed: 1 },
        transcript: [
          "I start with the box empty and a list of what I want to put in. There are eight things on it. Everything on the list is nice. That's the difficulty.",
          "So, the anchor. One thing that is clearly worth having and clearly the most expensive: here it's a piece of cheese, a whole small one, £19 at retail. If you take the anchor out and the box still makes sense, you never had an anchor, you had a selection.",
          "Next the pleasure. It goes with the anchor and it's gone in an evening. Quince jelly, £7. Not the biscuits, because everyone has biscuits, and because biscuits arrive as crumbs and I get a photograph of the crumbs.",
          "Then the use. Something that stays when the food has gone. A good knife for the cheese would take me to sixty pounds, so it's a cloth, £9, and the cloth is also the packing. You see? It goes round the cheese. I haven't bought any tissue.",
          "Now the fourth thing. You'll have one, I've got some rather good mustard. Put it in. Look at the box. It's fuller and it's worse, because now your eye doesn't know where to begin. Take it out and give it to whoever is helping you.",
          "Fit matters more than filling. I had the box made two centimetres too small for what I used to send, and that's what cured me. Nothing moves. Shake it. If you can hear your present it's a maraca.",
          "Last of all a card, and I write in it what each thing is for, in a sentence. People are frightened of cheese. Tell them to take it out an hour before and they'll think of you for that hour.",
        ],
      },
      {
        block: "table",
        caption: "The £45 box, counted out",
        columns: ["Part", "Retail", "Job"],
        rows: [
          ["Small whole cheese", "£19.00", "Anchor"],
          ["Quince jelly", "£7.00", "Pleasure"],
          ["Cotton cloth, hemmed", "£9.00", "Use, and packing"],
          ["Box, cord, card, minutes", "£10.00", "Everything else"],
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", shape: "square", seed: 1 },
        caption: "The packing should also be a present.",
      },
      {
        block: "list",
        title: "Leave out",
        style: "bullets",
        items: ["Shredded paper", "Anything described as luxury", "Two things that do one job", "The fourth thing"],
      },
      {
        block: "cta",
        text: "Colours for the moment the lid comes off.",
        label: "Read Colour under the lid",
        to: "colour-under-the-lid",
      },
    ],
  },
  {
    title: "Colour under the lid",
    type: "Colour",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "gifting", "hampers-and-sets"],
    monthsAgo: 20.8,
    palette: [
      { name: "Violin case", hex: "#54201f" },
      { name: "Plush rose", hex: "#e7a7a0" },
      { name: "Brandy", hex: "#b5662f" },
      { name: "Tonic", hex: "#d3dfd2" },
      { name: "Cigar band", hex: "#d9b24c" },
    ],
    cover: { motif: "parcels" },
    subtext: "The inside of a gift box is seen for three seconds. Borrow from people who line cases for a living.",
    subtextAccess:
      "Five lining colours from instrument cases, cutlery canteens and cigar boxes, and what each does to its contents.",
    tags: ["colour", "boxes", "packaging", "gifting"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A violin case is lined in whatever makes varnish look older. A canteen of cutlery is lined in blue because silver goes yellow against red. Makers of cases have thought hard about a problem that gift packaging mostly answers with white tissue: what does this colour do to the thing in it?",
          "Glass wants a warm lining and comes alive. Ceramics want a dull one. Food wants anything but blue.",
        ],
      },
      {
        block: "palette",
        title: "Five linings",
        colours: [
          { name: "Violin case", hex: "#54201f", code: "LN 1" },
          { name: "Plush rose", hex: "#e7a7a0", code: "LN 2" },
          { name: "Brandy", hex: "#b5662f", code: "LN 3" },
          { name: "Tonic", hex: "#d3dfd2", code: "LN 4" },
          { name: "Cigar band", hex: "#d9b24c", code: "LN 5" },
        ],
      },
      {
        block: "image",
        picture: { motif: "apothecary", shape: "landscape", seed: 1 },
      },
      {
        block: "cta",
        text: "And the outside of the box.",
        label: "Read A box worth keeping",
        to: "a-box-worth-keeping",
      },
    ],
  },
  {
    title: "Gifts under fifteen pounds",
    type: "Consumer",
    media: "pdf",
    premium: false,
    category: ["gift-greetings", "gifting", "how-people-give"],
    monthsAgo: 4,
    palette: [
      { name: "Purse leather", hex: "#4d2a3b" },
      { name: "Barley twist", hex: "#f1cf8f" },
      { name: "Bus ticket", hex: "#e6785a" },
      { name: "Soap, green", hex: "#8db596" },
      { name: "Matchbox", hex: "#2f6f8f" },
      { name: "Paper doily", hex: "#f7f1ea" },
    ],
    cover: { motif: "terrazzo" },
    subtext:
      "The small present is the hardest to choose and the most often given. A field guide to print and keep in the stockroom.",
    subtextAccess:
      "Nine printable pages on the £5 to £15 gift: who gives it, to whom, and the four qualities it cannot lack.",
    tags: ["gifting", "price", "behaviour", "retail"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Teachers, neighbours, the friend who fed the cat. Most presents are given to people one likes but doesn't know well, at between £5 and £15. In the seven shops whose receipts we hold, they make up 58 per cent of gifts by number. Almost no buyer plans for them as a category; they are what is left between the cards and the good vases.",
        ],
      },
      { block: "heading", text: "Four qualities" },
      {
        block: "list",
        style: "numbers",
        items: [
          "It gets used up, or it lies flat. Nobody may be burdened.",
          "It has a best-known maker, a place or a reason that can be told in a sentence.",
          "It looks a little over its price. £9 should pass for £12, never for £30, which alarms people.",
          "It needs no size, no battery and no opinion about scent.",
        ],
      },
      {
        block: "table",
        caption: "What 200 buyers took, and whom it was for",
        columns: ["For", "Buyers", "Typical spend", "Took most"],
        rows: [
          ["A teacher", "46", "£8", "Soap, notebooks"],
          ["A neighbour", "51", "£10", "Preserves, tea towels"],
          ["Somebody at work", "39", "£12", "Mugs, desk things"],
          ["A host", "64", "£14", "Matches with candles, chocolate"],
        ],
      },
      {
        block: "image",
        picture: { motif: "parcels", shape: "wide", seed: 1 },
        width: "wide",
      },
      {
        block: "text",
        paragraphs: [
          "Give them a table of their own, sorted by recipient and signed in plain words. 'For whoever fed the cat' sold 83 bars of soap in a month at Fennel & Low, from a spot where 'Soap' had sold 20.",
        ],
      },
    ],
  },
  {
    title: "The late giver's year",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["gift-greetings", "gifting", "how-people-give"],
    monthsAgo: 22.5,
    palette: [
      { name: "Platform clock", hex: "#1c2733" },
      { name: "Last train", hex: "#f3b23f" },
      { name: "Drizzle", hex: "#8a9aa6" },
      { name: "Guilt, rose", hex: "#d98c94" },
      { name: "Timetable", hex: "#f0ede4" },
    ],
    cover: { motif: "ripple" },
    subtext: "Some people will always buy on the day. Nine dates on which to stay open for them.",
    subtextAccess: "Nine late evenings worth staffing, what to put by the door, and why a late giver spends more.",
    tags: ["planning", "gifting", "behaviour", "retail"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Late givers aren't careless. They're perfectionists who ran out of time, and they spend like it: £31 on average after five o'clock on the eve of Mother's Day, against £19 before noon. They want it wrapped, they want a card, and they want nobody to look at the clock.",
        ],
      },
      {
        block: "table",
        caption: "Stay open until seven",
        columns: ["Evening", "They come for"],
        rows: [
          ["13 February", "Anything but roses"],
          ["Eve of Mother's Day", "Wrapped things, cards above £4"],
          ["Last day of each term, three of them", "Teachers, in fives"],
          ["Third Saturday in June", "Fathers, vaguely"],
          ["First Friday in December", "The office draw"],
          ["22 and 23 December", "Everyone else"],
        ],
      },
      {
        block: "list",
        title: "By the door",
        style: "checks",
        items: [
          "Six presents, already wrapped, contents pencilled underneath",
          "Belated cards, in the open and without jokes",
          "A pen that works",
        ],
      },
    ],
  },
];
