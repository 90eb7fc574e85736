import { randomBytes } from "node:crypto";
import type { createTeam } from "contract/team";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { type AuthenticatedRequester, isAdmin } from "../../domain/requester";
import { teamCodeOf } from "../../domain/team";
import { forbidden, invalid } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { audit } from "../../store/audit";
import { placesOfOwn } from "../../store/seats";
import { addMember } from "../../store/team-members";
import { insertTeam, setCode } from "../../store/teams";
import { findAccount } from "../../store/users";
import { readOne } from "./body";
import { inTeam } from "./standing";

const mostTries = 5;

type Wish = Request<typeof createTeam>["body"];

/** Creates a team for the user, or by administrators for another user; its owner is its first member and admin. */
export async function answerCreate(
  { body, requester }: Request<typeof createTeam>,
  deps: Deps,
): Promise<Answer<typeof createTeam>> {
  refuseNotAllowed(body, requester);
  const adminId = body.admin ?? requester.user.id;
  const isOther = adminId !== requester.user.id;
  if (isOther && !(await findAccount(deps.db, adminId))) throw invalid({ admin: "There is no such user." });
  const now = deps.clock();
  const id = await deps.db.transaction(async (tx) => {
    if (!isAdmin(requester.user)) await needPlan(tx, adminId, now);
    const team = await insert(tx, { displayName: body.display_name, adminId, places: body.places ?? null }, now);
    if (!(await addMember(tx, team.id, adminId, { approved: true, admin: true }, now))) throw inTeam(isOther);
    await audit(tx, { action: "team.created", actorId: requester.user.id, subjectId: team.id }, now);
    return team.id;
  });
  return { status: 201, body: await readOne(id, { page: 1, perPage: 50 }, requester, deps) };
}

function refuseNotAllowed({ admin, places }: Wish, { user }: AuthenticatedRequester): void {
  if (isAdmin(user)) return;
  if (!user.roles.includes("user-subscription"))
    throw forbidden("forbidden", "Only those who subscribe can create a team.");
  if (admin !== undefined || places !== undefined)
    throw forbidden("forbidden", "Only administrators can set who owns a team, and its places.");
}

/** A team shares a plan, so its owner needs a current plan that covers others as well. */
async function needPlan(tx: Db, userId: string, now: Date): Promise<void> {
  const places = await placesOfOwn(tx, userId, now);
  if (places > 1) return;
  const own = places === 1 ? "yours covers you alone" : "you have none in force";
  throw forbidden("forbidden", `Plans for several people come with a team, and ${own}.`);
}

async function insert(
  tx: Db,
  fields: { displayName: string; adminId: string; places: number | null },
  now: Date,
): Promise<{ id: string }> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const made = await insertTeam(tx, { ...fields, inviteCode: newCode() }, now);
    if (made) return made;
  }
  throw new Error("No free team code was found.");
}

/** Replaces a team's code; the previous one ends. Pass a `tx`. */
export async function renewCode(tx: Db, teamId: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) if (await setCode(tx, teamId, newCode())) return;
  throw new Error("No free team code was found.");
}

function newCode(): string {
  return teamCodeOf(randomBytes(12));
}
