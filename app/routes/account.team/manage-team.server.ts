import { parseWithZod } from "@conform-to/zod/v4";
import type { Team } from "contract/team";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { deleteTeam, updateTeam } from "~/models/team.server";
import {
  formText,
  invalidTeamButton,
  redirectToTeam,
  type TeamPageMember,
  withCurrentUser,
} from "./action-result.server";
import { handOverSchema, teamSchema } from "./schema.server";
import { isWaiting, teamPage } from "./team-view";

type Change = Parameters<typeof updateTeam>[2];

/** Gives a person access. The page returns to those who wait while there are any. */
export function approveMember(submission: Submission, member: TeamPageMember) {
  return updateMember(submission, member, { approveUser: requireRow(submission) }, "now has access.");
}

export function revokeMember(submission: Submission, member: TeamPageMember) {
  return updateMember(submission, member, { revokeUser: requireRow(submission) }, "no longer has access.");
}

export function addAdmin(submission: Submission, member: TeamPageMember) {
  return updateMember(submission, member, { addAdmin: requireRow(submission) }, "is now an admin of the team.");
}

export function removeAdmin(submission: Submission, member: TeamPageMember) {
  return updateMember(
    submission,
    member,
    { removeAdmin: requireRow(submission) },
    "is no longer an admin of the team.",
  );
}

async function updateMember(submission: Submission, { api, page }: TeamPageMember, change: Change, result: string) {
  const sent = await updateTeam(api, formText(submission, "team"), change);
  if (!sent.ok) return invalidTeamButton(submission, sent, "updating the team");
  const person = sent.body.users.find(({ id }) => id === submission.row);
  const detail = person ? ` ${person.display_name} ${result}` : "";
  const section = change.approveUser && sent.body.users.some(isWaiting) ? "waiting" : "people";
  return redirectToTeam(`${teamPage(page)}#${section}-section`, messages.teamUpdated + detail);
}

/** Renames the team. */
export async function rename(submission: Submission, { api, page }: TeamPageMember) {
  const parsed = parseWithZod(submission.form, { schema: teamSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await updateTeam(api, formText(submission, "team"), parsed.value);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: ["display_name"] });
  return redirectToTeam(teamPage(page), `${messages.teamUpdated} It is now called ${sent.body.display_name}.`);
}

/** Removes a person from the team. */
export function removeMember(submission: Submission, member: TeamPageMember) {
  const name = formText(submission, "about");
  const detail = () => name && `${name} is no longer in it.`;
  return update(submission, member, { change: { removeUser: requireRow(submission) }, section: "people", detail });
}

/** Replaces the invite code. */
export function renewCode(submission: Submission, member: TeamPageMember) {
  const detail = ({ invite_code: code }: Team) => `Its invite code is now ${code}, and the old one no longer works.`;
  return update(submission, member, { change: { newCode: true }, section: "code", detail });
}

/** Makes another member the owner; asks for the present owner's password. */
export async function handOver(submission: Submission, member: TeamPageMember) {
  const hideFields = ["current_password"];
  const parsed = parseWithZod(submission.form, { schema: handOverSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply({ hideFields }));
  const change = { handOver: requireRow(submission), ...parsed.value };
  const sent = await updateTeam(member.api, formText(submission, "team"), change);
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: hideFields, hideFields });
  const owner = sent.body.users.find(({ id }) => id === sent.body.admin);
  const detail = owner ? ` ${owner.display_name} now owns it, with the plan that covers it.` : "";
  return redirectToTeam(paths.team(), messages.teamUpdated + detail, await withCurrentUser(member));
}

interface Update {
  change: Change;
  /** The URL that the page returns to. */
  section: string;
  /** The notice about the team afterwards. */
  detail: (team: Team) => string;
}

async function update(submission: Submission, { api, page }: TeamPageMember, { change, section, detail }: Update) {
  const sent = await updateTeam(api, formText(submission, "team"), change);
  if (!sent.ok) return invalidTeamButton(submission, sent, "updating the team");
  const message = `${messages.teamUpdated} ${detail(sent.body)}`.trim();
  return redirectToTeam(`${teamPage(page)}#${section}-section`, message);
}

/** Deletes the team. */
export async function deleteOwnTeam(submission: Submission, member: TeamPageMember) {
  const sent = await deleteTeam(member.api, formText(submission, "team"));
  if (!sent.ok) return invalidTeamButton(submission, sent, "deleting the team");
  return redirectToTeam(paths.team(), messages.teamDeleted, await withCurrentUser(member));
}
