import type { ReactNode } from "react";

export type BadgeTone = "premium" | "free" | "good" | "wait" | "alert" | "neutral";

/** A state in one word. The shape before it says it again without colour. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}

/** What an item costs the reader. */
export function PriceBadge({ isPremium }: { isPremium: boolean }) {
  return isPremium ? <Badge tone="premium">Premium</Badge> : <Badge tone="free">Free</Badge>;
}
