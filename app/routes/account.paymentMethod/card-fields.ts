import { loadStripe } from "@stripe/stripe-js/pure";

/** The fields of Stripe's script, in a frame of its own: the card's number never reaches our page. */
export interface CardFields {
  /** Checks what was entered. @returns what is wrong */
  check(): Promise<string | undefined>;
  /** Saves the card; the bank may ask its holder meanwhile. @returns the card's id, or the provider's message */
  save(card: { clientSecret: string; name: string; returnUrl: string }): Promise<{ id: string } | { message: string }>;
  remove(): void;
}

const unexplained = "Your card could not be saved. Please try again, or use another card.";

/** Loads the script and shows its fields in a container. @throws when the script or the fields cannot be loaded */
export async function showCardFields(publishableKey: string, container: HTMLElement): Promise<CardFields> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The script of the card provider is not there.");
  const elements = stripe.elements({ mode: "setup", currency: "gbp" });
  const element = elements.create("payment", { fields: { billingDetails: { name: "never" } } });
  const isShown = new Promise<void>((resolve, reject) => {
    element.on("ready", () => resolve());
    element.on("loaderror", ({ error }) => reject(new Error(error.message)));
  });
  element.mount(container);
  try {
    await isShown;
  } catch (error) {
    element.destroy();
    throw error;
  }
  return {
    async check() {
      const { error } = await elements.submit();
      return error && (error.message ?? unexplained);
    },
    async save({ clientSecret, name, returnUrl }) {
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: { name } } },
        redirect: "if_required",
      });
      const method = setupIntent?.payment_method;
      const id = typeof method === "string" ? method : method?.id;
      return id && !error ? { id } : { message: error?.message ?? unexplained };
    },
    remove: () => element.destroy(),
  };
}
