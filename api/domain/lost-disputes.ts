/** What becomes of a plan when a dispute about a payment of it is lost: it ends, or runs on. */
export type LostDisputes = "end-plan" | "keep-plan";

/** Until the operator sets something else. */
export const defaultLostDisputes: LostDisputes = "end-plan";
