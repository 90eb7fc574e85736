import { withPostcode } from "contract/fields";
import {
  bankChargesSchema,
  bankPassword,
  bankSchema,
  companySchema,
  orderSettingsSchema,
  registrationLists,
  registrationSchema,
  textSettings,
  withOneAccount,
} from "contract/setting";
import { z } from "zod/v4";
import { typedCountry } from "~/forms/address-schema.server";
import { clearable } from "~/forms/clearable-text.server";
import { pounds } from "~/forms/pounds.server";
import { toLines } from "~/forms/text-parts";

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

function short(line: string): string {
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

/** A list with an entry on each line; what is wrong with one is said with its line. */
function listOf(name: (typeof registrationLists)[number]) {
  return z
    .string()
    .default("")
    .transform(toLines)
    .superRefine((lines, context) => {
      for (const { path, message } of registrationSchema.shape[name].safeParse(lines).error?.issues ?? []) {
        const line = typeof path[0] === "number" ? lines[path[0]] : undefined;
        context.addIssue({ code: "custom", message: line === undefined ? message : `“${short(line)}”: ${message}` });
      }
    });
}

/** The form of what new members choose from. */
export const registrationFormSchema = z.object({
  ...(Object.fromEntries(registrationLists.map((name) => [name, listOf(name)])) as Record<
    (typeof registrationLists)[number],
    ReturnType<typeof listOf>
  >),
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
export type RegistrationForm = z.input<typeof registrationFormSchema> & { version: number };
export type TextForm = z.input<typeof textFormSchema> & { version: number };
