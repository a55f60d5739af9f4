// What an invoice is and where it may go. Part paid and paid follow payments alone; nobody sets them.
export const INVOICE_TYPE = { invoice: 1, creditNote: 2, progressClaim: 3, deposit: 4, excess: 5 } as const;
export const INVOICE_TYPES: readonly { id: number; label: string }[] = [
  { id: 1, label: 'Invoice' },
  { id: 2, label: 'Credit note' },
  { id: 3, label: 'Progress claim' },
  { id: 4, label: 'Deposit' },
  { id: 5, label: 'Excess' },
];
export const invoiceTypeLabel = (typeId: number): string =>
  INVOICE_TYPES.find(({ id }) => id === typeId)?.label ?? 'Invoice';

export const INVOICE_STATUS_TYPES = [
  'draft',
  'approval',
  'issued',
  'sent',
  'partPaid',
  'paid',
  'writtenOff',
  'cancelled',
  'credited',
] as const;
export type InvoiceStatusType = (typeof INVOICE_STATUS_TYPES)[number];
/** Seeded entries of the list, the same in every company. */
export const INVOICE_STATUS: Readonly<Record<InvoiceStatusType, number>> = {
  draft: 1,
  approval: 2,
  issued: 3,
  sent: 4,
  partPaid: 5,
  paid: 6,
  writtenOff: 7,
  cancelled: 8,
  credited: 9,
};
const WORDS: Readonly<Record<InvoiceStatusType, string>> = {
  draft: 'a draft',
  approval: 'waiting for approval',
  issued: 'issued',
  sent: 'sent',
  partPaid: 'part paid',
  paid: 'paid',
  writtenOff: 'written off',
  cancelled: 'void',
  credited: 'credited in full',
};

export const isDraft = (type: InvoiceStatusType): boolean => type === 'draft' || type === 'approval';
/** Something may still come in for it. */
export const isOut = (type: InvoiceStatusType): boolean => ['issued', 'sent', 'partPaid'].includes(type);
const ISSUED = 'It is issued and cannot change. Credit it and make another one.';

export const invoiceCan = {
  edit: (type: InvoiceStatusType): true | string =>
    type === 'draft' ||
    (type === 'approval' ? 'It is waiting for approval. Set it back to draft to change it.' : ISSUED),
  remove: (type: InvoiceStatusType): true | string =>
    isDraft(type) || 'Only a draft can be deleted. Credit or void an issued invoice.',
  askApproval: (type: InvoiceStatusType): true | string => type === 'draft' || `This is ${WORDS[type]}`,
  backToDraft: (type: InvoiceStatusType): true | string =>
    type === 'approval' || (type === 'draft' ? 'This is a draft' : ISSUED),
  issue: (type: InvoiceStatusType): true | string => isDraft(type) || `This is already ${WORDS[type]}`,
  send: (type: InvoiceStatusType): true | string =>
    isDraft(type) ? 'Issue it first' : type === 'cancelled' ? 'It is void and cannot be sent' : true,
  pay: (type: InvoiceStatusType): true | string =>
    isOut(type) || (isDraft(type) ? 'Issue it first' : `It is ${WORDS[type]}: nothing is outstanding`),
  credit: (type: InvoiceStatusType): true | string =>
    isOut(type) || type === 'paid' || (isDraft(type) ? 'Change the draft instead' : `It is ${WORDS[type]}`),
  writeOff: (type: InvoiceStatusType): true | string =>
    isOut(type) || (isDraft(type) ? 'Delete the draft instead' : `It is ${WORDS[type]}: nothing is outstanding`),
  void: (type: InvoiceStatusType, moved: boolean): true | string => {
    if (isDraft(type)) return 'Delete the draft instead';
    if (type === 'cancelled') return 'It is already void';
    return moved || type === 'paid' || type === 'writtenOff' || type === 'credited'
      ? 'Something has been paid, credited or written off. Credit what is wrong instead.'
      : true;
  },
};

/** The status of an issued invoice by what is open of it. What was credited is not paid, and what was written off is not part paid. */
export function statusByMoney(of: {
  type: InvoiceStatusType;
  wasSent: boolean;
  totalCents: number;
  balanceCents: number;
  writtenOffCents: number;
  paidCents: number;
}): InvoiceStatusType {
  if (isDraft(of.type) || of.type === 'cancelled') return of.type;
  if (of.balanceCents === 0 && of.totalCents !== 0) {
    if (of.writtenOffCents !== 0) return 'writtenOff';
    return of.paidCents === 0 ? 'credited' : 'paid';
  }
  if (of.paidCents !== 0) return 'partPaid';
  return of.wasSent ? 'sent' : 'issued';
}
