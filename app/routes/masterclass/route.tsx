import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requireVerified } from "~/auth/guards.server";
import { defaultPerPage, pageWords, parsePerPage } from "~/components/browse/per-page";
import { Results } from "~/components/browse/results";
import type { CardItem } from "~/components/content/item-types";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { parsePageNumber } from "~/http/search-params.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listMasterclasses } from "~/models/content.server";
import { toCardItem } from "~/view-models/card.server";

interface Masterclasses {
  items: CardItem[];
  total: number;
  page: number;
  perPage: number;
}

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ page }) => `Masterclass${pageWords(page)}`,
  colours: ({ items }) => ({ cards: items }),
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Masterclasses> {
  const { api } = await requireVerified(request, context);
  const search = new URL(request.url).searchParams;
  const listQuery = { page: parsePageNumber(search), perPage: parsePerPage(search) };
  const { data, meta } = await readOrFail(listMasterclasses(api, listQuery), "getting the content list");
  return { items: data.map(toCardItem), ...meta };
}

export default function Masterclass() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Masterclass" intro="People who make things show how they do it, step by step." />
      <Results
        {...list}
        title="Lessons"
        href={(page) =>
          paths.masterclassIndex({
            ...(list.perPage !== defaultPerPage && { perPage: String(list.perPage) }),
            ...(page > 1 && { page: String(page) }),
          })
        }
        empty={messages.noMatchingResults}
        otherwise={<a href={paths.contentIndex()}>To the whole library</a>}
        lead={list.page === 1}
      />
    </>
  );
}
