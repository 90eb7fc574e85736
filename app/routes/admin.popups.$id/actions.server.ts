import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { popupOrder } from "~/components/admin/popup-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { popupSchema } from "~/forms/popup-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deletePopup, findPopup, updatePopup } from "~/models/popup.server";

const texts = [
  "title",
  "route",
  "link1",
  "link1_text",
  "link2",
  "link2_text",
  "starts_on",
  "ends_on",
  "background_colour",
  "text_colour",
] as const;

/** Changes the popup and shows it again. */
export async function savePopup(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: popupSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updatePopup(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminPopup(id), {
      notice: { type: "success", message: adminMessages.popupUpdated },
    });
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the popup"), { fields: popupOrder });
  const current = await findPopup(api, id);
  if (!current) throw notFound();
  const { form } = submission;
  return invalidAsChanged(submission, current, [
    ...texts.map((name) => ({ name, saved: current[name] ?? "" })),
    { name: "timeout", saved: String(current.timeout) },
    {
      name: "content",
      label: "Text",
      saved: current.content,
      typed: String(form.get("content") ?? "").replace(/\r/g, ""),
    },
    {
      name: "active",
      saved: current.active ? "active" : "inactive",
      typed: form.has("active") ? "active" : "inactive",
    },
  ]);
}

/** Deletes the popup. */
export async function removePopup(submission: Submission, { api }: Member, id: string) {
  const sent = await deletePopup(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminPopups(),
    message: adminMessages.popupDeleted,
    noun: "popup",
    phrase: "deleting the popup",
  });
}
