import { type FormEvent, useEffect, useState } from "react";

/** The provider's id of the chosen card; null if none is chosen, undefined without scripts, where it is not known. */
export type ChosenCard = string | null | undefined;

/**
 * Whether the last button of the checkout waits: an agreement or a card is missing, or the order is being placed. The
 * server alone decides; without scripts the button never waits.
 */
export function usePlacingState(formId: string) {
  const [isComplete, setComplete] = useState(true);
  const [chosen, setChosen] = useState<ChosenCard>();
  const [isPlacing, setPlacing] = useState(false);

  function update(): void {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    setComplete(hasAnswers(form));
    const card = new FormData(form).get("payment_method_id");
    setChosen(typeof card === "string" ? card : null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered before the page was hydrated is read once.
  useEffect(() => {
    update();
    // The browser may show this page again, as it was left.
    const reset = () => setPlacing(false);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);

  return {
    isWaiting: isPlacing || !isComplete,
    chosen,
    update,
    beginPlacing({ nativeEvent }: FormEvent<HTMLFormElement>): void {
      const { submitter } = nativeEvent as SubmitEvent;
      setPlacing(submitter instanceof HTMLButtonElement && submitter.value === "place-order");
    },
  };
}

/** Whether all agreements are given that the form asks for, and a card is chosen if it is paid by one. */
function hasAnswers(form: HTMLFormElement): boolean {
  const given = new FormData(form);
  const asked = ["agree_terms", "agree_contract"].filter((name) => form.elements.namedItem(name));
  const needsCard = given.get("payment_type") === "card";
  return asked.every((name) => given.has(name)) && (!needsCard || given.has("payment_method_id"));
}
