import { bankSchema, companySchema, textSettings } from "contract/setting";
import { z } from "zod/v4";

const version = z.coerce.number().int();
const emptyText = z.string().default("");

/** The form of the seller. */
export const companyFormSchema = companySchema.extend({
  email: emptyText.pipe(companySchema.shape.email),
  version,
});

const { sort_code, account_number, iban, bic } = bankSchema.shape;

/** The form of the bank account. */
export const bankFormSchema = bankSchema.extend({
  sort_code: emptyText.pipe(sort_code),
  account_number: emptyText.pipe(account_number),
  iban: emptyText.pipe(iban),
  bic: emptyText.pipe(bic),
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
export type TextForm = z.input<typeof textFormSchema> & { version: number };
