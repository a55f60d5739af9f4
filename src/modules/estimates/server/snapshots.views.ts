// What lists and pages read of snapshots, and what commands must know of other modules' rows before they decide.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery, One, Page } from '../../../kit/endpoint.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type EstimateItemSnapshot, estimateItemSnapshot, estimateSnapshot } from '../shared/estimate.entity.ts';
import type { SnapshotStatusType } from '../shared/snapshot-status.ts';
import { type SnapshotListRow, type SnapshotView, snapshotListRow } from '../shared/snapshots.api.ts';
import { linePrices, totalsWithoutMargins, withoutMargins } from '../shared/estimate-visibility.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { isHiddenFrom, shownColumns, shownFields } from './estimate-margins.views.ts';
import { documentOf } from './document.views.ts';
import { estimateScope } from './estimates.scope.ts';

const columns = (parts: Record<string, RawBuilder<unknown>>, isHidden?: (name: string) => boolean) =>
  rowColumns(
    snapshotListRow,
    's',
    {
      status: sql`(select json_build_object('id', t.id, 'label', t.label, 'typeName', t.type_name, 'colour', t.colour) from estimate_snapshot_status t where t.company_id = s.company_id and t.id = s.status_id)`,
      ...parts,
    },
    isHidden,
  );

const lineOrder = sql`l.category_order, l.category_track_id, l.trade_order, l.trade_label, l.item_order, l.id`;
const items = (
  line: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
) => sql`coalesce((select json_agg(t) from (select ${line} from estimate_item_snapshot l
  where l.company_id = s.company_id and l.snapshot_id = s.id and ${where} order by ${lineOrder}) t), '[]')`;

const statusType = sql`(select t.type_name from estimate_snapshot_status t where t.company_id = s.company_id and t.id = s.status_id)`;

export interface SnapshotQuery extends ListQuery {
  includeItems?: string;
  onlyAuthorisedItems?: string;
  forFinance?: string;
}

/** For finance: what counts as money, which is authorised lines of current authorised snapshots. */
function source(ctx: Context, { includeItems, onlyAuthorisedItems, forFinance }: SnapshotQuery): ListSource {
  const onlyAuthorised = onlyAuthorisedItems === '1' || forFinance === '1';
  const withItems = includeItems === '1' || onlyAuthorised;
  const line = shownColumns(ctx, estimateItemSnapshot, 'l');
  return {
    from: sql`estimate_snapshot s`,
    where:
      forFinance === '1' ? sql`${estimateScope(ctx, 's')} and ${statusType} = 'authorised'` : estimateScope(ctx, 's'),
    alias: 's',
    fields: {
      ...shownFields(ctx, estimateSnapshot, entityFields(estimateSnapshot, 's')),
      statusType: { sql: statusType, kind: 'text', nullable: false },
    },
    columns: columns(
      withItems ? { items: items(line, onlyAuthorised ? sql`l.authorised` : sql`true`) } : {},
      isHiddenFrom(ctx, estimateSnapshot),
    ),
    defaultSort: [{ field: 'createdAt', direction: 'desc' }],
    perPage: 500,
    search: (term) => sql`(fold(s.label) like ${likePattern(term)} or fold(s.reference) like ${likePattern(term)})`,
  };
}

export const snapshotList = (ctx: Context, query: SnapshotQuery): Promise<RawJson<Page<SnapshotListRow>>> =>
  listPage<SnapshotListRow>(ctx, source(ctx, query), query);
export const snapshotCount = (ctx: Context, query: ListQuery) => listCount(ctx, source(ctx, {}), query);

export async function snapshotView(ctx: Context, id: number): Promise<One<SnapshotView>> {
  const whole = await wholeSnapshot(ctx, id);
  if (seesMargins(ctx)) return { data: whole };
  const lines = whole.items.map((line) => ({ ...line, categoryId: 0, categoryTradeId: null }));
  return {
    data: {
      ...withoutMargins(estimateSnapshot, whole),
      items: whole.items.map((line) => withoutMargins(estimateItemSnapshot, line)),
      totals: totalsWithoutMargins(whole.totals),
      prices: linePrices(lines, whole),
    },
  };
}

/** The other estimates of its job, in their order. */
export const estimatesBeside = (
  ctx: Context,
  jobId: number,
  estimateId: number,
): Promise<{ id: number; label: string }[]> =>
  ctx.run(sql<{ id: number; label: string }>`
    select e.id, concat_ws(' ', e.number::text || '.', nullif(e.label, '')) as label from estimate e
    where ${estimateScope(ctx, 'e')} and e.job_id = ${jobId} and e.id <> ${estimateId} order by e.number, e.id limit 50`);

/** With costs and margins, for whoever it is: not to be answered as it is. */
export async function wholeSnapshot(ctx: Context, id: number): Promise<SnapshotView> {
  const head = sql`select row_to_json(v) from (select ${columns({ categories: sql`s.categories`, totals: sql`s.totals` })}
    from estimate_snapshot s where ${estimateScope(ctx, 's')} and s.id = ${id}) v`;
  const whole = await documentOf<Omit<SnapshotView, 'items'>, EstimateItemSnapshot>(ctx, head, {
    entity: estimateItemSnapshot,
    alias: 'l',
    names: Object.keys(estimateItemSnapshot.all),
    from: sql`estimate_item_snapshot l where l.company_id = ${ctx.actor.companyId} and l.snapshot_id = ${id} order by ${lineOrder}`,
  });
  if (!whole) throw notFound('This snapshot');
  return { ...whole.head, items: whole.items };
}

