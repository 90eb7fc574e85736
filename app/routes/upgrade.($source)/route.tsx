import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toCardItem } from "~/cards.server";
import type { CardItem } from "~/components/content/item";
import { ButtonLink } from "~/components/ui/button";
import { PageHead } from "~/components/ui/section";
import { env } from "~/env.server";
import { isPageLoad, requireLogin } from "~/guard.server";
import { messages } from "~/messages";
import { previewContent } from "~/models/content.server";
import { logEvent } from "~/models/event.server";
import { paths } from "~/paths";
import type { Screen } from "~/screen";
import { Wanted } from "./wanted";

export const handle: Screen<{ item: CardItem | null }> = {
  header: "platform",
  title: ({ item }) => (item ? `${messages.upgradeTitle} – ${item.title}` : messages.upgradeTitle),
  colours: ({ item }) => ({ palettes: item ? [item.palette] : [] }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request);
  const source = params.source ?? "";
  const card = source && source !== "403" ? await previewContent(api, source) : null;
  if (source && source !== "403" && !card) throw new Response(null, { status: 404, statusText: "not_found" });
  if (isPageLoad(request)) {
    if (source === "403") logEvent(api, { event: "Viewed Upgrade - 403", params: { source } });
    else logEvent(api, { event: "Viewed Upgrade", ...(source && { source: source.slice(0, 200) }) });
  }
  return {
    item: card && toCardItem(card),
    source,
    hasPlan: user.subscription_plan_id !== null,
    pricingURL: env.pricingURL,
  };
}

export default function Upgrade() {
  const { item, source, hasPlan, pricingURL } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={messages.upgradeTitle} intro={reason({ item, source, hasPlan })} />
      <div className="wrap grid">
        {item ? (
          <div className="third">
            <Wanted item={item} />
          </div>
        ) : null}
        <div className="half stack">
          <p>
            {hasPlan
              ? "A larger plan opens every premium publication, with its palettes and its files. You keep what you have."
              : "A subscription opens every premium publication, with its palettes and its files. Free ones stay free."}
          </p>
          <div className="actions">
            <ButtonLink href={pricingURL}>{hasPlan ? "Compare the plans" : "View subscriptions"}</ButtonLink>
            <ButtonLink kind="secondary" href={paths.accountPlan()}>
              My Plan
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}

function reason({ item, source, hasPlan }: { item: CardItem | null; source: string; hasPlan: boolean }): string {
  if (item?.hasAccess) return "This publication is already part of your plan: open it below.";
  if (!source)
    return hasPlan
      ? "There is more in the library than your plan includes."
      : "There is more in the library for subscribers.";
  const what = item ? "This publication" : "What you wanted to see";
  return hasPlan
    ? `${what} is not part of your plan.`
    : `${what} is for subscribers, and you have no paid subscription.`;
}
