import type { selection } from "contract/editing";
import type { createPopup, updatePopup } from "contract/popup";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { invalid, notFound } from "../errors";
import * as store from "../store/popups";
import { recordEdit, requireDays, requireVersion } from "./editing";

type Fields = z.output<(typeof createPopup)["body"]>;
type Change = z.output<(typeof updatePopup)["body"]>;

const white = "#ffffff";
const black = "#000000";

/** @returns the id of the new popup @throws ApiError 422 for links or days that do not go together */
export async function addPopup(deps: TxDeps, sent: Fields, requester: AuthenticatedRequester): Promise<string> {
  const id = await store.insertPopup(deps.db, fieldsOf(deps, sent), deps.clock());
  await recordEdit(deps, "popup.created", id, requester);
  return id;
}

/** @throws ApiError 404; 409 if there is a newer version; 422 for links or days that do not go together */
export async function changePopup(
  deps: TxDeps,
  id: string,
  { version, ...sent }: Change,
  requester: AuthenticatedRequester,
): Promise<void> {
  const [current] = await store.lockPopups(deps.db, [id]);
  if (!current) throw notFound();
  requireVersion(current, version);
  await store.setPopup(deps.db, id, fieldsOf(deps, sent), requester.user.id, deps.clock());
  await recordEdit(deps, "popup.changed", id, requester);
}

/** Deletes those that exist. */
export async function deletePopups(
  deps: TxDeps,
  { ids }: z.output<typeof selection>,
  requester: AuthenticatedRequester,
) {
  const found = await store.lockPopups(deps.db, ids);
  for (const { id } of found) {
    await store.removePopup(deps.db, id);
    await recordEdit(deps, "popup.deleted", id, requester);
  }
  return { done: found.length, refused: [] };
}

function fieldsOf(deps: TxDeps, sent: Fields): store.PopupFields {
  requireDays(deps, { starts_on: sent.starts_on, ends_on: sent.ends_on });
  if (sent.starts_on && sent.ends_on && sent.ends_on < sent.starts_on)
    throw invalid({ ends_on: "Its last day is before its first: enter a later one" });
  for (const name of ["link1", "link2"] as const) {
    if (sent[name] && !sent[`${name}_text`]) throw invalid({ [`${name}_text`]: "Enter the button’s text" });
    if (!sent[name] && sent[`${name}_text`]) throw invalid({ [name]: "Enter where the button leads" });
  }
  return {
    title: sent.title,
    route: sent.route,
    timeout: sent.timeout,
    content: sent.content,
    backgroundColour: sent.background_colour ?? white,
    textColour: sent.text_colour ?? black,
    link1: sent.link1,
    link1Text: sent.link1_text,
    link2: sent.link2,
    link2Text: sent.link2_text,
    active: sent.active,
    startsOn: sent.starts_on,
    endsOn: sent.ends_on,
  };
}
