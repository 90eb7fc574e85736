import type { updateUser, userChange } from "contract/user";
import type { z } from "zod/v4";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import type { AuthenticatedRequester } from "../../domain/requester";
import { forbidden, invalid } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { lockOwnPassword } from "../../services/own-password";
import { lockOwnTeam } from "../../services/team-admission";
import { audit } from "../../store/audit";
import { addFavourite, removeFavourite } from "../../store/favourites";
import {
  type Fields,
  isCommsType,
  isOut,
  isSelfAssignable,
  setFields,
  switchComms,
  switchRole,
} from "../../store/user-changes";
import { changeEmail, checkEmail, keepEmail, refusingTaken } from "./email";
import { ownRecord, refuseOthers } from "./own";
import { changePassword, checkPassword } from "./password";

type Change = z.output<typeof userChange>;

/** Changes the fields of a request: all of them, or none if one is refused. */
export async function answerChange(
  { params, body, requester }: Request<typeof updateUser>,
  deps: Deps,
): Promise<Answer<typeof updateUser>> {
  refuseOthers(params, requester);
  await refuseForgedRole(body, requester, deps);
  const password = await checkPassword(body, requester, deps);
  const email = password.errors ? {} : await checkEmail(body, requester, deps);
  const errors = { ...(await choiceFaults(body, deps)), ...email.errors, ...password.errors };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const change = deps.db.transaction(async (tx) => {
    // Teams are locked before users everywhere, so that no two requests wait for each other.
    if (email.change?.isOther && !requester.user.verified)
      await lockOwnTeam({ ...deps, db: tx, isTransaction: true }, requester.user.id);
    if (email.change && password.checkedHash)
      await lockOwnPassword({ ...deps, db: tx, isTransaction: true }, requester, password.checkedHash);
    await setFields(tx, requester.user.id, fieldsOf(body));
    await switchAll(tx, body, requester, deps.clock());
    if (body.pending_email === null) await keepEmail(tx, requester, deps.clock());
    const opened = password.change && (await changePassword(tx, password.change, requester, deps));
    if (email.change) await changeEmail(tx, email.change, requester, deps);
    return opened;
  });
  const session = await refusingTaken(change);
  if (email.change || session) deps.wake();
  const user = await ownRecord(requester, deps);
  return { status: 200, body: { message: "Your account has been updated.", user, ...(session && { session }) } };
}

function fieldsOf(body: Change): Fields {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    company: body.company,
    telephone: body.telephone,
    jobtitle: body.jobtitle,
    tree: body.tree,
    dontNotify: body.dontNotify,
    newsletter: body.newsletter_settings?.status,
    newsletterType: body.newsletter_settings?.type,
  };
}

/** Roles carry rights, so a role that members are not offered was not sent by our form. */
async function refuseForgedRole(
  { toggleRole }: Change,
  { user }: AuthenticatedRequester,
  { db, clock }: Deps,
): Promise<void> {
  if (!toggleRole || (await isSelfAssignable(db, toggleRole.id))) return;
  const subject = { actorId: user.id, subjectId: user.id, details: { role: toggleRole.id } };
  await audit(db, { action: "role.refused", ...subject }, clock());
  throw forbidden("forbidden", "This role is not one that you can give yourself.");
}

/** An option that is turned on must exist; it may have been deleted while the page was open. */
async function choiceFaults({ toggleComms, favourites }: Change, deps: Deps): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (toggleComms && !(await isCommsType(deps.db, toggleComms.id)))
    errors.toggleComms = "This kind of e-mail is not sent any longer.";
  if (favourites?.on && !(await isOut(deps.db, favourites.id, deps.clock())))
    errors.favourites = "This item is not in the library any longer.";
  return errors;
}

async function switchAll(tx: Db, body: Change, { user }: AuthenticatedRequester, now: Date): Promise<void> {
  const { toggleRole, toggleComms, favourites } = body;
  if (toggleRole && (await switchRole(tx, user.id, toggleRole))) {
    const action = toggleRole.on ? "role.added" : "role.removed";
    await audit(tx, { action, actorId: user.id, subjectId: user.id, details: { role: toggleRole.id } }, now);
  }
  if (toggleComms) await switchComms(tx, user.id, toggleComms);
  if (favourites?.on) await addFavourite(tx, user.id, favourites.id, now);
  if (favourites && !favourites.on) await removeFavourite(tx, user.id, favourites.id);
}
