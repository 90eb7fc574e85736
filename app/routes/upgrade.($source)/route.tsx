import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { Plans } from "~/components/plan/plans";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { isDocumentRequest } from "~/http/document-request.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { useLayoutData } from "~/layout/use-layout-data";
import { previewContent } from "~/models/content.server";
import { logEvent } from "~/models/event-log.server";
import { listPlans } from "~/models/plan.server";
import { toCardItem } from "~/view-models/card.server";
import { billingOf, toPlansForSale } from "~/view-models/plans-for-sale.server";
import { Reason } from "./reason";
import { RequestedItem } from "./requested-item";
import stylesheet from "./upgrade.css";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  hidesPlanPanel: true,
  title: ({ item, heading, source }) =>
    item ? `${heading} – ${item.title}` : source === "403" ? `${heading} – ${messages.deniedTitle}` : heading,
  notFoundTitle: "Publication to unlock not found",
  colours: ({ item }) => ({ palettes: item ? [item.palette] : [] }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  const source = params.source ?? "";
  const slug = source === "403" ? "" : source;
  const [card, plans] = await Promise.all([
    slug ? previewContent(api, slug) : null,
    tryRead(listPlans(api, slug || undefined)),
  ]);
  if (slug && !card) throw notFound();
  if (isDocumentRequest(request)) {
    if (source === "403") logEvent(api, { event: "Viewed Upgrade - 403", params: { source } });
    else logEvent(api, { event: "Viewed Upgrade", ...(source && { source: source.slice(0, 200) }) });
  }
  // A free item may lead here too, for a user without a plan.
  const isOpen = card?.has_access && (card.is_premium || (plans.ok && plans.value.has_paid));
  return loadData(plans, {
    item: card && toCardItem(card),
    heading: isOpen ? "This is open to you" : messages.upgradeTitle,
    source,
    selling: plans.ok ? toPlansForSale(plans.value, billingOf(request.url)) : null,
    problem: plans.ok ? null : `The plans cannot be shown: ${plans.problem.message}`,
    pricingUrl: env.pricingUrl,
  });
}

export default function Upgrade() {
  const { item, heading, source, selling, problem, pricingUrl } = useLoaderData<typeof loader>();
  const isPaused = useLayoutData()?.paused !== undefined;
  const reason = <Reason item={item} source={source} selling={selling} pricingUrl={pricingUrl} isPaused={isPaused} />;
  return (
    <>
      <PageHeader title={heading} intro={item ? null : reason} />
      {item ? (
        <div className="wrap grid requested-item">
          <div className="third">
            <RequestedItem item={item} />
          </div>
          <p className="two-thirds requested-item__reason">{reason}</p>
        </div>
      ) : null}
      <LoadError problem={problem} className="wrap" />
      {selling?.plans.length ? (
        <Plans selling={selling} action={paths.usersUpgrade(source || undefined)} about={item?.title} />
      ) : null}
    </>
  );
}
