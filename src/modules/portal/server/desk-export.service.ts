// Lists of a client's desk as a file, with the columns that the desk shows, and the paper of an invoice.
import { dayOfMoment } from '../../../kit/dates.ts';
import type { ListQuery, Page } from '../../../kit/endpoint.ts';
import type { RawJson } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { print } from '../../../platform/server/print/print.ts';
import type { PrintColumn, PrintDocument } from '../../../platform/server/print/print-document.ts';
import { Download } from '../../../platform/server/routes.ts';
import { invoiceDocument } from '../../invoices/server/index.ts';
import type { DeskList } from '../shared/claims.api.ts';
import { claimEstimates, claimInvoices, claimQuestions, claimReports, ownInvoice } from './claims.views.ts';

const MOST_ROWS = 10_000;
const AT_ONCE = 1000;
type Cells = PrintDocument['rows'][number]['cells'];

interface Listed<Row> {
  title: string;
  read: (ctx: Context, query: ListQuery) => Promise<RawJson<Page<Row>>>;
  columns: readonly (readonly [key: string, label: string, width: number, kind?: PrintColumn['kind']])[];
  cells: (row: Row, ctx: Context) => Cells;
}
/** A list whose rows nobody needs to know by their type any more. */
interface Pages {
  title: string;
  columns: PrintColumn[];
  page: (ctx: Context, query: ListQuery) => Promise<Cells[]>;
}
const listed = <Row>({ title, read, columns, cells }: Listed<Row>): Pages => ({
  title,
  columns: columns.map(([key, label, width, kind = 'text']) => ({ key, label, kind, width })),
  page: async (ctx, query) =>
    (JSON.parse((await read(ctx, query)).text) as Page<Row>).data.map((row) => cells(row, ctx)),
});
/** The day of a moment, by the clock of whoever reads it. */
const dayOf = (at: string | null, { actor }: Context): string | null => (at ? dayOfMoment(at, actor.timezone) : null);
const CLAIM = [
  ['claim', 'Claim', 18],
  ['customerName', 'Customer', 28],
] as const;
const wordOf = (state: string): string => state.charAt(0).toUpperCase() + state.slice(1);

const LISTS: Readonly<Record<DeskList, Pages>> = {
  estimates: listed({
    title: 'Estimates',
    read: claimEstimates,
    columns: [
      ...CLAIM,
      ['label', 'Estimate', 30],
      ['number', 'Version', 10],
      ['sentAt', 'Sent', 12],
      ['state', 'Status', 16],
      ['totalIncTax', 'Estimated inc tax', 18, 'money'],
      ['approvedIncTax', 'Authorised inc tax', 18, 'money'],
    ],
    cells: (row, ctx) => ({
      ...row,
      number: String(row.number),
      sentAt: dayOf(row.sentAt, ctx),
      state: wordOf(row.state),
    }),
  }),
  questions: listed({
    title: 'Questions',
    read: claimQuestions,
    columns: [
      ...CLAIM,
      ['label', 'About', 24],
      ['question', 'Question', 40],
      ['asker', 'Asked by', 22],
      ['askedAt', 'Asked', 12],
      ['answer', 'Answer', 40],
      ['answerer', 'Answered by', 22],
      ['answeredAt', 'Answered', 12],
    ],
    cells: (row, ctx) => ({ ...row, askedAt: dayOf(row.askedAt, ctx), answeredAt: dayOf(row.answeredAt, ctx) }),
  }),
  invoices: listed({
    title: 'Invoices',
    read: claimInvoices,
    columns: [
      ...CLAIM,
      ['invoiceNumber', 'Invoice', 16],
      ['issueDate', 'Issued', 12],
      ['dueDate', 'Due', 12],
      ['state', 'Status', 12],
      ['total', 'Total', 16, 'money'],
      ['balance', 'Outstanding', 16, 'money'],
    ],
    cells: (row) => ({ ...row, state: wordOf(row.state) }),
  }),
  reports: listed({
    title: 'Reports',
    read: claimReports,
    columns: [...CLAIM, ['fileName', 'File', 40], ['description', 'Description', 40], ['at', 'Received', 12]],
    cells: ({ picture: _, ...row }, ctx) => ({ ...row, at: dayOf(row.at, ctx) }),
  }),
};

interface Wanted {
  list?: DeskList | undefined;
  as?: 'csv' | 'xlsx' | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  s?: string | undefined;
}
/** One of the lists as it is filtered, sorted and searched. */
export async function exportDeskList(
  ctx: Context,
  { list = 'estimates', as = 'csv', ...query }: Wanted,
): Promise<Download> {
  const { title, columns, page: pageOf } = LISTS[list];
  const rows: PrintDocument['rows'] = [];
  for (let page = 1; rows.length < MOST_ROWS; page++) {
    const data = await pageOf(ctx, { ...query, page, perPage: AT_ONCE, paginate: '0' } as ListQuery);
    for (const cells of data) rows.push({ level: 0, cells });
    if (data.length < AT_ONCE) break;
  }
  const document: PrintDocument = {
    plain: true,
    title,
    subtitle: '',
    company: '',
    facts: [],
    columns,
    rows,
    totals: [],
    notes: [],
    currencySymbol: '',
  };
  const type =
    as === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Download(await print(document, as), type, `${title} ${ctx.today}.${as}`);
}

/** The paper of an invoice to them, as it was frozen when it was issued. */
export async function pdfOfOwnInvoice(ctx: Context, id: number): Promise<Download> {
  const invoice = await ownInvoice(ctx, id);
  if (!invoice) throw notFound('This invoice');
  const paper = await invoiceDocument(ctx, { accountsReceivableId: id });
  return new Download(await print(paper, 'pdf'), 'application/pdf', `${invoice.number}.pdf`);
}
