import type { Deps } from "../deps";
import { type BankCharges, defaultBankCharges } from "../domain/bank-charges";
import { readSettingRows } from "../store/settings";

/** What may be missing of a transfer, by the settings. */
export async function readBankCharges({ db, clock }: Deps): Promise<BankCharges> {
  const settings = await readSettingRows(db, ["bank_charges"], clock());
  return { ...defaultBankCharges, ...(settings.get("bank_charges") as Partial<BankCharges> | undefined) };
}
