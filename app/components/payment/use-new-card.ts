import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "~/config/paths";
import type { CardFields, CardScript, CardUse, EnteredCard } from "./card-provider";
import { useCardFields } from "./use-card-fields";
import { useCardProvider } from "./use-card-provider";
import { useSetupSecret } from "./use-setup-secret";

interface NewCardOptions {
  script: CardScript | null;
  use: CardUse;
  /** The form is paid by card: only then is the script loaded. */
  paysByCard: boolean;
  /** A new card is chosen: only then are its fields. */
  isChosen: boolean;
  /** The card of a form that was refused for something else. */
  kept: string | undefined;
}

export type NewCard = ReturnType<typeof useNewCard>;

/**
 * A card that is entered in the page. When its form is submitted, the provider makes the card of what was entered, and the
 * form is submitted again with the card's id.
 */
export function useNewCard({ script, use, paysByCard, isChosen, kept = "" }: NewCardOptions) {
  const provider = useCardProvider(script, paysByCard);
  const container = useRef<HTMLDivElement>(null);
  const problemAt = useRef<HTMLParagraphElement>(null);
  const [id, setId] = useState(kept);
  const [problem, setProblem] = useState("");
  const isMaking = useRef(false);
  // Once they are there they stay, also while another card is chosen: what was entered is not lost.
  const [wasChosen, setWasChosen] = useState(false);
  if (isChosen && paysByCard && !wasChosen) setWasChosen(true);
  const fields = useCardFields(provider, container, use, wasChosen && id === "");
  const requestSecret = useSetupSecret();

  useEffect(() => {
    // The browser may show this page again, as it was left: the card may have been used.
    const forget = ({ persisted }: PageTransitionEvent) => persisted && setId("");
    addEventListener("pageshow", forget);
    return () => removeEventListener("pageshow", forget);
  }, []);

  async function enter(entered: CardFields, holder: string): Promise<EnteredCard> {
    const message = await entered.check();
    if (message) return { message };
    if (use.kind === "pay") return entered.make(holder);
    const secret = await requestSecret(holder);
    if (secret.message !== undefined) return secret;
    const returnUrl = new URL(paths.accountPaymentMethod({ added: "1" }), location.href).href;
    return entered.save({ clientSecret: secret.clientSecret, holder, returnUrl });
  }

  /**
   * Makes the card, and submits the form again with it; says what is wrong otherwise.
   * @returns whether the form is submitted
   */
  async function make(form: HTMLFormElement, submitter: HTMLElement | null, holder: string): Promise<boolean> {
    if (!fields || isMaking.current) return false;
    isMaking.current = true;
    setProblem("");
    const card = await enter(fields, holder).catch((): EnteredCard => ({ message: unreachable }));
    isMaking.current = false;
    if (card.message !== undefined) {
      flushSync(() => setProblem(card.message));
      problemAt.current?.focus();
      return false;
    }
    flushSync(() => setId(card.id));
    form.requestSubmit(submitter);
    return true;
  }

  return {
    /** A card can be entered in the page. */
    isOffered: Boolean(provider),
    isChosen,
    isWaiting: wasChosen && fields === undefined && id === "",
    /** The fields could not be loaded, although the script was. */
    isAway: fields === null && Boolean(provider),
    container,
    problem,
    problemAt,
    id,
    clear: () => setId(""),
    make,
    /** Whether the card has to be made before its form is submitted. */
    isUnmade: isChosen && paysByCard && Boolean(provider) && id === "",
  };
}

const unreachable = "The card provider could not be reached. Nothing was charged. Please try again.";
