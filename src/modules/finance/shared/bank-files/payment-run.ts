// What a file for the bank is made of, whatever its format: who is paid how much, out of which account.

/** An account at a bank, as it was entered. */
export interface BankAccount {
  /** Whose it is, as the bank has it. */
  name: string;
  /** BSB (AU), sort code (GB); in New Zealand the bank and branch, which may stand in the account number as well. */
  bsb: string;
  accountNumber: string;
}
export interface PaymentOfRun extends BankAccount {
  /** Whole cents. */
  cents: number;
  /** What the payee reads on their statement. */
  reference: string;
}
export interface PaymentRunFile {
  /** The day on which the money leaves: YYYY-MM-DD. */
  date: string;
  account: BankAccount;
  /** The user number that the bank gave the company. */
  userId: string;
  /** What the payments are: `Bills 24 Nov`. */
  description: string;
  payments: readonly PaymentOfRun[];
}
export interface BankFile {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
}
export type BankFileWriter = (run: PaymentRunFile) => BankFile;
