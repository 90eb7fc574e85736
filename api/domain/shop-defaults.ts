/** A bank transfer is due this many days after its order was placed. */
export const transferDays = 14;

/** A renewal may be cancelled until this many days before its term starts. */
export const renewalLockDays = 30;

/** The agreement that comes with a plan, unless the operator's settings replace it. */
export const defaultContract =
  "<h2>Your agreement</h2><p>The plan runs for twelve months from its first day and then renews, unless you cancel the renewal before its lock date. Paid monthly, it has a minimum term of twelve months: twelve instalments. What you have downloaded stays yours.</p>";

/** The bank account for transfers. */
export interface BankDetails {
  account_name: string;
  bank: string;
  sort_code: string;
  account_number: string;
  iban: string;
  bic: string;
}

/** Until the operator has set the bank account, there is none to be shown. */
export const noBank: BankDetails = {
  account_name: "",
  bank: "",
  sort_code: "",
  account_number: "",
  iban: "",
  bic: "",
};
