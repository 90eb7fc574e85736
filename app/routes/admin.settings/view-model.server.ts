import { registrationLists, type Settings } from "contract/setting";
import { countryName } from "~/countries/countries";
import { formatPence } from "~/format/money";

type Facts = [label: string, value: string][];

/** The seller as labels and values; a value may be empty. */
export function companyFacts({ value }: Settings["company"]): Facts {
  const { name, street_address_1, street_address_2, city, county, postcode, country } = value;
  const address = [street_address_1, street_address_2, city, county, postcode, country && countryName(country)];
  return [
    ["Company", name],
    ["Address", address.filter(Boolean).join(", ")],
    ["Company number", value.company_number],
    ["VAT number", value.vat_number],
    ["OSS registration number", value.oss_number],
    ["E-mail address", value.email],
    ["Telephone", value.telephone],
    ["Goods are sent back to", value.return_address],
    ["Sending them back is paid by", value.returns_paid_by === "seller" ? "You" : "The buyer"],
  ];
}

/** The bank account as labels and values; a value may be empty. */
export function bankFacts({ value }: Settings["bank"]): Facts {
  return [
    ["Account name", value.account_name],
    ["Bank", value.bank],
    ["Sort code", value.sort_code],
    ["Account number", value.account_number],
    ["IBAN", value.iban],
    ["BIC", value.bic],
  ];
}

/** What becomes of unpaid orders and disputed payments, as labels and values. */
export function ordersFacts({ value }: Settings["orders"]): Facts {
  return [
    ["Unpaid orders", `Cancelled after ${value.unpaid_days} days`],
    ["After a lost dispute", value.lost_disputes === "end-plan" ? "The plan ends" : "The plan runs on"],
  ];
}

/** How much of a transfer may be missing, as labels and values. */
export function bankChargesFacts({ value: { most, share } }: Settings["bank_charges"]): Facts {
  return [["Written off", `Up to ${formatPence(most)}, or ${share}% of what is due if that is more`]];
}

/** What each list of the registration is called. */
const registrationTitles: Record<keyof Settings["registration"]["value"], string> = {
  job_roles: "Job roles",
  seniorities: "Seniorities",
  budgets: "Yearly budgets",
  interests: "Interests",
  sources: "How they heard of you",
  agents: "Agents",
};

/** What new members choose from, as labels and values. */
export function registrationFacts({ value }: Settings["registration"]): Facts {
  return registrationLists.map((name) => [registrationTitles[name], value[name].join("; ") || "Not asked"]);
}

const maxShown = 200;

/** The beginning of a text, as HTML. */
export function textFacts({ value }: Settings["texts"][number]): Facts {
  return [["HTML", value.length > maxShown ? `${value.slice(0, maxShown)} …` : value]];
}
