// An invoice as it leaves: words and figures of this moment. Frozen at issue; a draft shows what it would be.
import { addMonths, showDay } from '../../../kit/dates.ts';
import { fromCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { contactDueDate } from '../../contacts/server/index.ts';
import { showAmount } from '../../../platform/server/print/print-document.ts';
import type { IssuedDocument, IssuedKind, IssuedLine } from '../../finance/shared/issued-document.ts';
import type { AccountsReceivable } from '../shared/invoice.entity.ts';
import { REVERSE_CHARGE_NOTE } from '../../finance/shared/tax.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';
import { type InvoiceFigures, lineTaxCents } from '../shared/invoice-totals.ts';
import type { InvoiceItemView } from '../shared/invoices.api.ts';
import { type BookedOn, type DocumentFacts, bookedOn, documentFacts, taxNumberOf } from './invoice-document.views.ts';
import { figuresOf } from './open-invoices.service.ts';
import { addsUpOf, itemsOf } from './invoices.views.ts';

const KINDS: Record<number, IssuedKind> = {
  [INVOICE_TYPE.invoice]: 'invoice',
  [INVOICE_TYPE.creditNote]: 'creditNote',
  [INVOICE_TYPE.progressClaim]: 'progressClaim',
  [INVOICE_TYPE.deposit]: 'invoice',
  [INVOICE_TYPE.excess]: 'excess',
};

/** What the law of the country calls the paper: an invoice for tax names the number under which tax is paid. */
function titleOf(typeId: number, { seller, registered }: Pick<DocumentFacts, 'seller' | 'registered'>): string {
  const forTax = registered && taxNumberOf(seller) !== undefined;
  if (typeId === INVOICE_TYPE.creditNote) return seller.country === 'AU' && forTax ? 'Adjustment note' : 'Credit note';
  if (!forTax) return 'Invoice';
  return seller.country === 'GB' ? 'VAT invoice' : 'Tax invoice';
}

/** Lines of a group follow each other: 1, 1.1, 1.2, 2. */
function numbered(items: readonly InvoiceItemView[]): { item: InvoiceItemView; number: string }[] {
  let group: string | null = null;
  let [top, below] = [0, 0];
  return items.map((item) => {
    if (!item.groupLabel || item.groupLabel !== group) {
      top += 1;
      below = 0;
    }
    group = item.groupLabel;
    below += 1;
    return { item, number: group ? `${top}.${below}` : `${top}` };
  });
}

export interface PreparedDocument {
  document: IssuedDocument;
  paymentTermId: number | null;
  retentionDueDate: string | null;
}

export async function prepareDocument(
  ctx: Context,
  invoice: AccountsReceivable,
  { number, issueDate, notes = [] }: { number: string; issueDate: string; notes?: readonly string[] },
): Promise<PreparedDocument> {
  const [items, figures, facts, booked] = [
    await itemsOf(ctx, invoice.id),
    await figuresOf(ctx, invoice),
    await documentFacts(ctx, invoice),
    await bookedOn(ctx, invoice.id),
  ];
  const due = await dueOf(ctx, invoice, issueDate);
  const retentionDueDate = figures.retention ? addMonths(issueDate, facts.retentionMonths) : null;
  const isCredit = invoice.typeId === INVOICE_TYPE.creditNote;
  const document: IssuedDocument = {
    version: 1,
    kind: KINDS[invoice.typeId] ?? 'invoice',
    title: titleOf(invoice.typeId, facts),
    number,
    issueDate,
    dueDate: isCredit ? issueDate : due.dueDate,
    terms: isCredit ? null : due.terms,
    currency: invoice.currency,
    taxName: invoice.taxName,
    taxRounding: invoice.taxRounding,
    isTaxRegistered: facts.registered,
    seller: facts.seller,
    buyer: facts.buyer,
    careOf: facts.careOf,
    reference: invoice.reference,
    job: facts.job,
    authority: facts.authority,
    credits: facts.credits,
    lines: numbered(items).map(({ item, number: lineNumber }) => asLine(item, lineNumber, booked.get(item.id))),
    taxes: figures.taxes,
    deductions: [
      ...(figures.excess || figures.excessTax
        ? [
            {
              kind: 'excess' as const,
              label: facts.excessOn
                ? `Less excess, billed to the owner on ${facts.excessOn}`
                : 'Less excess, payable by the owner',
              amount: figures.excess,
              tax: figures.excessTax,
            },
          ]
        : []),
    ],
    subtotal: figures.subtotal,
    taxTotal: figures.taxTotal,
    reverseTaxTotal: figures.reverseTax,
    total: figures.total,
    retentionAmount: figures.retention,
    cisAmount: 0,
    payable: figures.payable,
    notes: [
      ...(figures.reverseTax ? [REVERSE_CHARGE_NOTE] : []),
      ...(invoice.note ? [invoice.note] : []),
      ...(retentionDueDate
        ? [
            `${roundTo(invoice.retentionPercentage * 100, 4)} % of the amount ex ${invoice.taxName} (${figures.retention.toFixed(2)}) is retained until ${showDay(retentionDueDate)}.`,
          ]
        : []),
      ...notes,
      ...roundedApart(invoice, items, figures),
      ...(facts.registered ? [] : [`We are not registered for ${invoice.taxName}, so none is charged.`]),
      ...(await reconciled(ctx, { ...invoice, total: figures.total }, facts.excessOn)),
    ],
    payTo: isCredit ? null : payTo(facts, number),
  };
  return { document, paymentTermId: invoice.paymentTermId ?? due.paymentTermId, retentionDueDate };
}

/** Where tax is calculated on the total and its lines do not add up to it, whoever adds them is told why. */
function roundedApart(
  { taxName, taxRounding, typeId }: AccountsReceivable,
  items: readonly InvoiceItemView[],
  figures: InvoiceFigures,
): string[] {
  if (taxRounding !== 'total' || typeId !== INVOICE_TYPE.invoice || figures.reverseTax !== 0) return [];
  const apart = sumCents([...items.map(lineTaxCents), -toCents(figures.excessTax)]);
  return apart === toCents(figures.taxTotal)
    ? []
    : [`${taxName} is calculated on the total. Rounded line by line it would be ${showAmount(fromCents(apart))}.`];
}

/** How it and what was billed before add up to what was authorised, for who checks it; nothing where they do not, to the cent. */
async function reconciled(ctx: Context, invoice: AccountsReceivable, excessOn: string | null): Promise<string[]> {
  if (invoice.typeId !== INVOICE_TYPE.invoice && invoice.typeId !== INVOICE_TYPE.progressClaim) return [];
  const sums = await addsUpOf(ctx, invoice);
  if (!sums || sums.authorised === 0) return [];
  // What is not issued yet is nothing to its payer: it is still to bill.
  const [drafts, issued] = [
    sums.parts.filter(({ label }) => label === 'Draft'),
    sums.parts.filter(({ label }) => label !== 'Draft'),
  ];
  const left = fromCents(sumCents([sums.left, ...drafts.map(({ total }) => total)].map(toCents)));
  const parts: [string, number][] = [
    ...issued.map(({ label, total }): [string, number] => [label, total]),
    [['excess', excessOn].filter(Boolean).join(' '), sums.excess],
    ['this invoice', sums.own],
    ['still to bill', left],
    ['rounding', sums.rounding],
  ];
  if (sumCents(parts.map(([, amount]) => toCents(amount))) !== toCents(sums.authorised)) return [];
  const shown = parts.filter(([, amount]) => amount !== 0).map(([label, amount]) => `${label} ${showAmount(amount)}`);
  return [`Authorised ${showAmount(sums.authorised)} = ${shown.join(' + ')}.`];
}

function asLine(item: InvoiceItemView, number: string, booked: BookedOn | undefined): IssuedLine {
  return {
    number,
    group: item.groupLabel,
    description: item.description,
    notes: item.notes,
    quantity: item.quantity,
    unit: item.unit,
    unitAmount: item.unitAmount,
    amount: item.amount,
    taxRate: item.taxRate,
    tax: fromCents(lineTaxCents(item)),
    accountCode: booked?.code ?? null,
    taxType: booked?.taxType ?? null,
    claimedToDate: item.claimedToDate,
    ...(item.contractAmount !== null && {
      schedule: {
        contract: item.contractAmount,
        previous: item.previousAmount ?? 0,
        stored: item.storedMaterial ?? 0,
      },
    }),
  };
}

const payTo = ({ bank }: DocumentFacts, reference: string): IssuedDocument['payTo'] =>
  bank.accountNumber
    ? { accountName: bank.accountName ?? '', bsb: bank.bsb, accountNumber: bank.accountNumber, reference }
    : null;

async function dueOf(ctx: Context, invoice: AccountsReceivable, issueDate: string) {
  const { data } = await contactDueDate(ctx, invoice.toContactId, {
    type: 'sales',
    jobId: String(invoice.jobId),
    date: issueDate,
  });
  if (invoice.dueDate) {
    const said = data.dueDate === invoice.dueDate ? data.paymentTerm : null;
    return { dueDate: invoice.dueDate, terms: said?.label ?? null, paymentTermId: said?.id ?? null };
  }
  return { dueDate: data.dueDate, terms: data.paymentTerm?.label ?? null, paymentTermId: data.paymentTerm?.id ?? null };
}
