import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/ui/section";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/parse.server";
import { TroubleWithForm } from "~/frame/send-again";
import { requireLogin } from "~/guard.server";
import type { Screen } from "~/screen";
import stylesheet from "~/styles/team.css";
import { act } from "./act.server";
import { AdminPage } from "./admin-page";
import type { Face } from "./face";
import { loadFace } from "./face.server";
import { InvitedPage } from "./invited-page";
import { MemberPage } from "./member-page";
import { NewcomerPage } from "./newcomer-page";
import { QuestionPage } from "./question-page";

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
