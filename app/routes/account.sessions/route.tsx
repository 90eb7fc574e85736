import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, tryRead } from "~/api/result.server";
import { type Member, requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { Button } from "~/components/ui/button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listSessions } from "~/models/session.server";
import { sessionNames, toSessionRow } from "~/view-models/session.server";
import { endAllSessions, endOtherSessions, endSession } from "./actions.server";
import { CurrentSession, EndSessionForm, OtherSessions } from "./session-list";
import stylesheet from "./sessions.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle = { header: "platform", title: "Sessions – Account" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const found = await tryRead(listSessions(api, user.id));
  if (!found.ok) {
    const problem = `We cannot show where you are logged in: ${found.problem.message}`;
    return loadData(found, { here: null, others: [], unlisted: 0, problem });
  }
  const { data: sessions, meta } = found.value;
  const current = sessions.find((session) => session.current);
  const others = sessionNames(sessions.filter((session) => !session.current).map((session) => toSessionRow(session)));
  const unlisted = meta.total - sessions.length;
  return loadData(found, { here: current ? toSessionRow(current) : null, others, unlisted, problem: null });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent<Member, Promise<unknown>>(submission, member, {
    "end-session": endSession,
    "end-other-sessions": endOtherSessions,
    "end-all-sessions": endAllSessions,
  });
}

export default function AccountSessions() {
  const { here, others, unlisted, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Sessions" />
      <AccountTabs />
      <LoadError problem={problem} />
      {here ? <CurrentSession session={here} /> : null}
      {problem ? null : <OtherSessions sessions={others} unlisted={unlisted} />}
      <SettingsSection
        id="everywhere"
        title="Everywhere"
        hint={
          <p>
            If somebody else may have been in your account,{" "}
            <a href={paths.accountChangePassword()}>change your password</a> as well: that also ends every other
            session.
          </p>
        }
      >
        <EndSessionForm intent="end-all-sessions">
          <Button kind="danger">Log out everywhere</Button>
        </EndSessionForm>
      </SettingsSection>
    </>
  );
}
