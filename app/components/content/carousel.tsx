import type { ReactElement } from "react";

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

/** A list that scrolls sideways and snaps: every slide is reachable by scrolling, by keyboard and by its number. */
export function Carousel({ id, label, children, perView = 1, names }: CarouselProps) {
  return (
    <section
      className={perView === 3 ? "carousel carousel--three" : "carousel"}
      id={id}
      aria-roledescription="carousel"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul className="carousel__track" tabIndex={0} aria-label={`${label}, slides`}>
        {children.map((slide, index) => (
          <li key={slide.key} id={`${id}-${index + 1}`}>
            {slide}
          </li>
        ))}
      </ul>
      {children.length > 1 ? (
        <ol className="carousel__dots wrap">
          {children.map((slide, index) => (
            <li key={slide.key}>
              <a href={`#${id}-${index + 1}`} aria-label={`${index + 1}: ${names[index] ?? ""}`}>
                {index + 1}
              </a>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
