import { parseWithZod } from "@conform-to/zod/v4";
import { maxStatementBytes, type StatementReading } from "contract/bank-statement";
import { z } from "zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  requireRow,
  type Submission,
} from "~/forms/submission.server";
import { takeFiles } from "~/forms/upload.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import {
  dismissStatementRow,
  importStatement,
  keepStatementRow,
  linkStatementRow,
  matchStatementRow,
} from "~/models/bank-statement.server";
import { placeOf } from "./place-of";

const maxNameLength = 100;
const tooLarge = `Choose a file of ${maxStatementBytes / 1024 / 1024} MB or less: download a shorter period.`;

/** Reads an uploaded statement, or one that was pasted. */
export async function readStatement(submission: Submission, { api }: Member) {
  const { form } = submission;
  const [file] = takeFiles(form, "file");
  const pasted = String(form.get("text") ?? "").trim();
  const uploaded = file && file.size > 0 ? file : null;
  if (uploaded && uploaded.size > maxStatementBytes) return refused(submission, tooLarge);
  if (!uploaded && !pasted) return refused(submission, "Choose a file, or paste what is in it");
  const name = (uploaded?.name ?? "").replace(/\p{C}/gu, "").slice(-maxNameLength);
  const bytes = uploaded ? new Uint8Array(await uploaded.arrayBuffer()) : new TextEncoder().encode(pasted);
  const sent = await importStatement(api, { name, bytes });
  if (!sent.ok) {
    const problem = sent.status === 413 ? tooLarge : sent.problem.errors.file;
    return problem
      ? refused(submission, problem)
      : invalidFromApiProblem(submission, withPhrase(sent, "reading the bank statement"));
  }
  const { id, added, known, skipped, returned, not_arrived_total: notArrived, unread_total: unread } = sent.body;
  if (added + known + skipped + notArrived === 0)
    return refused(submission, `Nothing was read. ${unreadText(sent.body)}`);
  const rest = [
    returned > 0 ? `${returned} of a payment that went back` : "",
    known > 0 ? `${known} already known` : "",
    skipped > 0 ? `${skipped} not incoming` : "",
    notArrived > 0 ? `${inFigures(notArrived)} not arrived` : "",
  ].filter(Boolean);
  const message = `${added} ${added === 1 ? "transfer" : "transfers"} added${rest.length > 0 ? `, ${rest.join(", ")}` : ""}.`;
  const notice =
    unread > 0
      ? { type: "warning" as const, message: `${message} ${unreadText(sent.body)}` }
      : { type: added > 0 ? ("success" as const) : ("info" as const), message };
  return redirectAfterSubmit(paths.adminBankStatement({ read: id }), { notice });
}

const mostNamed = 5;

function inFigures(total: number): string {
  return total.toLocaleString("en-GB");
}

/** How many rows were not read, and why the first of them. */
function unreadText({ unread, unread_total: total }: Pick<StatementReading, "unread" | "unread_total">): string {
  const named = unread.slice(0, mostNamed).map((row) => `${placeOf(row)}: ${row.reason}`);
  const more = total - named.length;
  const last = total === unread.length ? `, to row ${unread.at(-1)?.line}` : "";
  const count = total === 1 ? "1 row was not read" : `${inFigures(total)} rows were not read`;
  return `${count}: ${named.join("; ")}${more > 0 ? `; and ${inFigures(more)} more${last}` : ""}`.replace(/\.?$/, ".");
}

function refused(submission: Submission, message: string) {
  return invalidWithMessage(submission, undefined, { fieldErrors: { file: [message] } });
}

/** The page that a form was on, with the reading that it showed. */
function pageOf({ form }: Submission, query: Record<string, string> = {}): string {
  const read = String(form.get("read") ?? "");
  return paths.adminBankStatement({ ...query, ...(isId(read) && { read }) });
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** Records a transfer for the payment whose button was pressed. @throws a 404 page if either is gone */
export async function matchRow(submission: Submission, { api }: Member) {
  const { form } = submission;
  const match = {
    payment_id: String(form.get("payment_id") ?? ""),
    accept_difference: form.has("accept_difference"),
    accept_alike: form.has("accept_alike"),
  };
  const sent = await matchStatementRow(api, requireRow(submission), match);
  if (sent.status === 404) throw notFound();
  if (!sent.ok) {
    const { amount, received_on: day, accept_alike: alike } = sent.problem.errors;
    const reason = amount ?? day ?? alike;
    if (reason) return invalidWithMessage(submission, reason);
    return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"));
  }
  const { recorded, order_number: number } = sent.body;
  return redirectAfterSubmit(pageOf(submission), {
    notice: recorded
      ? { type: "success", message: `The transfer for order ${number} is recorded, and its invoice has been mailed.` }
      : { type: "info", message: "This transfer had already been recorded: nothing was changed." },
  });
}

/** Marks a transfer as a payment that was recorded by hand. @throws a 404 page if either is gone */
export async function linkRow(submission: Submission, { api }: Member) {
  const sent = await linkStatementRow(api, requireRow(submission), String(submission.form.get("payment_id") ?? ""));
  if (sent.status === 404) throw notFound();
  if (!sent.ok) {
    const reason = sent.problem.errors.amount;
    if (reason) return invalidWithMessage(submission, reason);
    return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"));
  }
  const message = `The transfer is marked as the recorded payment of order ${sent.body.order_number}: nothing is paid twice.`;
  return redirectAfterSubmit(pageOf(submission), { notice: { type: "success", message } });
}

const keepSchema = z.object({
  order_number: z
    .string({ error: "Enter the number of an order" })
    .trim()
    .regex(/^\d{1,9}$/, "Enter the number of an order")
    .transform(Number),
});

/** Keeps a transfer that fits no payment for the customer of an order. @throws a 404 page if it is gone */
export async function keepRow(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: keepSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { order_number: number } = parsed.value;
  const sent = await keepStatementRow(api, requireRow(submission), number);
  if (sent.status === 404) throw notFound();
  if (!sent.ok)
    return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"), { fields: ["order_number"] });
  return redirectAfterSubmit(pageOf(submission), {
    notice: sent.body.recorded
      ? { type: "success", message: `The transfer is kept for the customer of order ${number}, who has been told.` }
      : { type: "info", message: "This transfer had already been recorded: nothing was changed." },
  });
}

/** Puts a transfer that pays no order aside. @throws a 404 page if it is gone */
export function dismissRow(submission: Submission, member: Member) {
  return setAside(submission, member, true);
}

/** Takes that back. @throws a 404 page if it is gone */
export function restoreRow(submission: Submission, member: Member) {
  return setAside(submission, member, false);
}

async function setAside(submission: Submission, { api }: Member, dismissed: boolean) {
  const sent = await dismissStatementRow(api, requireRow(submission), dismissed);
  if (sent.status === 404) throw notFound();
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"));
  const message = dismissed ? "The transfer is set aside." : "The transfer is waiting again.";
  return redirectAfterSubmit(pageOf(submission, dismissed ? {} : { show: "dismissed" }), {
    notice: { type: "success", message },
  });
}
