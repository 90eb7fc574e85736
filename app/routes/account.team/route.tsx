import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadData } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/submission.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { handleTeamAction } from "./actions.server";
import { AdminPage } from "./admin-page";
import { TeamConfirmPage } from "./confirm-page";
import { InvitedPage } from "./invited-page";
import { loadTeamView } from "./load-team-view.server";
import { MemberPage } from "./member-page";
import { NoTeamPage } from "./no-team-page";
import stylesheet from "./team.css";
import type { TeamView } from "./team-view";

export const handle: RouteHandle<{ face: TeamView }> = {
  header: "platform",
  section: "team",
  title: ({ face }) => titleOf(face),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

function titleOf(face: TeamView): string {
  if (face.kind === "question") return `${face.question.title} – Team – Account`;
  if (face.kind === "invited") return `Invitation – Team – Account`;
  if (face.kind === "admin" || face.kind === "member")
    return `${face.team.display_name}${face.page > 1 ? ` – Page ${face.page}` : ""} – Team – Account`;
  return "Team – Account";
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireLogin(request, context);
  const face = await loadTeamView(request, member);
  return loadData(face.kind === "trouble" ? face.failure : { ok: true }, { face });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  return handleTeamAction(request, form, member);
}

export default function AccountTeam() {
  const { face } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary
        state={answer?.refused}
        order={["display_name", "team_code", "name", "email", "current_password"]}
      />
      {face.kind === "admin" ? <AdminPage face={face} answer={answer} /> : null}
      {face.kind === "member" ? <MemberPage face={face} /> : null}
      {face.kind === "newcomer" ? <NoTeamPage face={face} answer={answer} /> : null}
      {face.kind === "invited" ? <InvitedPage face={face} answer={answer} /> : null}
      {face.kind === "question" ? <TeamConfirmPage question={face.question} answer={answer} /> : null}
      {face.kind === "trouble" ? (
        <>
          <PageHeader title="Team" />
          <LoadErrorWithForm problem={face.problem} />
        </>
      ) : null}
    </>
  );
}
