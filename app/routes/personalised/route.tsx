import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadData, tryRead } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import blockStylesheet from "~/components/blocks/blocks.css";
import stylesheet from "~/components/feed/feed.css";
import { FeedPanel, type FeedPanelData } from "~/components/feed/feed-panel";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listIndustries, readFeed } from "~/models/feed.server";
import { saveFeed } from "./actions.server";
import { Contents } from "./contents";
import { ContentToggle } from "./toggle";
import { parseListQuery, toFeedPage } from "./view-model.server";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: blockStylesheet },
  { rel: "stylesheet", href: stylesheet },
];

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ all, page, panel }) =>
    [
      panel?.open === "filter" ? messages.personaliseFeed : "",
      page > 1 ? `Page ${page}` : "",
      all ? messages.allContent : "",
      messages.personalisedTitle,
    ]
      .filter(Boolean)
      .join(" – "),
  colours: ({ feed }) => ({
    cards: feed ? [...feed.items, ...feed.more, ...feed.trends] : [],
    palettes: feed?.panels.length ? feed.items.slice(0, 1).map(({ palette }) => palette) : [],
    swatches: feed?.swatches ?? [],
  }),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request, context);
  const listQuery = parseListQuery(new URL(request.url).searchParams);
  const [feed, industries] = await Promise.all([tryRead(readFeed(api, listQuery)), tryRead(listIndustries(api))]);
  return loadData(feed, toFeedPage(listQuery, feed, industries));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireVerified(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "save-feed": saveFeed });
}

export default function Personalised() {
  const { all, page, feed, panel, problems } = useLoaderData<typeof loader>();
  // After a submission the panel shows what is selected in the form, saved or not.
  const shown = useActionData<{ panel?: FeedPanelData }>()?.panel ?? panel;
  return (
    <>
      <PageHeader title={messages.personalisedTitle} before={<ErrorSummary />}>
        <ContentToggle all={all} />
      </PageHeader>
      {shown ? <FeedPanel panel={shown} /> : null}
      <LoadError problem={problems.panel} className="wrap section" />
      <LoadError problem={problems.page} className="wrap section" />
      {feed ? <Contents feed={feed} all={all} page={page} /> : null}
    </>
  );
}
