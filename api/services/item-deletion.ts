import type { TxDeps } from "../deps";
import { ApiError, notFound } from "../errors";
import { audit } from "../store/audit";
import { invalidate } from "../store/cache";
import * as store from "../store/publishing";

/** Deletes an item. @throws ApiError 404; 409 while the shop sells it or somebody has bought it or was given it */
export async function deleteItem(deps: TxDeps, id: string, writerId: string | null): Promise<void> {
  const current = await store.lockItem(deps.db, id);
  if (!current) throw notFound();
  const reason = await keepingReason(deps, current);
  if (reason) throw new ApiError(409, "protected", reason);
  await remove(deps, current, writerId);
}

/** Deletes those that can be; the others stay, with the reason. */
export async function deleteItems(deps: TxDeps, ids: string[], writerId: string | null) {
  const refused = [];
  let done = 0;
  for (const id of ids.toSorted()) {
    const current = await store.lockItem(deps.db, id);
    if (!current) continue;
    const reason = await keepingReason(deps, current);
    if (reason) refused.push({ id, title: current.title, message: reason });
    else {
      await remove(deps, current, writerId);
      done += 1;
    }
  }
  return { done, refused };
}

/** Why an item has to stay; undefined if nobody needs it. */
async function keepingReason({ db }: TxDeps, { id, title }: store.ItemRow): Promise<string | undefined> {
  const { product, grants } = await store.findHolders(db, id);
  if (product !== null) return `${title} is sold in the shop as ${product}: change the product first.`;
  if (grants === 0) return undefined;
  return `${grants === 1 ? "A member has" : `${grants} members have`} bought ${title} or been given it: archive it instead.`;
}

async function remove(deps: TxDeps, current: store.ItemRow, writerId: string | null): Promise<void> {
  const { db, clock } = deps;
  if (current.status === "published") {
    const { tags } = await store.readParts(db, current.id);
    await store.countTags(db, tags, -1);
  }
  await store.removeItem(db, current.id);
  await audit(db, { action: "content.deleted", actorId: writerId, subjectId: current.id }, clock());
  invalidate(db);
}
