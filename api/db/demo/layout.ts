import type { dashboardPanels, popups, settings } from "../schema/index";
import { idOf } from "../seeds/stable-id";
import { demoCompany } from "./company";

export const popupRows: (typeof popups.$inferInsert)[] = [
  {
    id: idOf("popup", "masterclass"),
    title: "A question for the masterclass",
    route: "/masterclass",
    timeout: 8,
    width: "36rem",
    height: "auto",
    backgroundColour: "#f1e9dc",
    textColour: "#1f2a2e",
    content:
      "<h2>Bring a question</h2><p>The next masterclass leaves half its time for yours. Members may send one beforehand.</p>",
    link1: "/feedback",
    link1Text: "Send a question",
    link2: null,
    link2Text: null,
  },
  {
    id: idOf("popup", "downloads"),
    title: "How palettes are loaded",
    route: "/account/downloads",
    timeout: 12,
    width: "32rem",
    height: "auto",
    backgroundColour: "#1f2a2e",
    textColour: "#f7f3ea",
    content:
      "<h2>Palettes load by themselves</h2><p>Drop the .gpl file into your drawing program's palette folder.</p>",
    link1: "/content?mediaType=download",
    link1Text: "More files to download",
    link2: "/account",
    link2Text: "Go to my account",
  },
];

/** The operator's texts in the layout. */
export const settingRows: (typeof settings.$inferInsert)[] = [
  { key: "banner", value: "" },
  // The IBAN registry's example: no such account exists.
  {
    key: "bank",
    value: {
      account_name: "Almanac Demonstration",
      bank: "National Westminster Bank",
      sort_code: "60-16-13",
      account_number: "31926819",
      iban: "GB29 NWBK 6016 1331 9268 19",
      bic: "NWBKGB2L",
    },
  },
  { key: "company", value: demoCompany },
  {
    key: "registration",
    value: { agents: ["Norrland Colour Office", "Atelier Vasari", "Kobayashi & Finch", "Plumb Line Studio"] },
  },
  {
    key: "navigation",
    value: [
      { name: "For you", link: "/", type: "internal", subItems: [] },
      {
        name: "Library",
        link: "/content",
        type: "internal",
        subItems: [
          { name: "Trend reports", value: "/content?contentType=Trend+report" },
          { name: "Colour", value: "/content?contentType=Colour" },
          { name: "Materials", value: "/content?contentType=Materials" },
          { name: "Consumer", value: "/content?contentType=Consumer" },
          { name: "Retail", value: "/content?contentType=Retail" },
          { name: "Calendar", value: "/content?contentType=Calendar" },
        ],
      },
      { name: "Masterclass", link: "/masterclass", type: "internal", subItems: [] },
    ],
  },
];

/** What the editors say on the dashboard. */
export const dashboardPanelRows: (typeof dashboardPanels.$inferInsert)[] = [
  {
    id: idOf("panel", "calendar"),
    position: 1,
    heading: "What the next season is made of",
    text: "The calendars set out who buys what, and when, month by month. They are free to everyone who is logged in.",
    linkIntro: "Five industries, one year, no guessing at dates.",
    linkText: "Open the calendars",
    link: "/content?contentType=Calendar",
  },
];
