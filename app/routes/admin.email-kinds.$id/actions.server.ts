import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { emailKindOrder } from "~/components/admin/email-kind-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { emailKindSchema } from "~/forms/email-kind-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteEmailKind, findEmailKind, updateEmailKind } from "~/models/email-kind.server";

/** Changes the kind and redirects to the list. */
export async function saveKind(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: emailKindSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateEmailKind(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminEmailKind(id), {
      notice: { type: "success", message: adminMessages.emailKindUpdated },
    });
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the kind of e-mail"), {
      fields: emailKindOrder,
      existing: (other) => paths.adminEmailKind(other),
    });
  const current = await findEmailKind(api, id);
  if (!current) throw notFound();
  return invalidAsChanged(submission, current, [
    { name: "title", saved: current.title },
    { name: "description", saved: current.description },
    {
      name: "on_by_default",
      saved: current.on_by_default ? "yes" : "no",
      typed: submission.form.has("on_by_default") ? "yes" : "no",
    },
  ]);
}

/** Deletes the kind. */
export async function removeKind(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteEmailKind(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminEmailKinds(),
    message: adminMessages.emailKindDeleted,
    noun: "kind of e-mail",
    phrase: "deleting the kind of e-mail",
  });
}
