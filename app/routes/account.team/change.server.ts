import { teamFields } from "contract/team";
import { parseForm, refuse, refuseProblem } from "~/forms/parse.server";
import { messages } from "~/messages";
import { deleteTeam, updateTeam } from "~/models/team.server";
import { paths } from "~/paths";
import { afresh, type Deed, done, refused, said } from "./deed.server";
import { teamPage } from "./face";

type Change = Parameters<typeof updateTeam>[2];

/** What the buttons beside a person do, by their names, and what is said of that person afterwards. */
const accessOf = {
  approveUser: "has access now.",
  revokeUser: "has no access any longer.",
  addAdmin: "administers the team now.",
  removeAdmin: "administers the team no longer.",
} as const;

/** Approves, revokes, promotes or demotes somebody: at once, as the opposite button stands in its place afterwards. */
export async function setAccess(deed: Deed) {
  const { form } = deed;
  const key = (Object.keys(accessOf) as (keyof typeof accessOf)[]).find((name) => form.has(name));
  if (!key) throw new Response("The form could not be read.", { status: 400, statusText: "malformed" });
  const user = said(form, key);
  const sent = await updateTeam(deed.member.api, said(form, "team"), { [key]: user });
  if (!sent.ok) return refused(deed, sent, "updating the team");
  const person = sent.body.users.find(({ id }) => id === user);
  const detail = person ? ` ${person.display_name} ${accessOf[key]}` : "";
  return done(teamPage(deed.page), messages.teamUpdated + detail);
}

/** Gives the team another name. */
export async function rename({ name, form, member, page }: Deed) {
  const { value, state } = parseForm(form, teamFields);
  if (!value) return refuse(name, state);
  const sent = await updateTeam(member.api, said(form, "team"), value);
  if (!sent.ok) return refuseProblem(name, state, sent.status, sent.problem, ["display_name"]);
  return done(teamPage(page), messages.teamUpdated);
}

/** Takes somebody out of the team. */
export function remove(deed: Deed) {
  return change(deed, { removeUser: said(deed.form, "user") }, messages.teamUpdated);
}

/** Ends the invite code there was. */
export function renewCode(deed: Deed) {
  return change(deed, { newCode: true }, messages.teamUpdated);
}

/** Makes somebody else the owner. */
export function handOverTo(deed: Deed) {
  return change(deed, { handOver: said(deed.form, "user") }, messages.teamUpdated);
}

async function change(deed: Deed, what: Change, notice: string) {
  const sent = await updateTeam(deed.member.api, said(deed.form, "team"), what);
  if (!sent.ok) return refused(deed, sent, "updating the team");
  const cookies = what.handOver ? [await afresh(deed.member)] : [];
  return done(teamPage(deed.page), notice, ...cookies);
}

/** Deletes the team. */
export async function deleteWhole(deed: Deed) {
  const sent = await deleteTeam(deed.member.api, said(deed.form, "team"));
  if (!sent.ok) return refused(deed, sent, "deleting the team");
  return done(paths.team(), messages.teamDeleted, await afresh(deed.member));
}
