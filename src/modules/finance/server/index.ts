// What other modules may use of finance.
export {
  paymentLinksOffered,
  type OrderTerms,
  financeSettingOf,
  holidaysOf,
  orderTerms,
} from './finance-setting.views.ts';
export {
  type DocumentBalances,
  type NewTransfer,
  balancesOf,
  post,
  reverse,
  standingTransfers,
} from './ledger.store.ts';
export type { LedgerRecord, LedgerRecords } from './ledger.slots.ts';
export { type AllocationPart, type NewPayment, recordPayment, reversePayment } from './payments.service.ts';
export { readInvoiceFile } from './invoice-file.client.ts';
export { paymentScope } from './payments.views.ts';
export { BANK_FORMATS, type BankFormatName, bankFileOf, problemsOfBankFile } from './bank-files.service.ts';
export {
  type ToPay,
  beginCardPayment,
  cardTermsOf,
  followCardPayment,
  lastCardPayment,
} from './card-payments.service.ts';
export { cardPaymentMarked } from './card-payments.across.ts';
export { each, enteredOn, movesOf, retentionTaxLater } from './tax-return.views.ts';
export { receiptPdf } from './receipts.service.ts';
