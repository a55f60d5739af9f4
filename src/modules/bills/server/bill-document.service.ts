// A bill as a document: as we write it in the supplier's place, and as the books take it.
import { divideTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { IssuedDocument, IssuedKind } from '../../finance/shared/issued-document.ts';
import { taxOfDocument } from '../../finance/shared/tax.ts';
import { addMoney } from '../shared/bill-sums.ts';
import type { Bill } from '../shared/bill.entity.ts';
import { RCTI_HEADING } from '../shared/rcti.ts';
import { companyTax, itemsOf } from './bills.views.ts';
import { orderFacts } from './orders.views.ts';
import { accountCodes, companyParty, currencyOf, jobOnPaper, supplierParty } from './parties.views.ts';

const KINDS: Readonly<Record<Bill['type'], IssuedKind>> = { bill: 'invoice', credit: 'creditNote', rcti: 'rcti' };

/** As the books take it: by our own number, which comes once, with the supplier's beside it. */
export async function billDocumentOf(ctx: Context, bill: Bill): Promise<IssuedDocument> {
  const [items, company] = [await itemsOf(ctx, bill.id), await companyTax(ctx)];
  const codes = await accountCodes(
    ctx,
    items.flatMap(({ accountNumberId }) => accountNumberId ?? []),
  );
  const rates = [...new Set(items.map(({ taxRate }) => taxRate))];
  return {
    version: 1,
    kind: KINDS[bill.type],
    title: 'Bill',
    number: bill.billNumber,
    issueDate: bill.invoiceDate,
    dueDate: bill.dueDate ?? bill.invoiceDate,
    terms: null,
    currency: await currencyOf(ctx),
    taxName: company.taxName,
    taxRounding: bill.taxRounding,
    isTaxRegistered: bill.taxTotal !== 0 || bill.reverseTaxTotal !== 0,
    seller: await supplierParty(ctx, bill.contactId),
    buyer: await companyParty(ctx),
    careOf: null,
    reference: bill.supplierInvoiceNumber,
    job: await jobOnPaper(ctx, bill.jobId),
    credits: null,
    lines: items.map((item, at) => {
      const account = codes.get(item.accountNumberId ?? 0);
      return {
        number: String(at + 1),
        group: null,
        description: item.description,
        notes: null,
        quantity: item.quantity,
        unit: item.unit,
        unitAmount: divideTo(item.amount, item.quantity || 1, 4),
        amount: item.amount,
        taxRate: item.taxRate,
        tax: item.tax,
        accountCode: account?.code ?? null,
        taxType: account?.taxType ?? null,
        claimedToDate: null,
      };
    }),
    taxes: rates.map((rate) => {
      const of = items.filter(({ taxRate }) => taxRate === rate);
      const tax = taxOfDocument(
        of.map(({ amount }) => ({ amount, rate })),
        bill.taxRounding,
      );
      return { rate, base: addMoney(of.map(({ amount }) => amount)), tax };
    }),
    deductions: [],
    subtotal: bill.subtotal,
    taxTotal: bill.taxTotal,
    reverseTaxTotal: bill.reverseTaxTotal,
    total: bill.total,
    retentionAmount: bill.retentionTotal,
    cisAmount: bill.cisTotal,
    payable: bill.payable,
    notes: [],
    payTo: null,
  };
}

export async function rctiDocumentOf(ctx: Context, bill: Bill): Promise<IssuedDocument> {
  const company = await companyTax(ctx);
  const order = bill.workOrderId === null ? undefined : await orderFacts(ctx, bill.workOrderId);
  return {
    ...(await billDocumentOf(ctx, bill)),
    title: RCTI_HEADING,
    isTaxRegistered: true,
    reference: order?.workOrderNumber ?? null,
    notes: [
      `Issued by ${company.name}, the recipient, under an agreement with the supplier. Both are registered for ${company.taxName}.`,
    ],
  };
}
