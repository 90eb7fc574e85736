import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { calloutOrder } from "~/components/admin/callout-fields";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { calloutSchema } from "~/forms/callout-schema.server";
import { redirectAfterDelete } from "~/forms/deletion.server";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { deleteCallout, findCallout, updateCallout } from "~/models/callout.server";

const texts = ["type", "link", "link_text", "starts_on", "ends_on"] as const;

/** Changes the callout and shows it again. */
export async function saveCallout(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: calloutSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateCallout(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminCallout(id), {
      notice: { type: "success", message: adminMessages.calloutUpdated },
    });
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the callout"), { fields: calloutOrder });
  const current = await findCallout(api, id);
  if (!current) throw notFound();
  const { form } = submission;
  const titles = (ids: string[]) =>
    current.plans.flatMap((plan) => (ids.includes(String(plan.id)) ? plan.title : [])).join(", ");
  return invalidAsChanged(submission, current, [
    ...texts.map((name) => ({ name, saved: current[name] ?? "" })),
    { name: "message", saved: current.message, typed: String(form.get("message") ?? "").replace(/\r/g, "") },
    {
      name: "plan_ids",
      saved: titles(current.plan_ids.map(String)),
      typed: titles(form.getAll("plan_ids").map(String)),
    },
    {
      name: "active",
      saved: current.active ? "active" : "inactive",
      typed: form.has("active") ? "active" : "inactive",
    },
  ]);
}

/** Deletes the callout. */
export async function removeCallout(submission: Submission, { api }: Member, id: string) {
  const sent = await deleteCallout(api, id);
  return redirectAfterDelete(submission, sent, {
    list: paths.adminCallouts(),
    message: adminMessages.calloutDeleted,
    noun: "callout",
    phrase: "deleting the callout",
  });
}
