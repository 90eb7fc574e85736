import { type Team, teamFields } from "contract/team";
import { z } from "zod/v4";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { deleteTeam, updateTeam } from "~/models/team.server";
import { formText, invalidTeamForm, redirectToTeam, type TeamAction, withCurrentUser } from "./action-result.server";
import { isWaiting, teamPage } from "./team-view";

type Change = Parameters<typeof updateTeam>[2];

/** What the buttons beside a person do, by their names, and what is said of that person afterwards. */
const accessOf = {
  approveUser: "has access now.",
  revokeUser: "has no access any longer.",
  addAdmin: "administers the team now.",
  removeAdmin: "administers the team no longer.",
} as const;

const password = "Enter your password";
const handOverFields = z.object({
  user: z.string(),
  current_password: z.string({ error: password }).min(1, password).max(256, password),
});

/** Approves, revokes, promotes or demotes somebody: at once, as the opposite button stands in its place afterwards. */
export async function setAccess(deed: TeamAction) {
  const { form } = deed;
  const key = (Object.keys(accessOf) as (keyof typeof accessOf)[]).find((name) => form.has(name));
  if (!key) throw new Response("The form could not be read.", { status: 400, statusText: "malformed" });
  const user = formText(form, key);
  const sent = await updateTeam(deed.member.api, formText(form, "team"), { [key]: user });
  if (!sent.ok) return invalidTeamForm(deed, sent, "updating the team");
  const person = sent.body.users.find(({ id }) => id === user);
  const detail = person ? ` ${person.display_name} ${accessOf[key]}` : "";
  const section = key === "approveUser" && sent.body.users.some(isWaiting) ? "waiting" : "people";
  return redirectToTeam(`${teamPage(deed.page)}#${section}-section`, messages.teamUpdated + detail);
}

/** Gives the team another name. */
export async function rename({ name, form, member, page }: TeamAction) {
  const { value, state } = parseForm(form, teamFields);
  if (!value) return invalid(name, state);
  const sent = await updateTeam(member.api, formText(form, "team"), value);
  if (!sent.ok) return invalidFromApi(name, state, sent.status, sent.problem, ["display_name"]);
  return redirectToTeam(teamPage(page), `${messages.teamUpdated} It is called ${sent.body.display_name} now.`);
}

/** Takes somebody out of the team. */
export function remove(deed: TeamAction) {
  const name = formText(deed.form, "about");
  return change(
    deed,
    { removeUser: formText(deed.form, "user") },
    "people",
    () => name && `${name} is no longer in it.`,
  );
}

/** Ends the invite code there was. */
export function renewCode(deed: TeamAction) {
  return change(
    deed,
    { newCode: true },
    "code",
    ({ invite_code: code }) => `Its invite code is ${code} now, and the one before has ended.`,
  );
}

/** Makes somebody else the owner, for who knows the present owner's password. */
export async function handOverTo({ name, form, member }: TeamAction) {
  const { value, state } = parseForm(form, handOverFields, ["current_password"]);
  if (!value) return invalid(name, state);
  const { user, current_password } = value;
  const sent = await updateTeam(member.api, formText(form, "team"), { handOver: user, current_password });
  if (!sent.ok) return invalidFromApi(name, state, sent.status, sent.problem, ["current_password"]);
  const owner = sent.body.users.find(({ id }) => id === sent.body.admin);
  const detail = owner ? ` ${owner.display_name} owns it now, with the plan that covers it.` : "";
  return redirectToTeam(paths.team(), messages.teamUpdated + detail, await withCurrentUser(member));
}

async function change(deed: TeamAction, what: Change, section: string, detail: (team: Team) => string) {
  const sent = await updateTeam(deed.member.api, formText(deed.form, "team"), what);
  if (!sent.ok) return invalidTeamForm(deed, sent, "updating the team");
  return redirectToTeam(
    `${teamPage(deed.page)}#${section}-section`,
    `${messages.teamUpdated} ${detail(sent.body)}`.trim(),
  );
}

/** Deletes the team. */
export async function deleteWhole(deed: TeamAction) {
  const sent = await deleteTeam(deed.member.api, formText(deed.form, "team"));
  if (!sent.ok) return invalidTeamForm(deed, sent, "deleting the team");
  return redirectToTeam(paths.team(), messages.teamDeleted, await withCurrentUser(deed.member));
}
