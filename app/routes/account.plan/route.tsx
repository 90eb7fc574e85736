import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { attempt } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { Trouble } from "~/components/ui/load-error";
import { PageHead } from "~/components/ui/page-header";
import { Setting } from "~/components/ui/settings-section";
import { problemWith } from "~/config/messages";
import type { Screen } from "~/layout/route-handle";
import { readHeldPlan } from "~/models/subscription.server";
import { readUser } from "~/models/user.server";
import stylesheet from "~/styles/plan.css";
import { Held } from "./current-plan";
import { Bought } from "./purchases";
import { WhyLocked } from "./why-locked";

export const handle: Screen = { header: "platform", title: "My Plan – Account" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request);
  const [held, record] = await Promise.all([attempt(readHeldPlan(api)), attempt(readUser(api, user.id))]);
  const failed = [held, record].find((part) => !part.ok);
  return data(
    {
      held: held.ok ? held.value : null,
      bought: record.ok ? record.value.allSubscriptions : null,
      problem: failed && !failed.ok ? problemWith("getting you", failed.reason) : null,
    },
    { status: failed && !failed.ok ? failed.status : 200 },
  );
}

export default function AccountPlan() {
  const { held, bought, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="My Plan" />
      <AccountTabs />
      {problem ? <Trouble problem={problem} /> : null}
      {held ? <WhyLocked held={held} /> : null}
      {held ? <Held held={held} /> : null}
      {bought ? (
        <Setting id="bought" title="Your plans" hint="All that you have had in your own name, newest first.">
          <Bought subscriptions={bought} />
        </Setting>
      ) : null}
    </>
  );
}
