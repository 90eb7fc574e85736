import { parseWithZod } from "@conform-to/zod/v4";
import type { ErrorCode } from "contract/problem";
import type { Team } from "contract/team";
import { tryRead } from "~/api/result.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { savedElsewhere, savedNow } from "~/forms/shown-values.server";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  requireRow,
  type Submission,
} from "~/forms/submission.server";
import { deleteTeam, readTeam, updateTeam } from "~/models/team.server";
import {
  formText,
  invalidTeamButton,
  redirectAsDone,
  redirectToTeam,
  type TeamPageMember,
  withCurrentUser,
} from "./action-result.server";
import { handOverSchema, renameSchema } from "./schema.server";
import { isWaiting, teamPage } from "./team-view";

type Change = Parameters<typeof updateTeam>[2];

/** Gives a person access. The page returns to those who wait while there are any. */
export function approveMember(submission: Submission, member: TeamPageMember) {
  const words = { result: "now has access.", done: "approved" } as const;
  return updateMember(submission, member, { approveUser: requireRow(submission) }, words);
}

export function revokeMember(submission: Submission, member: TeamPageMember) {
  const words = { result: "no longer has access.", done: "not_approved" } as const;
  return updateMember(submission, member, { revokeUser: requireRow(submission) }, words);
}

export function addAdmin(submission: Submission, member: TeamPageMember) {
  const words = { result: "is now an admin of the team.", done: "admin" } as const;
  return updateMember(submission, member, { addAdmin: requireRow(submission) }, words);
}

export function removeAdmin(submission: Submission, member: TeamPageMember) {
  const words = { result: "is no longer an admin of the team.", done: "no_admin" } as const;
  return updateMember(submission, member, { removeAdmin: requireRow(submission) }, words);
}

interface ChangeWords {
  /** What is said of the person afterwards. */
  result: string;
  /** The API's code when it is so already. */
  done: ErrorCode;
}

async function updateMember(
  submission: Submission,
  { api, page }: TeamPageMember,
  change: Change,
  { result, done }: ChangeWords,
) {
  const sent = await updateTeam(api, formText(submission, "team"), change);
  if (!sent.ok && sent.problem.code === done)
    return redirectAsDone(`${teamPage(page)}#people-section`, sent.problem.message);
  if (!sent.ok) return invalidTeamButton(submission, sent, "updating the team");
  const person = sent.body.users.find(({ id }) => id === submission.row);
  const detail = person ? ` ${person.display_name} ${result}` : "";
  const section = change.approveUser && sent.body.users.some(isWaiting) ? "waiting" : "people";
  return redirectToTeam(`${teamPage(page)}#${section}-section`, messages.teamUpdated + detail);
}

/** Renames the team. A name that was given in another window since the form was shown is said first. */
export async function rename(submission: Submission, { api, page }: TeamPageMember) {
  const parsed = parseWithZod(submission.form, { schema: renameSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { seen, display_name } = parsed.value;
  const id = formText(submission, "team");
  const reading = seen === undefined ? null : readTeam(api, id);
  const found = reading && (await tryRead(reading));
  const current = found?.ok ? found.value?.display_name : undefined;
  if (current !== undefined && current !== seen && current !== display_name) {
    submission.form.set("seen", current);
    const fieldErrors = savedNow({ display_name: "Team Name" }, { display_name: current }, { display_name });
    return invalidWithMessage(submission, savedElsewhere, { fieldErrors });
  }
  const sent = await updateTeam(api, id, { display_name });
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
  const owner = requireRow(submission);
  const sent = await updateTeam(member.api, formText(submission, "team"), { handOver: owner, ...parsed.value });
  if (!sent.ok && sent.status === 403) {
    const team = await readTeam(member.api, formText(submission, "team"));
    if (team?.admin === owner) return redirectAsDone(paths.team(), handedOver(team), await withCurrentUser(member));
  }
  if (!sent.ok) return invalidFromApiProblem(submission, sent, { fields: hideFields, hideFields });
  return redirectToTeam(paths.team(), handedOver(sent.body), await withCurrentUser(member));
}

function handedOver({ users, admin }: Team): string {
  const owner = users.find(({ id }) => id === admin);
  return messages.teamUpdated + (owner ? ` ${owner.display_name} now owns it, with the plan that covers it.` : "");
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
  if (!sent.ok && sent.problem.errors.removeUser)
    return redirectAsDone(`${teamPage(page)}#people-section`, sent.problem.errors.removeUser);
  if (!sent.ok) return invalidTeamButton(submission, sent, "updating the team");
  const message = `${messages.teamUpdated} ${detail(sent.body)}`.trim();
  return redirectToTeam(`${teamPage(page)}#${section}-section`, message);
}

/** Deletes the team. */
export async function deleteOwnTeam(submission: Submission, member: TeamPageMember) {
  const sent = await deleteTeam(member.api, formText(submission, "team"));
  if (!sent.ok && sent.status === 404)
    return redirectAsDone(paths.team(), messages.teamDeleted, await withCurrentUser(member));
  if (!sent.ok) return invalidTeamButton(submission, sent, "deleting the team");
  return redirectToTeam(paths.team(), messages.teamDeleted, await withCurrentUser(member));
}
