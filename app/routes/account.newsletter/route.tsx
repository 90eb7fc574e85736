import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";
import { readNewsletter } from "~/models/newsletter.server";
import { IssuePreview } from "./issue-preview";
import stylesheet from "./newsletter.css";
import { NotSentNotice } from "./not-sent-notice";
import { type NextIssue, toNextIssue } from "./view-model.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: "Your next e-mail – Account",
  colours: ({ next }) => ({ cards: next?.items ?? [] }),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const found = await tryRead(readNewsletter(api, user.id));
  const next = found.ok ? toNextIssue(found.value) : null;
  return loadData(found, { next, email: user.email, problem: problemOf(found, "getting the content list") });
}

export default function AccountNewsletter() {
  const { next, email, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Your next e-mail" />
      <AccountTabs />
      <LoadError problem={problem} />
      {next ? (
        <div className="newsletter-issues">
          {next.dueAt && !next.held ? <WhenItComes kind={next.kind} /> : null}
          <NotSentNotice next={next} />
          <IssuePreview next={next} email={email} />
        </div>
      ) : null}
    </>
  );
}

function WhenItComes({ kind }: Pick<NextIssue, "kind">) {
  const when = kind === "weekly" ? "on Tuesdays" : "on the 1st of each month";
  return (
    <p className="page-header__intro">
      {`It comes ${when} at 8 in the morning, London time, when there is something new in your feed. `}
      <a href={`${paths.account()}#communications`}>Change how often</a>
    </p>
  );
}
