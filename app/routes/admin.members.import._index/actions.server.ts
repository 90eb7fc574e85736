import { maxMemberFileBytes } from "contract/member-import";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { takeFiles } from "~/forms/upload.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { uploadMembers } from "~/models/member-import.server";

const maxNameLength = 100;
const tooLarge = `This file is larger than ${maxMemberFileBytes / 1024 / 1024} MB: split it up.`;

/** Checks an uploaded file, and shows what importing it would do. */
export async function checkFile(submission: Submission, { api }: Member) {
  const [file] = takeFiles(submission.form, "file");
  if (!file || file.size === 0) return refused(submission, "Choose a CSV file");
  if (file.size > maxMemberFileBytes) return refused(submission, tooLarge);
  const name = file.name.replace(/\p{C}/gu, "").slice(-maxNameLength);
  const sent = await uploadMembers(api, { name, bytes: new Uint8Array(await file.arrayBuffer()) });
  if (sent.ok) return redirectAfterSubmit(paths.adminMemberImport(sent.body.id));
  const message = sent.status === 413 ? tooLarge : sent.problem.errors.file;
  return message
    ? refused(submission, message)
    : invalidFromApiProblem(submission, withPhrase(sent, "checking the file of members"));
}

function refused(submission: Submission, message: string) {
  return invalidWithMessage(submission, undefined, { fieldErrors: { file: [message] } });
}
