import * as contract from "contract/member";
import { endpoint } from "../http/endpoint";
import * as service from "../services/members";
import type { RateLimit } from "../services/rate-limit";
import { audit } from "../store/audit";
import * as store from "../store/member-list";
import { memberSummaryBody, planTitles, readMemberBody } from "./serialize/member";

/** Limits the mails that administrators have sent to one member. */
const mailLimit: RateLimit = { name: "member-mail", most: 5, windowMs: 60 * 60 * 1000 };

export const listMembers = endpoint(contract.listMembers).handle(async ({ query }, deps) => {
  const { page, per_page, ...filter } = query;
  const { rows, total } = await store.listMembers(deps.db, filter, { page, perPage: per_page }, deps.clock());
  const titles = await planTitles(deps);
  const data = rows.map((row) => memberSummaryBody(row, titles));
  return { status: 200, body: { data, meta: { total, page, per_page } } };
});

export const memberFilters = endpoint(contract.memberFilters).handle(async (_request, { db }) => {
  return { status: 200, body: await store.listMemberFilters(db) };
});

export const exportMembers = endpoint(contract.exportMembers).handle(async ({ query, requester }, deps) => {
  const { page, per_page, ...filter } = query;
  const { db, clock } = deps;
  const now = clock();
  const { rows, total } = await store.listMembers(db, filter, { page, perPage: per_page }, now);
  const titles = await planTitles(deps);
  if (page === 1)
    await audit(db, { action: "member.exported", actorId: requester.user.id, details: { members: total } }, now);
  const data = rows.map(({ firstName, lastName, newsletter, planUntil, ...row }) => ({
    ...memberSummaryBody(row, titles),
    ...{ first_name: firstName, last_name: lastName, newsletter, plan_until: planUntil },
  }));
  return { status: 200, body: { data, meta: { total, page, per_page } } };
});

export const readMember = endpoint(contract.readMember).handle(async ({ params, requester }, deps) => {
  return { status: 200, body: await readMemberBody(deps, params.id, requester) };
});

export const updateMember = endpoint(contract.updateMember).handle(async ({ params, body, requester }, deps) => {
  await service.changeNames({ deps, id: params.id, requester }, body);
  return { status: 200, body: await readMemberBody(deps, params.id, requester) };
});

export const blockMember = endpoint(contract.blockMember).handle(async ({ params, body, requester }, deps) => {
  await service.blockMember({ deps, id: params.id, requester }, body.reason);
  return { status: 200, body: await readMemberBody(deps, params.id, requester) };
});

export const unblockMember = endpoint(contract.unblockMember).handle(async ({ params, requester }, deps) => {
  await service.unblockMember({ deps, id: params.id, requester });
  return { status: 204, body: null };
});

export const sendMemberVerification = endpoint(contract.sendMemberVerification)
  .limit(({ params }) => [[mailLimit, params.id]])
  .handle(async ({ params, requester }, deps) => {
    await service.mailMemberVerification({ deps, id: params.id, requester });
    return { status: 204, body: null };
  });

export const sendMemberPasswordLink = endpoint(contract.sendMemberPasswordLink)
  .limit(({ params }) => [[mailLimit, params.id]])
  .handle(async ({ params, requester }, deps) => {
    await service.mailMemberPasswordLink({ deps, id: params.id, requester });
    return { status: 204, body: null };
  });

export const endMemberSession = endpoint(contract.endMemberSession).handle(async ({ params, requester }, deps) => {
  await service.endSessionOf({ deps, id: params.id, requester }, params.sessionId);
  return { status: 204, body: null };
});

export const endMemberSessions = endpoint(contract.endMemberSessions).handle(async ({ params, requester }, deps) => {
  return { status: 200, body: { ended: await service.endSessionsOf({ deps, id: params.id, requester }) } };
});

export const grantPlan = endpoint(contract.grantPlan).handle(async ({ params, body, requester }, deps) => {
  await service.grantPlanTo({ deps, id: params.id, requester }, body);
  return { status: 201, body: await readMemberBody(deps, params.id, requester) };
});

export const endPlan = endpoint(contract.endPlan).handle(async ({ params, body, requester }, deps) => {
  await service.endPlanOf({ deps, id: params.id, requester }, params.termId, body.reason);
  return { status: 200, body: await readMemberBody(deps, params.id, requester) };
});

export const stopMemberRenewal = endpoint(contract.stopMemberRenewal).handle(
  async ({ params, body, requester }, deps) => {
    await service.stopRenewalOf({ deps, id: params.id, requester }, params.termId, body.reason);
    return { status: 200, body: await readMemberBody(deps, params.id, requester) };
  },
);

export const scheduleMemberDeletion = endpoint(contract.scheduleMemberDeletion).handle(
  async ({ params, body, requester }, deps) => {
    const deleteAt = await service.scheduleDeletionOf({ deps, id: params.id, requester }, body);
    return { status: 200, body: { delete_at: deleteAt.toISOString() } };
  },
);

export const cancelMemberDeletion = endpoint(contract.cancelMemberDeletion).handle(
  async ({ params, requester }, deps) => {
    await service.keepAccount({ deps, id: params.id, requester });
    return { status: 204, body: null };
  },
);

export const viewAsMember = endpoint(contract.viewAsMember).handle(async ({ params, body, requester }, deps) => {
  return { status: 201, body: await service.beginView({ deps, id: params.id, requester }, body.reason) };
});

export const endViewAsMember = endpoint(contract.endViewAsMember).handle(async ({ params, requester }, deps) => {
  await service.endView({ deps, id: params.id, requester });
  return { status: 204, body: null };
});
