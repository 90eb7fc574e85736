import type { Appearance, Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { CardFields, CardProvider, CardScript, CardUse } from "./card-provider";

const unexplained = "Your card could not be used. Please try again, or use another card.";

/** Loads the provider's script. @throws when it cannot be loaded */
export async function openStripe({ key, url }: CardScript): Promise<CardProvider> {
  // Stripe's package begins the script that is in the page already, if there is one.
  if (url) await addScript(url);
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error("The script of the card provider is not there.");
  return providerOf(stripe);
}

function providerOf(stripe: Stripe): CardProvider {
  async function showFields(container: HTMLElement, use: CardUse): Promise<CardFields> {
    const elements = stripe.elements({ ...optionsFor(use), currency: "gbp", appearance: appearanceNow() });
    const element = elements.create("payment", { fields: { billingDetails: { name: "never" } } });
    const isShown = new Promise<void>((resolve, reject) => {
      element.on("ready", () => resolve());
      element.on("loaderror", ({ error }) => reject(new Error(error.message)));
    });
    const stopFollowing = followScheme(elements);
    element.mount(container);
    function remove(): void {
      stopFollowing();
      element.destroy();
    }
    await isShown.catch((error: unknown) => {
      remove();
      throw error;
    });
    return {
      async check() {
        const { error } = await elements.submit();
        return error && (error.message ?? unexplained);
      },
      async make(name) {
        const { error, paymentMethod } = await stripe.createPaymentMethod({
          elements,
          params: { billing_details: { name } },
        });
        return paymentMethod ? { id: paymentMethod.id } : { message: error.message ?? unexplained };
      },
      async save({ clientSecret, holder: name, returnUrl }) {
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
      focus: () => element.focus(),
      remove,
    };
  }

  return {
    showFields,
    async askHolder(clientSecret) {
      await stripe.handleNextAction({ clientSecret });
    },
  };
}

function optionsFor(use: CardUse) {
  if (use.kind === "save") return { mode: "setup" as const };
  return {
    mode: "payment" as const,
    amount: use.amountPence,
    paymentMethodCreation: "manual" as const,
    paymentMethodTypes: ["card"],
    ...(use.saves && { setupFutureUsage: "off_session" as const }),
  };
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The script of the card provider cannot be loaded."));
    document.head.append(script);
  });
}

const dark = "(prefers-color-scheme: dark)";

/** Keeps the fields in the colours of the page when the system changes its scheme. @returns what ends it */
function followScheme(elements: StripeElements): () => void {
  const scheme = matchMedia(dark);
  const follow = () => elements.update({ appearance: appearanceNow() });
  scheme.addEventListener("change", follow);
  return () => scheme.removeEventListener("change", follow);
}

/** The site's own look, from its style sheet. */
function appearanceNow(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  const line = `1px solid ${token("edge")}`;
  return {
    theme: matchMedia(dark).matches ? "night" : "stripe",
    labels: "above",
    variables: {
      colorBackground: token("paper"),
      colorText: token("ink"),
      colorTextSecondary: token("soft"),
      colorTextPlaceholder: token("soft"),
      colorPrimary: token("ink"),
      colorDanger: token("accent"),
      fontFamily: token("sans"),
      fontSizeBase: "16px",
      borderRadius: "0px",
    },
    rules: {
      ".Input": { border: line, boxShadow: "none" },
      ".Input:focus": { border: `1px solid ${token("ink")}`, boxShadow: `0 0 0 2px ${token("ink")}` },
      ".Input--invalid": { border: `2px solid ${token("accent")}`, boxShadow: "none" },
    },
  };
}
