import { addressOrder } from "~/forms/address-fields";

/** The fields of the form in the order of the page. */
export const billingOrder = [
  ...["first_name", "last_name", "company", "email", "telephone"],
  ...addressOrder,
  ...["vat_number", "company_number", "purchase_number"],
] as const;
