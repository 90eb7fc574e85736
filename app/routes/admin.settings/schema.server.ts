import { withPostcode } from "contract/fields";
import {
  bankChargesSchema,
  bankPassword,
  bankSchema,
  companySchema,
  orderSettingsSchema,
  textSettings,
  withOneAccount,
} from "contract/setting";
import { z } from "zod/v4";
import { typedCountry } from "~/forms/address-schema.server";
import { clearable } from "~/forms/clearable-text.server";
import { pounds } from "~/forms/pounds.server";

const version = z.coerce.number().int();

/** The form of the seller. */
export const companyFormSchema = withPostcode(
  companySchema.extend({
    country: typedCountry,
    email: clearable(companySchema.shape.email),
    version,
  }),
);

const { sort_code, account_number, iban, bic } = bankSchema.shape;

/** The form of the bank account. */
export const bankFormSchema = withOneAccount(
  bankSchema.extend({
    sort_code: clearable(sort_code),
    account_number: clearable(account_number),
    iban: clearable(iban),
    bic: clearable(bic),
    version,
    current_password: bankPassword,
  }),
);

/** The form of what becomes of unpaid orders, and of plans whose payments are disputed. */
export const ordersFormSchema = z.object({
  unpaid_days: z
    .string({ error: "Enter a number of days" })
    .trim()
    .regex(/^\d{1,4}$/, "Enter a number of days")
    .transform(Number)
    .pipe(orderSettingsSchema.shape.unpaid_days),
  lost_disputes: orderSettingsSchema.shape.lost_disputes,
  version,
});

/** The form of what may be missing of a transfer. */
export const bankChargesFormSchema = z.object({
  most: pounds("Enter an amount, 0.00 for none").pipe(bankChargesSchema.shape.most),
  share: z
    .string({ error: "Enter a percentage" })
    .trim()
    .regex(/^\d{1,3}$/, "Enter a whole percentage")
    .transform(Number)
    .pipe(bankChargesSchema.shape.share),
  version,
});

/** The form of one text. */
export const textFormSchema = z.object({
  value: z.string().max(20_000, "Use 20000 characters or fewer").default(""),
  version,
});

/** Which text a form is about: its row. */
export const textKey = z.enum(textSettings);

export type CompanyForm = z.input<typeof companyFormSchema> & { version: number };
export type BankForm = z.input<typeof bankFormSchema> & { version: number };
export type OrdersForm = z.input<typeof ordersFormSchema> & { version: number };
export type BankChargesForm = z.input<typeof bankChargesFormSchema> & { version: number };
export type TextForm = z.input<typeof textFormSchema> & { version: number };
