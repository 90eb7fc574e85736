import { Carousel } from "../content/carousel";
import { LatestCard, type LatestItem } from "../content/latest-card";
import { Section } from "../ui/page-header";

/** The newest items by number, three at a time. */
export function LatestCarousel({ items }: { items: LatestItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section id="newest" title="Latest">
      <Carousel id="latest" label="Latest items" perView={3} names={items.map(({ title }) => title)}>
        {items.map((item, index) => (
          <LatestCard key={item.slug} item={item} number={index + 1} />
        ))}
      </Carousel>
    </Section>
  );
}
