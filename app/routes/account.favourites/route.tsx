import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { CardGrid } from "~/components/content/card-grid";
import { ContentCard } from "~/components/content/content-card";
import { SaveForm } from "~/components/content/save-button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { messages } from "~/config/messages";
import { readSubmission } from "~/forms/submission.server";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listFavourites } from "~/models/favourite.server";
import { removeFavourites } from "./actions.server";
import { EmptyFavourites, favouritesPage } from "./empty-favourites";
import { perPage, toFavourites } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  section: "saved",
  title: ({ saved }) => `${messages.mySavedItems}${saved && saved.page > 1 ? ` – Page ${saved.page}` : ""} – Account`,
  colours: ({ saved }) => ({ cards: saved?.items ?? [] }),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const page = parsePageNumber(new URL(request.url).searchParams);
  const found = await tryRead(listFavourites(api, user.id, { page, perPage }));
  const saved = found.ok ? toFavourites(found.value) : null;
  return loadData(found, { saved, problem: problemOf(found, "getting the content list") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const { form } = await readSubmission(request, member);
  const page = parsePageNumber(new URL(request.url).searchParams);
  return removeFavourites(String(form.get("remove") ?? ""), page, member);
}

export default function AccountFavourites() {
  const { saved, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={messages.mySavedItems}
        intro={saved?.total ? `${saved.total} in all, last saved first.` : null}
      />
      <LoadError problem={problem} />
      {saved && saved.items.length === 0 ? <EmptyFavourites saved={saved} /> : null}
      {saved && saved.items.length > 0 ? (
        <>
          {/* Of this page: it returns to the neighbour of a card that was removed. */}
          <SaveForm action={favouritesPage(saved.page)}>
            <CardGrid>
              {saved.items.map((item, index) => (
                <ContentCard key={item.slug} item={item} level={2} isFirst={index === 0} canSave />
              ))}
            </CardGrid>
          </SaveForm>
          <Pagination total={saved.total} perPage={perPage} page={saved.page} href={favouritesPage} />
        </>
      ) : null}
    </>
  );
}
