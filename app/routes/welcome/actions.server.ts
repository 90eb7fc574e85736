import { parseWithZod } from "@conform-to/zod/v4";
import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { saveFeedFilter, updateUser } from "~/models/user.server";
import type { Notice } from "~/sessions.server";
import { readOnboarding } from "./load.server";
import { stepSchema } from "./schema.server";
import { afterStep, type StepNumber, stepsFor } from "./steps.server";

const finished: Notice = { type: "success", message: messages.contentPersonalised, kind: "personalised" };
const postponed: Notice = {
  type: "info",
  message: "You can choose your industries at any time, under 'Personalise your feed'.",
};

/** Saves a step, then redirects to the next one or, after the last or when the rest is postponed, to the dashboard. */
export async function saveStep(submission: Submission, member: Member, step: StepNumber | 0) {
  if (step === 0) return postpone(submission, member);
  const parsed = parseWithZod(submission.form, { schema: stepSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { categories: picked, later } = parsed.value;
  if (later === undefined && step !== 2 && picked.length === 0)
    return invalidSubmission(submission, parsed.reply({ fieldErrors: { categories: [messages.selectAtLeastOne] } }));
  const read = await tryRead(readOnboarding(member));
  if (!read.ok) return invalidWithMessage(submission, read.problem.message, read);
  const chosen = afterStep(step, read.value, picked);
  const sent = await saveFeedFilter(member.api, { categories: chosen });
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: ["categories"] });
  if (later !== undefined) return postpone(submission, member);
  const next = stepsFor({ ...read.value, chosen }).find((one) => one > step);
  return next ? redirectAfterSubmit(paths.welcomeStep(next)) : finishOnboarding(submission, member, finished);
}

/** Postpones the questions: they are not offered again. */
export function postpone(submission: Submission, member: Member) {
  return finishOnboarding(submission, member, postponed);
}

/** Ends onboarding, also in the session. */
async function finishOnboarding(submission: Submission, { api, user, session }: Member, notice: Notice) {
  const sent = await updateUser(api, user.id, { tree: true, dontNotify: true });
  if (!sent.ok) return invalidFromApiProblem(submission, sent);
  return redirectAfterSubmit(paths.forYou(), { notice, session: { ...session, user: { ...user, tree: true } } });
}
