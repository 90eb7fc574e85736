import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { FormField } from "contract/auth";
import { startSession, type Visitor } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import type { FormState } from "~/forms/form-state";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { completeRegistration, listRegistrationFields, readDraft } from "~/models/registration.server";
import { commitSession, localPath, type Session } from "~/sessions.server";
import { commitAnswers, destroyAnswers } from "./answers-cookie.server";
import { restartRegistration, stepOne } from "./load.server";
import { extraSchema } from "./schema.server";

/** Step 2: opens the account and goes on, signed in; or goes back to step 1 and keeps the answers. */
export async function sendExtra(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  form: FormData,
  visitor: Visitor,
) {
  const { session, api } = visitor;
  const fields = await listRegistrationFields(api);
  const { value, state } = parseForm(form, extraSchema(fields));
  if (form.get("intent") === "back") return goBack(visitor, state, fields);
  if (!session.draft) return restartRegistration(session);
  const again = withKey(state, form);
  if (form.get("draft") !== session.draft) return refuseChanged(visitor, session.draft, again);
  if (!value) return invalid("extra", again);
  const { terms: _, marketing, ...answers } = value;
  const done = await completeRegistration(
    api,
    { ...answers, draft: session.draft, terms: true, marketing: marketing !== undefined },
    String(form.get("idempotencyKey") ?? "") || undefined,
  );
  if (done.ok) return welcome(await startSession(request, context, session, done.session));
  // 410 is also the answer for an invite that was used meanwhile; then the draft is still there.
  if (done.status === 410 && !(await readDraft(api, session.draft))) return restartRegistration(session);
  const names = [...fields.map(({ name }) => name), "terms"];
  return invalidFromApi("extra", again, done.status, done.problem, names);
}

async function goBack({ session, api }: Visitor, { values }: FormState, fields: FormField[]) {
  const draft = session.draft ? await readDraft(api, session.draft) : null;
  const names = [...fields.map(({ name }) => name), "terms", "marketing"];
  return redirect(stepOne(draft), {
    status: 303,
    headers: { "set-cookie": await commitAnswers(values, names, session) },
  });
}

/** This page was shown for other details than those that the session has now: it must not open their account unseen. */
async function refuseChanged({ session, api }: Visitor, current: string, again: FormState) {
  const draft = await readDraft(api, current);
  if (!draft) return restartRegistration(session);
  const problem = `Your details were changed in another tab. The account will now be for ${draft.email}. If that is right, create the account now; if not, go back.`;
  return invalid("extra", { ...again, errors: {}, problem });
}

async function welcome({ redirect: target, ...session }: Session) {
  const headers = new Headers({ "set-cookie": await commitSession(session) });
  headers.append("set-cookie", await destroyAnswers());
  return redirect(localPath(target, paths.forYou()), { status: 303, headers });
}

function withKey(state: FormState, form: FormData): FormState {
  return { ...state, values: { ...state.values, idempotencyKey: String(form.get("idempotencyKey") ?? "") } };
}
