import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listPage } from '../../../platform/server/list.ts';
import { type DataImport, dataImport } from '../shared/data-import.entity.ts';
import type { RecordType } from '../shared/import-fields.ts';
import type { Cell } from '../shared/import-values.ts';
import {
  type ImportRow,
  type ImportView,
  type Outcome,
  type RowProblem,
  importRow as importRowShape,
} from '../shared/imports.api.ts';
import type { FileRow } from './imports.store.ts';

const SAMPLE = 8;

/** The work that is or was done last. */
const work = sql`left join background_job b on b.company_id = i.company_id and b.id = coalesce(i.undo_job_id, i.background_job_id)`;
/** Work that failed left its import as it was: it is over all the same. */
const status = sql`case when i.status = 'running' and b.status in ('failed', 'cancelled') then 'failed' when i.status = 'undoing' and b.status in ('failed', 'cancelled') then 'partly undone' else i.status end`;
const columns = rowColumns(importRowShape, 'i', {
  status,
  counts: sql`'{"created": 0, "updated": 0, "skipped": 0, "refused": 0, "kept": 0}'::jsonb || i.counts`,
  progress: sql`case when i.status in ('running', 'undoing') then b.progress::float8 end`,
  message: sql`b.message`,
});

const source = (ctx: Context): ListSource => ({
  name: 'dataImport',
  from: sql`data_import i ${work}`,
  joined: true,
  where: sql`i.company_id = ${ctx.actor.companyId} and i.deleted_at is null`,
  alias: 'i',
  fields: entityFields(dataImport, 'i'),
  columns,
  defaultSort: [{ field: 'id', direction: 'desc' }],
  search: (term) => sql`fold(i.file_name) like ${likePattern(term)}`,
});
export const importList = (ctx: Context, query: ListQuery) => listPage<ImportRow>(ctx, source(ctx), query);

export async function importRow(ctx: Context, id: number): Promise<ImportRow> {
  const [found] = await ctx.run(sql<{
    row: ImportRow;
  }>`select row_to_json(t) as row from (select ${columns} from data_import i ${work}
    where i.company_id = ${ctx.actor.companyId} and i.id = ${id} and i.deleted_at is null) t`);
  if (!found) throw notFound('This import');
  return found.row;
}

export async function importView(ctx: Context, id: number): Promise<ImportView> {
  const row = await importRow(ctx, id);
  const sample = await ctx.run(
    sql<{
      cells: Cell[];
    }>`select cells from data_import_row where company_id = ${ctx.actor.companyId} and import_id = ${id} order by row_number limit ${SAMPLE}`,
  );
  return { ...row, sample: sample.map(({ cells }) => cells) };
}

export const importRows = (ctx: Context, id: number): Promise<FileRow[]> =>
  ctx.run(
    sql<FileRow>`select row_number as row, cells, outcome from data_import_row where company_id = ${ctx.actor.companyId} and import_id = ${id} order by row_number`,
  );

/** How the headings of this company's last imports were understood, newest first. */
export const pastMappings = (ctx: Context, type: RecordType): Promise<Pick<DataImport, 'headers' | 'mapping'>[]> =>
  ctx.run(sql<Pick<DataImport, 'headers' | 'mapping'>>`select headers, mapping from data_import
    where company_id = ${ctx.actor.companyId} and record_type = ${type} and started_at is not null order by id desc limit 20`);

export interface KeptRow {
  row: number;
  outcome: Outcome;
  objectId: number;
  before: Record<string, unknown> | null;
}
/** Rows that are still to be taken back. */
export const rowsToUndo = (ctx: Context, id: number, most: number): Promise<KeptRow[]> =>
  ctx.run(sql<KeptRow>`select row_number as row, outcome, object_id as "objectId", before from data_import_row
    where company_id = ${ctx.actor.companyId} and import_id = ${id} and outcome in ('created', 'updated') and undo is null order by row_number limit ${most}`);

/** Those whose last history row is not this import's: somebody changed or deleted them since. */
export async function changedSince(
  ctx: Context,
  type: RecordType,
  ids: readonly number[],
  requestId: string,
): Promise<Set<number>> {
  const rows = await ctx.run(sql<{ id: number }>`select o.id from unnest(${[...ids]}::bigint[]) o (id)
    where (select h.request_id from history h where h.company_id = ${ctx.actor.companyId} and h.object_type = ${type} and h.object_id = o.id order by h.id desc limit 1) is distinct from ${requestId}`);
  return new Set(rows.map(({ id }) => id));
}

export interface Problem extends RowProblem {
  outcome: Outcome | 'kept';
  objectId: number | null;
}
/** Rows that did not go as asked, one line per reason. */
export const importProblems = (ctx: Context, id: number): Promise<Problem[]> =>
  ctx.run(sql<Problem>`select r.row_number as row, case when r.undo = 'kept' then 'kept' else r.outcome end as outcome, r.object_id as "objectId",
      p ->> 'column' as column, p ->> 'value' as value, p ->> 'reason' as reason
    from data_import_row r cross join lateral jsonb_array_elements(case when r.undo = 'kept' then jsonb_build_array(jsonb_build_object('reason', r.undo_reason)) else r.reasons end) p
    where r.company_id = ${ctx.actor.companyId} and r.import_id = ${id} and (r.undo = 'kept' or r.outcome in ('refused', 'skipped')) order by r.row_number`);
