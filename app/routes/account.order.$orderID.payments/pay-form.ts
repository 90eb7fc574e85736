/** What the form that pays an instalment is for; its row is the instalment. */
export const payIntent = "pay-instalment";

/** What is unpaid is to be paid by bank transfer from now on, or by card. */
export const transferIntent = "pay-by-transfer";
export const cardIntent = "pay-by-card";

/** The number of the buyer's order is added or changed. */
export const numberIntent = "save-purchase-number";

/** Its choice of card. */
export const cardField = "payment_method_id";

/** The field of the buyer's purchase order number. */
export const purchaseField = "purchase_number";
