import { redirect } from "@remix-run/node";
import { parseForm, refuse, refuseProblem, shownAt, suspiciousAge } from "~/forms/parse.server";
import type { FormState } from "~/forms/state";
import type { Visitor } from "~/guard.server";
import { messages } from "~/messages";
import { completeRegistration, keepBasics, listRegistrationFields, readDraft } from "~/models/registration.server";
import { paths } from "~/paths";
import { commitSession, localPath, signedIn } from "~/sessions.server";
import { startAgain } from "./load.server";
import { basicsSchema, extraSchema } from "./schema.server";

const secrets = ["password", "password_confirmation"];

/** Step 1: keeps the details at the API and the draft's id in the session. */
export async function sendBasics(form: FormData, { session, api }: Visitor, token: string | undefined) {
  const { value, state } = parseForm(form, basicsSchema, secrets);
  const shown = shownAt(form);
  const age = suspiciousAge(shown);
  // A form that is shown again keeps the moment when it was first shown, so that sending it again at once works.
  const again = age === "slow" ? state : withHidden(state, form, "timestamp");
  if (!value) return refuse("basics", again);
  if (!shown || age)
    return refuse("basics", { ...again, problem: age === "quick" ? messages.tooQuick : messages.tooSlow });
  const weight = String(form.get("weight") ?? "");
  const kept = await keepBasics(api, { ...value, token, weight, timestamp: shown.toISOString(), draft: session.draft });
  if (!kept.ok) return refuseProblem("basics", again, kept.status, kept.problem, Object.keys(basicsSchema.shape));
  return redirect(paths.registerStep(2), {
    status: 303,
    headers: { "set-cookie": await commitSession({ ...session, draft: kept.draft }) },
  });
}

/** Step 2: opens the account and goes on, signed in. */
export async function sendExtra(form: FormData, { session, api }: Visitor) {
  const fields = await listRegistrationFields(api);
  const { value, state } = parseForm(form, extraSchema(fields));
  const again = withHidden(state, form, "idempotencyKey");
  if (!session.draft) return startAgain(session);
  if (!value) return refuse("extra", again);
  const { terms: _, marketing, ...answers } = value;
  const done = await completeRegistration(
    api,
    { ...answers, draft: session.draft, terms: true, marketing: marketing !== undefined },
    String(form.get("idempotencyKey") ?? "") || undefined,
  );
  if (done.ok) {
    const { redirect: target, ...next } = signedIn(session, done.session);
    return redirect(localPath(target, paths.forYou()), {
      status: 303,
      headers: { "set-cookie": await commitSession(next) },
    });
  }
  // 410 is also the answer for an invite that was used meanwhile; then the draft is still there.
  if (done.status === 410 && !(await readDraft(api, session.draft))) return startAgain(session);
  const names = [...fields.map(({ name }) => name), "terms"];
  return refuseProblem("extra", again, done.status, done.problem, names);
}

function withHidden(state: FormState, form: FormData, name: string): FormState {
  return { ...state, values: { ...state.values, [name]: String(form.get(name) ?? "") } };
}
