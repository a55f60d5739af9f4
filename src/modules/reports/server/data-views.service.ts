// Reports that people keep: their own, and those that somebody shares with the company.
import { type Context, can, inTransaction, longRead } from '../../../platform/server/context.ts';
import { forbidden, invalid, orNone } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import {
  type DataViewItemView,
  type ReportDots,
  type ShownReport,
  dataViewItemRow,
  dataViewItemsApi,
  dataViewRow,
  dataViewsApi,
} from '../shared/data-views.api.ts';
import { STANDARD_REPORTS } from '../shared/standard-reports.ts';
import { countUse } from './data-tasks.store.ts';
import { type ReportDefinition, reportDefinition } from '../shared/report-definition.ts';
import { ownOrCompany, ownOrShared } from './data-views.scope.ts';
import { dotsOf } from './report-dots.views.ts';
import { placesOf } from './report-places.views.ts';
import { runReport, rowsBehind } from './report-run.views.ts';
import { sourceOf } from './report-source.service.ts';

export const dataViews = resource(dataViewRow, {
  api: dataViewsApi,
  scope: ownOrShared,
  search: ['label', 'description', 'folder'],
  check: async (ctx, given) => {
    if (typeof given['list'] === 'string') sourceOf(ctx, given['list']);
  },
});

/** Reports on dashboards. That of the company is arranged by those who may delete reports. */
export const dataViewItems = resource(dataViewItemRow, {
  api: dataViewItemsApi,
  scope: ownOrCompany,
  sort: 'position',
  check: async (ctx, given, before) => checkItem(ctx, given as Partial<DataViewItemView>, before),
  mayRemove: async (ctx, record) => checkItem(ctx, {}, record),
});

async function checkItem(
  ctx: Context,
  given: Partial<DataViewItemView>,
  before: DataViewItemView | undefined,
): Promise<void> {
  const now = { ...before, ...given };
  if ([now.audience, before?.audience].includes('company') && !can(ctx, 'delete-data-view'))
    throw forbidden('Only those who may delete reports can arrange the company dashboard.');
  if ((now.dataViewId == null) === (now.reportRef == null)) throw invalid({ dataViewId: 'Choose one report' });
  if (given.reportRef && !STANDARD_REPORTS.some(({ ref }) => ref === given.reportRef))
    throw invalid({ reportRef: 'This report does not exist' });
  if (!given.dataViewId) return;
  const { shared } = await dataViews.read(ctx, given.dataViewId);
  if (now.audience === 'company' && !shared)
    throw invalid({ dataViewId: 'Share the report with the company first: otherwise the others cannot open it' });
}

function parsed(text: string): ReportDefinition {
  try {
    const read = reportDefinition.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const [first] = read.error.issues;
    throw invalid({ definition: first?.message ?? 'This question cannot be read' });
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid({ definition: 'This question cannot be read' });
    throw error;
  }
}
function keysOf(text: string): (string | null)[] {
  try {
    const keys: unknown = JSON.parse(text);
    if (Array.isArray(keys) && keys.length <= 3 && keys.every((key) => key === null || typeof key === 'string'))
      return keys as (string | null)[];
  } catch {
    // Refused below.
  }
  throw invalid({ keys: 'Enter the values of a group as a list of texts' });
}

/** The answer to a question; what is opened under a name is counted, with the time of its slowest answer. */
export async function run(
  ctx: Context,
  { list, definition, of }: { list: string; definition: string; of?: string | undefined },
): Promise<ShownReport> {
  const begun = performance.now();
  const replica = ctx.app.replica.ready();
  const result = await runReport(replica ? longRead(ctx) : ctx, list, parsed(definition));
  const ms = Math.round(performance.now() - begun);
  if (of) await noteUse(ctx, of, ms);
  return { ...result, ms, asOf: replica ? { at: replica.asOf, secondsBehind: replica.secondsBehind } : null };
}

/** A write of its own, for a read changes nothing. Reading goes on where nothing can be written, as on a full disk. */
async function noteUse(ctx: Context, ref: string, ms: number): Promise<void> {
  const isKept = /^\d{1,15}$/.test(ref) && (await orNone(dataViews.read(ctx, Number(ref)))) !== undefined;
  if (!isKept && !STANDARD_REPORTS.some((one) => one.ref === ref)) return;
  const request = { requestId: ctx.requestId, ip: ctx.ip };
  await inTransaction(ctx.app, ctx.actor, request, (own) => countUse(own, ref, ms)).catch(() => {});
}

export const dots = (ctx: Context, { list, definition }: { list: string; definition: string }): Promise<ReportDots> =>
  dotsOf(ctx, list, parsed(definition));

export const places = (ctx: Context, { list, definition }: { list: string; definition: string }) =>
  placesOf(ctx, list, parsed(definition));

export const rows = (
  ctx: Context,
  {
    list,
    definition,
    keys,
    across,
    measure,
    before,
  }: {
    list: string;
    definition: string;
    keys: string;
    across?: string | undefined;
    measure?: number | undefined;
    before?: 'true' | undefined;
  },
) => {
  const [side = null] = across === undefined ? [] : keysOf(`[${across}]`);
  const of = across === undefined ? undefined : { value: side };
  return rowsBehind(ctx, list, parsed(definition), keysOf(keys), of, { measure, isBefore: before !== undefined });
};
