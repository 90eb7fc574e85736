import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { formatDateInWords, formatIsoDate } from "~/format/dates";
import { londonMoment } from "~/format/london";
import { invalidAsStale, unknownEditor } from "~/forms/edit-conflict.server";
import { scheduleSchema } from "~/forms/schedule-schema.server";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { archiveContent, findEntry, publishContent, unpublishContent } from "~/models/publishing.server";

type Sent = Awaited<ReturnType<typeof publishContent>>;

/** Publishes the item now. */
export async function publishNow(submission: Submission, member: Member, id: string) {
  const sent = await publishContent(member.api, id, { version: versionOf(submission) });
  return answer(submission, member, sent, id, "It is published.");
}

/** Publishes the item with the date that it has where it was imported from. */
export async function publishDated(submission: Submission, member: Member, id: string) {
  const item = await findEntry(member.api, id);
  if (!item) throw notFound();
  const { original_at: date } = item;
  const sent = await publishContent(member.api, id, {
    version: versionOf(submission),
    ...(date !== null && { publish_at: date }),
  });
  return answer(submission, member, sent, id, "It is published, with the date of the original.");
}

/** Publishes the item at a time in London; on a day that has passed only if that is wished, as a year may be mistyped. */
export async function schedule(submission: Submission, member: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: scheduleSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { version, day, time, backdate } = parsed.value;
  const moment = londonMoment(day, time);
  if (!moment) {
    const fieldErrors = { day: ["There is no such date and time in London: enter another"] };
    return invalidWithMessage(submission, undefined, { fieldErrors });
  }
  const item = await findEntry(member.api, id);
  if (!item) throw notFound();
  const isOut = item.state === "published";
  if (!isOut && day < formatIsoDate(new Date()) && backdate !== day) {
    const past = `${formatDateInWords(moment)} has passed: enter a later day, or tick the box to publish it now with this date`;
    return invalidWithMessage(submission, undefined, { fieldErrors: { day: [past] } });
  }
  const sent = await publishContent(member.api, id, { version, publish_at: moment });
  const isToCome = sent.ok && sent.body.state === "scheduled";
  const done = isToCome ? "It is scheduled." : isOut ? "Its date has been changed." : "It is published.";
  return answer(submission, member, sent, id, done);
}

/** Makes the item a draft again. */
export async function unpublish(submission: Submission, member: Member, id: string) {
  const sent = await unpublishContent(member.api, id, { version: versionOf(submission) });
  return answer(submission, member, sent, id, "It is a draft: nobody but editors sees it.");
}

/** Archives the item. */
export async function archive(submission: Submission, member: Member, id: string) {
  const sent = await archiveContent(member.api, id, { version: versionOf(submission) });
  return answer(submission, member, sent, id, "It is archived: nobody but editors sees it.");
}

/** @throws a 404 page if there is no such item */
async function answer(submission: Submission, { api }: Member, sent: Sent, id: string, done: string) {
  if (sent.ok) return redirectAfterSubmit(paths.adminItemPublish(id), { notice: { type: "success", message: done } });
  if (sent.status === 404) throw notFound();
  if (sent.problem.code === "changed") return invalidAsStale(submission, (await findEntry(api, id)) ?? unknownEditor);
  const { publish_at: day } = sent.problem.errors;
  if (day) return invalidWithMessage(submission, undefined, { fieldErrors: { day: [day] } });
  return invalidFromApiProblem(submission, withPhrase(sent, "publishing the content"));
}

function versionOf({ form }: Submission): number {
  return Number(form.get("version"));
}
