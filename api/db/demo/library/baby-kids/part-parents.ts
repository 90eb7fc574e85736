import type { DemoItem } from "../format";

/** Parents: how they buy, second-hand, lists, shops and fairs. */
export const parents: DemoItem[] = [
  {
    title: "Mend, hand down, repeat",
    type: "Consumer",
    media: "digital",
    premium: false,
    category: ["baby-kids", "parents", "buying", "second-hand"],
    monthsAgo: 6.8,
    palette: [
      { name: "Indigo knee", hex: "#2b3a67" },
      { name: "Darning orange", hex: "#e2703a" },
      { name: "Faded twice", hex: "#a9bfd0" },
      { name: "Flannel", hex: "#e9dcc9" },
      { name: "Moss patch", hex: "#707b45" },
    ],
    cover: { motif: "folds" },
    subtext:
      "We followed forty children's garments from owner to owner for two years. Most were still in use. One had emigrated.",
    subtextAccess:
      "What survives a second and third child, what kills a garment, and how shops in three towns earn from the journey.",
    tags: ["second-hand", "repair", "parents", "clothing"],
    pinned: true,
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Two years ago we sewed a numbered label into forty garments and let them go. Ten dungarees, ten jumpers, ten coats, ten pairs of pyjamas, all bought new at ordinary prices and given to families in Stroud, Turku and Braga on one condition: whoever passed the thing on would send us a postcard.",
          "We have 63 postcards. Thirty-one of the forty are being worn this week, by a child who is not the first. Four are in drawers, waiting. One set of pyjamas is in Nova Scotia. Number 17, a yellow coat, was eaten by a calf.",
        ],
      },
      { block: "heading", text: "What they died of" },
      {
        block: "table",
        caption: "Ends and repairs among forty garments",
        columns: ["Garment", "Still worn", "Mended at least once", "Usual fault"],
        rows: [
          ["Dungarees", "9 of 10", "8", "Knee"],
          ["Jumpers", "8 of 10", "5", "Elbow, moth"],
          ["Coats", "8 of 10", "3", "Zip"],
          ["Pyjamas", "6 of 10", "1", "Waistband"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Holes kill nothing. A knee through in March is patched by April, or worn as it is. Zips are fatal: a £2 part in a £60 coat, and a £25 repair because the lining is sewn shut over it. Three of our coats reached their third child only because someone's aunt owned a seam ripper and a grudge.",
          "Elastic comes next. When a waistband goes, people conclude that the whole thing is tired. A buttonhole inside the band, through which the elastic may be replaced, costs a factory about 6p.",
        ],
      },
      {
        block: "image",
        picture: { motif: "weave", shape: "wide" },
        caption: "By the third owner it is always the left knee.",
        width: "wide",
      },
      { block: "heading", text: "The visible mend is a credential" },
      {
        block: "text",
        paragraphs: [
          "Parents in all three towns mended in a contrasting thread. Asked why, a mother in Braga said that a hidden mend looks like poverty and a visible one looks like time. Resale bears her out. On the swap rail at Turku's Saturday hall, 14 mended garments went in an average of nine minutes, and unmended ones of like age took twenty.",
          "The thread was orange more often than any other colour. We have no theory. It seems to be the one left in the box.",
        ],
      },
      {
        block: "quote",
        text: "I know all three children who have worn this coat. They came to tea to see it off.",
        who: "Postcard 51",
        role: "Stroud, coat number 22",
      },
      {
        block: "gallery",
        title: "Three knees",
        pictures: [
          { motif: "tessera", caption: "Turku patches from a shirt" },
          { motif: "weave", seed: 1, caption: "Braga darns, and darns again" },
          { motif: "stripe", caption: "Stroud stitches before it breaks" },
        ],
      },
      { block: "heading", text: "Who makes money on the way", level: 3 },
      {
        block: "text",
        paragraphs: [
          "At Second Innings in Stroud, a mending table takes up the window where prams used to stand. Repairs bring in an eighth of turnover and, by the owner's count, a third of first visits. People who come to have a zip replaced wait twenty minutes beside the new stock.",
          "In Turku the maker buys back. A coat returned in any state fetches a €15 credit, is mended over the winter and sold in August at half price with both names still in it. The scheme loses a little on every coat and has ended discounting, since the sale rail is now full of better things.",
        ],
      },
      {
        block: "palette",
        title: "Faded on purpose",
        intro:
          "Pick new colours for how they will look at the second child. These five were matched from the garments, today.",
        colours: [
          { name: "Indigo knee", hex: "#2b3a67" },
          { name: "Moss patch", hex: "#707b45" },
          { name: "Darning orange", hex: "#e2703a" },
          { name: "Faded twice", hex: "#a9bfd0" },
          { name: "Flannel", hex: "#e9dcc9" },
        ],
      },
      {
        block: "list",
        title: "A specification for the third owner",
        style: "checks",
        items: [
          "Zips reachable through an open lining seam",
          "A buttonhole in every waistband",
          "Spare knee cloth folded into the side pocket",
          "Three lines for names",
          "Thread colours listed on the care label",
        ],
      },
      {
        block: "text",
        paragraphs: ["We are leaving the labels in. If number 17 is ever recovered, the calf's owner has our address."],
      },
      {
        block: "cta",
        text: "The three-line label has a maker, and a waiting list.",
        label: "Read A name in every collar",
        to: "a-name-in-every-collar",
      },
    ],
  },
  {
    title: "Rent the pram",
    type: "Retail",
    media: "digital",
    premium: false,
    category: ["baby-kids", "parents", "buying", "second-hand"],
    monthsAgo: 14.6,
    palette: [
      { name: "Chassis", hex: "#2a2d34" },
      { name: "Hood sage", hex: "#9fb09a" },
      { name: "Reflector", hex: "#e9572b" },
      { name: "Deposit slip", hex: "#f0e6d2" },
      { name: "Kerb", hex: "#8b8f93" },
    ],
    cover: { motif: "orbit" },
    subtext:
      "A £900 pram is used for about fourteen months. A shop in Utrecht lends them out and has never been so busy selling.",
    subtextAccess: "Tariffs, wear and the returns day: how one rental counter pays for itself.",
    tags: ["second-hand", "retail", "parents", "pricing"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Wagenzaal in Utrecht owns forty-four prams of three models and lends them at €39 a month, serviced. Each earns back its cost within the first year of hire and works for about four years. Hirers spend, on average, more in the shop than buyers ever did, because they come in every quarter to have the brakes looked at.",
        ],
      },
      {
        block: "table",
        caption: "One pram, forty-eight months",
        columns: ["Line", "Euros"],
        rows: [
          ["Purchase, trade", "430"],
          ["Two refits: hood, tyres, harness", "210"],
          ["Hire, 38 months out", "1,482"],
          ["Sold at the end", "140"],
        ],
      },
      {
        block: "list",
        title: "House rules",
        style: "bullets",
        items: [
          "Textiles washed at 60 and bagged in front of you",
          "One orange part on every pram, so that people ask",
          "Returns on Tuesdays only",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Car seats are not lent. Nobody can tell what one has been through, and Wagenzaal says so on the door.",
        ],
      },
    ],
  },
  {
    title: "The grandparent basket",
    type: "Consumer",
    media: "pdf",
    premium: true,
    category: ["baby-kids", "parents", "buying", "lists"],
    monthsAgo: 14.1,
    palette: [
      { name: "Burgundy wool", hex: "#5c1a2b" },
      { name: "Tissue", hex: "#f3e6e0" },
      { name: "Brass scissors", hex: "#c8a24a" },
      { name: "Duck egg", hex: "#a9c4bd" },
      { name: "Twine", hex: "#b08d63" },
    ],
    cover: { motif: "parcels" },
    subtext:
      "They pay cash, they come on weekdays and they are served worst. What grandparents want from a children's shop.",
    subtextAccess: "Twenty-two grandparents, one shopping hour each: the basket, the money and the forbidden list.",
    tags: ["gifting", "parents", "pricing", "packaging"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We went shopping with twenty-two grandparents aged 58 to 84, one at a time, and carried the bags. The average basket was £63, double that of the parents we followed in the same shops. Sixteen of them had been issued with a list by their children. Fifteen departed from it within a quarter of an hour.",
        ],
      },
      { block: "heading", text: "Three kinds of money" },
      {
        block: "table",
        caption: "What was in the basket, and why",
        columns: ["Kind", "Share", "Example", "Said at the till"],
        rows: [
          ["Duty", "40%", "Vests, from the list", "'They need these'"],
          ["Memory", "35%", "A spinning top", "'I had one'"],
          ["Mischief", "25%", "A drum", "'Don't tell her'"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Shops cater for duty. Memory and mischief are the margin. Neither is price-sensitive below £30, and both are bought by hand: nineteen of the twenty-two picked the object up, turned it over and looked for where it was made.",
          "They dislike gift receipts, size charts in months and any assistant who crouches. They like a chair, a pen that works, tissue paper, and being asked the child's name.",
        ],
      },
      {
        block: "image",
        picture: { motif: "toys" },
        caption: "The best £24 in the basket went on mischief.",
      },
      {
        block: "quote",
        text: "I am permitted books and I am permitted wool. I should like a trumpet.",
        who: "Grandfather, 71",
        role: "retired surveyor",
      },
      {
        block: "list",
        title: "For Tuesday mornings",
        style: "checks",
        items: [
          "One table at standing height, nothing on it over £30",
          "Ages on the shelf edge in large figures",
          "A wrapped box that can be posted from the counter",
          "A card reader that does not bleep",
        ],
      },
    ],
  },
  {
    title: "Five dates before Christmas",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["baby-kids", "parents", "buying"],
    monthsAgo: 3.7,
    palette: [
      { name: "Wrapping green", hex: "#12402f" },
      { name: "Tangerine", hex: "#ef7f2d" },
      { name: "Paper snow", hex: "#f6f2ea" },
      { name: "Holly", hex: "#a71d2e" },
      { name: "Dull foil", hex: "#b9b4a4" },
    ],
    cover: { motif: "stripe" },
    subtext: "December is only the last of them. The five days on which families actually decide.",
    subtextAccess: "From the half-term whisper to the last posting day, with what to put in the window for each.",
    tags: ["calendar", "christmas", "retail", "gifting"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Nine shopkeepers kept a tally for us last winter of every sentence that began 'for Christmas'. It starts earlier and quieter than the window suggests.",
        ],
      },
      {
        block: "list",
        style: "numbers",
        items: [
          "October half-term, Wednesday: the child says it once. Listen, and sell nothing",
          "First Saturday in November: grandparents come for the large thing",
          "The last Sunday of November: parents, with a list and no children",
          "10 December: teachers' presents, bought in sixes, under £8",
          "Two days before the last post: anything flat",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Change the window five times, then. On the second date it should hold one object, large, with its price. By the fifth it should be all paper, and the staff should be allowed to sit down.",
        ],
      },
    ],
  },
  {
    title: "The spring fairs, walked slowly",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["baby-kids", "parents", "shops-fairs"],
    monthsAgo: 8.2,
    palette: [
      { name: "Hall light", hex: "#f2efe6" },
      { name: "Carpet tile", hex: "#3a4a8c" },
      { name: "Lanyard", hex: "#e5533c" },
      { name: "Birch ply", hex: "#dfc59a" },
      { name: "Coffee queue", hex: "#5a4032" },
      { name: "Exit green", hex: "#3f9a6b" },
    ],
    cover: { motif: "arches" },
    subtext:
      "Four halls, 214 stands, one pair of shoes. What the children's fairs were showing, and what they were hiding under the table.",
    subtextAccess:
      "Counts, prices and four back-row tables worth a detour from the spring fairs, with the orders we would place.",
    tags: ["fairs", "retail", "toys", "colour", "shops"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "A trade fair is best read from its edges. Along the main aisle stand the companies that can afford to be wrong. In the last row, beside the fire exit and the man selling back massage, you find three people with a folding table and next year's idea.",
          "We walked the spring fairs in that order, backwards, over five weeks: the Kinderschau in Offenbach, the Salon Petit in Lille, the northern fair in Aalborg, and a small unheated affair called Nursery Lane in a Stockport mill. It made 214 stands, and we spoke at 190 of them. At the rest they were on the telephone.",
        ],
      },
      { block: "heading", text: "The count" },
      {
        block: "table",
        caption: "What was on 214 stands",
        columns: ["Seen", "Offenbach", "Lille", "Aalborg", "Stockport"],
        rows: [
          ["Stands visited", "96", "60", "38", "20"],
          ["Something in solid red", "31", "22", "9", "8"],
          ["Oat as the main colour", "40", "19", "6", "1"],
          ["A repair service on offer", "4", "7", "14", "9"],
          ["A robot", "11", "2", "1", "0"],
          ["Chair for the visitor", "17", "30", "33", "20"],
        ],
      },
      {
        block: "text",
        paragraphs: [
          "Red is real. It was on a third of the stands and not in one register: brick in Lille, tomato in Offenbach, a thin signal stripe in Aalborg. Oat was mainly to be found on large stands built last year. Repair is where the north leads, and where Offenbach, to judge by the faces when we asked, is not going.",
        ],
      },
      {
        block: "image",
        picture: { motif: "tessera", shape: "wide" },
        caption: "Any route through Lille ties a knot at the coffee queue.",
        width: "full",
      },
      { block: "heading", text: "Four tables at the back" },
      {
        block: "text",
        paragraphs: [
          "In Offenbach, row 14: Holm & Tochter, with magnetless train carriages joined by a leather loop, £9 each, and a turning circle that fits on a tray. In Lille, a woman who had driven from the Cévennes with silk-noil capes in eleven sizes and no price list; she makes it up according to your manner, and we paid £64.",
          "In Aalborg, two brothers were showing a pull-along with an eccentric wheel, so that it limps. Buyers laughed, walked on, and came back. At Stockport we liked a box of nothing: fifty offcuts of good plywood, sanded, in a tin, £18. By noon the fair's other exhibitors had bought the lot.",
        ],
      },
      {
        block: "gallery",
        title: "From the last row",
        pictures: [
          { motif: "toys", caption: "Offenbach had leather couplings" },
          { motif: "folds", caption: "Lille had silk noil" },
          { motif: "orbit", caption: "Aalborg had the limp" },
          { motif: "terrazzo", caption: "Stockport had a tin of nothing" },
        ],
      },
      {
        block: "quote",
        text: "I've sold forty and I haven't told anyone what it's for.",
        who: "Stallholder",
        role: "Nursery Lane, Stockport, of the tin",
      },
      { block: "heading", text: "What was under the table", level: 3 },
      {
        block: "text",
        paragraphs: [
          "Ask to see what did not make the stand. Eleven exhibitors fetched out a crate. In seven of them it was something for nine- to twelve-year-olds, held back because buyers had no department to put it in: desk lamps, a lockable tin, a jersey blanket cut like a cape. Somebody is going to open that department.",
          "Prices are up by about a tenth on last spring, and minimums are down. Six pieces of a style is usual now, three with a smile. Delivery in August was promised by everyone and believed by nobody.",
        ],
      },
      {
        block: "palette",
        title: "The colours of the halls",
        intro:
          "Taken from the goods and the building alike. The exit green was on nine textile stands, and we think it was chosen unawares.",
        colours: [
          { name: "Carpet tile", hex: "#3a4a8c" },
          { name: "Coffee queue", hex: "#5a4032" },
          { name: "Lanyard", hex: "#e5533c" },
          { name: "Exit green", hex: "#3f9a6b" },
          { name: "Birch ply", hex: "#dfc59a" },
          { name: "Hall light", hex: "#f2efe6" },
        ],
      },
      {
        block: "list",
        title: "Orders we would write",
        style: "numbers",
        items: [
          "Leather-coupled carriages: forty, mixed, no track",
          "The limping pull-along, twelve, and put it on the counter",
          "Red noil capes in two sizes, for October",
          "Anything in a crate marked nine to twelve",
        ],
      },
      {
        block: "embed",
        title: "Fairs and where they are",
        text: "The great trade fairs by country and month, to plan a route of your own.",
        url: "https://en.wikipedia.org/wiki/Trade_fair",
      },
      {
        block: "cta",
        text: "The department that nobody has opened yet was, in Bregenz, opened by children.",
        label: "Read The eight-year-old has opinions",
        to: "the-eight-year-old-has-opinions",
      },
    ],
  },
  {
    title: "The shop with a sandpit",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["baby-kids", "parents", "shops-fairs"],
    monthsAgo: 0.8,
    palette: [
      { name: "Dry sand", hex: "#eedcb5" },
      { name: "Spade red", hex: "#b8342a" },
      { name: "Awning", hex: "#2f6f73" },
      { name: "Wet sand", hex: "#b08a55" },
      { name: "Bucket", hex: "#f3b53f" },
    ],
    cover: { motif: "arches" },
    subtext:
      "Nine square metres of the best frontage in town, given over to sand. The landlord thought it was a mistake in the plan.",
    subtextAccess: "Dwell time, damp, insurance and takings: a year of the sandpit at Kiosk Nord, with the numbers.",
    tags: ["retail", "shops", "play", "parents"],
    allowPdf: true,
    blocks: [
      {
        block: "text",
        paragraphs: [
          "Kiosk Nord sells clothes, picture books and coffee on a corner in Trondheim where rents are quoted by the week. When Ane Lilleby took it on she had the front third of the floor lifted and filled with 1.4 tonnes of washed sand. There is nothing for sale in it.",
          "Before the sand, visitors stayed for eleven minutes. After it, thirty-four. We have her till rolls for a year on both sides, and permission to be nosy.",
        ],
      },
      {
        block: "table",
        caption: "Before and after, average week",
        columns: ["", "Before", "With sand"],
        rows: [
          ["Visitors with children", "210", "265"],
          ["Minutes in the shop", "11", "34"],
          ["Share who buy", "22%", "41%"],
          ["Coffees", "90", "320"],
          ["Brooms worn out, year", "0", "6"],
        ],
      },
      { block: "heading", text: "What makes it work" },
      {
        block: "text",
        paragraphs: [
          "It is by the window, so it is the window. It is sunk by 30 cm with a broad oak edge at sitting height, so parents sit with their backs to the street and their faces to the rails. There are four spades, real ones, and a rule against bringing more. Scarcity, Lilleby says, is what starts the conversation.",
        ],
      },
      {
        block: "image",
        picture: { motif: "ripple", shape: "wide" },
        caption: "Raked at closing. The last child out does it.",
        width: "full",
      },
      {
        block: "list",
        title: "If you copy it",
        style: "bullets",
        items: [
          "Washed play sand, sieved every Monday, changed each quarter",
          "A grating at the exit and a bench for emptying shoes",
          "Under-floor heating below, or it smells of the sea in the wrong way",
          "Socks by the till",
        ],
      },
      {
        block: "quote",
        text: "It is the only fixture I own that nobody has asked me to move.",
        who: "Ane Lilleby",
        role: "Kiosk Nord, Trondheim",
      },
    ],
  },
  {
    title: "A shop three feet high",
    type: "Retail",
    media: "digital",
    premium: true,
    category: ["baby-kids", "parents", "shops-fairs"],
    monthsAgo: 18.5,
    palette: [
      { name: "Shop plum", hex: "#4a1f3d" },
      { name: "Shelf edge", hex: "#eac27a" },
      { name: "Price ticket", hex: "#f6f0e4" },
      { name: "Rubber ball", hex: "#dd4f3a" },
      { name: "Lino", hex: "#8fa79b" },
    ],
    cover: { motif: "toys" },
    subtext: "What the shelf at 90 centimetres is for, and why almost every shop fills it with the wrong things.",
    subtextAccess: "Reach, sight lines and the hand-back: planning the lowest metre of a children's shop.",
    tags: ["retail", "shops", "toddler", "toys"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "We knelt in twenty shops with a tape measure. In fifteen, the lowest shelf held boxed stock. In four it held the cheapest plastic, on the theory of the grab. One shop, Pell Mell in Kilkenny, kept there a single open example of everything it sold.",
          "Children took those down, used them and, in most cases, handed them to an adult. The owner calls this the hand-back. It is when the price is looked at.",
        ],
      },
      {
        block: "list",
        title: "The lowest metre",
        style: "checks",
        items: [
          "One of each, open, tethered by nothing",
          "A lip of 12 mm, so that balls stay",
          "Ticket on top of the shelf, facing up: the adult reads it from above",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe" },
      },
    ],
  },
  {
    title: "Back to school begins in May",
    type: "Calendar",
    media: "pdf",
    premium: false,
    category: ["baby-kids", "parents", "shops-fairs"],
    monthsAgo: 22.6,
    palette: [
      { name: "Autumn term", hex: "#14323f" },
      { name: "Lined paper", hex: "#e6ecf2" },
      { name: "Lost property", hex: "#c98f3c" },
      { name: "Playing field", hex: "#6f9455" },
      { name: "Margin red", hex: "#cf3b3f" },
    ],
    cover: { motif: "tessera" },
    subtext: "The August rush is the end of a long queue. A calendar of who buys what for September, and when.",
    subtextAccess:
      "Five waves from May to October, with stock levels from three shops and the week to stop discounting.",
    tags: ["calendar", "school", "retail", "early school"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "The first pencil case of the new school year is sold in the second week of May, to the parent of a four-year-old who has just had the letter. She is early, she is moved, and she will pay for leather. By the last week of August her place has been taken by somebody who needs size 2 plimsolls before six.",
          "Three shops in Saffron Walden, Nairn and Limavady let us mark the waves on their sales.",
        ],
      },
      {
        block: "table",
        caption: "Five waves",
        columns: ["When", "Who", "Buys", "Discount"],
        rows: [
          ["May", "First-timers", "Bag, pencil case, a book about it", "None"],
          ["Late June", "The organised", "Coats, name tapes", "None"],
          ["July", "Grandparents", "Shoes, 'on us'", "None"],
          ["Late August", "Everyone", "Whatever is left", "Too late"],
          ["October", "Second-timers", "The coat, again", "None"],
        ],
      },
      { block: "heading", text: "The October wave" },
      {
        block: "text",
        paragraphs: [
          "Nobody plans for October, when a third of new coats have been lost and the weather has turned. Nairn kept back one in five of each size and sold them at full price in the week before half-term. August's reductions had cost that shop £2,300 the year before.",
        ],
      },
      {
        block: "image",
        picture: { motif: "stripe", shape: "wide" },
        width: "wide",
      },
      {
        block: "list",
        title: "Put in the diary",
        style: "numbers",
        items: [
          "10 May: bags in the window, alone",
          "20 June: sewing-on offered free",
          "12 October: the held-back coats",
        ],
      },
    ],
  },
  {
    title: "The quiet month",
    type: "Calendar",
    media: "digital",
    premium: false,
    category: ["baby-kids", "parents"],
    monthsAgo: 23.8,
    palette: [
      { name: "January slate", hex: "#38424d" },
      { name: "Pale noon", hex: "#e9e3d3" },
      { name: "Snowdrop stem", hex: "#b7c7ae" },
      { name: "Radiator", hex: "#c9a79a" },
      { name: "Stock-take blue", hex: "#5e86a8" },
    ],
    cover: { motif: "horizon" },
    subtext: "Between the returns and the spring deliveries lie four empty weeks. Three shops that put them to use.",
    subtextAccess: "Mending weeks, trying weeks and a lie-in: what to do with February in a children's shop.",
    tags: ["calendar", "retail", "parents", "repair"],
    blocks: [
      {
        block: "text",
        paragraphs: [
          "February takes 4 per cent of the year in the three shops whose books we saw. It used to be filled with a sale, which moved March's customers forward at half price.",
        ],
      },
      {
        block: "list",
        title: "Three better uses",
        style: "bullets",
        items: [
          "Mending fortnight, Hawick: bring it in, £8 flat, tea. 160 garments, 41 new names",
          "Trying week, Odense: next autumn's samples on real children, orders taken from their parents",
          "Shut till eleven, Cork: nobody noticed but the staff, who stayed",
        ],
      },
      {
        block: "text",
        paragraphs: [
          "The trying week is the cleverest. Odense cut its autumn buy by a tenth, dropped two sleeves that nobody could get a hand through, and had £3,000 of deposits in the drawer before the crocuses.",
        ],
      },
    ],
  },
];
