import type { BankDetails } from "./shop-defaults";

/** A bank account as labels and values, in the order in which mails and documents list them; a value may be empty. */
export function bankAccountFacts(bank: BankDetails): [label: string, value: string][] {
  return [
    ["Account name", bank.account_name],
    ["Bank", bank.bank],
    ["Sort code", bank.sort_code],
    ["Account number", bank.account_number],
    ["IBAN", bank.iban],
    ["BIC", bank.bic],
  ];
}

/** A bank account for logs and mails: enough to recognise it, too little to pay into it. What is empty is left out. */
export function maskedAccount(bank: BankDetails): Partial<BankDetails> {
  const { account_name, bank: name, sort_code, account_number, iban, bic } = bank;
  const shown = {
    ...{ account_name, bank: name, bic },
    sort_code: lastOf(sort_code, 2),
    account_number: lastOf(account_number, 4),
    iban: iban && `${iban.slice(0, 2)} ${lastOf(iban.replace(/\s/g, ""), 4)}`,
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value));
}

function lastOf(text: string, characters: number): string {
  return text && `…${text.slice(-characters)}`;
}
