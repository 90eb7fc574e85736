import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { invalidAsChanged } from "~/forms/edit-conflict.server";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { toLines } from "~/forms/text-parts";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { planButtonLink, planButtonPage, planButtonPages } from "~/layout/plan-summary.server";
import { findEditedPlan, updatePlan } from "~/models/edited-plan.server";
import { planSchema } from "./schema.server";

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
  const link = planButtonLink(parsed.value.button_link);
  if (!link) return invalidWithMessage(submission, undefined, { fieldErrors: { button_link: [noSuchPage()] } });
  const sent = await updatePlan(api, id, { ...parsed.value, button_link: link });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminPlan(id), {
      notice: { type: "success", message: adminMessages.planUpdated },
    });
  if (sent.problem.code !== "changed")
    return invalidFromApiProblem(submission, withPhrase(sent, "updating the plan"), { fields: planOrder });
  const found = await findEditedPlan(api, id);
  if (!found) throw notFound();
  const current = { ...found, button_link: planButtonPage(found.button_link) };
  const typed = (name: string) => String(submission.form.get(name) ?? "").replace(/\r/g, "");
  const lines = (name: "pros" | "cons") => ({
    ...{ name, saved: current[name].join("; "), typed: toLines(typed(name)).join("; ") },
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

function noSuchPage(): string {
  return `Enter an address with https://, or one of these pages: ${planButtonPages().join(", ")}`;
}
