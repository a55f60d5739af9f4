// Invoices that we write in a supplier's place: frozen word for word with their hash when they are issued, and sent to the supplier.
import { divideTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { updateRecord } from '../../../platform/server/records.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { taxOfDocument } from '../../finance/shared/tax.ts';
import { addMoney } from '../shared/bill-sums.ts';
import { sumsConcern } from '../shared/bill-figures.ts';
import { OPEN_TO_CHANGE } from '../shared/bill-status.ts';
import { type Bill, accountsPayable } from '../shared/bill.entity.ts';
import { RCTI_HEADING, rctiRefusal } from '../shared/rcti.ts';
import { openBill } from './bills.service.ts';
import { freeze } from './bills.store.ts';
import { companyTax, itemsOf, supplierOf } from './bills.views.ts';
import { setStatus } from './decisions.service.ts';
import { orderFacts } from './orders.views.ts';
import { requireEmail } from './paper.mail.ts';
import { mailPaper } from './paper-queue.service.ts';
import { accountCodes, companyParty, currencyOf, jobOnPaper, supplierParty } from './parties.views.ts';

async function documentOf(ctx: Context, bill: Bill): Promise<IssuedDocument> {
  const [items, company] = [await itemsOf(ctx, bill.id), await companyTax(ctx)];
  const codes = await accountCodes(
    ctx,
    items.flatMap(({ accountNumberId }) => accountNumberId ?? []),
  );
  const order = bill.workOrderId === null ? undefined : await orderFacts(ctx, bill.workOrderId);
  const rates = [...new Set(items.map(({ taxRate }) => taxRate))];
  return {
    version: 1,
    kind: 'rcti',
    title: RCTI_HEADING,
    number: bill.billNumber,
    issueDate: bill.invoiceDate,
    dueDate: bill.dueDate ?? bill.invoiceDate,
    terms: null,
    currency: await currencyOf(ctx),
    taxName: company.taxName,
    taxRounding: bill.taxRounding,
    isTaxRegistered: true,
    seller: await supplierParty(ctx, bill.contactId),
    buyer: await companyParty(ctx),
    careOf: null,
    reference: order?.workOrderNumber ?? null,
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
    notes: [
      `Made by ${company.name}, the recipient, by the agreement with the supplier. Both are registered for ${company.taxName}.`,
    ],
    payTo: null,
  };
}

export async function issueRcti(ctx: Context, id: number, version?: number): Promise<void> {
  const { bill, type } = await openBill(ctx, id, version);
  if (bill.type !== 'rcti') throw conflict(`${bill.billNumber} is the supplier’s own, so that it is not issued by us.`);
  if (bill.issuedAt) throw conflict(`${bill.billNumber} was issued already.`);
  if (!OPEN_TO_CHANGE.includes(type)) throw conflict('It is closed. Make another one.');
  const concern = sumsConcern(bill, (await itemsOf(ctx, id)).length);
  if (concern) throw invalid({ items: concern });
  const supplier = (await supplierOf(ctx, bill.contactId)) ?? null;
  const [{ countryCode, gstRegistered }, order] = [
    await companyTax(ctx),
    bill.workOrderId === null ? undefined : await orderFacts(ctx, bill.workOrderId),
  ];
  const refusal = rctiRefusal({
    countryCode,
    companyRegistered: gstRegistered,
    supplier,
    completedOn: order?.completedOn ?? null,
    today: ctx.today,
  });
  if (refusal) throw conflict(`${refusal}.`);
  if (supplier) requireEmail(supplier);
  await freeze(ctx, id, JSON.stringify(await documentOf(ctx, bill)));
  const issuedAt = ctx.now.toISOString().slice(0, 19).replace('T', ' ');
  await updateRecord(ctx, accountsPayable, id, { issuedAt }, {}, { jobId: bill.jobId, history: false });
  if (type !== 'toApprove')
    await setStatus(ctx, bill, 'toApprove', 'Issued to the supplier', { submittedAt: issuedAt });
  await mailPaper(ctx, 'rcti', { billId: id }, `${RCTI_HEADING} ${bill.billNumber}`);
}
