import type { tooltips } from "../schema/index";

/** The tooltips that lead a new member through the pages. */
export const tooltipSteps: (typeof tooltips.$inferInsert)[] = [
  {
    key: "one",
    number: 1,
    text: "Tell us what you work on. Personalise your feed, and what you see first is what you need first.",
    low: true,
  },
  {
    key: "two",
    number: 2,
    text: "My Plan says what you hold, what you lack and where to change it.",
    low: true,
  },
  {
    key: "three",
    number: 3,
    text: "Search looks through titles, tags and the text of everything that you may open.",
    low: true,
  },
  {
    key: "four",
    number: 4,
    text: "Save what you mean to come back to. The menu leads to your saved resources, from every page.",
    low: true,
  },
  {
    key: "five",
    number: 5,
    text: "Printed editions and plans wait here until you are ready to pay.",
    low: true,
  },
];
