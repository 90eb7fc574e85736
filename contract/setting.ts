import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion } from "./editing";
import { chosenCountry, optional, postcode, required, tooLong, withPostcode } from "./fields";
import { accountOfIban, ibanFault, printedIban } from "./iban";
import { conflict } from "./problem";
import { email, html, pence } from "./scalars";

const access = { permission: "settings.manage" } as const;
const bankAccess = { permission: "settings.bank" } as const;
const maxHtml = 20_000;

/** The operator's texts, each a setting. */
export const textSettings = ["banner", "selling", "contract"] as const;

const companyFields = {
  name: required("Enter the company's name"),
  street_address_1: required("Enter the street address"),
  street_address_2: optional(),
  city: required("Enter the town or city"),
  county: optional(),
  postcode,
  country: chosenCountry,
  company_number: optional(40),
  vat_number: optional(40),
  oss_number: optional(40),
  email: z
    .union([z.literal(""), email], { error: "Enter an e-mail address like name@example.com" })
    .describe("Empty: the support address."),
  telephone: optional(40),
  return_address: optional(300, "Return address").describe(
    "Where goods are sent back to that were withdrawn from, on one line. Empty: the seller's address.",
  ),
  returns_paid_by: z
    .enum(["buyer", "seller"], { error: "Choose who pays" })
    .default("buyer")
    .describe("Who pays for sending them back."),
};

const bankFields = {
  account_name: required("Enter the account's name"),
  bank: optional(),
  sort_code: z
    .string()
    .trim()
    .regex(/^(\d{2}[- ]?\d{2}[- ]?\d{2})?$/, "Enter a sort code like 60-16-13")
    .overwrite((typed) => printedSortCode(digitsOf(typed))),
  account_number: z
    .string()
    .trim()
    .regex(/^(\d{6,8})?$/, "Enter an account number of 6 to 8 digits"),
  iban: z
    .string()
    .trim()
    .max(60, tooLong(60))
    .overwrite(printedIban)
    .superRefine((typed, context) => {
      const fault = typed && ibanFault(typed);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, "Enter a BIC of 8 or 11 letters and digits"),
};

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

function printedSortCode(digits: string): string {
  return digits.replace(/(\d\d)(?=\d)/g, "$1-");
}

const orderFields = {
  unpaid_days: z
    .number({ error: "Enter a number of days" })
    .int("Enter whole days")
    .min(21, "Enter 21 or more: a transfer has 14 days, and the buyer is told a week before")
    .max(365, "Enter 365 or fewer"),
  lost_disputes: z
    .enum(["end-plan", "keep-plan"], { error: "Choose what becomes of the plan" })
    .describe("What becomes of a plan when a dispute about a payment of it is lost."),
};

const bankChargeFields = {
  most: pence
    .min(0, "Enter 0.00 or more")
    .max(2_500, "Enter 25.00 or less")
    .describe("The sum that may be missing of any transfer."),
  share: z
    .number({ error: "Enter a percentage" })
    .int("Enter a whole percentage")
    .min(0, "Enter 0 or more")
    .max(10, "Enter 10 or less")
    .describe("The percentage of what is due that may be missing, where that is more."),
};

/** The lists that a new member chooses from, each in its order. */
export const registrationLists = ["job_roles", "seniorities", "budgets", "interests", "sources", "agents"] as const;

const maxChoices = 40;
const maxChoiceLength = 80;

/** A list to choose from. "Other" is always added, and "One of our agents" where there are agents. */
const choices = z
  .array(
    z
      .string()
      .trim()
      .min(1, "Enter a name")
      .max(maxChoiceLength, tooLong(maxChoiceLength))
      .refine((name) => !/^(other|agent)$/i.test(name), "Leave this one out: it is added where it is needed"),
  )
  .max(maxChoices, `Use ${maxChoices} lines or fewer`)
  .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, "Enter each only once");

const registrationFields = Object.fromEntries(registrationLists.map((name) => [name, choices])) as Record<
  (typeof registrationLists)[number],
  typeof choices
>;

const stored = <S extends z.ZodRawShape>(shape: S) => z.object({ value: z.object(shape), ...edited });
const text = z.string();
const companyValue = Object.fromEntries(Object.keys(companyFields).map((name) => [name, text])) as Record<
  keyof typeof companyFields,
  typeof text
>;
const bankValue = Object.fromEntries(Object.keys(bankFields).map((name) => [name, text])) as Record<
  keyof typeof bankFields,
  typeof text
>;

