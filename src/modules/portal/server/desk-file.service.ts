// A list of a client's desk as a file, read page by page.
import type { ListQuery } from '../../../kit/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { print } from '../../../platform/server/print/print.ts';
import type { PrintColumn, PrintDocument } from '../../../platform/server/print/print-document.ts';
import { Download } from '../../../platform/server/routes.ts';

const MOST_ROWS = 10_000;
const AT_ONCE = 1000;
export type Cells = PrintDocument['rows'][number]['cells'];
export interface DeskPages {
  title: string;
  columns: PrintColumn[];
  page: (ctx: Context, query: ListQuery) => Promise<Cells[]>;
}
/** How a list is asked for: filtered, sorted and searched as on the screen. */
export interface DeskFile {
  as?: 'csv' | 'xlsx' | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  s?: string | undefined;
}

export async function deskFile(
  ctx: Context,
  { title, columns, page: pageOf }: DeskPages,
  { as = 'csv', ...query }: DeskFile,
): Promise<Download> {
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
