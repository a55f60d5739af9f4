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
  if (invoice.kind === 'selfBilled') return 'It is self-billed. Create it from its work order instead';
  if (invoice.currency && invoice.currency !== currency)
    return `It is in ${invoice.currency}, but bills here are in ${currency}. Enter it manually`;
  return null;
}

/** What somebody should look at before it is approved, a sentence each. */
export function concernsOf(invoice: ReceivedInvoice, { ownNumbers }: Reader): string[] {
  const addressed = [invoice.customer.taxId, invoice.customer.legalId, invoice.customer.endpoint]
    .map(bareNumber)
    .filter((number) => number !== '');
  const isOurs = !addressed.length || !ownNumbers.length || addressed.some((number) => ownNumbers.includes(number));
  const prepaid = toCents(invoice.prepaid)
    ? [`It says that ${invoice.prepaid.toFixed(2)} was already paid, leaving ${invoice.payable.toFixed(2)}`]
    : [];
  return [
    ...(isOurs ? [] : [`It is addressed to ${invoice.customer.name || 'somebody else'} (${addressed[0]}), not to us`]),
    ...prepaid,
    ...invoice.findings,
  ];
}

/** Who sent a bill, and what is known of the supplier whom it names. */
export interface SentBill {
  /** The address it was mailed from; null where a person brought it. */
  sender: string | null;
  isVerified: boolean;
  payTo: ReceivedInvoice['payTo'];
}
export interface KnownSupplier {
  emails: readonly string[];
  account: string | null;
  branch: string | null;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
/** Many people share these: the address itself has to be known. */
const OPEN_TO_ALL =
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|proton|protonmail|bigpond|optusnet|xtra|btinternet|gmx|aol)\./;

/** What should be looked at before money goes anywhere: a bill is bait as easily as it is a bill. */
export function senderConcerns({ sender, isVerified, payTo }: SentBill, known: KnownSupplier): string[] {
  const concerns: string[] = [];
  if (sender) {
    const isTheirs = known.emails.some(
      (email) =>
        email.toLowerCase() === sender.toLowerCase() ||
        (domainOf(email) === domainOf(sender) && !OPEN_TO_ALL.test(domainOf(email))),
    );
    if (!isTheirs)
      concerns.push(
        `It came from ${sender}, which is not this supplier’s address. Ring them on a number you know before you pay`,
      );
    else if (!isVerified)
      concerns.push(`The sender ${sender} was not verified. Check that the bill is theirs before you pay`);
  }
  const account = bareNumber(payTo?.accountNumber ?? null);
  if (account && known.account) {
    const ours = [bareNumber(known.account), bareNumber(known.branch) + bareNumber(known.account)];
    if (!ours.includes(account) && !ours.includes(bareNumber(payTo?.branch ?? null) + account))
      concerns.push(
        'It asks for payment to a different bank account from the one you have for this supplier. Ring them on a number you know before you change it',
      );
  }
  return concerns;
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
      description: one.label || (one.amount > 0 ? 'Removed' : 'Added'),
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
