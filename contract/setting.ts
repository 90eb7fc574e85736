import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion } from "./editing";
import { chosenCountry, optional, postcode, required, tooLong, withPostcode } from "./fields";
import { conflict } from "./problem";
import { email, html } from "./scalars";

const access = { permission: "settings.manage" } as const;
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
};

const bankFields = {
  account_name: required("Enter the account's name"),
  bank: optional(),
  sort_code: z
    .string()
    .trim()
    .regex(/^(\d{2}[- ]?\d{2}[- ]?\d{2})?$/, "Enter a sort code like 60-16-13"),
  account_number: z
    .string()
    .trim()
    .regex(/^(\d{6,8})?$/, "Enter an account number of 6 to 8 digits"),
  iban: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2}\d{2}[A-Z0-9 ]{10,40})?$/, "Enter an IBAN like GB29 NWBK 6016 1331 9268 19"),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, "Enter a BIC of 8 or 11 letters and digits"),
};

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
    texts: z.array(z.object({ key: z.enum(textSettings), value: html, ...edited })),
    environment: z
      .array(z.object({ name: z.string(), value: z.string(), about: z.string() }))
      .describe("By environment: read-only, and without secrets."),
  })
  .meta({ id: "Settings" });

export type Settings = z.infer<typeof settings>;

export const companySchema = z.object(companyFields);
export const bankSchema = z.object(bankFields);

export const readSettings = call({
  summary: "Get the operator's settings, and the configuration of the environment",
  method: "GET",
  path: "/settings",
  access,
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
  summary: "Change the bank account for transfers",
  method: "PATCH",
  path: "/settings/bank",
  access,
  body: bankSchema.extend({ version: readVersion }),
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
