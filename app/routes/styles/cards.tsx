import { CardGrid } from "~/components/content/card-grid";
import { ChapterCard } from "~/components/content/chapter-card";
import { ContentCard } from "~/components/content/content-card";
import { ItemMasthead } from "~/components/content/item-masthead";
import { LatestCard } from "~/components/content/latest-card";
import { SaveForm } from "~/components/content/save-button";
import { EmptyState } from "~/components/ui/empty-state";
import { Section } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { paths } from "~/config/paths";
import { cards, palettes } from "./samples";

/** Items of the library in every form that lists use. */
export function Cards() {
  return (
    <>
      <Section id="latest" title="Latest">
        <ol className="latest-list">
          {cards.slice(0, 4).map((card, index) => (
            <li key={card.slug}>
              <LatestCard item={card} number={index + 1} />
            </li>
          ))}
        </ol>
      </Section>
      <Section id="cards" title="Premium content for you" aside={<a href="#chapters">View all premium content</a>}>
        <SaveForm>
          <CardGrid lead>
            {cards.map((card) => (
              <ContentCard key={card.slug} item={card} canSave />
            ))}
          </CardGrid>
        </SaveForm>
        <Pagination total={300} perPage={32} page={4} href={(page) => paths.styles({ page: String(page) })} />
      </Section>
      <Section id="chapters" title="Kitchen & Dining">
        <CardGrid>
          {cards.slice(0, 4).map((card) => (
            <ChapterCard key={card.slug} item={card} />
          ))}
        </CardGrid>
      </Section>
      <Section id="empty" title="Nothing yet">
        <EmptyState action={<a href="#cards">Look through the library</a>}>
          <p>Items that you save will be kept here, so that you find them again when the collection is due.</p>
        </EmptyState>
      </Section>
      <section className="section" aria-label="A cover without a picture">
        <ItemMasthead
          level={2}
          title="Pharmacy, pantry, powder room: why the bathroom cabinet and the spice rack are turning into one piece of furniture"
          typeTitle="Consumer shift"
          publishedAt="2027-02-11T09:00:00.000Z"
          isPremium={false}
          standfirst="A cover whose item brings neither picture nor colours, and a title that goes on."
          image={null}
          palette={palettes.none}
        />
      </section>
    </>
  );
}
