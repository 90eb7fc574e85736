import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import type { RouteHandle } from "~/layout/route-handle";
import { readHeldPlan } from "~/models/subscription.server";
import { readUser } from "~/models/user.server";
import { CurrentPlan } from "./current-plan";
import stylesheet from "./plan.css";
import { Purchases } from "./purchases";
import { WhyLocked } from "./why-locked";

export const handle: RouteHandle = { header: "platform", aboutPlans: true, title: "My Plan – Account" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const [held, record] = await Promise.all([tryRead(readHeldPlan(api)), tryRead(readUser(api, user.id))]);
  const both = held.ok ? record : held;
  return loadData(both, {
    held: held.ok ? held.value : null,
    bought: record.ok ? record.value.allSubscriptions : null,
    problem: problemOf(both, "getting you"),
  });
}

export default function AccountPlan() {
  const { held, bought, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="My Plan" />
      <AccountTabs />
      <LoadError problem={problem} />
      {held ? <WhyLocked held={held} /> : null}
      {held ? <CurrentPlan held={held} /> : null}
      {bought ? (
        <SettingsSection id="bought" title="Your plans" hint="All that you have had in your own name, newest first.">
          <Purchases subscriptions={bought} />
        </SettingsSection>
      ) : null}
    </>
  );
}
