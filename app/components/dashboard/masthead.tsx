import type { ReactNode } from "react";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { cardHref } from "../content/card-parts";
import { Carousel } from "../content/carousel";
import type { CardItem } from "../content/item-types";
import { MastheadSlide } from "../content/masthead-slide";
import { ButtonLink } from "../ui/button";
import { readServerOnly } from "../ui/server-only";
import { ServerRendered } from "../ui/server-rendered";
import type { Slide } from "./slide";

interface MastheadProps {
  slides: Slide<CardItem>[];
  /** A message of the library instead of content. */
  message: string | null;
  /** The page on which editors change the masthead; null for other users, and without a message. */
  administration: string | null;
}

/** The top of the dashboard: the featured items, or a message instead. */
export function Masthead({ slides, message, administration }: MastheadProps) {
  if (message)
    return (
      <Blank title={message}>
        {administration ? <ButtonLink href={administration}>Administration</ButtonLink> : null}
      </Blank>
    );
  if (slides.length === 0)
    return (
      <Blank title={messages.dashboardReady}>
        <p className="cover__standfirst">
          Click '<a href={paths.personalisedPanel()}>personalise your feed</a>' and select the topics that you work on.
        </p>
      </Blank>
    );
  return (
    <Carousel id="featured" label="Featured" names={slides.map(({ title }) => title)}>
      {slides.map((slide, index) => {
        const item = readServerOnly(slide.item);
        return (
          <ServerRendered key={slide.slug} id={`featured-item-${index}`}>
            {item ? <MastheadSlide item={item} isFirst={index === 0} actions={<Actions item={item} />} /> : null}
          </ServerRendered>
        );
      })}
    </Carousel>
  );
}

function Actions({ item }: { item: CardItem }) {
  const verb = item.mediaType === "digital" ? "View" : "Download";
  return (
    <>
      <a className="button" href={cardHref(item)} aria-label={`${verb} ${item.title}`}>
        {verb}
      </a>{" "}
      <ButtonLink kind="secondary" href={paths.contentIndex({ contentType: item.typeTitle })}>
        View all {item.typeTitle}
      </ButtonLink>
    </>
  );
}

function Blank({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="slide slide--blank palette-surface" aria-label="Featured">
      <div className="slide__text">
        <h2 className="slide__title slide__title--long">{title}</h2>
        {children}
      </div>
    </section>
  );
}
