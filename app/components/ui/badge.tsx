import type { ReactNode } from "react";

export type BadgeTone = "premium" | "free" | "good" | "wait" | "alert" | "neutral";

/** A state in one word. Its shape says the same without colour. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}

/** Whether an item is premium or free; what is the reader's own is neither. */
export function PriceBadge({ isPremium, isOwn = false }: { isPremium: boolean; isOwn?: boolean }) {
  if (isOwn) return <Badge tone="good">Yours</Badge>;
  return isPremium ? <Badge tone="premium">Premium</Badge> : <Badge tone="free">Free</Badge>;
}
