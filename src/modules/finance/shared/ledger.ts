// The book of money, in whole cents: which accounts there are, and how balances follow from entries. Pure.
//
// A transfer is what happened once (an invoice issued, a payment, a release); its entries add up to nothing. Debit is positive: what is
// owed to us, what lies in the bank and what was spent; credit is negative: what we owe and what was earned.
export const LEDGER_ACCOUNTS = [
  /** Owed to us by customers; an overpayment lies here under the payment itself. */
  'receivable',
  /** Owed by us to suppliers. */
  'payable',
  'bank',
  'income',
  'cost',
  /** Tax on what we sold, owed to the tax office; and on what we bought, owed by it. */
  'taxCollected',
  'taxPaid',
  /** Retention: held back from us by customers; held back by us from contractors. */
  'retentionOwed',
  'retentionHeld',
  /** Withheld from contractors for the tax office (CIS). */
  'cisWithheld',
  'writtenOff',
  /** What a payer was charged for paying by card. */
  'surcharge',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const TRANSFER_KINDS = {
  invoice: 'Issued',
  credit: 'Credited',
  bill: 'Approved',
  payment: 'Paid',
  allocation: 'Allocated',
  refund: 'Refunded',
  writeOff: 'Written off',
  retentionRelease: 'Retention released',
  retentionUse: 'Retention used',
  void: 'Voided',
  reversal: 'Reversed',
} as const;
export type TransferKind = keyof typeof TRANSFER_KINDS;

/** objectType and id of the record that an entry counts for. */
export interface LedgerDocument {
  documentType: string;
  documentId: number;
}

export interface NewEntry extends LedgerDocument {
  account: LedgerAccount;
  /** Whole cents; debit positive. Entries of 0 are left out. */
  cents: number;
  contactId: number | null;
  jobId: number | null;
  /** When what is held back may be released. */
  dueDate?: string | null;
}

/** Cents that are missing to balance a transfer; 0 in every one that is written. */
export const imbalance = (entries: readonly Pick<NewEntry, 'cents'>[]): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0);

/** Money given to documents in the order in which they are named, as far as it reaches. */
export function allocateInOrder<D extends { openCents: number }>(
  cents: number,
  documents: readonly D[],
): { document: D; cents: number }[] {
  let left = cents;
  return documents.flatMap((document) => {
    const part = Math.min(left, Math.max(0, document.openCents));
    left -= part;
    return part > 0 ? [{ document, cents: part }] : [];
  });
}

/** Days overdue in the buckets of the specification; not yet due counts as the first. */
export const AGE_BUCKETS = ['0-7', '8-14', '15-30', '30-'] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];
export const ageBucketOf = (daysOverdue: number): AgeBucket =>
  daysOverdue <= 7 ? '0-7' : daysOverdue <= 14 ? '8-14' : daysOverdue <= 30 ? '15-30' : '30-';
