import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { attempt } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { Trouble } from "~/components/ui/load-error";
import { PageHead } from "~/components/ui/page-header";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import type { Screen } from "~/layout/route-handle";
import { readNewsletter } from "~/models/newsletter.server";
import stylesheet from "~/styles/newsletter.css";
import { Letter } from "./issue-preview";
import { type Next, toNext } from "./next-issue.server";
import { Held } from "./not-sent-notice";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: Screen<{ next: Next | null }> = {
  header: "platform",
  title: "Your next e-mail – Account",
  colours: ({ next }) => ({ cards: next?.items ?? [] }),
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request);
  const found = await attempt(readNewsletter(api, user.id));
  if (found.ok) return data({ next: toNext(found.value), email: user.email, problem: null });
  const problem = problemWith("getting the content list", found.reason);
  return data({ next: null, email: user.email, problem }, { status: found.status });
}

export default function AccountNewsletter() {
  const { next, email, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Your next e-mail" />
      <AccountTabs />
      {problem ? <Trouble problem={problem} /> : null}
      {next ? (
        <div className="letters">
          {next.dueAt && !next.held ? <WhenItComes kind={next.kind} /> : null}
          <Held next={next} />
          <Letter next={next} email={email} />
        </div>
      ) : null}
    </>
  );
}

function WhenItComes({ kind }: Pick<Next, "kind">) {
  const when = kind === "weekly" ? "on Tuesdays" : "on the 1st of each month";
  return (
    <p className="head__intro">
      {`It comes ${when} at 8 in the morning, London time, when there is something new in your feed. `}
      <a href={`${paths.account()}#communications`}>Change how often</a>
    </p>
  );
}
