import { parseWithZod } from "@conform-to/zod/v4";
import type { Invite } from "contract/invite";
import type { Api } from "~/api/client.server";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { teamInvitesSchema } from "~/forms/team-schema.server";
import { createInvites } from "~/models/invite.server";
import { teamRefusal } from "./team-refusal.server";

/** Mails an invite to everyone in the form; if one of them cannot be invited, to nobody. @returns the invites */
export async function sendTeamInvites(submission: Submission, api: Api, teamId: string) {
  const parsed = parseWithZod(submission.form, { schema: teamInvitesSchema });
  if (parsed.status !== "success") return { refused: invalidSubmission(submission, parsed.reply()) };
  const rows = parsed.value.people;
  const people = rows.map(({ name, email }) => ({ name, email }));
  const sent = await createInvites(api, { team_id: teamId, people }, submission.idempotencyKey);
  if (sent.ok) return { invites: sent.body.data };
  const named = Object.entries(sent.problem.errors).map(([path, message]) => [namedAsField(path, rows), message]);
  const errors: Record<string, string> = Object.fromEntries(named);
  const refusal = teamRefusal({ ...sent, problem: { ...sent.problem, errors } }, "creating the invite");
  return { refused: invalidFromApiProblem(submission, refusal, { fields: Object.keys(errors) }) };
}

/** "New invite has been created!", and for several to whom they were mailed. */
export function invitesMessage(invites: Pick<Invite, "name">[], one: string): string {
  const names = invites.map(({ name }) => name);
  if (names.length < 2) return one;
  return `${names.length} invites have been sent: to ${names.slice(0, -1).join(", ")} and ${names.at(-1)}.`;
}

/** `people.1.email`, as the API names it, is the address in the row of the form that the second person was typed in. */
function namedAsField(path: string, rows: { at: number }[]): string {
  const [, index = "", field = "email"] = path.split(".");
  const row = rows[Number(index)];
  return row && path.startsWith("people.") ? `people[${row.at}].${field}` : path;
}
