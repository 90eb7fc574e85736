import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { pageWords } from "~/components/browse/per-page";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listTeams } from "~/models/team.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ position }) => `Teams${pageWords(position.page)} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "teams.manage");
  const { q, sort, page } = parseListQuery(request);
  const list = await readOrFail(listTeams(api, { q, sort, page, limit: rowsPerPage }), "getting the teams");
  return { position: { q, sort, page }, list };
}

export default function AdminTeams() {
  const { position, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Teams" intro="Those who share a plan.">
        <div className="actions">
          <ButtonLink href={paths.adminTeamCreate()}>New team</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={{ one: "team", many: "teams" }}
        position={position}
        defaultSort="name"
        total={list.meta.total}
        perPage={rowsPerPage}
        path={paths.adminTeams}
        searched="Part of a name"
        empty={<p>Members with a plan for several people make teams, and so can you.</p>}
        columns={[
          { key: "name", text: "Name", sortKey: "name" },
          { key: "owner", text: "Owner" },
          { key: "seats", text: "Places taken", align: "end" },
          { key: "created", text: "Created", sortKey: "created" },
        ]}
        rows={list.data.map((team) => ({
          id: team.id,
          name: team.display_name,
          cells: {
            name: <a href={paths.adminTeam(team.id)}>{team.display_name}</a>,
            owner: team.users[0]?.display_name ?? "–",
            seats: `${team.seats_used} of ${team.places}`,
            created: formatDate(team.created_at),
          },
        }))}
      />
    </>
  );
}
