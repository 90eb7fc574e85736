import type { DemoCategory } from "../format";

export const tree: DemoCategory = {
  slug: "gift-greetings",
  title: "Gift & Greetings",
  intro:
    "Cards, paper, ribbon and the objects inside them. What people give, how they wrap it, and what they write when the shop has left them room.",
  motif: "parcels",
  children: [
    {
      slug: "cards",
      title: "Cards",
      intro:
        "The cheapest printed thing that people still choose one at a time. Subjects, jokes, printing and price, rack by rack.",
      motif: "papercut",
      children: [
        {
          slug: "everyday-cards",
          title: "Everyday cards",
          intro: "The cards that sell in February. Fewer captions, better board, and a great deal of blank space.",
          motif: "horizon",
          children: [
            {
              slug: "sympathy",
              title: "Sympathy",
              intro: "The hardest card to buy and the hardest to publish. Tone, colour and what to leave out.",
              motif: "ripple",
            },
            {
              slug: "thanks-and-thoughts",
              title: "Thanks & thoughts",
              intro: "Notes, thank-yous and cards sent for no reason at all, which is the best reason.",
              motif: "botanical",
            },
          ],
        },
        {
          slug: "humour",
          title: "Humour",
          intro: "What makes a stranger laugh at a rack, and what makes them put the card back afterwards.",
          motif: "toys",
        },
        {
          slug: "print-and-finish",
          title: "Print & finish",
          intro: "Presses, inks, foils and folds: how a card gets made, and how a buyer can tell.",
          motif: "tessera",
          children: [
            {
              slug: "letterpress-and-foil",
              title: "Letterpress & foil",
              intro: "Pressure and heat. Plates, dies, depth, and a quieter kind of shine.",
              motif: "stripe",
            },
            {
              slug: "stencil-and-screen",
              title: "Stencil & screen",
              intro: "Flat colour laid down one drum or one squeegee at a time, gaps included.",
              motif: "swatches",
            },
            {
              slug: "cut-and-fold",
              title: "Cut & fold",
              intro: "Cards that use a blade or a crease where another would use ink.",
              motif: "folds",
            },
          ],
        },
        {
          slug: "lettering",
          title: "Lettering",
          intro: "Drawn, set, stamped and scrawled. Which hands are tiring and which are just warming up.",
          motif: "orbit",
        },
      ],
    },
    {
      slug: "wrap-and-packaging",
      title: "Wrap & packaging",
      intro: "The part of the present that everybody sees and hardly anybody keeps. We argue for keeping it.",
      motif: "stripe",
      children: [
        {
          slug: "wrapping-paper",
          title: "Wrapping paper",
          intro: "Sheets and rolls: scale, weight, fold memory, and how a pattern behaves when it goes round a corner.",
          motif: "tessera",
          children: [
            {
              slug: "repeats",
              title: "Repeats",
              intro: "Pattern for small, awkward boxes. Scale, direction and the trouble with large flowers.",
              motif: "botanical",
            },
            {
              slug: "plain-sheets",
              title: "Plain sheets",
              intro: "One colour, nothing printed, nowhere to hide. Kraft and what follows it.",
              motif: "folds",
            },
          ],
        },
        {
          slug: "ribbon-and-ties",
          title: "Ribbon & ties",
          intro: "Tape, cord, braid and string, sold on the reel and by the metre.",
          motif: "weave",
        },
        {
          slug: "boxes-and-bags",
          title: "Boxes & bags",
          intro: "Rigid boxes, cartons and carriers, and the second lives that good ones lead.",
          motif: "parcels",
        },
      ],
    },
    {
      slug: "occasions",
      title: "Occasions",
      intro:
        "The year in parties. What each date looks like on paper, when to buy for it and who is really doing the buying.",
      motif: "orbit",
      children: [
        {
          slug: "birthday",
          title: "Birthday",
          intro: "More than half of what a card shop sells, and the half that gets the least thought.",
          motif: "toys",
          children: [
            {
              slug: "small-birthdays",
              title: "Small birthdays",
              intro: "Ages one to ten: badges, numerals, party paper and the parents who hold the purse.",
              motif: "toys",
            },
            {
              slug: "milestones",
              title: "Milestones",
              intro: "Eighteen to a hundred. Round numbers, and how to be kind about them.",
              motif: "arches",
            },
          ],
        },
        {
          slug: "winter",
          title: "Winter",
          intro:
            "From the first box of charity cards to the last thank-you letter. Five months of work for five weeks of selling.",
          motif: "horizon",
          children: [
            {
              slug: "christmas",
              title: "Christmas",
              intro: "Colour stories, buying dates and the annual question of how much red.",
              motif: "botanical",
            },
            {
              slug: "midwinter",
              title: "Midwinter",
              intro: "Solstice, new year and the quiet days: an overlooked season with long evenings and few cards.",
              motif: "ripple",
            },
          ],
        },
        {
          slug: "weddings",
          title: "Weddings",
          intro:
            "Invitations, orders of service, table names and thank-yous: the last job for which people still visit a printer.",
          motif: "arches",
        },
        {
          slug: "spring-festivals",
          title: "Spring festivals",
          intro: "Easter, Eid, Nowruz, Mother's Day and the first market stalls: a crowded window, and a movable one.",
          motif: "harvest",
        },
      ],
    },
    {
      slug: "stationery",
      title: "Stationery",
      intro: "Paper that stays at home. Notebooks, desk things and the pleasure of a good margin.",
      motif: "swatches",
      children: [
        {
          slug: "notebooks-and-diaries",
          title: "Notebooks & diaries",
          intro: "Rulings, bindings and paper stock, and who still plans a year by hand.",
          motif: "stripe",
        },
        {
          slug: "the-desk",
          title: "The desk",
          intro: "Trays, blotters, clips and pads for people whose desk is folded away by supper.",
          motif: "tessera",
        },
        {
          slug: "pens-and-ink",
          title: "Pens & ink",
          intro: "Nibs, barrels, bottles and refills. We are testing; the first piece appears when the ink has dried.",
          motif: "apothecary",
        },
      ],
    },
    {
      slug: "gifting",
      title: "Gifting",
      intro: "The present itself: who chooses it, where, for how much, and what the shop can do to help.",
      motif: "parcels",
      children: [
        {
          slug: "gift-shops",
          title: "Gift shops",
          intro: "Visits to shops worth the train fare, with notes on shelves, tills and tempers.",
          motif: "arches",
        },
        {
          slug: "hampers-and-sets",
          title: "Hampers & sets",
          intro: "Several things in one box, and the discipline of leaving the fourth one out.",
          motif: "harvest",
        },
        {
          slug: "how-people-give",
          title: "How people give",
          intro: "Budgets, habits, lateness and guilt. Watched from beside the till.",
          motif: "orbit",
        },
      ],
    },
  ],
};
