import type { ReactElement } from "react";

interface CardGridProps {
  /** One card each, with its key. */
  children: ReactElement[];
  /** Gives the first card four places, as a magazine's contents page does. */
  lead?: boolean;
}

/** Cards in as many columns as there is room for. */
export function CardGrid({ children, lead }: CardGridProps) {
  return (
    <ul className={lead ? "card-grid card-grid--lead" : "card-grid"}>
      {children.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  );
}
