import type { plans } from "../schema/index";

/**
 * The free plan, and the three on sale. Their numbers are fixed by the specification. They promise only what the program
 * keeps: an editor adds the rest under /admin/plans.
 */
export const planRows: (typeof plans.$inferInsert)[] = [
  {
    id: 1,
    title: "Basics",
    coversPremium: false,
    places: 1,
    monthlyPence: 0,
    annualPence: 0,
    position: 0,
    texts: {
      intro: "<p>You are on <strong>Basics</strong>: what is free in the library.</p>",
      prostitle: "On your plan",
      pros: ["Every free publication", "A feed of your own", "Saved items"],
      constitle: "Not on your plan",
      cons: ["Premium publications"],
      button: "See the plans",
      buttonLink: "usersUpgrade",
    },
    sellingHtml: "<p>What is free in the library. No card, no end date.</p>",
  },
  {
    id: 15,
    title: "Studio",
    coversPremium: true,
    places: 1,
    monthlyPence: 2_900,
    annualPence: 29_000,
    position: 1,
    texts: {
      intro: "<p>You are on <strong>Studio</strong>: the library for one person.</p>",
      prostitle: "On your plan",
      pros: ["Premium publications"],
      constitle: "Not on your plan",
      cons: ["Places for colleagues"],
      button: "Move up to House",
      buttonLink: "usersUpgrade",
    },
    sellingHtml: "<p>For one person: premium publications, on the day they come out.</p>",
  },
  {
    id: 16,
    title: "House",
    coversPremium: true,
    places: 5,
    monthlyPence: 8_900,
    annualPence: 89_000,
    position: 2,
    texts: {
      intro: "<p>You are on <strong>House</strong>: the library for five people.</p>",
      prostitle: "On your plan",
      pros: ["Everything in Studio", "Five places for a team"],
      constitle: "Not on your plan",
      cons: ["More than five places"],
      button: "Move up to Group",
      buttonLink: "usersUpgrade",
    },
    sellingHtml: "<p>For a small company or one department: Studio for five people, on one invoice.</p>",
  },
  {
    id: 17,
    title: "Group",
    coversPremium: true,
    places: 20,
    monthlyPence: 24_000,
    annualPence: 240_000,
    position: 3,
    texts: {
      intro: "<p>You are on <strong>Group</strong>: the library for twenty people.</p>",
      prostitle: "On your plan",
      pros: ["Everything in House", "Twenty places for a team"],
      constitle: "Beyond any plan",
      cons: ["More than twenty places: ask us"],
      button: "Ask us",
      buttonLink: "consultancy",
    },
    sellingHtml: "<p>For companies with several teams: House for twenty people, on one invoice.</p>",
  },
];
