import * as auth from "contract/auth";
import type { Arguments } from "contract/call";
import type { Api, SendResult } from "~/api/client.server";

type Body = Arguments<typeof auth.register>["body"];
type Basics = Omit<Extract<Body, { step: 1 }>, "step">;
type Extra = Omit<Extract<Body, { step: 2 }>, "step">;
type Refusal = Extract<SendResult<typeof auth.register>, { ok: false }>;

/** Saves step 1 for 30 minutes. @returns the draft's id, with which step 2 completes it */
export async function keepBasics(api: Api, basics: Basics): Promise<{ ok: true; draft: string } | Refusal> {
  const sent = await api.send(auth.register, { body: { ...basics, step: 1 } });
  if (!sent.ok) return sent;
  if ("draft" in sent.body) return { ok: true, draft: sent.body.draft.id };
  throw new Error("Step 1 of a registration was answered as if it were step 2.");
}

/** The saved answers of step 1; null when they have expired. Passwords are never returned. */
export function readDraft(api: Api, draft: string) {
  return api.find(auth.readDraft, { params: { id: draft } });
}

/** The questions of step 2, in order. */
export async function listRegistrationFields(api: Api) {
  const { fields } = await api.read(auth.formOptions, {});
  return fields;
}

/** Creates the account of a draft, and logs in. One key creates one account. */
export async function completeRegistration(
  api: Api,
  extra: Extra,
  idempotencyKey: string | undefined,
): Promise<{ ok: true; session: auth.Session } | Refusal> {
  const sent = await api.send(auth.register, { body: { ...extra, step: 2 } }, { idempotencyKey });
  if (!sent.ok) return sent;
  if ("access_token" in sent.body) return { ok: true, session: sent.body };
  throw new Error("Step 2 of a registration was answered as if it were step 1.");
}
