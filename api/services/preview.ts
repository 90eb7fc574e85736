import type { Deps } from "../deps";
import { type Entitlement, hasAccess } from "../domain/access";
import type { AuthenticatedRequester } from "../domain/requester";
import { notFound } from "../errors";
import { findItem } from "../store/content-item";
import { listPlans } from "../store/plans";
import { findEdited, findItemId } from "../store/publishing";

const guest = "guest";

/** As whom an item can be seen: a guest, and a member of each plan. */
export async function viewersOf({ db, clock }: Deps): Promise<{ value: string; title: string }[]> {
  const plans = await listPlans(db, clock());
  return [{ value: guest, title: "A guest" }, ...plans.map(({ id, title }) => ({ value: String(id), title }))];
}

/**
 * An item, whatever its state, with what a viewer may open of it.
 * @param as guest, or a plan's id; anything else is the first plan
 * @throws ApiError 404 for an unknown item
 */
export async function readAs(
  { db, clock }: Deps,
  where: { id: string } | { slug: string },
  as: string,
  { user }: AuthenticatedRequester,
) {
  const id = await findItemId(db, where);
  const edited = id && (await findEdited(db, id));
  const row = edited && (await findItem(db, user.id, edited.slug));
  if (!row) throw notFound();
  const plans = await listPlans(db, clock());
  const plan = plans.find((one) => String(one.id) === as) ?? plans[0];
  const entitlement: Entitlement = { opensAll: false, plans: as === guest || !plan ? [] : [plan], contentIds: [] };
  const isOpen = as !== guest && hasAccess(row, entitlement);
  return { row, entitlement, as: as === guest ? guest : String(plan?.id ?? ""), isOpen };
}
