import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { invalidAsChanged } from "~/forms/changed-meanwhile.server";
import { linesOf } from "~/forms/lines";
import { planSchema } from "~/forms/plan-schema.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { findEditedPlan, updatePlan } from "~/models/edited-plan.server";

/** The form's fields in the order of the page. */
export const planOrder = [
  "title",
  "intro",
  "prostitle",
  "pros",
  "constitle",
  "cons",
  "button",
  "button_link",
  "selling_html",
  "covers_premium",
];

/** Changes the plan and shows it again. */
export async function savePlan(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: planSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updatePlan(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminPlan(id), {
      notice: { type: "success", message: adminMessages.planUpdated },
    });
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the plan"), { fields: planOrder });
  const current = await findEditedPlan(api, id);
  if (!current) throw notFound();
  const typed = (name: string) => String(submission.form.get(name) ?? "").replace(/\r/g, "");
  const lines = (name: "pros" | "cons") => ({
    ...{ name, saved: current[name].join("; "), typed: linesOf(typed(name)).join("; ") },
  });
  const texts = ["intro", "selling_html"] as const;
  const short = ["title", "prostitle", "constitle", "button", "button_link"] as const;
  return invalidAsChanged(submission, current, [
    ...short.map((name) => ({ name, saved: current[name] })),
    ...texts.map((name) => ({ name, saved: current[name], typed: typed(name) })),
    lines("pros"),
    lines("cons"),
    {
      name: "covers_premium",
      saved: current.covers_premium ? "yes" : "no",
      typed: submission.form.has("covers_premium") ? "yes" : "no",
    },
  ]);
}
