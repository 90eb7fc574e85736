import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLogin } from "~/auth/guards.server";
import { PageHead } from "~/components/ui/page-header";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/submission.server";
import { TroubleWithForm } from "~/layout/resubmit";
import type { Screen } from "~/layout/route-handle";
import stylesheet from "~/styles/team.css";
import { act } from "./actions.server";
import { AdminPage } from "./admin-page";
import { QuestionPage } from "./confirm-page";
import { InvitedPage } from "./invited-page";
import { loadFace } from "./load-team-view.server";
import { MemberPage } from "./member-page";
import { NewcomerPage } from "./no-team-page";
import type { Face } from "./team-view";

export const handle: Screen<{ face: Face }> = { header: "platform", title: ({ face }) => titleOf(face) };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

function titleOf(face: Face): string {
  if (face.kind === "question") return `${face.question.title} – Team – Account`;
  if (face.kind === "invited") return `Invitation – Team – Account`;
  if (face.kind === "admin" || face.kind === "member")
    return `${face.team.display_name}${face.page > 1 ? ` – Page ${face.page}` : ""} – Team – Account`;
  return "Team – Account";
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await requireLogin(request);
  const face = await loadFace(request, member);
  return data({ face }, { status: face.kind === "trouble" ? face.status : 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await requireLogin(request);
  const form = await readForm(request, member.session);
  return act(request, form, member);
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
      {face.kind === "newcomer" ? <NewcomerPage face={face} answer={answer} /> : null}
      {face.kind === "invited" ? <InvitedPage face={face} answer={answer} /> : null}
      {face.kind === "question" ? <QuestionPage question={face.question} answer={answer} /> : null}
      {face.kind === "trouble" ? (
        <>
          <PageHead title="Team" />
          <TroubleWithForm problem={face.problem} />
        </>
      ) : null}
    </>
  );
}
