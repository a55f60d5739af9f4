// What a file that may be an invoice is found to be.
import type { ReceivedInvoice } from './received-invoice.ts';

/** With the papers that are embedded. */
export const MOST_INVOICE_BYTES = 20_000_000;

export interface ReadInvoiceFile {
  invoice: ReceivedInvoice | null;
  /** Why an XML file is no invoice, in a sentence. */
  problem: string | null;
  /** Papers that an electronic invoice carries. */
  papers: { fileName: string; bytes: Uint8Array }[];
}
/** A paper that only people can read. */
export const PAPER: ReadInvoiceFile = { invoice: null, problem: null, papers: [] };
