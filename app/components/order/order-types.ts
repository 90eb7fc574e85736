import type { Palette, PictureData } from "../content/item-types";

/** A line of an order as it is shown. */
export interface OrderLineView {
  id: string;
  title: string;
  option: string;
  /** The type in words: "Book", "Subscription". */
  typeLabel: string;
  qty: number;
  /** "1 of 2", once one was sent; null before. */
  sent: string | null;
  total: string;
  image: PictureData | null;
  palette: Palette;
}

/** An address of an order as it is shown: the lines that are filled in. */
export interface OrderAddressView {
  name: string;
  company: string;
  /** The street to the country. */
  lines: string[];
  telephone: string;
  email: string;
}

/** The VAT of a basket or an order as it is shown. */
export interface VatView {
  /** The VAT that is charged, by its rules: "VAT included, France, 20%" and its amount. */
  rows: [label: string, amount: string][];
  /** What the buyer can do, the sum without VAT, and what has none: a sentence each. */
  notes: string[];
  /** By which country's rules it is charged; empty where all of it is of the United Kingdom. */
  rules: string[];
  /** Who has confirmed the buyer's VAT number, and when; null if nobody has. */
  confirmation: string | null;
}
