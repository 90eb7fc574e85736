import { redirect } from "@remix-run/node";
import type { Visitor } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { FormState } from "~/forms/form-state";
import { invalid, invalidFromApi, parseForm, shownAt, suspiciousAge } from "~/forms/submission.server";
import { keepBasics } from "~/models/registration.server";
import { commitSession } from "~/sessions.server";
import { basicsSchema } from "./schema.server";

const secrets = ["password", "password_confirmation"];

/** Step 1: keeps the details at the API and the draft's id in the session. */
export async function sendBasics(form: FormData, { session, api }: Visitor, token: string | undefined) {
  const { value, state } = parseForm(form, basicsSchema, secrets);
  const shown = shownAt(form);
  const age = suspiciousAge(shown);
  // A form that is shown again keeps the moment when it was first shown, so that sending it again at once works.
  const again = age === "slow" ? state : withTimestamp(state, form);
  if (!value) return invalid("basics", withPasswordAgain(again));
  if (!shown || age)
    return invalid(
      "basics",
      withPasswordAgain({ ...again, problem: age === "quick" ? messages.tooQuick : messages.tooSlow }),
    );
  const weight = String(form.get("weight") ?? "");
  // Each try is a draft of its own: a page that still shows an earlier one cannot complete a later one by mistake.
  const kept = await keepBasics(api, { ...value, token, weight, timestamp: shown.toISOString() });
  if (!kept.ok) {
    const answer = invalidFromApi("basics", again, kept.status, kept.problem, Object.keys(basicsSchema.shape));
    return invalid("basics", withPasswordAgain(answer.data.refused), kept.status);
  }
  return redirect(paths.registerStep(2), {
    status: 303,
    headers: { "set-cookie": await commitSession({ ...session, draft: kept.draft }) },
  });
}

function withTimestamp(state: FormState, form: FormData): FormState {
  return { ...state, values: { ...state.values, timestamp: String(form.get("timestamp") ?? "") } };
}

/** A password is never shown again, so one that was right has to be typed again, and the form says so. */
function withPasswordAgain(state: FormState): FormState {
  if (secrets.some((name) => state.errors[name])) return state;
  return { ...state, errors: { ...state.errors, password: [messages.passwordAgain] } };
}
