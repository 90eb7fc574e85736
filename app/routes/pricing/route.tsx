import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { loadData, tryRead } from "~/api/result.server";
import { getVisitor } from "~/auth/guards.server";
import { Plans } from "~/components/plan/plans";
import { ButtonLink } from "~/components/ui/button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader, Section } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listPlans } from "~/models/plan.server";
import { billingOf, toPlansForSale } from "~/view-models/plans-for-sale.server";
import stylesheet from "./pricing.css";

export const handle: RouteHandle = {
  header: "website",
  hidesPrompts: true,
  hidesPlanPanel: true,
  title: "Plans and prices",
  sharing: () => ({
    description: "One library of trend forecasting, for one person or for a whole studio.",
    image: null,
  }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, api } = await getVisitor(request, context);
  const plans = await tryRead(listPlans(api));
  return loadData(plans, {
    selling: plans.ok ? toPlansForSale(plans.value, billingOf(request.url)) : null,
    problem: plans.ok ? null : `The plans cannot be shown: ${plans.problem.message}`,
    isGuest: !session.user,
    supportEmail: env.supportEmail,
  });
}

export default function Pricing() {
  const { selling, problem, isGuest, supportEmail } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Plans and prices"
        intro="One library, for one person or for a whole studio: paid by the month or at once. All prices include VAT."
      />
      <LoadError problem={problem} className="wrap" />
      {selling?.plans.length ? <Plans selling={selling} action={paths.pricing()} /> : null}
      {selling?.plans.length === 0 ? <p className="wrap">No plan is on sale at the moment.</p> : null}
      {isGuest ? (
        <Section id="free" title="Look around first">
          <div className="free-account">
            <p>
              An account costs nothing. It opens everything that is free to read, the search of the whole library, and
              your own saved items; a plan opens the rest whenever you like.
            </p>
            <ButtonLink kind="secondary" href={paths.register()}>
              Sign up
            </ButtonLink>
          </div>
        </Section>
      ) : null}
      <Section id="questions" title="Before you decide">
        <dl className="plan-questions">
          <Question title="How long does it run?">
            Every plan runs for twelve months, even when it is paid by the month: then there are twelve payments. It
            renews every twelve months at the price that you bought it for. We write to you two months before, also if a
            new price begins then, and you can cancel the renewal in your account until a month before it.
          </Question>
          <Question title="What if we outgrow a plan?">
            Take the larger one at any time. The days that you have paid for and not used are taken off its price.
          </Question>
          <Question title="More people than a plan has places?">
            Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>, and say how many you are.
          </Question>
        </dl>
      </Section>
      <Section id="print" title="On paper, and as files">
        <p className="measure">
          Printed editions and files are sold one by one, to members and to everybody else.{" "}
          <a href={paths.shop()}>Go to the shop</a>
        </p>
      </Section>
    </>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
