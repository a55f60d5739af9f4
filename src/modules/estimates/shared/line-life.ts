// What life adds to a line when its words and figures are frozen. Pure: server, sheet and billing.

/** Which part of a line is invoiced. */
export const INVOICE_AMOUNTS = ['total', 'material', 'labour', 'none'] as const;
export type InvoiceAmount = (typeof INVOICE_AMOUNTS)[number];
export const isInvoiceAmount = (value: unknown): value is InvoiceAmount =>
  INVOICE_AMOUNTS.some((each) => each === value);

/** Fields of a line that stay open when the rest is frozen. */
export const LIFE_FIELDS = ['estimateItemStatusId', 'readyToInvoice', 'invoiceAmountRef'] as const;
export const isLifeField = (name: string): boolean => (LIFE_FIELDS as readonly string[]).includes(name);
