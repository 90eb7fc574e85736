import type { Deps } from "../deps";
import { type Company, type ReturnsPayer, returnAddressOf, sellerOf } from "../domain/company";
import type { DocumentParty } from "../domain/document";
import { type BankDetails, noBank } from "../domain/shop-defaults";
import { readSettingRows } from "../store/settings";

/** The operator's bank account for transfers; its fields are empty until it is set. */
export async function readBank({ db, clock }: Pick<Deps, "db" | "clock">): Promise<BankDetails> {
  const settings = await readSettingRows(db, ["bank"], clock());
  return { ...noBank, ...(settings.get("bank") as Partial<BankDetails> | undefined) };
}

/** Whether money can be transferred: the operator has set the bank account. */
export async function takesTransfers(deps: Pick<Deps, "db" | "clock">): Promise<boolean> {
  const { account_number, iban } = await readBank(deps);
  return Boolean(account_number || iban);
}

/** The seller as the operator's setting has it now. */
export async function readSeller({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">): Promise<DocumentParty> {
  const settings = await readSettingRows(db, ["company"], clock());
  return sellerOf((settings.get("company") ?? {}) as Partial<Company>, config);
}

/** Where goods are sent back to that were withdrawn from, and who pays for that. */
export interface ReturnTerms {
  /** On one line; empty until the operator has entered an address. */
  address: string;
  paidBy: ReturnsPayer;
}

/** Where goods are sent back to, as the operator's setting has it now. */
export async function readReturnTerms({
  db,
  clock,
  config,
}: Pick<Deps, "db" | "clock" | "config">): Promise<ReturnTerms> {
  const settings = await readSettingRows(db, ["company"], clock());
  const company = (settings.get("company") ?? {}) as Partial<Company>;
  return { address: returnAddressOf(company, config), paidBy: company.returns_paid_by || "buyer" };
}
