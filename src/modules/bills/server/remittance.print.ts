// What a supplier is told with a payment: which of their bills it pays.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { showAmount } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { companyTax, supplierOf } from './bills.views.ts';
import type { Paper } from './paper.mail.ts';
import { payeesOf, paymentRuns } from './payment-runs.views.ts';

export async function remittancePaper(ctx: Context, runId: number, contactId: number): Promise<Paper> {
  const run = await paymentRuns.read(ctx, runId);
  const payee = (await payeesOf(ctx, runId)).find(({ contact }) => contact.id === contactId);
  // Taken back before it was sent: nobody is told of money that does not come.
  if (!payee || run.state !== 'paid') throw conflict('This payment was reversed.');
  const supplier = await supplierOf(ctx, contactId);
  const { currencySymbol } = await companyTax(ctx);
  const head = await companyHead(ctx);
  return {
    document: {
      ...head,
      title: `Remittance advice ${run.date} ${payee.contact.label}`,
      heading: 'Remittance advice',
      subtitle: '',
      parties: [{ label: 'To', lines: [payee.contact.label] }],
      facts: [
        ['Paid on', showDay(run.date), true],
        ['Reference', run.label],
        ['Amount', showAmount(payee.amount), true],
      ],
      columns: [
        { key: 'number', label: 'Your number', kind: 'text', width: 30 },
        { key: 'bill', label: 'Our number', kind: 'text', width: 20 },
        { key: 'amount', label: 'Paid', kind: 'money', width: 14 },
      ],
      rows: [
        ...payee.bills.map((bill) => ({
          level: 0 as const,
          cells: {
            number: `${bill.supplierInvoiceNumber ?? ''}${bill.amount < 0 ? ' Credit' : ''}`.trim(),
            bill: bill.billNumber,
            amount: bill.amount,
          },
        })),
        ...payee.expenses.map((one) => ({
          level: 0 as const,
          cells: { number: one.description, bill: showDay(one.date), amount: one.amount },
        })),
      ],
      totals: [['Paid', payee.amount, 'sum']],
      notes: [],
      currencySymbol,
    },
    contact: { name: supplier?.name ?? payee.contact.label, email: supplier?.email ?? null },
    ...(payee.amount > 0
      ? {
          subject: `${head.company} paid you ${currencySymbol}${payee.amount.toFixed(2)}`,
          words: `We paid you ${currencySymbol}${payee.amount.toFixed(2)} on ${showDay(run.date)}. The attached advice shows what for.`,
        }
      : {
          subject: `${head.company} set your credits off against your bills`,
          words: `On ${showDay(run.date)} we offset your credits against your bills. The attached advice shows which.`,
        }),
  };
}
