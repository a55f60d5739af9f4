// What is held back from one contractor, movement by movement, on the company's paper.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { PrintDocument, PrintRow } from '../../../platform/server/print/print-document.ts';
import { findContact } from '../../contacts/server/index.ts';
import { companyHead } from '../../company/server/index.ts';
import { addMoney } from '../shared/bill-sums.ts';
import { companyTax, supplierOf } from './bills.views.ts';
import type { Paper } from './paper.mail.ts';
import { heldParties, heldParty } from './retention.views.ts';

export async function retentionDocument(ctx: Context, contactId: number): Promise<PrintDocument> {
  await findContact(ctx, contactId);
  const supplier = await supplierOf(ctx, contactId);
  const { currencySymbol, countryCode } = await companyTax(ctx);
  const parties = await heldParties(ctx, contactId);
  const rows: PrintRow[] = [];
  for (const { job, held, dueDate } of parties) {
    const { movements } = await heldParty(ctx, { contactId, jobId: job?.id ?? null });
    rows.push({
      level: 1,
      cells: { date: job?.label ?? 'No job', balance: held },
      note: dueDate ? `Can be released from ${showDay(dueDate)}` : null,
    });
    for (const { date, kind, billNumber, amount, balance, note } of movements)
      rows.push({ level: 0, cells: { date: showDay(date), what: `${kind}, ${billNumber}`, amount, balance }, note });
  }
  return {
    ...(await companyHead(ctx)),
    title: `Retention ${supplier?.name ?? ''}`.trim(),
    heading: 'Retention statement',
    subtitle: '',
    parties: [{ label: 'Contractor', lines: [supplier?.name ?? ''] }],
    facts: [['Held at', showDay(ctx.today)]],
    columns: [
      { key: 'date', label: 'Day', kind: 'text', width: 16 },
      { key: 'what', label: 'What', kind: 'text', width: 40 },
      { key: 'amount', label: 'Amount', kind: 'money', width: 13 },
      { key: 'balance', label: 'Retention', kind: 'money', width: 13 },
    ],
    rows,
    totals: [['Total retention held', addMoney(parties.map(({ held }) => held)), 'sum']],
    notes:
      countryCode === 'NZ'
        ? ['Held on trust under the Construction Contracts Act 2002. We report to you at least every three months.']
        : [],
    currencySymbol,
  };
}

export async function retentionPaper(ctx: Context, contactId: number): Promise<Paper> {
  const supplier = await supplierOf(ctx, contactId);
  const document = await retentionDocument(ctx, contactId);
  return {
    document,
    contact: { name: supplier?.name ?? '', email: supplier?.email ?? null },
    subject: `${document.company}: retention held from you`,
    words: `Here is the retention ${document.company} holds from you, by job, with every movement.`,
  };
}
