import { maxAltLength } from "contract/picture";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { keepUpload, pictureFieldNames } from "~/forms/upload.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { uploadPicture } from "~/models/picture.server";

type Refused = Extract<Awaited<ReturnType<typeof uploadPicture>>, { ok: false }>;

/** Adds the chosen picture, and redirects to its page. */
export async function addPicture(submission: Submission, { api }: Member) {
  const alt = String(submission.form.get("alt") ?? "").trim();
  if (alt.length > maxAltLength)
    return invalidWithMessage(submission, undefined, {
      fieldErrors: { alt: [`Alternative text: use ${maxAltLength} characters or fewer`] },
    });
  const refusals: Refused[] = [];
  let notice = adminMessages.pictureAdded as string;
  const problem = await keepUpload(submission, async (file) => {
    const sent = await uploadPicture(api, file, alt);
    if (!sent.ok) refusals.push(sent);
    else if (sent.status === 200) notice = wordsForStored(sent.body.alt, alt);
    return sent;
  });
  const [refused] = refusals;
  if (refused && refused.status >= 500)
    return invalidFromApiProblem(submission, withPhrase(refused, "adding the picture"));
  const id = submission.form.get(pictureFieldNames.id);
  if (problem || typeof id !== "string" || id === "")
    return invalidWithMessage(submission, undefined, {
      fieldErrors: { [pictureFieldNames.file]: [problem ?? "Choose a picture"] },
    });
  return redirectAfterSubmit(paths.adminPicture(id), { notice: { type: "success", message: notice } });
}

function wordsForStored(kept: string, typed: string): string {
  if (typed === "") return "This picture was already here.";
  return kept === typed
    ? "This picture was already here. It has the alternative text that you have entered."
    : "This picture was already here. Its alternative text stays as it was: you can change it here.";
}
