import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import type { NewCard } from "./use-new-card";

interface CardEntryProps {
  card: NewCard;
  /** The id that errors lead to, where there is no other control of the field. */
  id?: string | undefined;
  /** The id of the error that the server has said. */
  errorId?: string | undefined;
  /** The way to enter a card elsewhere. */
  elsewhere: ReactNode;
  /** Whether the card is saved, in words or as a choice. */
  children: ReactNode;
}

/** The provider's fields, in which a new card is entered. */
export function CardEntry({ card, id, errorId, elsewhere, children }: CardEntryProps) {
  const { container, problem, problemAt, isChosen, isWaiting, isAway } = card;
  const ownErrorId = `${id ?? "new-card"}-problem`;
  return (
    <div className="card-entry stack" hidden={!isChosen}>
      {problem ? (
        <p className="error" id={ownErrorId} role="alert" tabIndex={-1} ref={problemAt}>
          <Icon name="alert" className="error__icon" />
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {problem}
          </span>
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the fields are in a frame, and a fieldset's legend would be read twice */}
      <div
        role="group"
        aria-label="New card"
        aria-describedby={[problem && ownErrorId, errorId].filter(Boolean).join(" ") || undefined}
        id={id}
        tabIndex={-1}
      >
        {card.id ? (
          <p>
            The card that you have entered is kept for this payment.{" "}
            <Button kind="quiet" flush type="button" onClick={card.clear}>
              Enter another card
            </Button>
          </p>
        ) : null}
        <div ref={container} />
        {isWaiting ? (
          <p className="hint" role="status">
            The fields for your card are loading …
          </p>
        ) : null}
      </div>
      {isAway ? (
        <p role="status">The fields for your card could not be loaded. {elsewhere}</p>
      ) : (
        <p className="hint">The number goes straight to our card provider: we never see it.</p>
      )}
      {children}
      {card.id ? <input type="hidden" name="new_card" value={card.id} /> : null}
    </div>
  );
}
