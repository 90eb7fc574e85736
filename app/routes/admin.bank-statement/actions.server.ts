import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidWithMessage, requireRow, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { dismissStatementRow, importStatement, matchStatementRow } from "~/models/bank-statement.server";

const largestBytes = 200_000;

/** Reads an uploaded statement, or one that was pasted. */
export async function readStatement(submission: Submission, { api }: Member) {
  const { form } = submission;
  const file = form.get("file");
  const pasted = String(form.get("text") ?? "").trim();
  const uploaded = file instanceof File && file.size > 0 ? file : null;
  form.delete("file");
  if (uploaded && uploaded.size > largestBytes) return refused(submission, "Choose a file of 200 kB or less");
  const text = uploaded ? decode(await uploaded.arrayBuffer()) : pasted;
  if (!text) return refused(submission, "Choose a file, or paste what is in it");
  const sent = await importStatement(api, { file_name: (uploaded?.name ?? "").slice(0, 120), text });
  if (!sent.ok) {
    const problem = sent.problem.errors.text;
    return problem
      ? refused(submission, problem)
      : invalidFromApiProblem(submission, withPhrase(sent, "reading the bank statement"));
  }
  const { added, known, skipped } = sent.body;
  const rest = [known > 0 ? `${known} known already` : "", skipped > 0 ? `${skipped} not incoming` : ""].filter(
    Boolean,
  );
  const message = `${added} ${added === 1 ? "transfer" : "transfers"} added${rest.length > 0 ? `, ${rest.join(", ")}` : ""}.`;
  return redirectAfterSubmit(paths.adminBankStatement(), {
    notice: { type: added > 0 ? "success" : "info", message },
  });
}

function refused(submission: Submission, message: string) {
  return invalidWithMessage(submission, undefined, { fieldErrors: { file: [message] } });
}

/** A file in UTF-8, or as older programs of banks write it. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes).replaceAll("\u0000", "");
  }
}

/** Records a transfer for the payment whose button was pressed. @throws a 404 page if either is gone */
export async function matchRow(submission: Submission, { api }: Member) {
  const { form } = submission;
  const match = { payment_id: String(form.get("payment_id") ?? ""), accept_difference: form.has("accept_difference") };
  const sent = await matchStatementRow(api, requireRow(submission), match);
  if (sent.status === 404) throw notFound();
  if (!sent.ok) {
    const reason = sent.problem.errors.amount;
    if (reason) return invalidWithMessage(submission, reason);
    return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"));
  }
  const { recorded, order_number: number } = sent.body;
  return redirectAfterSubmit(paths.adminBankStatement(), {
    notice: recorded
      ? { type: "success", message: `The transfer for order ${number} is recorded, and its invoice is mailed.` }
      : { type: "info", message: "This transfer was recorded before: nothing was changed." },
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
  const message = dismissed ? "The transfer is set aside: it pays no order." : "The transfer waits again.";
  return redirectAfterSubmit(paths.adminBankStatement(dismissed ? undefined : { show: "dismissed" }), {
    notice: { type: "success", message },
  });
}