export async function snapshotLine(ctx: Context, id: number): Promise<RawJson<One<EstimateItemSnapshot>>> {
  const [row] = await ctx.run(sql<{
    text: string;
  }>`select row_to_json(t)::text as text from (select ${shownColumns(ctx, estimateItemSnapshot, 'l')} from estimate_item_snapshot l
    join estimate_snapshot s on s.company_id = l.company_id and s.id = l.snapshot_id where ${estimateScope(ctx, 's')} and l.company_id = ${ctx.actor.companyId} and l.id = ${id}) t`);
  if (!row) throw notFound('This line');
  return new RawJson(`{"data":${row.text}}`);
}

const MOST_ALLOWANCES = 5000;
/** Prime cost (2) and provisional sum (3) lines that are authorised, by job. */
export async function authorisedAllowances(
  ctx: Context,
  jobId?: number,
): Promise<RawJson<{ data: (EstimateItemSnapshot & { jobId: number })[] }>> {
  if (jobId !== undefined) await requireJob(ctx, jobId);
  const ofJob = jobId === undefined ? sql`true` : sql`s.job_id = ${jobId}`;
  const [row] = await ctx.run(sql<{
    text: string;
  }>`select coalesce(json_agg(t), '[]')::text as text from (select ${shownColumns(ctx, estimateItemSnapshot, 'l')}, s.job_id as "jobId" from estimate_snapshot s
    join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
    join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id and l.authorised and not l.is_parent_item and l.estimate_item_type_id in (2, 3)
    where ${estimateScope(ctx, 's')} and s.deleted_at is null and ${statusType} = 'authorised' and ${ofJob} order by s.job_id, s.number, ${lineOrder} limit ${MOST_ALLOWANCES}) t`);
  return new RawJson(`{"data":${row?.text ?? '[]'}}`);
}

/** Authorised lines of a job from its current authorised snapshots, of building works (1) or of an allocation's (2). */
export async function authorisedOfJob(
  ctx: Context,
  jobId: number,
  estimateTypeId: number,
): Promise<RawJson<{ data: EstimateItemSnapshot[] }>> {
  await requireJob(ctx, jobId);
  if (estimateTypeId !== 1 && estimateTypeId !== 2) throw notFound('This type of estimate');
  const [row] = await ctx.run(sql<{
    text: string;
  }>`select coalesce(json_agg(t), '[]')::text as text from (select ${shownColumns(ctx, estimateItemSnapshot, 'l')} from estimate_snapshot s
    join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null and e.estimate_type_id = ${estimateTypeId}
    join estimate_item_snapshot l on l.company_id = s.company_id and l.snapshot_id = s.id
    where ${estimateScope(ctx, 's')} and s.job_id = ${jobId} and ${statusType} = 'authorised' and l.authorised order by e.number, s.number, ${lineOrder}) t`);
  return new RawJson(`{"data":${row?.text ?? '[]'}}`);
}

/** The snapshot that a line this person sees stands in. */
export async function snapshotOfLine(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(sql<{ id: number }>`select s.id from estimate_item_snapshot l
    join estimate_snapshot s on s.company_id = l.company_id and s.id = l.snapshot_id where ${estimateScope(ctx, 's')} and l.company_id = ${ctx.actor.companyId} and l.id = ${id}`);
  if (!row) throw notFound('This line');
  return row.id;
}

export interface FoundSnapshot {
  id: number;
  estimateId: number;
  jobId: number;
  statusType: SnapshotStatusType;
}
/** Throws 404 unless this person may see the snapshot, and under this job where one is named. */
export async function requireSnapshot(ctx: Context, id: number, jobId?: number): Promise<FoundSnapshot> {
  const [row] =
    await ctx.run(sql<FoundSnapshot>`select s.id, s.estimate_id as "estimateId", s.job_id as "jobId", ${statusType} as "statusType" from estimate_snapshot s
    join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null where ${estimateScope(ctx, 's')} and s.id = ${id}`);
  if (!row || (jobId !== undefined && row.jobId !== jobId)) throw notFound('This snapshot');
  return row;
}

export interface ScopeRow {
  id: number;
  number: number;
  variationId: number | null;
  statusId: number;
  statusType: SnapshotStatusType;
}
/** All snapshots of an estimate with the types of their states, oldest first. */
export const snapshotsOfEstimate = (ctx: Context, estimateId: number): Promise<ScopeRow[]> =>
  ctx.run(sql<ScopeRow>`select s.id, s.number, s.variation_id as "variationId", s.status_id as "statusId", ${statusType} as "statusType"
    from estimate_snapshot s where s.company_id = ${ctx.actor.companyId} and s.estimate_id = ${estimateId} and s.deleted_at is null order by s.number`);

export async function contactExists(ctx: Context, id: number): Promise<boolean> {
  return (
    (
      await ctx.run(
        sql`select 1 from contact where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
      )
    ).length > 0
  );
}

export async function workOrderOfJob(ctx: Context, id: number, jobId: number): Promise<boolean> {
  return (
    (
      await ctx.run(
        sql`select 1 from work_order where company_id = ${ctx.actor.companyId} and id = ${id} and job_id = ${jobId} and deleted_at is null`,
      )
    ).length > 0
  );
}

export async function variationOf(
  ctx: Context,
  id: number,
  estimateId: number,
): Promise<{ id: number; label: string } | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      label: string;
    }>`select id, label from estimate_variation where company_id = ${ctx.actor.companyId} and id = ${id} and estimate_id = ${estimateId} and deleted_at is null`,
  );
  return row;
}
