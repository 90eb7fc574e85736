import { savePaymentMethod, setupSession } from "contract/payment";
import type { z } from "zod/v4";

/** The form that leads to the page where a card is entered. */
export const addCardSchema = setupSession.body;

/** The same form, sent by a script that has saved a card. */
export const savedCardSchema = addCardSchema.extend({ payment_method: savePaymentMethod.body.shape.payment_method });

export type AddCardForm = z.input<typeof addCardSchema>;
