import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allPermissions } from "contract/permissions";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseListQuery } from "~/http/list-query.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findRole, listRoleHolders } from "~/models/role.server";
import { permissionGroups } from "~/view-models/permission-groups.server";
import { addHolder, removeHolder, removeRole, saveRole } from "./actions.server";
import { DeletePage } from "./delete-page";
import { RolePage } from "./role-page";
import { TakePage } from "./take-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ role, confirm, taken }) => {
    const name = `${role.display_name} – Roles – Administration`;
    if (taken) return `Take it away from ${taken.display_name} – ${name}`;
    return confirm === "delete" ? `Delete ${name}` : name;
  },
  notFoundTitle: "Role not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "roles.view");
  const id = params.id ?? "";
  const role = await readOrFail(findRole(api, id), "getting a role");
  if (!role) throw notFound();
  const { page, confirm } = parseListQuery(request);
  const mayAssign = user.permissions.includes("roles.assign");
  const holders = mayAssign ? await readOrFail(listRoleHolders(api, id, page), "getting a role") : null;
  const userId = new URL(request.url).searchParams.get("user");
  const taken = confirm === "take" && role.assignable ? holders?.data.find((person) => person.id === userId) : null;
  return {
    role,
    holders,
    confirm,
    page,
    taken: taken ?? null,
    userId: user.id,
    groups: permissionGroups(role.editable ? user.permissions : role.permissions),
    isPartial: user.permissions.length < allPermissions.length,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, ["roles.manage", "roles.assign"]);
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    "save-role": (submission, member) => saveRole(submission, member, id),
    "delete-role": (submission, member) => removeRole(submission, member, id),
    "give-role": (submission, member) => addHolder(submission, member, id),
    "take-role": (submission, member) => removeHolder(submission, member, id),
  });
}

export default function AdminRole() {
  const data = useLoaderData<typeof loader>();
  const { role, taken, userId, page } = data;
  if (taken) return <TakePage role={role} person={taken} userId={userId} page={page} />;
  return data.confirm === "delete" ? <DeletePage role={role} /> : <RolePage {...data} />;
}
