// A list as a document: the columns a person sees in their order, the rows of their filter and sort, all of them.
import type { ExportColumn } from './export-columns.ts';
import { parseMoment, todayIn } from '../../kit/dates.ts';
import type { ListQuery, Page } from '../../kit/endpoint.ts';
import { type Context, can } from './context.ts';
import { forbidden, invalid, notFound } from './errors.ts';
import { listCount, listPage } from './list.ts';
import { listed, listsOf } from './module.ts';
import type { PrintCell, PrintDocument } from './print/print-document.ts';

export interface ListExportInput extends Pick<ListQuery, 'filter' | 'sort' | 's'> {
  list: string;
  columns: string[];
}

const MOST_ROWS = 100_000;
const AT_ONCE = 1000;

/** Refuses at once what the background could only refuse later; answers the title. */
export async function checkListExport(ctx: Context, input: ListExportInput): Promise<string> {
  const { list, chosen } = await find(ctx, input);
  const { data } = await listCount(ctx, list.source(ctx), queryOf(input));
  if (data.count > MOST_ROWS)
    throw invalid({
      filter: `This list has ${data.count.toLocaleString('en-AU')} rows. An export holds at most 100,000: narrow the filter.`,
    });
  if (!chosen.length) throw invalid({ columns: 'Choose at least one column' });
  await listPage(ctx, list.source(ctx), { ...queryOf(input), sort: input.sort, perPage: 1, paginate: '0' });
  return titleOf(ctx, list.title);
}

/** The names of all lists that this person may export. */
export const exportableLists = (ctx: Context): string[] =>
  Object.entries(listsOf(ctx.app.modules)).flatMap(([name, list]) =>
    list.export && can(ctx, list.export.permission) ? [name] : [],
  );

/** Every row of a list with every column it has. */
export async function wholeList(ctx: Context, list: string): Promise<PrintDocument> {
  const { known } = await find(ctx, { list, columns: [] });
  return await listDocument(ctx, { list, columns: Object.keys(known) }, Number.POSITIVE_INFINITY);
}

export async function listDocument(ctx: Context, input: ListExportInput, most = MOST_ROWS): Promise<PrintDocument> {
  const { list, chosen } = await find(ctx, input);
  const source = list.source(ctx);
  const rows: PrintDocument['rows'] = [];
  let after: string | undefined;
  do {
    const { text } = await listPage<never>(ctx, source, {
      ...queryOf(input),
      sort: input.sort,
      perPage: AT_ONCE,
      paginate: '0',
      after,
    });
    const page = JSON.parse(text) as Page<never>;
    const cells = await Promise.all(
      chosen.map(async ([id, { cell, cellsOf }]) => {
        const ofPage = await cellsOf?.(page.data, ctx);
        return [id, ofPage ?? ((row: never) => cell(row, ctx))] as const;
      }),
    );
    for (const row of page.data)
      rows.push({ level: 0, cells: Object.fromEntries(cells.map(([id, cellOf]) => [id, cellOf(row) ?? null])) });
    after = page.meta.next;
  } while (after && rows.length < most);
  return {
    plain: true,
    title: titleOf(ctx, list.title),
    subtitle: '',
    company: '',
    facts: [],
    columns: chosen.map(([key, { label, kind = 'text', width = 20 }]) => ({ key, label, kind, width })),
    rows,
    totals: [],
    notes: [],
    currencySymbol: '',
  };
}

async function find(ctx: Context, { list: name, columns }: ListExportInput) {
  const lists = listsOf(ctx.app.modules);
  const list = Object.hasOwn(lists, name) ? lists[name]?.export : undefined;
  if (!list) throw notFound('This list');
  if (!can(ctx, list.permission)) throw forbidden();
  const more = await Promise.all(listed(ctx.app.modules, 'exportColumns').map((columnsOf) => columnsOf(ctx, name)));
  const known: Record<string, ExportColumn<never>> = Object.assign({}, await list.columns(ctx), ...more);
  const chosen = columns.map((id): [string, ExportColumn<never>] => {
    const column = Object.hasOwn(known, id) ? known[id] : undefined;
    if (!column) throw invalid({ columns: `This list has no column "${id.slice(0, 60)}" to export` });
    return [id, column];
  });
  return { list, chosen, known };
}

const queryOf = ({ filter, s }: ListExportInput): Pick<ListQuery, 'filter' | 's'> => ({
  ...(filter && { filter }),
  ...(s && { s }),
});
const titleOf = (ctx: Context, title: string): string => `${title} ${ctx.today}`;

/** A moment of the wire as day and time where the person is; sorts as a text. */
export function momentCell(ctx: Context, text: string | null | undefined): PrintCell {
  if (!text) return null;
  const at = parseMoment(text);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: ctx.actor.timezone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  return `${todayIn(ctx.actor.timezone, at)} ${time}`;
}
