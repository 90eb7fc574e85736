import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { startImport } from "~/models/library-import.server";

/** Imports a library that was checked. @throws a 404 page if there is no such import */
export async function importChecked(submission: Submission, { api }: Member, id: string) {
  const sent = await startImport(api, id, submission.form.getAll("replace").map(String));
  if (sent.ok)
    return redirectAfterSubmit(paths.adminImport(id), {
      notice:
        sent.body.state === "finished"
          ? { type: "info", message: "This had already been imported: nothing was done twice." }
          : { type: "success", message: "It is being imported. You may leave this page." },
    });
  if (sent.status === 404) throw notFound();
  const { replace } = sent.problem.errors;
  if (replace) return invalidWithMessage(submission, undefined, { fieldErrors: { replace: [replace] } });
  if (sent.status === 409 || sent.status === 410) return invalidWithMessage(submission, sent.problem.message);
  return invalidFromApiProblem(submission, withPhrase(sent, "importing the library"));
}
