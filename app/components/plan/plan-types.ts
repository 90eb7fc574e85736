import type { SanitizedHtml } from "../ui/rich-text";

/** How a plan is paid: by the month, or at once. */
export type Billing = "monthly" | "annual";

/** One way to buy a plan, as the page words it. */
export interface PlanOffer {
  billing: Billing;
  /** What to add to the basket. */
  slug: string;
  price: string;
  /** "£24.17 a month without VAT"; null if that is not known. */
  net: string | null;
  unit: string;
  term: string;
}

/** A plan on sale. */
export interface PlanForSale {
  anchor: string;
  title: string;
  /** The people it covers. */
  places: number;
  pros: string[];
  cons: string[];
  /** The user has it. */
  current: boolean;
  /** The user has a plan that includes it. */
  within: boolean;
  /** Whether it opens the publication that the page is about; null if it is about none. */
  opens: boolean | null;
  text: SanitizedHtml;
  offers: PlanOffer[];
}

/** The plans on sale, and which of them the user has. */
export interface PlansForSale {
  intro: SanitizedHtml;
  billing: Billing;
  /** The publication is included in some of the plans only. */
  limited: boolean;
  hasPaid: boolean;
  /** The team that shares its plan with the user. */
  team: string | null;
  isLargest: boolean;
  plans: PlanForSale[];
}
