import type { check, login, logout } from "contract/auth";
import type { Deps } from "../../deps";
import { verifyPassword } from "../../domain/password";
import { type ApiError, invalid } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { dayInWords } from "../../mail/account-mails";
import { limitLogin, recordNetwork, refundLogin } from "../../services/login-limits";
import { revokeToken } from "../../store/access-tokens";
import { audit } from "../../store/audit";
import { awaitsApproval } from "../../store/invites";
import { deletionOf } from "../../store/user-deletion";
import { findByEmail, holdPassword, sessionUser } from "../../store/users";
import { openSession } from "./session";

/** The response and the work are the same for an unknown address and a wrong password. */
export async function answerLogin(
  { body, requester }: Request<typeof login>,
  deps: Deps,
): Promise<Answer<typeof login>> {
  const { db } = deps;
  const now = deps.clock();
  await limitLogin(deps, body.email, requester.ip);
  const account = await findByEmail(db, body.email);
  const right = await verifyPassword(body.password, account?.passwordHash ?? null, deps.settings.passwordCost);
  if (!account || !right) {
    await audit(db, { action: "login.refused", subjectId: account?.id }, now);
    throw noMatch();
  }
  await refundLogin(deps, body.email, requester.ip);
  const session = await db.transaction(async (tx) => {
    // Checking takes a while, in which the password may be changed and every session ended.
    if (!(await holdPassword(tx, account.id, account.passwordHash))) throw noMatch();
    await recordNetwork({ ...deps, db: tx, isTransaction: true }, account.id, requester.ip);
    return openSession(tx, account.id, requester, "password", now);
  });
  return { status: 200, body: session };
}

function noMatch(): ApiError {
  return invalid({}, "These details do not match an account.");
}

/** Signing out without a session is a success as well. */
export async function answerLogout(
  { requester }: Request<typeof logout>,
  { db, clock }: Deps,
): Promise<Answer<typeof logout>> {
  if (requester.user && requester.tokenHash) {
    await revokeToken(db, requester.tokenHash);
    await audit(
      db,
      { action: "session.logged_out", actorId: requester.user.id, subjectId: requester.user.id },
      clock(),
    );
  }
  return { status: 204, body: null };
}

/** The signed-in user, and their callouts. */
export async function answerCheck(
  { requester }: Request<typeof check>,
  { db, clock }: Deps,
): Promise<Answer<typeof check>> {
  const { id } = requester.user;
  const [waits, deleteAt, user] = await Promise.all([
    awaitsApproval(db, id),
    deletionOf(db, id),
    sessionUser(db, id, clock()),
  ]);
  const messages = [...(deleteAt ? [deletion(deleteAt)] : []), ...(waits ? [approval] : [])];
  return { status: 200, body: { messages, user, auth: true } };
}

const approval = {
  key: "team-approval",
  data: { type: "info" as const, msg: "Your team admin has to approve your access." },
};

function deletion(deleteAt: Date) {
  const msg = `Your account will be deleted on ${dayInWords(deleteAt)}. Until then you can keep it.`;
  const ctaURL = "/account/data";
  return { key: "deletion", data: { type: "warning" as const, msg, ctaText: "Keep my account", ctaURL } };
}
