import { parseWithZod } from "@conform-to/zod/v4";
import { beginMemberImport as contract } from "contract/member-import";
import type { Failure } from "~/api/client.server";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { beginMemberImport, discardMemberImport, sendMemberImportMails } from "~/models/member-import.server";

/** Begins to import the file. */
export async function beginImport(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: contract.body });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await beginMemberImport(api, id, parsed.value);
  return sent.ok ? back(id, "The import has begun.") : refused(submission, sent);
}

/** Mails the invitations that were put off. */
export async function sendMails(submission: Submission, { api }: Member, id: string) {
  const sent = await sendMemberImportMails(api, id);
  return sent.ok ? back(id, "The mails are being written.") : refused(submission, sent);
}

/** Forgets a file that was only checked. */
export async function discardFile(submission: Submission, { api }: Member, id: string) {
  const sent = await discardMemberImport(api, id);
  if (!sent.ok) return refused(submission, sent);
  const notice = { type: "success" as const, message: "The file is deleted, and nobody was imported." };
  return redirectAfterSubmit(paths.adminMemberImports(), { notice });
}

function back(id: string, message: string): Promise<Response> {
  return redirectAfterSubmit(paths.adminMemberImport(id), { notice: { type: "success", message } });
}

/** @throws a 404 page if it is gone */
function refused(submission: Submission, sent: Failure) {
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "importing the members"), {
    fields: ["invitations", "consent"],
  });
}
