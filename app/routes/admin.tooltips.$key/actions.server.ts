import { parseWithZod } from "@conform-to/zod/v4";
import type { EditedTooltip } from "contract/tooltip";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { findTooltip, updateTooltip } from "~/models/tooltip.server";
import { tooltipSchema } from "./schema.server";

/** Changes the tooltip and shows it again. */
export async function saveTooltip(submission: Submission, { api }: Member, key: EditedTooltip["key"]) {
  const parsed = parseWithZod(submission.form, { schema: tooltipSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateTooltip(api, key, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminTooltip(key), {
      notice: { type: "success", message: adminMessages.tooltipUpdated },
    });
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the tooltip"), { fields: ["text", "active"] });
  const current = await findTooltip(api, key);
  if (!current) throw notFound();
  return invalidAsChanged(submission, current, [
    { name: "text", label: "What it says", saved: current.text },
    {
      name: "active",
      label: "Shown",
      saved: current.active ? "yes" : "no",
      typed: submission.form.has("active") ? "yes" : "no",
    },
  ]);
}
