import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { FormState } from "~/forms/form-state";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { saveFeedFilter, updateUser } from "~/models/user.server";
import { commitNotices, commitSession, type Notice } from "~/sessions.server";
import { readOnboarding } from "./load.server";
import { afterStep, type StepNumber, stepsFor } from "./steps.server";

const schema = z.object({
  categories: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((sent) => (sent === undefined ? [] : [sent].flat())),
  later: z.string().optional(),
});

const finished: Notice = { type: "success", message: messages.contentPersonalised, kind: "personalised" };
const putOff: Notice = {
  type: "info",
  message: "You can choose your industries at any time, under 'Personalise your feed'.",
};

/** A step's answer: saved, then on to the next step, or, finished or put off, to the dashboard. */
export async function saveStep(form: FormData, step: StepNumber | 0, member: Member) {
  const { value, state } = parseForm(form, schema);
  if (step === 0) return leave(member, state, putOff);
  const later = value?.later !== undefined;
  const picked = value?.categories ?? [];
  if (!later && step !== 2 && picked.length === 0)
    return invalid("welcome", { ...state, errors: { categories: [messages.selectAtLeastOne] } });
  const read = await tryRead(readOnboarding(member));
  if (!read.ok) return invalid("welcome", { ...state, problem: read.problem.message }, read.status);
  const chosen = afterStep(step, read.value, picked);
  const sent = await saveFeedFilter(member.api, { categories: chosen });
  if (!sent.ok) return invalidFromApi("welcome", state, sent.status, sent.problem, ["categories"]);
  if (later) return leave(member, state, putOff);
  const next = stepsFor({ ...read.value, chosen }).find((one) => one > step);
  return next ? redirect(paths.welcomeStep(next), 303) : leave(member, state, finished);
}

/** Onboarding is done with: it is not offered again. */
async function leave({ api, user, session }: Member, state: FormState, notice: Notice) {
  const sent = await updateUser(api, user.id, { tree: true, dontNotify: true });
  if (!sent.ok) return invalidFromApi("welcome", state, sent.status, sent.problem, []);
  const headers = new Headers({ "set-cookie": await commitSession({ ...session, user: { ...user, tree: true } }) });
  headers.append("set-cookie", await commitNotices(notice));
  return redirect(paths.forYou(), { status: 303, headers });
}
