import * as contract from "contract/setting";
import type { Deps } from "../deps";
import { defaultBankCharges } from "../domain/bank-charges";
import { sellerOf } from "../domain/company";
import { defaultLostDisputes } from "../domain/lost-disputes";
import { registrationListsOf } from "../domain/registration-form";
import { noBank } from "../domain/shop-defaults";
import { defaultUnpaidDays } from "../domain/unpaid-orders";
import { endpoint } from "../http/endpoint";
import { changeBankAccount } from "../services/bank-account";
import { noticeLimit } from "../services/login-limits";
import { requireOwnPassword } from "../services/own-password";
import { limit } from "../services/rate-limit";
import { changeSetting, sellerVatNumber } from "../services/settings";
import { readEditedSettings } from "../store/edited-settings";
import { editedBody } from "./serialize/edited";

export const readSettings = endpoint(contract.readSettings).handle(async (_request, deps) => {
  return { status: 200, body: await readBody(deps) };
});

export const updateCompany = endpoint(contract.updateCompany).handle(async ({ body, requester }, deps) => {
  const { version, ...company } = body;
  const value = {
    ...company,
    street_address_2: company.street_address_2 || null,
    county: company.county || null,
    vat_number: sellerVatNumber(company),
  };
  await changeSetting(deps, "company", value, version, requester);
  return { status: 200, body: await readBody(deps) };
});

export const updateBank = endpoint(contract.updateBank)
  .prepare(async ({ body, requester }, deps) => {
    const hash = await requireOwnPassword(deps, body.current_password, requester, "setting.change.refused");
    await limit(deps, noticeLimit, requester.user.id);
    return hash;
  })
  .handle(async ({ body, requester }, deps, passwordHash) => {
    const { version, current_password: _password, ...bank } = body;
    await changeBankAccount(deps, { ...noBank, ...bank }, version, requester, passwordHash);
    return { status: 200, body: await readBody(deps) };
  });

export const updateOrderSettings = endpoint(contract.updateOrderSettings).handle(async ({ body, requester }, deps) => {
  const { version, ...value } = body;
  await changeSetting(deps, "orders", value, version, requester, () => ({ ...value }));
  return { status: 200, body: await readBody(deps) };
});

export const updateBankCharges = endpoint(contract.updateBankCharges).handle(async ({ body, requester }, deps) => {
  const { version, ...value } = body;
  await changeSetting(deps, "bank_charges", value, version, requester, () => ({ ...value }));
  return { status: 200, body: await readBody(deps) };
});

export const updateRegistrationLists = endpoint(contract.updateRegistrationLists).handle(
  async ({ body, requester }, deps) => {
    const { version, ...value } = body;
    await changeSetting(deps, "registration", value, version, requester);
    return { status: 200, body: await readBody(deps) };
  },
);

export const updateTextSetting = endpoint(contract.updateTextSetting).handle(
  async ({ params, body, requester }, deps) => {
    await changeSetting(deps, params.key, body.value, body.version, requester);
    return { status: 200, body: await readBody(deps) };
  },
);

const companyNames = Object.keys(contract.companySchema.shape) as (keyof typeof contract.companySchema.shape)[];
const bankNames = Object.keys(contract.bankSchema.shape) as (keyof typeof contract.bankSchema.shape)[];

async function readBody(deps: Deps) {
  const found = await readEditedSettings(deps.db, [
    "company",
    "bank",
    "orders",
    "bank_charges",
    "registration",
    ...contract.textSettings,
  ]);
  return {
    company: { value: textsOf(found.company.value ?? {}, companyNames), ...editedBody(found.company) },
    bank: { value: textsOf({ ...noBank, ...(found.bank.value as object) }, bankNames), ...editedBody(found.bank) },
    orders: { value: { ...noOrderSettings, ...(found.orders.value as object) }, ...editedBody(found.orders) },
    bank_charges: {
      value: { ...defaultBankCharges, ...(found.bank_charges.value as object) },
      ...editedBody(found.bank_charges),
    },
    registration: {
      value: registrationListsOf(found.registration.value),
      ...editedBody(found.registration),
    },
    texts: contract.textSettings.map((key) => ({
      key,
      value: String(found[key].value ?? ""),
      ...editedBody(found[key]),
    })),
    environment: environmentOf(deps),
  };
}

const noOrderSettings = { unpaid_days: defaultUnpaidDays, lost_disputes: defaultLostDisputes };

/** The fields of a setting as texts; one that it lacks is empty. */
function textsOf<K extends string>(value: unknown, names: K[]): Record<K, string> {
  const held = value as Partial<Record<K, string | null>>;
  return Object.fromEntries(names.map((name) => [name, held[name] ?? ""])) as Record<K, string>;
}

const cardProviders = { stripe: "Stripe", sandbox: "Our own sandbox", none: "Nobody" };
const databases = { pglite: "The embedded one, PGlite", postgres: "PostgreSQL" };

/** What the program is started with, as far as editors need it and it is no secret. */
function environmentOf({ config, engine }: Deps) {
  const seller = sellerOf({}, config);
  return [
    { name: "PRODUCT_NAME", value: seller.company, about: "The product's name." },
    { name: "SUPPORT_EMAIL", value: config.supportEmail, about: "Where questions go, and the sender of mail." },
    { name: "PUBLIC_ORIGIN", value: config.publicOrigin, about: "The site's address, in links of mail." },
    {
      name: "SMTP_URL",
      value: config.smtpURL ? "Set" : "Not set",
      about: "The mail server; without one mail stays in the outbox.",
    },
    { name: "STRIPE_SECRET_KEY", value: cardProviders[config.cards.kind], about: "Who takes cards." },
    { name: "DATABASE_URL", value: databases[engine], about: "The database." },
  ];
}
