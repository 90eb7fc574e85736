import { parseWithZod } from "@conform-to/zod/v4";
import type { Navigation } from "contract/navigation";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { invalidAsChanged, invalidAsStale } from "~/forms/edit-conflict.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { toLines } from "~/forms/text-parts";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { readNavigation, updateNavigation } from "~/models/navigation.server";
import { navigationEntrySchema } from "./schema.server";

/** Saves the entry at a place, or a new one at the end. */
export async function saveEntry(submission: Submission, { api }: Member, position: string) {
  const parsed = parseWithZod(submission.form, { schema: navigationEntrySchema });
  // An entry below is a line of one field: its error belongs to that field.
  if (parsed.status !== "success") return invalidSubmission(submission, belowAsOne(parsed.reply()));
  const { version, ...entry } = parsed.value;
  const current = await readNavigation(api);
  const entries =
    position === "new"
      ? [...current.entries, entry]
      : current.entries.map((one, at) => (at === Number(position) - 1 ? entry : one));
  const sent = await updateNavigation(api, { entries, version });
  if (sent.ok) return redirectWith(adminMessages.navigationUpdated);
  if (sent.problem.code === "changed")
    return invalidAsChanged(submission, current, savedFields(submission, current, position));
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the navigation"));
}

function savedFields({ form }: Submission, { entries }: Navigation, position: string) {
  const saved = entries[Number(position) - 1];
  if (!saved) return [];
  const typed = toLines(String(form.get("below") ?? "")).join("; ");
  return [
    { name: "name", saved: saved.name },
    { name: "link", saved: saved.link },
    { name: "below", saved: saved.below.map(({ name, link }) => `${name}: ${link}`).join("; "), typed },
  ];
}

type Result = Parameters<typeof invalidSubmission>[1];

function belowAsOne(result: Result): Result {
  const errors = Object.entries(result.error ?? {});
  const inLines = errors.filter(([name]) => name.startsWith("below["));
  if (inLines.length === 0) return result;
  const others = errors.filter(([name]) => !name.startsWith("below["));
  const places = inLines.flatMap(([name]) => Number(/\d+/.exec(name)?.[0] ?? 0) + 1);
  const words = `Line ${Math.min(...places)}: enter a name, a colon and where it leads, as in Colour: /content`;
  return { ...result, error: { ...Object.fromEntries(others), below: [words] } };
}

/** Deletes the entry at a place. */
export async function deleteEntry(submission: Submission, { api }: Member, position: string) {
  const { entries } = await readNavigation(api);
  const version = Number(submission.form.get("version"));
  const rest = entries.filter((_, at) => at !== Number(position) - 1);
  const sent = await updateNavigation(api, { entries: rest, version });
  if (sent.ok) return redirectWith(adminMessages.navigationUpdated);
  if (sent.problem.code === "changed") return invalidAsStale(submission, await readNavigation(api));
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the navigation"));
}

function redirectWith(message: string) {
  return redirectAfterSubmit(paths.adminNavigation(), { notice: { type: "success", message } });
}
