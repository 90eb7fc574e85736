import type { plans } from "../schema/index";
import { planRows } from "../seeds/plans";

type PlanTexts = Pick<typeof plans.$inferInsert, "texts" | "sellingHtml">;

/** What the plans of the demo library promise, by their numbers. */
const demoTexts: Record<number, PlanTexts> = {
  1: {
    texts: {
      intro:
        "<p>You are on <strong>Basics</strong>: two thirds of the library, for as long as you like, for nothing.</p>",
      prostitle: "On your plan",
      pros: ["Every free report, palette and calendar", "A feed of your own", "Saved items and e-mail editions"],
      constitle: "Not on your plan",
      cons: ["Premium reports and their data tables", "Colour files for your software", "The masterclasses in full"],
      button: "See the plans",
      buttonLink: "usersUpgrade",
    },
    sellingHtml: "<p>Two thirds of the library, a feed of your own and the e-mail editions. No card, no end date.</p>",
  },
  15: {
    texts: {
      intro: "<p>You are on <strong>Studio</strong>: the whole working library for one pair of eyes.</p>",
      prostitle: "On your plan",
      pros: [
        "Premium reports in every industry",
        "Palettes as files, ready to load",
        "All masterclasses with their notes",
      ],
      constitle: "Not on your plan",
      cons: ["The buyers' editions, which come with House and Group", "Places for colleagues"],
      button: "Move up to House",
      buttonLink: "usersUpgrade",
    },
    sellingHtml:
      "<p>For one designer, buyer or maker. Everything premium that is written for a single desk, on the day it comes out, with the files and tables that go with it.</p><ul><li>Premium reports in all five industries</li><li>Palettes, patterns and notes as files, free to use in your own work</li><li>All masterclasses, live and afterwards</li></ul>",
  },
  16: {
    texts: {
      intro:
        "<p>You are on <strong>House</strong>: the library for a room of five who argue about the same swatches.</p>",
      prostitle: "On your plan",
      pros: ["Everything in Studio", "Five places for a team", "The buyers' editions"],
      constitle: "Not on your plan",
      cons: ["The board papers, which come with Group", "An hour a quarter with our editors"],
      button: "Move up to Group",
      buttonLink: "usersUpgrade",
    },
    sellingHtml:
      "<p>For a small company or one department. Studio for five people, who may change as your company does, and the buyers' editions: longer horizons, quantities and prices.</p><ul><li>Five places, which you hand out and take back</li><li>The buyers' editions of the calendars and reports</li><li>One invoice for everybody</li></ul>",
  },
  17: {
    texts: {
      intro: "<p>You are on <strong>Group</strong>: every page we publish, for twenty people.</p>",
      prostitle: "On your plan",
      pros: [
        "Everything in House",
        "Twenty places for a team",
        "The board papers",
        "An hour a quarter with our editors",
      ],
      constitle: "Beyond any plan",
      cons: ["Research made for you alone: ask about the consultancy"],
      button: "Ask about the consultancy",
      buttonLink: "consultancy",
    },
    sellingHtml:
      "<p>For companies with several teams. House for twenty people, the board papers, and an hour a quarter in which our editors answer to you.</p><ul><li>Twenty places, with several administrators if you wish</li><li>The board papers, kept for this plan alone</li><li>Four hours a year with an editor who has read your questions</li></ul>",
  },
};

/** The plans of the demo library. */
export const demoPlanRows = planRows.map((row) => ({ ...row, ...demoTexts[row.id ?? 0] }));
