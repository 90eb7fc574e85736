import type { ReactNode } from "react";

export type BadgeTone = "premium" | "free" | "good" | "wait" | "alert" | "neutral";

/** A state in one word. Its shape says the same without colour. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}

/** Whether an item is premium or free. */
export function PriceBadge({ isPremium }: { isPremium: boolean }) {
  return isPremium ? <Badge tone="premium">Premium</Badge> : <Badge tone="free">Free</Badge>;
}
