import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { loadData, tryRead } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import { premiumPalette } from "~/components/dashboard/content-rows";
import stylesheet from "~/components/dashboard/dashboard.css";
import { readServerOnly } from "~/components/ui/server-only";
import { messages } from "~/config/messages";
import type { RouteHandle } from "~/layout/route-handle";
import { useIsOnBasicsPlan } from "~/layout/use-is-on-basics-plan";
import { readDashboard } from "~/models/dashboard.server";
import { listIndustries } from "~/models/feed.server";
import { DashboardPage } from "./dashboard-page";
import { FeedPage } from "./feed-page";
import { parseListQuery, readFurtherPages } from "./load.server";
import { toDashboard } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ page }) => (page > 1 ? `${messages.yourFeed} – Page ${page}` : "For you"),
  colours({ feed, further, serverOnly }) {
    const unsent = readServerOnly(serverOnly);
    return {
      palettes: [...(unsent?.colours.slides ?? []), ...(unsent?.premium ?? []).map(premiumPalette)],
      cards: [...feed, ...further.flatMap(({ items }) => items)],
      swatches: unsent?.colours.swatches ?? [],
    };
  },
  hydrate: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireVerified(request, context);
  const query = parseListQuery(new URL(request.url).searchParams);
  const [read, industries] = await Promise.all([tryRead(readDashboard(api, query)), tryRead(listIndustries(api))]);
  const further = await readFurtherPages(api, query, read);
  return loadData(read, toDashboard(query, read, { industries, user, further, now: new Date() }));
}

/** "Load more" in the browser: the dashboard stays when the next page of the feed cannot be read. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    // A redirect is thrown as a response, and a refusal of the request has a page of its own.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { isUnreachable: true };
  }
}

export default function ForYou() {
  const dashboard = useLoaderData<typeof loader>();
  const onBasics = useIsOnBasicsPlan();
  return (
    <>
      {dashboard.page > 1 ? (
        <FeedPage dashboard={dashboard} />
      ) : (
        <DashboardPage dashboard={dashboard} onBasics={onBasics} />
      )}
    </>
  );
}
