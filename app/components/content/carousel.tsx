import type { ReactElement } from "react";
import { Icon } from "../ui/icon";
import { VisuallyHidden } from "../ui/visually-hidden";
import { type CarouselState, useCarousel } from "./use-carousel";

interface CarouselProps {
  /** The prefix of the ids of the slides, which the dots link to. */
  id: string;
  label: string;
  /** One slide each, with its key. */
  children: ReactElement[];
  perView?: 1 | 3;
  /** Buttons to the previous and the next slide, next to the dots. */
  hasArrows?: boolean;
  /** A name for each slide, for its dot. */
  names: string[];
}

/**
 * A list that scrolls sideways and snaps: every slide can be reached by scrolling, by keyboard and by its dot. On a
 * hydrated page Swiper drives it once it is in view, and its buttons appear.
 */
export function Carousel({ id, label, children, perView = 1, hasArrows = false, names }: CarouselProps) {
  const hasOverflow = children.length > perView;
  const carousel = useCarousel(perView, hasOverflow);
  const { refs, isInitialised, isPlaying, activeIndex } = carousel;
  const classes = ["carousel", perView === 3 && "carousel--three", isInitialised && "carousel--initialised"];
  return (
    <section className={classes.filter(Boolean).join(" ")} id={id} aria-roledescription="carousel" aria-label={label}>
      {hasOverflow ? (
        <Controls
          id={id}
          label={label}
          hasArrows={hasArrows}
          dots={children.map(({ key }, index) => ({ key: String(key), name: names[index] ?? "" }))}
          carousel={carousel}
        />
      ) : null}
      <div
        ref={refs.view}
        className="carousel__view"
        aria-live={isInitialised ? (isPlaying ? "off" : "polite") : undefined}
        {...carousel.viewHandlers}
      >
        <ul className="carousel__track">
          {children.map((slide, index) => (
            <li
              key={slide.key}
              id={`${id}-${index + 1}`}
              className="carousel__slide"
              {...(isInitialised && perView === 1 && index !== activeIndex && { inert: "" })}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ControlsProps extends Pick<CarouselProps, "id" | "label"> {
  hasArrows: boolean;
  dots: { key: string; name: string }[];
  carousel: CarouselState;
}

/** The buttons come before the slides, so that the keyboard reaches Pause before what moves. */
function Controls({ id, label, dots, hasArrows, carousel }: ControlsProps) {
  const { refs, isInitialised, isPaused, activeIndex } = carousel;
  return (
    <div className="carousel__controls wrap">
      <ol className="carousel__dots" {...carousel.dotHandlers}>
        {dots.map(({ key, name }, index) => (
          <li key={key}>
            <a
              href={`#${id}-${index + 1}`}
              aria-label={`${index + 1}: ${name}`}
              aria-current={isInitialised && index === activeIndex ? "true" : undefined}
              onClick={(event) => carousel.showSlide(event, index)}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={isPaused ? "carousel__button carousel__button--play" : "carousel__button carousel__button--pause"}
        onClick={carousel.togglePaused}
        hidden={!carousel.canAutoplay}
      >
        {isPaused ? "Play" : "Pause"}
        <VisuallyHidden> {label}</VisuallyHidden>
      </button>
      {hasArrows ? (
        <>
          <button
            ref={refs.previous}
            type="button"
            className="carousel__button"
            aria-label={`Previous in ${label}`}
            hidden={!isInitialised}
          >
            <Icon name="arrow-left" />
          </button>{" "}
          <button
            ref={refs.next}
            type="button"
            className="carousel__button"
            aria-label={`Next in ${label}`}
            hidden={!isInitialised}
          >
            <Icon name="arrow-right" />
          </button>
        </>
      ) : null}
    </div>
  );
}
