import { Carousel } from "../content/carousel";
import { LatestCard, type LatestItem } from "../content/latest-card";
import { Section } from "../ui/page-header";
import { readServerOnly } from "../ui/server-only";
import { ServerRendered } from "../ui/server-rendered";
import type { Slide } from "./slide";

/** The newest items by number, three at a time. */
export function LatestCarousel({ slides }: { slides: Slide<LatestItem>[] }) {
  if (slides.length === 0) return null;
  return (
    <Section id="newest" title="Latest">
      <Carousel id="latest" label="Latest items" perView={3} hasArrows names={slides.map(({ title }) => title)}>
        {slides.map((slide, index) => {
          const item = readServerOnly(slide.item);
          return (
            <ServerRendered key={slide.slug} id={`latest-item-${index}`}>
              {item ? <LatestCard item={item} number={index + 1} /> : null}
            </ServerRendered>
          );
        })}
      </Carousel>
    </Section>
  );
}
