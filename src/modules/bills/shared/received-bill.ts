// An electronic invoice that arrived, as the bill it asks us to pay. Pure: whose it is and what it is for is asked elsewhere.
import { toCents } from '../../../kit/money.ts';
import type { ReceivedInvoice } from '../../finance/shared/received-invoice.ts';
import type { BillCreate, BillItemCreate } from './bill.entity.ts';

const DESCRIPTION = 2000;
const REVERSE = 'AE';

export interface Reader {
  currency: string;
  /** The country's rate of tax as a fraction: reverse charge says none, and is reckoned with it. */
  taxRate: number;
  /** Numbers of ours that an invoice may be addressed by; without them nobody asks. */
  ownNumbers: readonly string[];
}

/** Letters and digits alone, so that `51 824 753 556` is `51824753556`; a country before a VAT number is no part of it. */
export const bareNumber = (text: string | null): string =>
  (text ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(GB|AU|NZ)(?=\d)/, '');

/** The numbers by which a supplier can be known. */
export const supplierNumbers = ({ supplier }: ReceivedInvoice): string[] => [
  ...new Set([supplier.taxId, supplier.legalId, supplier.endpoint].map(bareNumber).filter((number) => number !== '')),
];

/** Why it can become no bill; null: it can. */
export function refusalOf(invoice: ReceivedInvoice, { currency }: Reader): string | null {
  if (invoice.kind === 'selfBilled')
    return 'It is self-billed: we would have written it. Make it from its work order instead';
  if (invoice.currency && invoice.currency !== currency)
    return `It is in ${invoice.currency}, and bills here are in ${currency}. Enter it by hand`;
  return null;
}

/** What somebody should look at before it is approved, a sentence each. */
export function concernsOf(invoice: ReceivedInvoice, { ownNumbers }: Reader): string[] {
  const addressed = [invoice.customer.taxId, invoice.customer.legalId, invoice.customer.endpoint]
    .map(bareNumber)
    .filter((number) => number !== '');
  const isOurs = !addressed.length || !ownNumbers.length || addressed.some((number) => ownNumbers.includes(number));
  const prepaid = toCents(invoice.prepaid)
    ? [`It says that ${invoice.prepaid.toFixed(2)} was paid before; ${invoice.payable.toFixed(2)} is left`]
    : [];
  return [
    ...(isOurs ? [] : [`It is addressed to ${invoice.customer.name || 'somebody else'} (${addressed[0]}), not to us`]),
    ...prepaid,
    ...invoice.findings,
  ];
}

type Line = BillItemCreate & { description: string };
/** Its lines, and what is taken off or added on the whole as lines of their own. */
export function billLinesOf(invoice: ReceivedInvoice, { taxRate }: Reader): Line[] {
  const rateOf = (category: string | null, rate: number | null): number =>
    category === REVERSE ? taxRate : (rate ?? 0);
  const lines = invoice.lines.map(
    (line, at): Line => ({
      description:
        [line.name, line.description, line.note].filter(Boolean).join(' – ').slice(0, DESCRIPTION) || `Line ${at + 1}`,
      quantity: line.quantity,
      amount: line.amount,
      taxRate: rateOf(line.taxCategory, line.taxRate),
    }),
  );
  const others = invoice.allowances.map(
    (one): Line => ({
      description: one.label || (one.amount > 0 ? 'Taken off' : 'Added'),
      amount: -one.amount,
      taxRate: rateOf(one.taxCategory, one.taxRate),
    }),
  );
  return [...lines, ...others];
}

/** The head of the bill; a due date that lies before its own date is told, not kept. */
export const billOf = (
  invoice: ReceivedInvoice,
): Pick<
  BillCreate,
  'type' | 'supplierInvoiceNumber' | 'invoiceDate' | 'dueDate' | 'statedTotal' | 'reverseCharge'
> => ({
  type: invoice.kind === 'creditNote' ? 'credit' : 'bill',
  supplierInvoiceNumber: invoice.number.slice(0, 60),
  invoiceDate: invoice.issueDate,
  dueDate: invoice.dueDate && invoice.dueDate >= invoice.issueDate ? invoice.dueDate : null,
  statedTotal: invoice.total,
  reverseCharge: invoice.lines.some(({ taxCategory }) => taxCategory === REVERSE),
});
