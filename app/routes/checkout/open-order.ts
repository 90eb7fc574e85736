import type { BasketItem } from "contract/basket";
import type { Checkout } from "contract/order";
import type { Palette, PictureData } from "~/components/content/item-types";
import type { BankRow } from "~/components/order/bank-rows";
import type { CardScript } from "~/components/payment/card-provider";
import type { SanitizedHtml } from "~/components/ui/rich-text";
import type { ServerOnly } from "~/components/ui/server-only";

/** A line of the order as the summary shows it. */
export interface SummaryLine {
  id: string;
  /** "The Year in View, Cloth" */
  name: string;
  title: string;
  option: string;
  qty: number;
  /** In pence. */
  total: number;
  /** The same without VAT; null once the order is placed, which fixes its price. */
  net: number | null;
  amount: string;
  on_sale: boolean;
  held: BasketItem["held"];
  /** How it is paid beyond one payment today. */
  note: string | null;
  image: PictureData | null;
  palette: Palette;
}

/** What something costs, as it is shown. */
export type Amount = [what: string, amount: string];

/** A saved card to choose. */
export interface CardChoice {
  id: string;
  /** "Visa ending in 4242" */
  name: string;
  /** "Expires 04/2027", or that it was declined for this order. */
  hint: string;
  expired: boolean;
  /** It was declined when it was charged last, for this order or another payment. */
  declined: boolean;
  /** It was declined for this order. */
  refused: boolean;
  /** The card that the user prefers. */
  preferred: boolean;
}

/** The user's cards, or why they could not be read. */
export type Cards = ({ list: CardChoice[]; problem: null } | { list: null; problem: string }) & {
  /** The provider's script; null where there is none. */
  script: CardScript | null;
};

type AddressValues = Record<string, string>;

/** What the form starts with. */
export interface CheckoutValues {
  payment_type: Checkout["payment_type"];
  account: AddressValues;
  billing: AddressValues;
  delivery: AddressValues;
  vat_number: string;
  company_number: string;
  purchase_number: string;
  vat_country?: string;
  agree_terms?: string;
  agree_contract?: string;
}

/** An open order as its page shows it. */
export interface OpenOrder extends Pick<Checkout, "id" | "number" | "totals" | "upgrade" | "shipping"> {
  bank: BankRow[];
  /** The ways to pay, to choose from. */
  ways: { value: Checkout["payment_type"]; label: string; hint?: string }[];
  /** That a bank transfer pays where the cards cannot be read; empty where it is not offered. */
  transferInstead: string;
  /** What is taken off or added to the lines: "Delivery to France (zone: European Union)". */
  parts: Amount[];
  /** The VAT, the total, and what of it is to be paid now if that is less. */
  sums: Amount[];
  /** What is to be said of the VAT. */
  vatNote: string;
  /** Where the buyer is asked to say that they are based; null where nothing contradicts the billing address. */
  vatQuestion: { text: string; choices: { value: string; label: string; hint: string }[] } | null;
  countries: ServerOnly<Checkout["countries"]>;
  /** It was placed, and the card was not charged: it is only to be paid. */
  isPlaced: boolean;
  isFree: boolean;
  /** What of the form is as in an earlier order, in words; null if nothing is. */
  taken: { id: string; number: number; parts: string } | null;
  /** The user's address book: the addresses of the order that are in it, and whether it has no room. */
  addressBook: Checkout["address_book"];
  /** What opens without a parcel. */
  opens: "plan" | "files" | "both" | "nothing";
  /** What its buyer asks for by ordering it, as it opens at once; empty where nothing does. */
  atOnce: ServerOnly<string>;
  /** What is to be known of the lines before they are paid for. */
  messages: ServerOnly<Checkout["messages"]>;
  /** What an upgrade that begins today ends; empty for all else. */
  upgradeNote: ServerOnly<string>;
  /** Null where none is required. */
  contract: SanitizedHtml | null;
  lines: SummaryLine[];
  /** The payments after today, as a sentence; empty if everything is due now. */
  later: string;
  values: CheckoutValues;
}
