import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { loadData } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { ErrorSummary } from "~/forms/error-summary";
import { inviteRowsOrder } from "~/forms/invite-rows";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parsePageNumber } from "~/http/search-params.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { teamHandlers } from "./actions.server";
import { AdminPage } from "./admin-page";
import { TeamConfirmPage } from "./confirm-page";
import { InvitedPage } from "./invited-page";
import { loadTeamView } from "./load.server";
import { MemberPage } from "./member-page";
import { NoTeamPage } from "./no-team-page";
import stylesheet from "./team.css";
import type { TeamView } from "./team-view";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "team",
  title: ({ view }) => titleOf(view),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

function titleOf(view: TeamView): string {
  if (view.kind === "confirm") return `${view.confirmation.title} – Team – Account`;
  if (view.kind === "invited") return `Invitation – Team – Account`;
  if (view.kind === "admin" || view.kind === "member")
    return `${view.team.display_name}${view.page > 1 ? ` – Page ${view.page}` : ""} – Team – Account`;
  return "Team – Account";
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireLogin(request, context);
  const view = await loadTeamView(request, member);
  return loadData(view.kind === "error" ? view.failure : { ok: true }, serverOnly({ view }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  const { searchParams } = new URL(request.url);
  const address = { page: parsePageNumber(searchParams), inviteCode: searchParams.get("invite") ?? "" };
  return handleIntent(submission, { ...member, ...address }, teamHandlers);
}

export default function AccountTeam() {
  const { view } = useServerOnlyData<typeof loader>();
  return (
    <>
      <ErrorSummary order={["display_name", "team_code", ...inviteRowsOrder, "current_password"]} />
      {view.kind === "admin" ? <AdminPage view={view} /> : null}
      {view.kind === "member" ? <MemberPage view={view} /> : null}
      {view.kind === "no-team" ? <NoTeamPage view={view} /> : null}
      {view.kind === "invited" ? <InvitedPage view={view} /> : null}
      {view.kind === "confirm" ? <TeamConfirmPage confirmation={view.confirmation} email={view.email} /> : null}
      {view.kind === "error" ? (
        <>
          <PageHeader title="Team" />
          <LoadErrorWithForm problem={view.problem} />
        </>
      ) : null}
    </>
  );
}
