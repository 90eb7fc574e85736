import type { ReactElement } from "react";

interface CardGridProps {
  /** One card each, with its key. */
  children: ReactElement[];
  /** Makes the first card four cells large. */
  lead?: boolean;
}

/** Cards in as many columns as fit. */
export function CardGrid({ children, lead }: CardGridProps) {
  return (
    <ul className={lead ? "card-grid card-grid--lead" : "card-grid"}>
      {children.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  );
}
