import type { joinTeam } from "contract/team";
import type { Deps } from "../../deps";
import { notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { limit, type NamedLimit } from "../../http/limit";
import { markVerified } from "../../store/users";
import { tokenLimit } from "../auth/limits";
import { readOne } from "./body";
import { findPlace, takePlace, unknownInvite } from "./place";

/** Limits guesses of codes; each correct one mails the team's admins. */
const joinLimit: NamedLimit = { name: "join-team", most: 10, windowMs: 60 * 60 * 1000 };

/** The token of an invite was mailed, so a user with its address who holds it has confirmed that address. */
export async function answerJoin(
  { params, requester }: Request<typeof joinTeam>,
  deps: Deps,
): Promise<Answer<typeof joinTeam>> {
  const { user } = requester;
  const now = deps.clock();
  await limit(deps, tokenLimit, requester.ip);
  await limit(deps, joinLimit, user.id);
  const place = await findPlace(deps.db, params.code, now);
  if (!place) throw notFound(unknownInvite);
  await deps.db.transaction(async (tx) => {
    await takePlace(tx, place, user, deps);
    if (place.invite) await markVerified(tx, user.id, now, place.invite.email);
  });
  deps.wake();
  return { status: 201, body: await readOne(place.teamId, { page: 1, perPage: 50 }, requester, deps) };
}
