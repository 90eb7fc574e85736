import { importFormats } from "contract/library-import";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { type ArrivingFile, uploadLibrary } from "~/models/library-import.server";

type Answer = Awaited<ReturnType<typeof uploadLibrary>>;

/** Takes the file of the form as it arrives, and keeps the API's answer until the form was read. */
export function uploading({ api }: Member) {
  let answer: Answer | undefined;
  return {
    async take(file: ArrivingFile, form: FormData): Promise<void> {
      const format = importFormats.find((known) => known === form.get("format")) ?? "zip";
      const accepts = form.get("accepts_undescribed") === "1";
      answer = await uploadLibrary(api, file, { format, accepts_undescribed: accepts });
    },
    answer: () => answer,
  };
}

/** Goes on to the page of an upload, or says why it was refused. @param sent undefined where no file was chosen */
export function answerUpload(submission: Submission, sent: Answer | undefined) {
  if (sent === undefined) return refused(submission, "Choose a file");
  if (sent === null) return refused(submission, "This file is larger than 500 MB: upload it in parts");
  if (!sent.ok) {
    const { file } = sent.problem.errors;
    return file
      ? refused(submission, file)
      : invalidFromApiProblem(submission, withPhrase(sent, "uploading the library"));
  }
  if (!sent.body) throw new Error("The API did not say what it did with an upload.");
  return redirectAfterSubmit(paths.adminImport(sent.body.id), {
    notice: {
      type: "success",
      message: "The file has been uploaded. It is being checked, and nothing has been imported yet.",
    },
  });
}

function refused(submission: Submission, message: string) {
  return invalidWithMessage(submission, undefined, { fieldErrors: { file: [message] } });
}
