import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allPermissions } from "contract/permissions";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { CountLink } from "~/components/admin/count-link";
import { pageWords } from "~/components/browse/per-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listRoles } from "~/models/role.server";
import { deleteChosen } from "./actions.server";
import { readChosen } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) => `${chosen ? "Delete roles" : `Roles${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "roles.view");
  const { ids, confirm, ...position } = parseListQuery(request);
  const mayManage = user.permissions.includes("roles.manage");
  const chosen = confirm === "delete" && mayManage ? await readChosen(api, ids) : null;
  const query = { q: position.q, sort: position.sort, page: position.page, limit: rowsPerPage };
  const list = chosen ? null : await readOrFail(listRoles(api, query), "getting roles");
  return { position, list, chosen, mayManage, most: allPermissions.length };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "roles.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

export default function AdminRoles() {
  const { position, list, chosen, mayManage, most } = useLoaderData<typeof loader>();
  const nouns = { one: "role", many: "roles" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminRoles()}>
        <p>A role that somebody has stays: it is deleted on its own page. This cannot be undone.</p>
      </BulkDeletePage>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Roles" intro="Who may do what in the administration, and what members say they do.">
        {mayManage ? (
          <div className="actions">
            <ButtonLink href={paths.adminRoleCreate()}>New role</ButtonLink>
          </div>
        ) : null}
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="name"
        total={list?.meta.pagination.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminRoles}
        searched="Part of a title or a name"
        empty={<p>A role carries permissions. Add the first one.</p>}
        columns={[
          { key: "title", text: "Title", sortKey: "name" },
          { key: "permits", text: "Permits" },
          { key: "holders", text: "People", sortKey: "holders", align: "end" },
          { key: "created", text: "Created", sortKey: "created" },
        ]}
        rows={(list?.data ?? []).map((role) => ({
          id: role.id,
          name: role.display_name,
          cells: {
            title: <a href={paths.adminRole(role.id)}>{role.display_name}</a>,
            permits: permitsInWords(role.permissions.length, role.self_assignable, most),
            holders: (
              <CountLink
                total={role.holders_total}
                what={{ one: "person", many: "people" }}
                where={`with the role ${role.display_name}`}
                href={paths.adminRole(role.id)}
              />
            ),
            created: formatDate(role.created_at),
          },
        }))}
        bulk={
          mayManage ? (
            <Button kind="secondary" name="confirm" value="delete">
              Delete chosen roles
            </Button>
          ) : undefined
        }
      />
    </>
  );
}

function permitsInWords(permissions: number, isChosen: boolean, most: number): string {
  if (isChosen) return "Members choose it";
  if (permissions === 0) return "Nothing";
  if (permissions === most) return "Everything";
  return `${permissions} ${permissions === 1 ? "thing" : "things"}`;
}
