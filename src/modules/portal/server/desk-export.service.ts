// Lists of a client's desk as a file, with the columns that the desk shows, and the paper of an invoice.
import { dayOfMoment } from '../../../kit/dates.ts';
import type { ListQuery, Page } from '../../../kit/endpoint.ts';
import type { RawJson } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { print } from '../../../platform/server/print/print.ts';
import type { PrintColumn } from '../../../platform/server/print/print-document.ts';
import { Download } from '../../../platform/server/routes.ts';
import { invoiceDocument } from '../../invoices/server/index.ts';
import type { DeskList } from '../shared/claims.api.ts';
import { type Cells, type DeskFile, type DeskPages, deskFile } from './desk-file.service.ts';
import { claimEstimates, claimInvoices, claimQuestions, claimReports, ownInvoice } from './claims.views.ts';

interface Listed<Row> {
  title: string;
  read: (ctx: Context, query: ListQuery) => Promise<RawJson<Page<Row>>>;
  columns: readonly (readonly [key: string, label: string, width: number, kind?: PrintColumn['kind']])[];
  cells: (row: Row, ctx: Context) => Cells;
}
const listed = <Row>({ title, read, columns, cells }: Listed<Row>): DeskPages => ({
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

const LISTS: Readonly<Record<DeskList, DeskPages>> = {
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

/** One of the lists as it is filtered, sorted and searched. */
export const exportDeskList = (
  ctx: Context,
  { list = 'estimates', ...asked }: DeskFile & { list?: DeskList | undefined },
): Promise<Download> => deskFile(ctx, LISTS[list], asked);

/** The paper of an invoice to them, as it was frozen when it was issued. */
export async function pdfOfOwnInvoice(ctx: Context, id: number): Promise<Download> {
  const invoice = await ownInvoice(ctx, id);
  if (!invoice) throw notFound('This invoice');
  const paper = await invoiceDocument(ctx, { accountsReceivableId: id });
  return new Download(await print(paper, 'pdf'), 'application/pdf', `${invoice.number}.pdf`);
}
