import type { SanitizedHtml } from "../ui/rich-text";

/** A tool of the platform header that a tooltip is about: personalise, plan, search, saved, basket. */
export type TooltipKey = "one" | "two" | "three" | "four" | "five";

/** A note of the editors' for one route, in its own colours and size, after a time of its own. */
export interface Popup {
  id: string;
  /** Seconds before it appears. */
  afterSeconds: number;
  width: string;
  height: string;
  background: string;
  colour: string;
  content: SanitizedHtml;
  links: { name: "link1" | "link2"; text: string }[];
}

/** What is shown beside a page: one overlay at a time, the most urgent first. */
export type Overlay =
  | { kind: "consent" }
  | { kind: "tour"; name: string }
  | { kind: "tooltip"; key: TooltipKey; number: number; total: number; text: string }
  | { kind: "popups"; popups: Popup[] }
  | { kind: "survey" };

/** What a member's plan holds and lacks: the My Plan panel. */
export interface PlanSummary {
  title: string;
  intro: SanitizedHtml;
  /** The team that it comes through. */
  team: string | null;
  prosTitle: string;
  pros: string[];
  consTitle: string;
  cons: string[];
  button: { text: string; href: string };
}
