import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import stylesheet from "~/components/account/download.css";
import { DownloadHero } from "~/components/account/download-hero";
import { UnconfirmedNote } from "~/components/order/unconfirmed-note";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listDownloads } from "~/models/download.server";
import { EmptyDownloads } from "./empty-downloads";
import { OtherDownloads, Related } from "./sections";
import { readItem, toDownloads } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "downloads",
  title: ({ downloads }) => {
    const part = downloads?.asked ? [downloads.asked] : [];
    const page = downloads && downloads.page > 1 ? [`Page ${downloads.page}`] : [];
    return [...part, "My Downloads", ...page, "Account"].join(" – ");
  },
  colours: ({ downloads }) => ({
    palettes: downloads?.first ? [downloads.first.item.palette] : [],
    cards: downloads ? [...downloads.others.map(({ item }) => item), ...downloads.related] : [],
  }),
};

const perPage = 16;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const query = new URL(request.url).searchParams;
  const wanted = { item: readItem(query), page: parsePageNumber(query), perPage };
  const found = await tryRead(listDownloads(api, user.id, wanted));
  if (found.ok && query.has("item") && !found.value.item) throw redirect(paths.downloads());
  const downloads = found.ok ? toDownloads(found.value, user.verified.status) : null;
  return loadData(found, {
    downloads,
    unverified: user.verified.status ? null : user.email,
    problem: problemOf(found, "getting a your downloads"),
  });
}

export default function AccountDownloads() {
  const { downloads, unverified, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="My Downloads" />
      <LoadError problem={problem} />
      {downloads?.first && downloads.first.state !== "unconfirmed" && unverified ? (
        <UnconfirmedNote email={unverified} back={paths.downloads()} />
      ) : null}
      {downloads?.first ? <DownloadHero taken={downloads.first} isWaiting={unverified !== null} /> : null}
      {downloads ? <OtherDownloads downloads={downloads} /> : null}
      {downloads && !downloads.first && downloads.others.length === 0 ? <EmptyDownloads downloads={downloads} /> : null}
      {downloads?.related.length ? <Related items={downloads.related} /> : null}
    </>
  );
}
