/** A plan that a user holds today, by a subscription of their own or of their team. */
export interface PlanInForce {
  id: number;
  coversPremium: boolean;
  /** By a subscription of their own; otherwise by that of their team. */
  own: boolean;
}

/** What a user may open. */
export interface Entitlement {
  /** Every item without a plan, unpublished ones too. */
  opensAll: boolean;
  plans: Omit<PlanInForce, "own">[];
  /** The items that they have bought or were given, whatever their plan. */
  contentIds: string[];
}

/** What an item or a category requires. */
export interface AccessRequirement {
  /** The item; null for a category. */
  id: string | null;
  isPremium: boolean;
  /** Plans that include it; empty means every plan that covers premium content. */
  planIds: number[];
}

/** Whether a user may open it. */
export function hasAccess(requirement: AccessRequirement, { opensAll, plans, contentIds }: Entitlement): boolean {
  if (!requirement.isPremium || opensAll) return true;
  if (requirement.id !== null && contentIds.includes(requirement.id)) return true;
  return plans.some(
    (plan) => plan.coversPremium && (requirement.planIds.length === 0 || requirement.planIds.includes(plan.id)),
  );
}

/** When and for whom an item is published. */
interface Publication {
  status: "draft" | "published" | "archived" | "sold";
  publishAt: Date;
}

/** Whether an item is published and its date has passed. */
export function isPublished(item: Publication, now: Date): boolean {
  return item.status === "published" && item.publishAt <= now;
}

/** Whether a user may know of an item: it is published, or sold and theirs. */
export function isVisible(
  item: Publication & { id: string },
  { opensAll, contentIds }: Entitlement,
  now: Date,
): boolean {
  if (opensAll || isPublished(item, now)) return true;
  return item.status === "sold" && item.publishAt <= now && contentIds.includes(item.id);
}
