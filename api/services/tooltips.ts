import type { updateTooltip } from "contract/tooltip";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { notFound } from "../errors";
import { audit } from "../store/audit";
import { invalidate } from "../store/cache";
import * as store from "../store/edited-tooltips";
import { requireVersion } from "./editing";

type Change = z.output<(typeof updateTooltip)["body"]>;

/** @throws ApiError 404; 409 if there is a newer version */
export async function changeTooltip(
  { db, clock }: TxDeps,
  key: string,
  { version, text, active }: Change,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const current = await store.lockTooltip(db, key);
  if (!current) throw notFound();
  requireVersion(current, version);
  await store.setTooltip(db, key, { text, active }, user.id, clock());
  const shown = active === current.active ? {} : { shown: active };
  await audit(db, { action: "tooltip.changed", actorId: user.id, details: { tooltip: key, ...shown } }, clock());
  invalidate(db);
}