/** All settings: those that are stored, and those that the program is started with. */
export const settings = z
  .object({
    company: stored(companyValue).describe("The seller, on documents and contracts."),
    bank: stored(bankValue).describe("The account for bank transfers."),
    orders: stored({ unpaid_days: z.number().int(), lost_disputes: orderFields.lost_disputes }).describe(
      "After how many days an unpaid order is cancelled, renewals and upgrades having days of their own; and whether a plan ends when a dispute about a payment of it is lost.",
    ),
    bank_charges: stored({ most: pence, share: z.number().int() }).describe(
      "How much of a transfer may be missing and is written off: the larger of a sum and a percentage of what is due, and never more than half of that.",
    ),
    registration: stored(
      Object.fromEntries(registrationLists.map((name) => [name, z.array(text)])) as Record<
        (typeof registrationLists)[number],
        z.ZodArray<typeof text>
      >,
    ).describe("What a new member chooses from. A question without answers is not asked."),
    texts: z.array(z.object({ key: z.enum(textSettings), value: html, ...edited })),
    environment: z
      .array(z.object({ name: z.string(), value: z.string(), about: z.string() }))
      .describe("By environment: read-only, and without secrets."),
  })
  .meta({ id: "Settings" });

export type Settings = z.infer<typeof settings>;

export const companySchema = z.object(companyFields);
export const bankSchema = z.object(bankFields);
export const orderSettingsSchema = z.object(orderFields);
export const bankChargesSchema = z.object(bankChargeFields);
export const registrationSchema = z.object(registrationFields);

export type RegistrationLists = z.output<typeof registrationSchema>;

/** What changes the bank account: the requester's own password. */
export const bankPassword = z
  .string({ error: "Enter your password" })
  .min(1, "Enter your password")
  .max(256, tooLong(256, "Password"));

/** A bank account whose IBAN is of the account number and the sort code that are given with it. */
export function withOneAccount<S extends z.ZodObject>(fields: S): S {
  return fields.refine((typed) => disagreement(typed) === undefined, {
    path: ["iban"],
    error: ({ input }) => disagreement(input),
    // Otherwise this would be reported only after all other errors are corrected.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}

function disagreement(typed: unknown): string | undefined {
  const { iban, sort_code, account_number } = typed as Record<string, unknown>;
  const account = accountOfIban(String(iban ?? ""));
  if (!account) return undefined;
  const [sortCode, number] = [digitsOf(String(sort_code ?? "")), digitsOf(String(account_number ?? ""))];
  if (sortCode && sortCode !== account.sortCode)
    return `This IBAN is of the sort code ${printedSortCode(account.sortCode)}: it is not of ${printedSortCode(sortCode)}`;
  if (number && number.padStart(8, "0") !== account.accountNumber)
    return `This IBAN is of the account ${account.accountNumber}: it is not of ${number}`;
  return undefined;
}

export const readSettings = call({
  summary: "Get the operator's settings, and the configuration of the environment",
  method: "GET",
  path: "/settings",
  access: { permission: ["settings.manage", "settings.bank"] },
  replies: { 200: settings },
});

export const updateCompany = call({
  summary: "Change the seller; issued documents keep theirs",
  method: "PATCH",
  path: "/settings/company",
  access,
  body: withPostcode(companySchema.extend({ version: readVersion })),
  replies: { 200: settings, ...conflict },
  codes: ["changed"],
});

export const updateBank = call({
  summary: "Change the bank account for transfers, by the requester's password; everybody with settings.bank is mailed",
  method: "PATCH",
  path: "/settings/bank",
  access: bankAccess,
  body: withOneAccount(bankSchema.extend({ version: readVersion, current_password: bankPassword })),
  replies: { 200: settings, ...conflict },
  codes: ["changed"],
});

export const updateOrderSettings = call({
  summary:
    "Change after how many days an unpaid order is cancelled, with a mail a week before, and what becomes of a plan whose payment was disputed",
  method: "PATCH",
  path: "/settings/orders",
  access,
  body: orderSettingsSchema.extend({ version: readVersion }),
  replies: { 200: settings, ...conflict },
  codes: ["changed"],
});

export const updateBankCharges = call({
  summary:
    "Change how much of a transfer may be missing as bank charges: the larger of a sum and a percentage of what is due",
  method: "PATCH",
  path: "/settings/bank-charges",
  access,
  body: bankChargesSchema.extend({ version: readVersion }),
  replies: { 200: settings, ...conflict },
  codes: ["changed"],
});

export const updateRegistrationLists = call({
  summary: "Change what new members choose from at registration; a question without answers is not asked",
  method: "PATCH",
  path: "/settings/registration",
  access,
  body: registrationSchema.extend({ version: readVersion }),
  replies: { 200: settings, ...conflict },
  codes: ["changed"],
});

export const updateTextSetting = call({
  summary: "Change one of the operator's texts; an empty one stands for the built-in text",
  method: "PATCH",
  path: "/settings/texts/{key}",
  access,
  params: z.object({ key: z.enum(textSettings) }),
  body: z.object({ value: html.max(maxHtml, tooLong(maxHtml)), version: readVersion }),
  replies: { 200: settings, ...conflict },
  codes: ["changed"],
});
