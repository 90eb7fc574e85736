import { z } from "zod/v4";
import { call } from "./call";
import { required } from "./fields";
import { display } from "./money";
import { order, orderNumber, payment, seenInstalments } from "./order";
import { list, pageNumber } from "./pagination";
import { conflict, notFound, problem, tooMany, unavailable } from "./problem";
import { day, id, pence } from "./scalars";

/** The card provider does not answer: the outcome is not known yet. */

/** A saved card. */
export const paymentMethod = z
  .object({
    id: z.string().describe("The provider's."),
    brand: z.string(),
    last_four: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    is_preferred: z
      .boolean()
      .optional()
      .describe("Whether instalments and renewals are charged to it; one of the saved cards is."),
    last_declined: z.boolean().optional().describe("The last payment by it was declined."),
  })
  .meta({ id: "PaymentMethod" });

export type PaymentMethod = z.infer<typeof paymentMethod>;

const providerId = z.string().min(1).max(255);

const publishableKey = z
  .string()
  .nullable()
  .describe("What the provider's script begins with; without it cards are entered, and confirmed, on other pages.");

const scriptUrl = z
  .url()
  .nullable()
  .describe("The sandbox's script, which has the interface of Stripe's; null for Stripe's own.");

/** The page that pays one instalment. Nothing else than this and two named pages can be returned to. */
const instalmentPage = /^\/account\/order\/[\da-f-]{36}\/payments\?pay=[\da-f-]{36}$/;

/** Where the form that adds a card leads back to. */
export const cardReturn = z.union([z.enum(["account", "checkout"]), z.string().max(200).regex(instalmentPage)]);

export type CardReturn = z.infer<typeof cardReturn>;

export const listPayments = call({
  summary:
    "List the current user's payments: the unpaid first, the next due before the others; then the paid, the last before the others",
  method: "GET",
  path: "/users/payments",
  access: "login",
  query: z.object({ page: pageNumber(1, 100_000), perPage: pageNumber(32, 100) }),
  replies: { 200: list(payment) },
});

export const setupIntent = call({
  summary: "Create what the provider's script needs to save a card",
  method: "GET",
  effect: "once",
  path: "/users/setup-intent",
  access: "login",
  replies: {
    200: z.object({
      client_secret: z.string(),
      publishable_key: publishableKey,
      script_url: scriptUrl.optional(),
    }),
    ...tooMany,
    ...unavailable,
  },
  codes: ["provider_away"],
});

export const setupSession = call({
  summary: "Create a URL of the provider where a card can be saved without a script; the card is saved on return",
  method: "POST",
  path: "/users/setup-session",
  access: "login",
  body: z.object({
    name: required("Enter the name on the card"),
    return_to: cardReturn
      .default("account")
      .describe("The saved cards, the checkout, or the path of the page that pays an instalment."),
  }),
  replies: { 201: z.object({ url: z.string() }), ...tooMany, ...unavailable },
  idempotent: true,
  codes: ["provider_away"],
});

export const savePaymentMethod = call({
  summary: "Save a card that the provider's script has set up",
  method: "POST",
  path: "/users/payment",
  access: "login",
  body: z.object({ payment_method: providerId, name: required("Enter the name on the card").optional() }),
  replies: { 201: paymentMethod, ...tooMany, ...unavailable },
  idempotent: true,
  codes: ["provider_away"],
});

export const listPaymentMethods = call({
  summary: "List the current user's saved cards",
  method: "GET",
  path: "/users/payment-methods",
  access: "login",
  replies: {
    200: z.object({
      data: z.array(paymentMethod),
      publishable_key: publishableKey.optional(),
      script_url: scriptUrl.optional(),
      next_payment: z
        .object({
          title: z.string(),
          due: day,
          amount: pence,
          amount_display: display,
          expected: z.boolean().optional().describe("A renewal that is not ordered yet."),
        })
        .nullable()
        .optional()
        .describe("The next payment that is taken from the preferred card without its holder; null if there is none."),
    }),
    ...tooMany,
    ...unavailable,
  },
  codes: ["provider_away"],
});

export type SavedCards = z.infer<(typeof listPaymentMethods)["replies"][200]>;

