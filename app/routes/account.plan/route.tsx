import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { attempt } from "~/attempt.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { Setting } from "~/components/account/setting";
import { Trouble } from "~/components/account/trouble";
import { PageHead } from "~/components/ui/section";
import { requireLogin } from "~/guard.server";
import { problemWith } from "~/messages";
import { readHeldPlan } from "~/models/subscription.server";
import { readUser } from "~/models/user.server";
import type { Screen } from "~/screen";
import stylesheet from "~/styles/plan.css";
import { Bought } from "./bought";
import { Held } from "./held";
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
