import type { Arguments } from "contract/call";
import * as member from "contract/member";
import type { Api } from "~/api/client.server";
import { readAllPages } from "./read-all-pages.server";

type ListQuery = NonNullable<Arguments<typeof member.listMembers>["query"]>;
type Reason = { reason: string };

/** A page of all members. */
export function listMembers(api: Api, query: ListQuery) {
  return api.read(member.listMembers, { query });
}

/** The members of a file: at most 10,000. It is recorded. */
export function listAllMembers(api: Api, query: Omit<ListQuery, "page" | "per_page">) {
  return readAllPages((page) => api.read(member.exportMembers, { query: { ...query, ...page } }));
}

/** The plans and roles that the list can be narrowed to. */
export function readMemberFilters(api: Api) {
  return api.read(member.memberFilters, {});
}

/** A member; null where there is none with this id. */
export function findMember(api: Api, id: string) {
  return api.find(member.readMember, { params: { id } });
}

/** Corrects the names of a member; a refusal is returned. */
export function updateMember(api: Api, id: string, body: Arguments<typeof member.updateMember>["body"]) {
  return api.send(member.updateMember, { params: { id }, body });
}

/** Mails the link that confirms the address; a refusal is returned. */
export function sendVerification(api: Api, id: string) {
  return api.send(member.sendMemberVerification, { params: { id } });
}

/** Mails the link that sets a new password; a refusal is returned. */
export function sendPasswordLink(api: Api, id: string) {
  return api.send(member.sendMemberPasswordLink, { params: { id } });
}

/** Ends one session of a member; a refusal is returned. */
export function endMemberSession(api: Api, id: string, sessionId: string) {
  return api.send(member.endMemberSession, { params: { id, sessionId } });
}

/** Ends all sessions of a member; a refusal is returned. */
export function endMemberSessions(api: Api, id: string) {
  return api.send(member.endMemberSessions, { params: { id } });
}

/** Gives a plan for a term; a refusal is returned. @param idempotencyKey it is given once for each key */
export function grantPlan(
  api: Api,
  id: string,
  body: Arguments<typeof member.grantPlan>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(member.grantPlan, { params: { id }, body }, { idempotencyKey });
}

/** Ends a plan today; a refusal is returned. */
export function endPlan(api: Api, id: string, termId: string, body: Reason) {
  return api.send(member.endPlan, { params: { id, termId }, body });
}

/** Lets a plan end on its last day without renewing; a refusal is returned. */
export function stopRenewal(api: Api, id: string, termId: string, body: Reason) {
  return api.send(member.stopMemberRenewal, { params: { id, termId }, body });
}

/** Keeps a member from logging in; a refusal is returned. */
export function blockMember(api: Api, id: string, body: Reason) {
  return api.send(member.blockMember, { params: { id }, body });
}

/** Lets a member log in again; a refusal is returned. */
export function unblockMember(api: Api, id: string) {
  return api.send(member.unblockMember, { params: { id } });
}

/** Schedules the deletion of an account; a refusal is returned. */
export function scheduleDeletion(api: Api, id: string, body: Reason & { email: string }) {
  return api.send(member.scheduleMemberDeletion, { params: { id }, body });
}

/** Keeps an account that was to be deleted; a refusal is returned. */
export function keepAccount(api: Api, id: string) {
  return api.send(member.cancelMemberDeletion, { params: { id } });
}

/** Begins to look at the site as a member; a refusal is returned. */
export function viewAsMember(api: Api, id: string, body: Reason) {
  return api.send(member.viewAsMember, { params: { id }, body });
}

/** Ends that; a refusal is returned. */
export function endViewAsMember(api: Api, id: string) {
  return api.send(member.endViewAsMember, { params: { id } });
}
