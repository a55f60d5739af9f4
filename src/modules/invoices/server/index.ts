// What other modules may use of invoices.
export type { InvoiceLinks } from './invoice-links.slots.ts';
export { invoiceDocument } from './invoices.print.ts';
export { issueInvoice } from './invoice-issue.service.ts';
export { createInvoice } from './invoices.service.ts';
export { frozenDocument, invoiceScope, invoices } from './invoices.views.ts';
export { bucket as ageBucket, unbilledJobs } from './finance-figures.views.ts';
