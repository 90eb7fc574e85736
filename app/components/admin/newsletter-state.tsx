import type { ComposedNewsletterState } from "contract/composed-newsletter";
import { Badge, type BadgeTone } from "../ui/badge";

/** How far a newsletter is, in words. */
export const newsletterStateWords: Record<ComposedNewsletterState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  sent: "Sent",
};

const tones: Record<ComposedNewsletterState, BadgeTone> = {
  draft: "neutral",
  scheduled: "wait",
  sending: "wait",
  sent: "good",
};

/** How far a newsletter is. */
export function NewsletterStateBadge({ state }: { state: ComposedNewsletterState }) {
  return <Badge tone={tones[state]}>{newsletterStateWords[state]}</Badge>;
}

/** "1 person", "1,240 people". */
export function peopleInWords(total: number): string {
  return total === 1 ? "1 person" : `${total.toLocaleString("en-GB")} people`;
}
