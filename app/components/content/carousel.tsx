import type { ReactElement } from "react";
import { timings } from "~/config/timings";
import { Icon } from "../ui/icon";
import { VisuallyHidden } from "../ui/visually-hidden";

interface CarouselProps {
  /** Begins the ids of the slides that the dots lead to. */
  id: string;
  label: string;
  /** One slide each, with its key. */
  children: ReactElement[];
  perView?: 1 | 3;
  /** A name for each slide, for its dot. */
  names: string[];
}

/** What the script is told, so that its timings are those of `timings.ts`. */
const drivenAs: Record<1 | 3, Record<string, number>> = {
  1: { "data-carousel": 1, "data-speed": timings.mastheadSpeedMs, "data-delay": timings.mastheadAutoplayMs },
  3: { "data-carousel": 3, "data-delay": timings.latestAutoplayMs },
};

/**
 * A list that scrolls sideways and snaps: every slide is reached by scrolling, by keyboard and by its number. Where the
 * page sends the script, Swiper drives it once it comes into view, and what only a script can offer appears.
 */
export function Carousel({ id, label, children, perView = 1, names }: CarouselProps) {
  const isMoving = children.length > perView;
  return (
    <section
      className={perView === 3 ? "carousel carousel--three" : "carousel"}
      id={id}
      aria-roledescription="carousel"
      aria-label={label}
      {...(isMoving ? drivenAs[perView] : {})}
    >
      {isMoving ? <Controls id={id} label={label} hasArrows={perView === 3} dots={dotsOf(children, names)} /> : null}
      <div className="carousel__view">
        <ul className="carousel__track">
          {children.map((slide, index) => (
            <li key={slide.key} id={`${id}-${index + 1}`} className="carousel__slide">
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
}

function dotsOf(slides: ReactElement[], names: string[]): ControlsProps["dots"] {
  return slides.map(({ key }, index) => ({ key: String(key), name: names[index] ?? "" }));
}

/** They stand before what they control, so that one meets Pause before what moves. */
function Controls({ id, label, dots, hasArrows }: ControlsProps) {
  return (
    <div className="carousel__controls wrap">
      <ol className="carousel__dots">
        {dots.map(({ key, name }, index) => (
          <li key={key}>
            <a href={`#${id}-${index + 1}`} aria-label={`${index + 1}: ${name}`}>
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
      <ScriptButton does="pause">
        <span>Pause</span>
        <VisuallyHidden> {label}</VisuallyHidden>
      </ScriptButton>
      {hasArrows ? (
        <>
          <ScriptButton does="previous">
            <Icon name="arrow-left" />
            <VisuallyHidden>Previous in {label}</VisuallyHidden>
          </ScriptButton>
          <ScriptButton does="next">
            <Icon name="arrow-right" />
            <VisuallyHidden>Next in {label}</VisuallyHidden>
          </ScriptButton>
        </>
      ) : null}
    </div>
  );
}

interface ScriptButtonProps {
  does: "pause" | "previous" | "next";
  children: ReactElement | ReactElement[];
}

/** Hidden until the script that answers it runs. */
function ScriptButton({ does, children }: ScriptButtonProps) {
  return (
    <button type="button" className="carousel__button" data-does={does} data-js-only="" hidden>
      {children}
    </button>
  );
}
