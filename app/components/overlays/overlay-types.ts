import type { SanitizedHtml } from "../ui/rich-text";

/** A tool of the platform header that a tooltip points at: personalise, plan, search, saved, basket. */
export type TooltipKey = "one" | "two" | "three" | "four" | "five";

/** The editors' popup for one route, with its own colours, size and delay. */
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

/** The overlay of a page: one at a time, the most urgent first. */
export type Overlay =
  | { kind: "consent" }
  | { kind: "tour"; name: string }
  | { kind: "tooltip"; key: TooltipKey; number: number; step: number; total: number; text: string }
  | { kind: "popups"; popups: Popup[] }
  | { kind: "survey" };

/** The features that a member's plan includes and lacks: the My Plan panel. */
export interface PlanSummary {
  title: string;
  intro: SanitizedHtml;
  /** The team that provides the plan. */
  team: string | null;
  prosTitle: string;
  pros: string[];
  consTitle: string;
  cons: string[];
  button: { text: string; href: string };
}
