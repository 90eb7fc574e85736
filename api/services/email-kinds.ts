import type { createEmailKind, updateEmailKind } from "contract/email-kind";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import * as store from "../store/email-kinds";
import { recordEdit, requireNewTitle, requireVersion } from "./editing";

type Fields = z.output<(typeof createEmailKind)["body"]>;
type Change = z.output<(typeof updateEmailKind)["body"]>;

/** @returns the id of the new kind */
export async function addEmailKind(deps: TxDeps, sent: Fields, requester: AuthenticatedRequester): Promise<string> {
  requireNewTitle(await store.lockEmailKinds(deps.db), sent.title, "kind of e-mail");
  const id = await store.insertEmailKind(deps.db, fieldsOf(sent));
  await recordEdit(deps, "email.kind.created", id, requester);
  return id;
}

/** @throws ApiError 404; 409 if there is a newer version */
export async function changeEmailKind(
  deps: TxDeps,
  id: string,
  { version, ...sent }: Change,
  requester: AuthenticatedRequester,
): Promise<void> {
  const all = await store.lockEmailKinds(deps.db);
  const current = all.find((one) => one.id === id);
  if (!current) throw notFound();
  requireVersion(current, version);
  const others = all.filter((one) => one.id !== id);
  requireNewTitle(others, sent.title, "kind of e-mail", current);
  await store.setEmailKind(deps.db, id, fieldsOf(sent), deps.clock());
  await recordEdit(deps, "email.kind.changed", id, requester);
}

/** @throws ApiError 404; 409 while a newsletter for it is not sent yet */
export async function deleteEmailKind(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const current = await store.lockEmailKind(deps.db, id);
  if (!current) throw notFound();
  const [unsent] = await store.listUnsentOfKind(deps.db, id);
  if (unsent !== undefined)
    throw new ApiError(409, "in_use", `The newsletter ${unsent} goes to its readers: send or change it first.`);
  await store.removeEmailKind(deps.db, id);
  await recordEdit(deps, "email.kind.deleted", id, requester);
}

function fieldsOf({ title, description, on_by_default }: Fields): store.EmailKindFields {
  return { title, description: description ?? "", isDefault: on_by_default };
}
