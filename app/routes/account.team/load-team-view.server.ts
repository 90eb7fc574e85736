import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Team } from "contract/team";
import type { Api } from "~/api/client.server";
import { attempt } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { pageNumber } from "~/http/search-params.server";
import { lookAtInvite } from "~/models/invite.server";
import { readHeldPlan } from "~/models/subscription.server";
import { findOwnTeam, readTeam } from "~/models/team.server";
import { readUser } from "~/models/user.server";
import { flash } from "~/sessions.server";
import { questionOf } from "./confirmation.server";
import { type AdminFace, type Face, type InvitedFace, invitesPerPage, type NewcomerFace, teamPage } from "./team-view";

/** What the address shows this person, from what the API says now: the session may be older than an approval. */
export async function loadFace(request: Request, member: Member): Promise<Face> {
  const query = new URL(request.url).searchParams;
  const page = pageNumber(query);
  const found = await attempt(findTeam(member.api, page));
  if (!found.ok)
    return { kind: "trouble", problem: problemWith("getting the teams", found.reason), status: found.status };
  const team = found.value;
  const code = query.get("invite");
  if (code) return invited(code, team, member);
  if (!team?.you) return newcomer(member);
  if (query.has("confirm")) {
    const question = questionOf(query, team, page);
    if (!question) throw await goneMeanwhile(page);
    return { kind: "question", question };
  }
  const shown = { team, me: member.user.id, page };
  return team.you.admin ? { kind: "admin", ...shown, ...adminsOwn(team, query) } : { kind: "member", ...shown };
}

async function findTeam(api: Api, page: number): Promise<Team | null> {
  const own = await findOwnTeam(api);
  if (!own || page === 1) return own;
  return (await readTeam(api, own.id, { page })) ?? own;
}

function adminsOwn(team: Team, query: URLSearchParams): Omit<AdminFace, "kind" | "team" | "me" | "page"> {
  const asked = pageNumber(new URLSearchParams({ page: query.get("invites") ?? "" }));
  return {
    invitesPage: Math.min(asked, Math.max(Math.ceil(team.invites.length / invitesPerPage), 1)),
    link: env.publicOrigin + paths.registerToken(team.invite_code ?? ""),
    sent: team.invites.find(({ id }) => id === query.get("sent")),
    idempotencyKey: randomUUID(),
  };
}

async function newcomer({ api, user }: Member): Promise<NewcomerFace> {
  const [record, held] = await Promise.all([attempt(readUser(api, user.id)), attempt(readHeldPlan(api))]);
  const roles = record.ok ? record.value.roles.assigned.map(({ name }) => name) : user.roles;
  const places = held.ok && held.value.source === "own" ? (held.value.plan?.places ?? null) : null;
  const isForSeveral = !held.ok || (places ?? 0) > 1;
  return {
    kind: "newcomer",
    canCreate: roles.includes("admin") || (roles.includes("user-subscription") && isForSeveral),
    places,
    createKey: randomUUID(),
    joinKey: randomUUID(),
  };
}

async function invited(code: string, team: Team | null, { api, user }: Member): Promise<InvitedFace> {
  const found = await lookAtInvite(api, code);
  return {
    kind: "invited",
    code,
    state: found?.state ?? "unknown",
    team: found?.team.display_name ?? "",
    isMailed: found?.type === "email",
    sentTo: found?.email,
    email: user.email,
    ownTeam: team?.you ? { name: team.display_name, isSame: team.id === found?.team.id, you: team.you } : undefined,
    idempotencyKey: randomUUID(),
  };
}

/** Whoever or whatever was asked about has left the team since the page was drawn. */
async function goneMeanwhile(page: number): Promise<Response> {
  const message = "That has changed meanwhile: this is how your team stands now.";
  return redirect(teamPage(page), { headers: { "set-cookie": await flash({ type: "info", message }) } });
}
