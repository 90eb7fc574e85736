import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { attempt } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { TakenMasthead } from "~/components/account/download-hero";
import { SaveForm } from "~/components/content/save-button";
import { Trouble } from "~/components/ui/load-error";
import { PageHead } from "~/components/ui/page-header";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { useCsrf } from "~/forms/form-token";
import { pageNumber } from "~/http/search-params.server";
import type { Screen } from "~/layout/route-handle";
import { listDownloads } from "~/models/download.server";
import { readItem, type Shelf, toShelf } from "./downloads.server";
import { Empty } from "./empty-downloads";
import { Others, Related } from "./sections";

export const handle: Screen<{ shelf: Shelf | null }> = {
  header: "platform",
  title: ({ shelf }) => `My Downloads${shelf && shelf.page > 1 ? ` – Page ${shelf.page}` : ""} – Account`,
  colours: ({ shelf }) => ({
    palettes: shelf?.first ? [shelf.first.item.palette] : [],
    cards: shelf ? [...shelf.others.map(({ item }) => item), ...shelf.related] : [],
  }),
};

const perPage = 16;

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request);
  const query = new URL(request.url).searchParams;
  const wanted = { item: readItem(query), page: pageNumber(query), perPage };
  const found = await attempt(listDownloads(api, user.id, wanted));
  if (!found.ok) {
    const problem = problemWith("getting a your downloads", found.reason);
    return data({ shelf: null, problem }, { status: found.status });
  }
  if (query.has("item") && !found.value.item) throw redirect(paths.downloads());
  return data({ shelf: toShelf(found.value, user.verified.status), problem: null });
}

export default function AccountDownloads() {
  const { shelf, problem } = useLoaderData<typeof loader>();
  const csrf = useCsrf();
  return (
    <>
      <PageHead title="My Downloads" />
      {problem ? <Trouble problem={problem} /> : null}
      {shelf?.related.length ? <SaveForm csrf={csrf} /> : null}
      {shelf?.first ? <TakenMasthead taken={shelf.first} /> : null}
      {shelf ? <Others shelf={shelf} /> : null}
      {shelf && !shelf.first && shelf.others.length === 0 ? <Empty shelf={shelf} /> : null}
      {shelf?.related.length ? <Related items={shelf.related} /> : null}
    </>
  );
}
