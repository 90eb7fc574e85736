import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { roleOrder } from "~/components/admin/role-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { roleHolderSchema, roleSchema } from "~/forms/role-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteRole, findRole, giveRole, takeRole, updateRole } from "~/models/role.server";

/** Changes the role, or shows the form again. */
export async function saveRole(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: roleSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateRole(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminRole(id), {
      notice: { type: "success", message: adminMessages.roleUpdated },
    });
  if (sent.problem.code === "changed") return showChange(submission, { api }, id);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the role"), { fields: roleOrder });
}

async function showChange(submission: Submission, { api }: Pick<Member, "api">, id: string) {
  const current = await findRole(api, id);
  if (!current) throw notFound();
  const typed = submission.form.getAll("permissions").map(String);
  return invalidAsChanged(submission, current, [
    { name: "display_name", label: "Title", saved: current.display_name },
    { name: "name", saved: current.name },
    {
      name: "self_assignable",
      saved: current.self_assignable ? "yes" : "no",
      typed: submission.form.has("self_assignable") ? "yes" : "no",
    },
    { name: "permissions", saved: inWords(current.permissions), typed: inWords(typed) },
  ]);
}

/** Deletes the role. */
export async function removeRole(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteRole(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminRoles(),
    message: adminMessages.roleDeleted,
    noun: "role",
    phrase: "deleting the role",
  });
}

/** Gives the role to the person with the address. */
export async function addHolder(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: roleHolderSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await giveRole(api, id, parsed.value.email);
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the role"), { fields: ["email"] });
  return redirectAfterSubmit(paths.adminRole(id), {
    notice: { type: "success", message: `${sent.body.display_name} now has the role.` },
  });
}

/** Takes the role from a person. A second press finds it taken, which is not an error. */
export async function removeHolder(submission: Submission, { api }: Member, id: string) {
  const sent = await takeRole(api, id, String(submission.form.get("user") ?? ""));
  if (!sent.ok && sent.status !== 404) return invalidFromApiProblem(submission, withPhrase(sent, "updating the role"));
  return redirectAfterSubmit(paths.adminRole(id), {
    notice: { type: "success", message: adminMessages.roleTaken },
  });
}

function inWords(permissions: string[]): string {
  return permissions.toSorted().join(", ");
}
