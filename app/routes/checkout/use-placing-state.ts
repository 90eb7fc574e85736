import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { setLeaving } from "~/forms/autosave";

/**
 * The provider's id of the chosen card, or the choice of a new one; null if none is chosen, undefined without scripts,
 * where it is not known.
 */
export type ChosenCard = string | null | undefined;

/**
 * What the last button of the checkout waits for: an agreement or a card that is missing, or the order being placed. The
 * server alone decides; without scripts the button never waits.
 */
export function usePlacingState(form: RefObject<HTMLFormElement>) {
  const [missing, setMissing] = useState("");
  const [chosen, setChosen] = useState<ChosenCard>();
  const [paysByCard, setPaysByCard] = useState(false);
  const [isPlacing, setIsPlacing] = useState(false);

  function setPlacing(placing: boolean): void {
    setIsPlacing(placing);
    setLeaving(placing);
  }

  function update(): void {
    if (!form.current) return;
    const given = new FormData(form.current);
    setMissing(missingIn(form.current, given));
    const card = given.get("payment_method_id");
    setChosen(typeof card === "string" ? card : null);
    setPaysByCard(given.get("payment_type") === "card");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was entered before the page was hydrated is read once.
  useEffect(() => {
    update();
    // The browser may show this page again, as it was left.
    const reset = () => setPlacing(false);
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);

  return { isPlacing, setPlacing, missing, chosen, paysByCard, update };
}

/** Whether a form is submitted by the button that places its order. */
export function isPlacedBy({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === "place-order";
}

/** The agreements and answers that the form asks for and that are not given, and a card if it is paid by one, in words. */
function missingIn({ elements }: HTMLFormElement, given: FormData): string {
  const steps = {
    payment_method_id: elements.namedItem("payment_method_id") ? "choose a card" : "add a card",
    vat_country: "say where you are based",
    agree_contract: "agree to the contract",
    agree_terms: "agree to the terms",
  };
  const isAsked = (name: string) =>
    name === "payment_method_id" ? given.get("payment_type") === "card" : elements.namedItem(name);
  const missing = Object.entries(steps).filter(([name]) => !given.has(name) && isAsked(name));
  return missing.map(([, step]) => step).join(" and ");
}
