import {
  completeAddress,
  completeBillingAddress,
  completeDeliveryAddress,
  namedAddress,
  orderAddress,
  orderChange,
  paymentType,
} from "contract/order";
import { payOrder } from "contract/payment";
import { country, id } from "contract/scalars";
import { z } from "zod/v4";
import { newCard } from "~/components/payment/card-provider";
import { type AddressPart, addressParts } from "./field-names";

// A field that is empty is missing from a parsed form.
const typed = orderAddress.shape.city.trim().default("");
const typedOrNull = typed.transform((text) => text || null);

const draftAddress = z.object({
  first_name: typed,
  last_name: typed,
  company: typed,
  telephone: typed,
  street_address_1: typed,
  street_address_2: typedOrNull,
  city: typed,
  county: typedOrNull,
  postcode: typed,
  country: typed,
});

const number = orderChange.shape.vat_number.transform((text) => text ?? "");
const checkbox = z.string().optional();

/** The form as it is saved before the order is placed: nothing is required. */
export const draftSchema = z.object({
  payment_type: paymentType.optional(),
  payment_method_id: z.string().max(255).optional(),
  new_card: z.string().max(255).optional(),
  save_card: checkbox,
  in_page: checkbox,
  account: draftAddress.prefault({}),
  billing: draftAddress.extend({ email: typed }).prefault({}),
  delivery: draftAddress.prefault({}),
  vat_number: number,
  company_number: number,
  purchase_number: number,
  vat_country: country.optional(),
  keep_account: checkbox,
  keep_billing: checkbox,
  keep_delivery: checkbox,
  agree_terms: checkbox,
  agree_contract: checkbox,
});

export type CheckoutForm = z.input<typeof draftSchema>;
export type CheckoutDraft = z.output<typeof draftSchema>;

const chosenPayment = z.object({
  payment_type: z.enum(paymentType.options, { error: "Choose how to pay" }),
  payment_method_id: payOrder.body.shape.payment_method_id.optional(),
  new_card: payOrder.body.shape.payment_method_id.optional(),
});

/** What is required to place the order, for the parts that the form has. */
export function placingSchema(form: FormData) {
  return z
    .object({
      ...(hasPart(form, "account") && {
        account: accountSchema(form).prefault({} as never),
        agree_terms: z.string({ error: "Agree to the terms to place the order" }),
      }),
      ...(hasPart(form, "billing") && { billing: completeBillingAddress.prefault({} as never) }),
      ...(form.has("payable") && chosenPayment.shape),
      ...(hasPart(form, "delivery") && { delivery: completeDeliveryAddress.prefault({} as never) }),
      ...(form.has("vat_question") && { vat_country: z.string({ error: "Choose where you are based" }) }),
      ...(hasContract(form) && { agree_contract: z.string({ error: "Agree to the contract to place the order" }) }),
    })
    .refine((value) => !needsCard(value), {
      path: ["payment_method_id"],
      error: ({ input }) => ((input as Values).payment_method_id === newCard ? "Enter the card" : "Choose a card"),
      // Otherwise this error would be reported only after all others are corrected.
      when: ({ value }) => typeof value === "object" && value !== null,
    });
}

/** What is required of the addresses that the form has. */
export function addressesSchema(form: FormData) {
  return z.object({
    ...(hasPart(form, "account") && { account: completeAddress.prefault({} as never) }),
    ...(hasPart(form, "billing") && { billing: completeBillingAddress.prefault({} as never) }),
    ...(hasPart(form, "delivery") && { delivery: completeDeliveryAddress.prefault({} as never) }),
  });
}

/** Where nothing is paid or agreed, a name is enough. */
function accountSchema(form: FormData): typeof completeAddress | typeof namedAddress {
  return form.has("payable") || hasContract(form) ? completeAddress : namedAddress;
}

type Values = Record<string, unknown>;

function needsCard(value: Values): boolean {
  return value.payment_type === "card" && !cardIdOf(value);
}

/** The card that a form names: a saved one, or the one that the provider's script has made of what was entered. */
export function cardIdOf({ payment_method_id: id, new_card: made }: Values): string {
  return String((id === newCard ? made : id) ?? "");
}

/**
 * Whether the form has an address: billing if there is something to pay, delivery if there is something to deliver, and
 * none if the order was placed already and is only to be paid.
 */
export function hasPart(form: FormData, part: AddressPart): boolean {
  return form.has(`${part}.first_name`);
}

function hasContract(form: FormData): boolean {
  return form.has("contract");
}

const numberNames = ["vat_number", "company_number", "purchase_number"] as const;

/** The body of a call that saves the parts that the form has. */
export function toOrderChange(draft: CheckoutDraft, form: FormData) {
  const { payment_type, vat_country, agree_terms, agree_contract } = draft;
  const numbers = numberNames.filter((name) => form.has(name)).map((name) => [name, draft[name]]);
  const addresses = addressParts.filter((part) => hasPart(form, part)).map((part) => [wireName(part), draft[part]]);
  return {
    ...(payment_type && { payment_type }),
    ...(vat_country && { vat_country }),
    ...(Object.fromEntries(numbers) as Partial<Record<(typeof numberNames)[number], string>>),
    ...(Object.fromEntries(addresses) as Partial<Record<ReturnType<typeof wireName>, CheckoutDraft["billing"]>>),
    keep_addresses: addressParts.filter((part) => hasPart(form, part) && draft[`keep_${part}`] !== undefined),
    agree_terms: agree_terms !== undefined,
    // Without a subscription there is no contract, and it counts as agreed.
    agree_contract: !hasContract(form) || agree_contract !== undefined,
  };
}

function wireName<P extends AddressPart>(part: P) {
  return `address_${part}_json` as const;
}

/** @throws a 400 page if the form names no order */
export function orderIdOf(form: FormData): string {
  const parsed = id.safeParse(form.get("order_id"));
  if (!parsed.success) throw new Response("The form could not be read.", { status: 400, statusText: "malformed" });
  return parsed.data;
}
