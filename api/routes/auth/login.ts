import * as contract from "contract/auth";
import { endpoint } from "../../http/endpoint";
import { dayInWords } from "../../mail/account-mails";
import { readCallouts } from "../../services/callouts";
import { checkLogin, logIn } from "../../services/login";
import { logOut } from "../../services/sessions";
import { awaitsApproval } from "../../store/invites";
import { deletionOf } from "../../store/user-deletion";
import { sessionUser } from "../../store/users";

export const login = endpoint(contract.login)
  .prepare(({ body, requester }, deps) => checkLogin(deps, body, requester))
  .handle(async ({ requester }, deps, account) => {
    return { status: 200, body: await logIn(deps, account, requester) };
  });

/** Logging out without a session is a success as well. */
export const logout = endpoint(contract.logout).handle(async ({ requester }, deps) => {
  await logOut(deps, requester);
  return { status: 204, body: null };
});

/** The logged-in user, and their callouts. */
export const me = endpoint(contract.me).handle(async ({ requester }, deps) => {
  const { db, clock } = deps;
  const { id } = requester.user;
  const [waits, deleteAt, user, callouts] = await Promise.all([
    awaitsApproval(db, id),
    deletionOf(db, id),
    sessionUser(db, id, clock()),
    readCallouts(deps, requester),
  ]);
  const messages = [
    ...(deleteAt ? [deletionCallout(deleteAt)] : []),
    ...(waits ? [approvalCallout] : []),
    ...callouts.map(operatorsCallout),
  ];
  return { status: 200, body: { messages, user, auth: true } };
});

const approvalCallout = {
  key: "team-approval",
  data: { type: "info" as const, msg: "Your team admin has to approve your access." },
};

function operatorsCallout({
  id,
  type,
  message: msg,
  link,
  linkText,
}: Awaited<ReturnType<typeof readCallouts>>[number]) {
  return { key: `callout-${id}`, data: { type, msg, ...(link && linkText && { ctaText: linkText, ctaURL: link }) } };
}

function deletionCallout(deleteAt: Date) {
  const msg = `Your account will be deleted on ${dayInWords(deleteAt)}. Until then you can keep it.`;
  const ctaURL = "/account/data";
  return { key: "deletion", data: { type: "warning" as const, msg, ctaText: "Keep my account", ctaURL } };
}
