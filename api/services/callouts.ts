import type { createCallout, updateCallout } from "contract/callout";
import type { selection } from "contract/editing";
import type { z } from "zod/v4";
import type { Deps, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { freePlan } from "../domain/plan";
import { isWithin } from "../domain/popup-days";
import type { AuthenticatedRequester } from "../domain/requester";
import { invalid, notFound } from "../errors";
import * as store from "../store/callouts";
import { listPlans } from "../store/plans";
import { recordEdit, requireDays, requireVersion } from "./editing";

type Fields = z.output<(typeof createCallout)["body"]>;
type Change = z.output<(typeof updateCallout)["body"]>;

/** The callouts that a member sees today, the newest first: those for everybody, and those for a plan of theirs. */
export async function readCallouts({ db, clock }: Deps, { user }: AuthenticatedRequester) {
  const now = clock();
  const today = londonDay(now);
  const current = (await store.listActiveCallouts(db, now)).filter((one) => isWithin(one, today));
  if (current.length === 0) return [];
  const free = freePlan(await listPlans(db, now));
  const held = user.plans.length > 0 ? user.plans.map(({ id }) => id) : [free?.id ?? 0];
  return current.filter(({ planIds }) => planIds.length === 0 || planIds.some((id) => held.includes(id)));
}

/** @returns the id of the new callout @throws ApiError 422 for a link or days that do not go together */
export async function addCallout(deps: TxDeps, sent: Fields, requester: AuthenticatedRequester): Promise<string> {
  const id = await store.insertCallout(deps.db, fieldsOf(deps, sent), deps.clock());
  await recordEdit(deps, "callout.created", id, requester);
  return id;
}

/** @throws ApiError 404; 409 if there is a newer version; 422 as for a new one */
export async function changeCallout(
  deps: TxDeps,
  id: string,
  { version, ...sent }: Change,
  requester: AuthenticatedRequester,
): Promise<void> {
  const [current] = await store.lockCallouts(deps.db, [id]);
  if (!current) throw notFound();
  requireVersion(current, version);
  await store.setCallout(deps.db, id, fieldsOf(deps, sent), requester.user.id, deps.clock());
  await recordEdit(deps, "callout.changed", id, requester);
}

/** Deletes those that exist. */
export async function deleteCallouts(
  deps: TxDeps,
  { ids }: z.output<typeof selection>,
  requester: AuthenticatedRequester,
) {
  const found = await store.lockCallouts(deps.db, ids);
  for (const { id } of found) {
    await store.removeCallout(deps.db, id);
    await recordEdit(deps, "callout.deleted", id, requester);
  }
  return { done: found.length, refused: [] };
}

function fieldsOf(deps: TxDeps, sent: Fields): store.CalloutFields {
  requireDays(deps, { starts_on: sent.starts_on, ends_on: sent.ends_on });
  if (sent.starts_on && sent.ends_on && sent.ends_on < sent.starts_on)
    throw invalid({ ends_on: "Its last day is before its first: enter a later one" });
  if (sent.link && !sent.link_text) throw invalid({ link_text: "Enter the link’s text" });
  if (!sent.link && sent.link_text) throw invalid({ link: "Enter where the link leads" });
  return {
    message: sent.message,
    type: sent.type,
    link: sent.link,
    linkText: sent.link_text,
    planIds: sent.plan_ids,
    active: sent.active,
    startsOn: sent.starts_on,
    endsOn: sent.ends_on,
  };
}
