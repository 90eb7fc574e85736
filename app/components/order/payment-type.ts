import type { Payment } from "contract/order";

/** How something is paid, in words. */
export const paymentTypes: Record<Payment["type"], string> = { card: "Card", bacs: "Bank transfer" };
