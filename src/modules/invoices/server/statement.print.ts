// A statement on paper: what moved, what is open by age, where to pay. Figures come as they are; nothing is reckoned on the way.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type PrintDocument, showAmount } from '../../../platform/server/print/print-document.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { Download } from '../../../platform/server/routes.ts';
import { companyHead } from '../../company/server/index.ts';
import { AGE_WORDS } from '../shared/ageing.ts';
import type { Statement } from '../shared/statements.api.ts';
import { statementOf } from './statements.views.ts';
import { payToOfCompany } from './statements.store.ts';

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** `links`: where each open invoice is read and paid, by its id. */
export async function statementDocument(
  ctx: Context,
  of: Statement,
  links: ReadonlyMap<number, string> = new Map(),
): Promise<PrintDocument> {
  const { account, currency, symbol } = await payToOfCompany(ctx);
  const open = of.open.map(({ id, number, dueDate, balance, daysOverdue }) =>
    [
      `${number}: ${showAmount(balance)}`,
      dueDate && `due ${showDay(dueDate)}`,
      daysOverdue > 0 && `${daysOverdue} ${daysOverdue === 1 ? 'day' : 'days'} overdue`,
      links.get(id) && `pay or read it at ${links.get(id)}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  return {
    ...(await companyHead(ctx)),
    title: `Statement ${of.contact.label}`,
    heading: 'Statement',
    subtitle: '',
    foot: `Statement to ${showDay(of.to)} · ${of.contact.label}`,
    currencySymbol: symbol,
    parties: [{ label: 'To', lines: [of.contact.label] }],
    facts: [
      ['From', showDay(of.from)],
      ['To', showDay(of.to)],
      ['Outstanding', showAmount(of.closing), true],
      ['Currency', currency],
    ],
    columns: [
      { key: 'date', label: 'Date', kind: 'text', width: 14, narrow: true },
      { key: 'what', label: 'What', kind: 'text', width: 26 },
      { key: 'number', label: 'Number', kind: 'text', width: 20 },
      { key: 'debit', label: 'Billed', kind: 'money', width: 13 },
      { key: 'credit', label: 'Paid, credited', kind: 'money', width: 13 },
      { key: 'balance', label: 'Balance', kind: 'money', width: 13 },
    ],
    rows: [
      { level: 0, cells: { date: showDay(of.from), what: 'Brought forward', balance: of.opening } },
      ...of.rows.map(({ date, what, number, debit, credit, balance }) => ({
        level: 0 as const,
        cells: { date: showDay(date), what, number, debit: debit || null, credit: credit || null, balance },
      })),
    ],
    totals: [
      ['Not due yet', of.notDue],
      ...of.ageing.map(({ bucket, amount }): [string, number] => [`Overdue ${AGE_WORDS[bucket]}`, amount]),
      ...(of.onAccount.length
        ? [
            ['Paid, not yet allocated', fromCents(-sumCents(of.onAccount.map(({ amount }) => toCents(amount))))] as [
              string,
              number,
            ],
          ]
        : []),
      [`Outstanding at ${showDay(of.to)}`, of.closing, 'sum'],
    ],
    notes: [],
    terms: [...(open.length ? [{ label: 'Outstanding invoices', text: open.join('\n') }] : [])],
    ...(account && {
      pay: { texts: [{ label: 'Pay by transfer', text: `${account}\nPlease quote the invoice numbers.` }] },
    }),
  };
}

export async function statementPaper(ctx: Context, contactId: number, period: Period): Promise<Download> {
  const document = await statementDocument(ctx, await statementOf(ctx, contactId, period));
  return new Download(await print(document, 'pdf'), PRINT_TYPES.pdf, `${document.title}.pdf`);
}
