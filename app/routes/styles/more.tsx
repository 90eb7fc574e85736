import { Carousel } from "~/components/content/carousel";
import { MastheadSlide } from "~/components/content/masthead-slide";
import { ButtonLink } from "~/components/ui/button";
import { Section } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { cards } from "./samples";

/** Slides and tags. */
export function More() {
  return (
    <>
      <div className="section">
        <Carousel id="featured" label="Featured" names={cards.slice(0, 3).map((card) => card.title)}>
          {cards.slice(0, 3).map((card) => (
            <MastheadSlide
              key={card.slug}
              item={card}
              actions={
                <>
                  <ButtonLink href="#featured" about={card.title}>
                    View
                  </ButtonLink>{" "}
                  <ButtonLink kind="secondary" href="#cards">
                    View all {card.typeTitle}
                  </ButtonLink>
                </>
              }
            />
          ))}
        </Carousel>
      </div>
      <Section id="tags" title="Popular searches">
        <ul className="tag-list">
          {["Limewash", "Nursery 2028", "Repair", "Kraft paper", "Bottle green"].map((tag) => (
            <li key={tag}>
              <a href={paths.search(tag)}>{tag}</a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
