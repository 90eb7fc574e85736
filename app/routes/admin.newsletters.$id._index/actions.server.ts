import { parseWithZod } from "@conform-to/zod/v4";
import type { ComposedNewsletter } from "contract/composed-newsletter";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { newsletterOrder } from "~/components/admin/newsletter-fields";
import { adminMessages } from "~/config/admin-messages";
import type { CataloguePhrase } from "~/config/messages";
import { paths } from "~/config/paths";
import { londonMoment } from "~/format/london";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged, invalidAsStale, unknownEditor } from "~/forms/edit-conflict.server";
import { newsletterSchema } from "~/forms/newsletter-schema.server";
import { scheduleSchema } from "~/forms/schedule-schema.server";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import {
  deleteNewsletter,
  findNewsletter,
  sendNewsletter,
  testNewsletter,
  updateNewsletter,
  withdrawNewsletter,
} from "~/models/composed-newsletter.server";

type Refused = Exclude<Awaited<ReturnType<typeof sendNewsletter>>, { ok: true }>;

/** Changes the draft, and shows it again. */
export async function saveDraft(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: newsletterSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateNewsletter(api, id, parsed.value);
  if (sent.ok) return redirectWith(id, adminMessages.newsletterUpdated);
  if (sent.problem.code !== "changed") return refused(submission, sent, "updating the newsletter");
  const current = await findNewsletter(api, id);
  if (!current) throw notFound();
  return invalidAsChanged(submission, current, savedFields(submission, current));
}

function savedFields({ form }: Submission, saved: ComposedNewsletter) {
  const { kinds, plans } = saved;
  const titles = (all: { id: string | number; title: string }[], ids: (string | number)[]) =>
    all.flatMap(({ id, title }) => (ids.map(String).includes(String(id)) ? [title] : [])).join(", ");
  const typed = (name: string) => form.getAll(name).map(String);
  return [
    { name: "subject", saved: saved.subject },
    {
      name: "introduction",
      saved: saved.introduction,
      typed: String(form.get("introduction") ?? "").replace(/\r/g, ""),
    },
    { name: "items_from", saved: saved.items_from },
    { name: "newest_days", saved: String(saved.newest_days) },
    { name: "audience", saved: saved.audience },
    { name: "kind_ids", saved: titles(kinds, saved.kind_ids), typed: titles(kinds, typed("kind_ids")) },
    { name: "plan_ids", saved: titles(plans, saved.plan_ids), typed: titles(plans, typed("plan_ids")) },
  ];
}

/** Deletes the draft. */
export async function deleteDraft(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteNewsletter(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminNewsletters(),
    message: adminMessages.newsletterDeleted,
    noun: "newsletter",
    phrase: "deleting the newsletter",
  });
}

/** Mails it to the user alone. */
export async function sendTest(submission: Submission, { api }: Member, id: string) {
  const sent = await testNewsletter(api, id);
  if (sent.ok) return redirectWith(id, sent.body.message);
  return refused(submission, sent);
}

/** Begins to send it. */
export async function sendNow(submission: Submission, { api }: Member, id: string) {
  const sent = await sendNewsletter(api, id, { version: Number(submission.form.get("version")) });
  if (sent.ok) return redirectWith(id, adminMessages.newsletterBegun);
  return refused(submission, sent);
}

/** Schedules it for a time in London. */
export async function schedule(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: scheduleSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { version, day, time } = parsed.value;
  const moment = londonMoment(day, time);
  if (!moment) {
    const fieldErrors = { day: ["There is no such date and time in London: enter another"] };
    return invalidWithMessage(submission, undefined, { fieldErrors });
  }
  const sent = await sendNewsletter(api, id, { version, send_at: moment });
  if (sent.ok) return redirectWith(id, adminMessages.newsletterScheduled);
  const isOver = "send_at" in sent.problem.errors;
  const words = sent.problem.errors.send_at;
  if (words?.startsWith("Choose a day"))
    return invalidWithMessage(submission, undefined, { fieldErrors: { day: [words] } });
  if (isOver) return invalidWithMessage(submission, undefined, { fieldErrors: { time: [sent.problem.message] } });
  return refused(submission, sent);
}

/** Makes it a draft again. */
export async function withdraw(submission: Submission, { api }: Member, id: string) {
  const sent = await withdrawNewsletter(api, id);
  if (sent.ok) return redirectWith(id, adminMessages.newsletterWithdrawn);
  return refused(submission, sent);
}

function redirectWith(id: string, message: string) {
  return redirectAfterSubmit(paths.adminNewsletter(id), { notice: { type: "success", message } });
}

/** Shows the page again with what is wrong. */
function refused(
  submission: Submission,
  sent: Pick<Refused, "status" | "problem" | "ok">,
  phrase: CataloguePhrase = "sending the newsletter",
) {
  if (sent.problem.code === "changed") return invalidAsStale(submission, unknownEditor);
  return invalidFromApiProblem(submission, withPhrase(sent, phrase), { fields: newsletterOrder });
}
