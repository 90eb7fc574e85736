import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { formatIsoDate } from "~/format/dates";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findMember } from "~/models/member.server";
import { listRoles } from "~/models/role.server";
import * as actions from "./actions.server";
import { BlockPage } from "./block-page";
import { CorrectPage } from "./correct-page";
import { DeletePage } from "./delete-page";
import { EndPlanPage } from "./end-plan-page";
import { GrantPage } from "./grant-page";
import stylesheet from "./member.css";
import { MemberPage } from "./member-page";
import { RolesPage } from "./roles-page";
import { StopRenewalPage } from "./stop-renewal-page";
import { TakeRolePage } from "./take-role-page";
import { isTask, permissionOf, tasks, tasksFor } from "./tasks";
import { toMemberView } from "./view-model.server";
import { ViewPage } from "./view-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ member, task }) => `${task ? `${tasks[task]} – ` : ""}${member.display_name} – Members – Administration`,
  notFoundTitle: "Member not found",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** More than an operator has. */
const allRoles = { page: 1, limit: 100 };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "members.view");
  const { id = "" } = params;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("do") ?? "";
  if (isTask(asked)) await requirePermission(request, context, permissionOf(asked));
  const found = await readOrFail(findMember(api, id), "getting the member");
  if (!found) throw notFound();
  const member = toMemberView(found);
  const term = member.terms.find(({ id, isOpen }) => isOpen && id === searchParams.get("plan")) ?? null;
  const wanted = tasksFor(found).find((one) => one === asked) ?? null;
  const isPossible = wanted === "end" ? term !== null : wanted !== "stop" || Boolean(term?.renews);
  const task = isPossible ? wanted : null;
  const all = task === "roles" ? (await readOrFail(listRoles(api, allRoles), "getting roles")).data : [];
  // Nobody gives more than they have.
  const roles = all.filter((role) => role.permissions.every((one) => user.permissions.includes(one)));
  const taken = task === "roles" ? member.roles.find((role) => role.id === searchParams.get("take")) : null;
  return serverOnly({
    member,
    task,
    term,
    roles,
    taken: taken ?? null,
    permissions: user.permissions,
    today: formatIsoDate(Date.now()),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, ["members.manage", "members.impersonate", "roles.assign"]);
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-names": (submission, member) => actions.saveNames(submission, member, id),
    "resend-verification": (submission, member) => actions.resendVerification(submission, member, id),
    "send-password-link": (submission, member) => actions.sendPasswordLink(submission, member, id),
    "end-session": (submission, member) => actions.endSession(submission, member, id),
    "end-sessions": (submission, member) => actions.endSessions(submission, member, id),
    "grant-plan": (submission, member) => actions.grantPlan(submission, member, id),
    "stop-renewal": (submission, member) => actions.stopRenewal(submission, member, id),
    "end-plan": (submission, member) => actions.endPlan(submission, member, id),
    "delete-account": (submission, member) => actions.deleteAccount(submission, member, id),
    block: (submission, member) => actions.block(submission, member, id),
    unblock: (submission, member) => actions.unblock(submission, member, id),
    "keep-account": (submission, member) => actions.keepAccount(submission, member, id),
    "give-role": (submission, member) => actions.giveRole(submission, member, id),
    "take-role": (submission, member) => actions.takeRole(submission, member, id),
    view: (submission, member) => actions.view(submission, member, id),
  });
}

export default function AdminMember() {
  const { member, task, term, roles, taken, permissions, today } = useServerOnlyData<typeof loader>();
  if (task === "correct") return <CorrectPage member={member} />;
  if (task === "grant") return <GrantPage member={member} today={today} />;
  if (task === "end" && term) return <EndPlanPage member={member} term={term} permissions={permissions} />;
  if (task === "stop" && term) return <StopRenewalPage member={member} term={term} />;
  if (task === "view") return <ViewPage member={member} />;
  if (taken) return <TakeRolePage member={member} role={taken} />;
  if (task === "roles") return <RolesPage member={member} roles={roles} />;
  if (task === "block") return <BlockPage member={member} />;
  if (task === "delete") return <DeletePage member={member} />;
  return <MemberPage member={member} permissions={permissions} />;
}
