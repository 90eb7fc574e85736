import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toCardItem } from "~/cards.server";
import { CardGrid } from "~/components/content/card-grid";
import { ContentCard } from "~/components/content/content-card";
import type { CardItem } from "~/components/content/item";
import { LatestCard } from "~/components/content/latest-card";
import { SaveForm } from "~/components/content/save-button";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHead, Section } from "~/components/ui/section";
import { useCsrf } from "~/forms/csrf";
import { requireVerified } from "~/guard.server";
import { messages } from "~/messages";
import { listContent } from "~/models/content.server";
import { paths } from "~/paths";
import type { Screen } from "~/screen";

const numbered = 8;

export const handle: Screen<{ items: CardItem[] }> = {
  header: "platform",
  title: "For you",
  colours: ({ items }) => ({ cards: items }),
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireVerified(request);
  const { data } = await listContent(api, { perPage: 20 });
  return { items: data.map(toCardItem) };
}

export default function ForYou() {
  const { items } = useLoaderData<typeof loader>();
  const older = items.slice(numbered);
  return (
    <>
      <PageHead title="For you" />
      <SaveForm csrf={useCsrf()} />
      <Section id="latest" title="Latest">
        {items.length === 0 ? (
          <EmptyState title={messages.nothingToShow}>
            <p>New publications will stand here as they come out.</p>
          </EmptyState>
        ) : (
          <ol className="latest">
            {items.slice(0, numbered).map((item, index) => (
              <li key={item.slug}>
                <LatestCard item={item} number={index + 1} />
              </li>
            ))}
          </ol>
        )}
      </Section>
      {older.length > 0 ? (
        <Section id="earlier" title="A little earlier" aside={<a href={paths.contentIndex()}>All publications</a>}>
          <CardGrid>
            {older.map((item) => (
              <ContentCard key={item.slug} item={item} canSave />
            ))}
          </CardGrid>
        </Section>
      ) : null}
    </>
  );
}
