import type { Team } from "contract/team";
import type { Api } from "~/api/client.server";
import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { redirectWithNotice } from "~/http/redirects.server";
import { parsePageNumber } from "~/http/search-params.server";
import { getInviteStatus } from "~/models/invite.server";
import { readCurrentPlan } from "~/models/plan.server";
import { findOwnTeam, readTeam } from "~/models/team.server";
import { readUser } from "~/models/user.server";
import { confirmationFor } from "./confirmation.server";
import {
  type AdminView,
  type InvitedView,
  invitesPerPage,
  type NoTeamView,
  type TeamView,
  teamPage,
} from "./team-view";

/** Loads what the page shows the user, from the API: the session may be older than an approval. */
export async function loadTeamView(request: Request, member: Member): Promise<TeamView> {
  const query = new URL(request.url).searchParams;
  const page = parsePageNumber(query);
  const found = await tryRead(findTeam(member.api, page));
  if (!found.ok) {
    const phrase = page === 1 ? "getting the teams" : "getting a team";
    return { kind: "error", problem: problemWith(phrase, found.problem.message), failure: found };
  }
  const team = found.value;
  const code = query.get("invite");
  if (code) return loadInvited(code, team, member);
  if (!team?.you) return loadNoTeam(member);
  if (query.has("confirm")) {
    const confirmation = confirmationFor(query, team, page);
    if (!confirmation) throw await redirectToCurrent(page);
    return { kind: "confirm", confirmation, email: member.user.email };
  }
  const shown = { team, me: member.user.id, page: team.users_meta.page };
  return team.you.admin ? { kind: "admin", ...shown, ...adminView(team, query) } : { kind: "member", ...shown };
}

async function findTeam(api: Api, page: number): Promise<Team | null> {
  const own = await findOwnTeam(api);
  if (!own || page === 1) return own;
  return (await readTeam(api, own.id, { page })) ?? own;
}

function adminView(team: Team, query: URLSearchParams): Omit<AdminView, "kind" | "team" | "me" | "page"> {
  const requestedPage = parsePageNumber(query, { name: "invites" });
  return {
    invitesPage: Math.min(requestedPage, Math.max(Math.ceil(team.invites.length / invitesPerPage), 1)),
    link: env.publicOrigin + paths.registerToken(team.invite_code ?? ""),
    sent: query.getAll("sent").flatMap((sent) => team.invites.find(({ id }) => id === sent) ?? []),
  };
}

async function loadNoTeam({ api, user }: Member): Promise<NoTeamView> {
  const [record, current] = await Promise.all([tryRead(readUser(api, user.id)), tryRead(readCurrentPlan(api))]);
  const roles = record.ok ? record.value.roles.assigned.map(({ name }) => name) : user.roles;
  const places = current.ok && current.value.source === "own" ? (current.value.plan?.places ?? null) : null;
  const isForSeveral = !current.ok || (places ?? 0) > 1;
  return {
    kind: "no-team",
    canCreate: user.permissions.includes("teams.manage") || (roles.includes("user-subscription") && isForSeveral),
    places,
    company: record.ok ? record.value.company : "",
  };
}

async function loadInvited(code: string, team: Team | null, { api, user }: Member): Promise<InvitedView> {
  const found = await getInviteStatus(api, code);
  return {
    kind: "invited",
    code,
    state: found?.state ?? "unknown",
    team: found?.team.display_name ?? "",
    isMailed: found?.type === "email",
    sentTo: found?.email,
    email: user.email,
    ownTeam: team?.you ? { name: team.display_name, isSame: team.id === found?.team.id, you: team.you } : undefined,
  };
}

/** Redirects to the team as it is now: the member or invite in question is no longer there. */
async function redirectToCurrent(page: number): Promise<Response> {
  const message = "That has changed in the meantime: this is how your team stands now.";
  return redirectWithNotice(teamPage(page), { type: "info", message });
}
