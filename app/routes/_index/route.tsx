import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadData, tryRead } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import { SaveForm } from "~/components/content/save-button";
import { premiumPalette } from "~/components/dashboard/content-rows";
import { messages } from "~/config/messages";
import type { RouteHandle } from "~/layout/route-handle";
import { useIsOnBasicsPlan } from "~/layout/use-is-on-basics-plan";
import { readDashboard } from "~/models/dashboard.server";
import { listIndustries } from "~/models/feed.server";
import styles from "./dashboard.css";
import { type DashboardData, parseListQuery, toDashboard } from "./dashboard.server";
import { DashboardPage } from "./dashboard-page";
import { FeedPage } from "./feed-page";

export const handle: RouteHandle<DashboardData> = {
  header: "platform",
  title: ({ page }) => (page > 1 ? `${messages.yourFeed} – Page ${page}` : "For you"),
  colours: ({ slides, premium, feed, swatches }) => ({
    palettes: [...slides.map(({ palette }) => palette), ...premium.map(premiumPalette)],
    cards: feed,
    swatches,
  }),
  hydrate: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireVerified(request, context);
  const query = parseListQuery(new URL(request.url).searchParams);
  const [read, industries] = await Promise.all([tryRead(readDashboard(api, query)), tryRead(listIndustries(api))]);
  return loadData(read, toDashboard(query, read, { industries, user, now: new Date() }));
}

/**
 * "Load more" in the browser: if the next page of the feed cannot be read, the browser loads its document, which says
 * why.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    // A redirect is thrown as a response.
    if (error instanceof Response) throw error;
    const { pathname, searchParams } = new URL(request.url);
    searchParams.delete("index");
    location.assign(`${pathname}?${searchParams}`);
    return new Promise<never>(() => {});
  }
}

export default function ForYou() {
  const dashboard = useLoaderData<typeof loader>();
  const onBasics = useIsOnBasicsPlan();
  return (
    <>
      <SaveForm />
      {dashboard.page > 1 ? (
        <FeedPage dashboard={dashboard} />
      ) : (
        <DashboardPage dashboard={dashboard} onBasics={onBasics} />
      )}
    </>
  );
}
