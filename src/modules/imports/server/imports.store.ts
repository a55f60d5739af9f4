// Rows of imports: the file's cells, and what became of each.
import { sql } from 'kysely';
import type { App, Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { ImportStatus } from '../shared/data-import.entity.ts';
import type { Cell } from '../shared/import-values.ts';
import type { Outcome, RowProblem } from '../shared/imports.api.ts';

export interface FileRow {
  row: number;
  cells: Cell[];
  outcome: Outcome | null;
}
export interface RowOutcome {
  row: number;
  outcome: Outcome;
  reasons: Omit<RowProblem, 'row'>[];
  objectId: number | null;
  before: Record<string, unknown> | null;
}

export async function saveRows(
  ctx: Context,
  importId: number,
  rows: readonly Omit<FileRow, 'outcome'>[],
): Promise<void> {
  await ctx.run(sql`delete from data_import_row where company_id = ${ctx.actor.companyId} and import_id = ${importId}`);
  for (const part of inParts(rows))
    await ctx.run(sql`insert into data_import_row (company_id, import_id, row_number, cells)
      select ${ctx.actor.companyId}::bigint, ${importId}::bigint, r.row, r.cells from jsonb_to_recordset(${part}::jsonb) as r (row integer, cells jsonb)`);
  await ctx.run(
    sql`update data_import set row_count = ${rows.length} where company_id = ${ctx.actor.companyId} and id = ${importId}`,
  );
}

/** Letters of one statement: whoever else asks this process for something comes in between. */
const MOST_AT_ONCE = 1_000_000;

/** The rows as JSON, as many at a time as one statement takes. */
function* inParts(rows: readonly unknown[]): Generator<string> {
  let part: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    part.push(text);
    size += text.length;
    if (size < MOST_AT_ONCE) continue;
    yield `[${part.join()}]`;
    [part, size] = [[], 0];
  }
  if (part.length) yield `[${part.join()}]`;
}

/** Moves an import on from a status that allows it; locks it until the transaction ends. */
export async function moveImport(
  ctx: Context,
  importId: number,
  from: readonly ImportStatus[],
  to: ImportStatus,
  refusal: string,
): Promise<void> {
  const ended = to !== 'running' && to !== 'undoing';
  const rows =
    await ctx.run(sql`update data_import set status = ${to}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId},
      started_at = case when ${to === 'running'} then now() else started_at end,
      finished_at = case when ${ended && from.includes('running')} then now() else finished_at end,
      undone_at = case when ${ended && from.includes('undoing')} then now() else undone_at end
    where company_id = ${ctx.actor.companyId} and id = ${importId} and status = any(${[...from]}) and deleted_at is null returning id`);
  if (!rows.length) throw conflict(refusal);
}

export const setWork = (ctx: Context, importId: number, column: 'background_job_id' | 'undo_job_id', jobId: number) =>
  ctx.run(
    sql`update data_import set ${sql.id(column)} = ${jobId} where company_id = ${ctx.actor.companyId} and id = ${importId}`,
  );

/** Keeps whoever cancels waiting until this step is written; false where somebody has cancelled. */
export async function holdImport(ctx: Context, importId: number, status: ImportStatus): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from data_import where company_id = ${ctx.actor.companyId} and id = ${importId} and status = ${status} for update`,
  );
  return rows.length > 0;
}

export async function saveOutcomes(ctx: Context, importId: number, outcomes: readonly RowOutcome[]): Promise<void> {
  await ctx.run(sql`update data_import_row r set outcome = o.outcome, reasons = o.reasons, object_id = o."objectId", before = o.before
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (row integer, outcome text, reasons jsonb, "objectId" bigint, before jsonb)
    where r.company_id = ${ctx.actor.companyId} and r.import_id = ${importId} and r.row_number = o.row and r.outcome is null`);
  await countRows(ctx, importId);
}

export interface UndoneRow {
  row: number;
  undo: 'undone' | 'kept';
  reason: string | null;
}
export async function saveUndone(ctx: Context, importId: number, rows: readonly UndoneRow[]): Promise<void> {
  await ctx.run(sql`update data_import_row r set undo = o.undo, undo_reason = o.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (row integer, undo text, reason text)
    where r.company_id = ${ctx.actor.companyId} and r.import_id = ${importId} and r.row_number = o.row`);
  await countRows(ctx, importId);
}

/** A row that was kept may be tried again by the next undo. */
export const forgetKept = (ctx: Context, importId: number) =>
  ctx.run(
    sql`update data_import_row set undo = null, undo_reason = null where company_id = ${ctx.actor.companyId} and import_id = ${importId} and undo = 'kept'`,
  );

const countRows = (ctx: Context, importId: number) =>
  ctx.run(sql`update data_import set counts = (
      select coalesce(jsonb_object_agg(what, n), '{}') from (
        select coalesce(case when undo = 'kept' then 'kept' when undo = 'undone' then 'undone' end, outcome) as what, count(*) as n from data_import_row
        where company_id = ${ctx.actor.companyId} and import_id = ${importId} and outcome is not null group by 1) x)
    where company_id = ${ctx.actor.companyId} and id = ${importId}`);

/** So many new rows change what the planner should do; the tables belong to the login role, not to the application's. */
export async function analyzeTables(app: App, tables: readonly string[]): Promise<void> {
  await app.pool.query(`analyze ${[...tables, 'history', 'object', 'data_import_row'].join(', ')}`);
}
