import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { pageWords } from "~/components/browse/per-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listTeams } from "~/models/team.server";
import { deleteChosen } from "./actions.server";
import { readChosen } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) => `${chosen ? "Delete teams" : `Teams${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "teams.manage");
  const { ids, confirm, ...position } = parseListQuery(request);
  if (confirm === "delete") return { position, list: null, chosen: await readChosen(api, ids) };
  const list = await readOrFail(listTeams(api, { ...position, limit: rowsPerPage }), "getting the teams");
  return { position, list, chosen: null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "teams.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

export default function AdminTeams() {
  const { position, list, chosen } = useLoaderData<typeof loader>();
  const nouns = { one: "team", many: "teams" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminTeams()}>
        <p>
          Their people lose the access that they gave, and are told by e-mail; their owners keep the plans. Open invites
          end. This cannot be undone.
        </p>
      </BulkDeletePage>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Teams" intro="Those who share a plan.">
        <div className="actions">
          <ButtonLink href={paths.adminTeamCreate()}>New team</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="name"
        total={list?.meta.total ?? 0}
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
        rows={(list?.data ?? []).map((team) => ({
          id: team.id,
          name: team.display_name,
          cells: {
            name: <a href={paths.adminTeam(team.id)}>{team.display_name}</a>,
            owner: team.users[0]?.display_name ?? "–",
            seats: `${team.seats_used} of ${team.places}`,
            created: formatDate(team.created_at),
          },
        }))}
        bulk={
          <Button kind="secondary" name="confirm" value="delete">
            Delete chosen teams
          </Button>
        }
      />
    </>
  );
}
