/** A bank transfer is due this many days after its order was placed. */
export const transferDays = 14;

/** A renewal may be cancelled until this many days before its term starts. */
export const renewalLockDays = 30;

/** A renewal is ordered this many days before its term starts. */
export const renewalOrderDays = 60;

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
