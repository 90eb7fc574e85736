import type { User } from "contract/user";
import * as userData from "contract/user-data";
import type { Deps } from "../deps";
import { ApiError, unauthenticated } from "../errors";
import { type Answer, type Bound, bind, type Request } from "../http/bind";
import { accountKeptMail, deletionMail } from "../mail/account-mails";
import { dataAddress } from "../mail/addresses";
import { noticeLimit } from "../services/login-limits";
import { notThePassword, requireOwnPassword } from "../services/own-password";
import { limit, type RateLimit } from "../services/rate-limit";
import { audit } from "../store/audit";
import { queueMail } from "../store/outbox";
import { endOtherSessions } from "../store/sessions";
import { readUserData } from "../store/user-data";
import { ownedWithOthers, scheduleDeletion, unscheduleDeletion } from "../store/user-deletion";
import { findAccount } from "../store/users";
import { ownRecord, refuseOthers } from "./user/own";

const hourMs = 60 * 60 * 1000;
/** How long a deletion can be cancelled. */
const graceMs = 7 * 24 * hourMs;
const exportLimit: RateLimit = { name: "user-data", most: 5, windowMs: hourMs };

async function answerData(
  { params, requester }: Request<typeof userData.readUserData>,
  deps: Deps,
): Promise<Answer<typeof userData.readUserData>> {
  refuseOthers(params, requester);
  const { id } = requester.user;
  const now = deps.clock();
  await limit(deps, exportLimit, id);
  const [record, kept] = await Promise.all([ownRecord(requester, deps), readUserData(deps.db, id, now)]);
  await audit(deps.db, { action: "account.exported", actorId: id, subjectId: id }, now);
  return { status: 200, body: { exported_at: now.toISOString(), user: personIn(record), ...kept } };
}

/** The user's record without available options, and without what the file contains in full elsewhere. */
function personIn({ favourites: _, filter: _filter, roles, comms, ...user }: User): userData.UserData["user"] {
  return {
    ...user,
    roles: roles.assigned.map(({ display_name }) => display_name),
    comms: comms.assigned.map(({ title }) => title),
  };
}

/** Schedules the deletion, ends all other sessions and mails a link to cancel; a second request keeps the date. */
async function answerDeletion(
  { params, body, requester }: Request<typeof userData.requestDeletion>,
  deps: Deps,
): Promise<Answer<typeof userData.requestDeletion>> {
  refuseOthers(params, requester);
  const { user, tokenHash } = requester;
  const { settings } = deps;
  const passwordHash = await requireOwnPassword(deps, body.current_password, requester, "account.deletion.refused");
  await limit(deps, noticeLimit, user.id);
  const now = deps.clock();
  const deleteAt = await deps.db.transaction(async (tx) => {
    const team = await ownedWithOthers(tx, user.id);
    if (team) throw ownsTeam(team.displayName);
    const set = await scheduleDeletion(tx, user.id, passwordHash, new Date(now.getTime() + graceMs));
    if (!set) throw notThePassword();
    await endOtherSessions(tx, user.id, tokenHash);
    if (!set.isNew) return set.deleteAt;
    await queueMail(tx, user.email, deletionMail(settings, user, set.deleteAt, dataAddress(settings)), now);
    await audit(tx, { action: "account.deletion.requested", actorId: user.id, subjectId: user.id }, now);
    return set.deleteAt;
  });
  deps.wake();
  return { status: 200, body: { delete_at: deleteAt.toISOString() } };
}

async function answerKeeping(
  { params, requester }: Request<typeof userData.cancelDeletion>,
  deps: Deps,
): Promise<Answer<typeof userData.cancelDeletion>> {
  refuseOthers(params, requester);
  const { user } = requester;
  const { settings } = deps;
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    if (!(await unscheduleDeletion(tx, user.id))) return refuseDeleted(await findAccount(tx, user.id));
    await queueMail(tx, user.email, accountKeptMail(settings, user, dataAddress(settings)), now);
    await audit(tx, { action: "account.deletion.cancelled", actorId: user.id, subjectId: user.id }, now);
  });
  deps.wake();
  return { status: 204, body: null };
}

function ownsTeam(name: string): ApiError {
  const message = `You own the team "${name}", and others are in it: hand it over or delete it first.`;
  return new ApiError(409, "owns_team", message, { team: message });
}

/** @throws ApiError 401 when the account was deleted meanwhile */
function refuseDeleted(account: object | undefined): void {
  if (!account) throw unauthenticated();
}

/** All data kept about a user, and the deletion of the account. */
export const userDataHandlers: Bound[] = [
  bind(userData.readUserData, answerData),
  bind(userData.requestDeletion, answerDeletion),
  bind(userData.cancelDeletion, answerKeeping),
];
