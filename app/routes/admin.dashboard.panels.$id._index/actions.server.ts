import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { panelOrder } from "~/components/admin/panel-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { panelSchema } from "~/forms/panel-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deletePanel, findPanel, readEditedDashboard, updatePanel } from "~/models/edited-dashboard.server";

const texts = ["heading", "link_intro", "link_text", "link", "picture_alt", "starts_on", "ends_on"] as const;

/** Changes the panel and shows it again. */
export async function savePanel(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: panelSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updatePanel(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminPanel(id), {
      notice: { type: "success", message: adminMessages.panelUpdated },
    });
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the panel"), { fields: panelOrder });
  const current = await findPanel(api, id);
  if (!current) throw notFound();
  const { plans } = await readEditedDashboard(api);
  const { form } = submission;
  const titles = (ids: string[]) =>
    plans.flatMap((plan) => (ids.includes(String(plan.id)) ? plan.title : [])).join(", ");
  const picture = (hash: string) => {
    if (!hash) return "none";
    return hash === current.picture_hash ? "the picture that is saved" : "another picture";
  };
  return invalidAsChanged(submission, current, [
    ...texts.map((name) => ({ name, saved: current[name] ?? "" })),
    { name: "text", saved: current.text, typed: String(form.get("text") ?? "").replace(/\r/g, "") },
    {
      name: "picture_hash",
      label: "Picture",
      saved: picture(current.picture_hash ?? ""),
      typed: picture(String(form.get("picture_hash") ?? "")),
    },
    {
      name: "plan_ids",
      saved: titles(current.plan_ids.map(String)),
      typed: titles(form.getAll("plan_ids").map(String)),
    },
    {
      name: "active",
      label: "Shown",
      saved: current.active ? "yes" : "no",
      typed: form.has("active") ? "yes" : "no",
    },
  ]);
}

/** Deletes the panel. */
export async function removePanel(submission: Submission, { api }: Member, id: string) {
  const sent = await deletePanel(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminDashboard(),
    message: adminMessages.panelDeleted,
    noun: "panel",
    phrase: "deleting the panel",
  });
}