export const preferPaymentMethod = call({
  summary: "Charge instalments and renewals to a saved card from now on",
  method: "POST",
  path: "/users/payment-methods/preferred",
  access: "login",
  body: z.object({ id: providerId }),
  replies: { 204: null, ...notFound, ...tooMany, ...unavailable },
  codes: ["provider_away"],
});

export const removePaymentMethod = call({
  summary: "Remove a saved card; refused with the code card_needed while it is the only one and an instalment is open",
  method: "POST",
  path: "/users/payment-methods/remove",
  access: "login",
  body: z.object({ id: providerId }),
  replies: { 204: null, ...notFound, ...conflict, ...tooMany, ...unavailable },
  codes: ["card_needed", "provider_away"],
});

/** The bank requires authentication of the cardholder: by the provider's script, or without it at the URL. */
export const paymentAction = z
  .object({
    payment_intent_secret: z.string(),
    redirect_url: z.string().nullable().describe("Null where only the script can ask, and for banks without a page."),
    publishable_key: publishableKey.optional(),
    script_url: scriptUrl.optional(),
    charge: z
      .object({
        order_number: orderNumber,
        amount: pence,
        amount_display: display,
        card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
      })
      .optional()
      .describe("What is to be taken, and from which card; null where that is not known."),
  })
  .meta({ id: "PaymentAction" });

export type PaymentAction = z.infer<typeof paymentAction>;

const card = z.string({ error: "Choose a card" }).min(1, "Choose a card").max(255);

/** The card of a payment, and how it is paid. */
const cardPayment = {
  payment_method_id: card.describe(
    "A saved card, or one that the provider's script has made and that is nobody's yet.",
  ),
  save_card: z
    .boolean()
    .optional()
    .describe("Whether a new card is saved once it has paid; it always is where later payments need a card."),
  in_page: z
    .boolean()
    .optional()
    .describe("The payer's page has the provider's script, which asks for authentication; there is no redirect_url."),
} as const;

const charged = {
  200: z.object({ order }),
  202: paymentAction,
  ...notFound,
  ...conflict,
  ...tooMany,
  ...unavailable,
} as const;

export const payOrder = call({
  summary:
    "Place an order and pay what is due with a saved card, once. Declined: 422 with the code declined and the provider's message; outcome unknown: 503 with the code payment_unknown",
  method: "PUT",
  path: "/users/subscription",
  access: "login",
  body: z.object({
    order_id: id,
    ...cardPayment,
    seen_total: pence
      .optional()
      .describe(
        "The amount that the page showed as due; 409 with the code price_changed if it has changed. What is not said is what the last answer to POST or PATCH of the order showed.",
      ),
    seen_order_total: pence.optional().describe("The total that the page showed, as seen_total."),
    seen_instalments: seenInstalments,
  }),
  replies: charged,
  idempotent: true,
  codes: [
    "basket_empty",
    "cancelled",
    "declined",
    "files_held",
    "payment_pending",
    "payment_unknown",
    "placed",
    "price_changed",
    "vat_country_unclear",
  ],
});

export const confirmPayment = call({
  summary:
    "Get the state of the order's open payment from the provider, after the bank has authenticated the cardholder",
  method: "POST",
  path: "/users/subscription/confirm",
  access: "login",
  body: z.object({ order_id: id }),
  replies: charged,
  codes: ["declined", "payment_unknown"],
});

export const payInstalment = call({
  summary: "Pay one unpaid instalment with a saved card, once; answers as /users/subscription does",
  method: "POST",
  path: "/users/payments/{id}",
  access: "login",
  params: z.object({ id }),
  body: z.object(cardPayment),
  replies: charged,
  idempotent: true,
  codes: ["declined", "payment_unknown"],
});

export const webhook = call({
  summary:
    "Receive an event of the card provider: its raw bytes, signed in the header Stripe-Signature; each is processed once",
  method: "POST",
  path: "/stripe/webhook",
  access: "anyone",
  raw: true,
  // An event contains an object of the provider's with all its parts, and some of those are long.
  bodyLimits: { bytes: 1024 * 1024, values: 0 },
  replies: { 204: null, 400: problem },
});
