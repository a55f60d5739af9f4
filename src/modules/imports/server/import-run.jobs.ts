// The work of an import and of its undoing: in steps, each a transaction that writes its rows' outcomes, so that a step is
// done once whoever takes the work up again.
import { only } from '../../../platform/server/module.ts';
import type { JobKind, Running } from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { fromDatabase, isConnectionLoss, isRetryable } from '../../../platform/server/errors.ts';
import { same } from '../../../platform/server/records.ts';
import type { DataImport } from '../shared/data-import.entity.ts';
import type { RecordType } from '../shared/import-fields.ts';
import { type ImportedAnswers, customColumns } from './imported-answers.slots.ts';
import { RECORD_WORK } from './import-records.service.ts';
import { type Judged, firstRows, judgeRows, mergedValue, refusalOf } from './import-judge.service.ts';
import {
  type FileRow,
  type RowOutcome,
  type UndoneRow,
  analyzeTables,
  holdImport,
  moveImport,
  saveOutcomes,
  saveUndone,
} from './imports.store.ts';
import { type KeptRow, changedSince, importRow, importRows, rowsToUndo } from './imports.views.ts';

const STEP = 200;
type Values = Record<string, unknown>;

interface Work {
  imported: DataImport;
  first: ReadonlyMap<string, number>;
  answers: ImportedAnswers;
}

export const importJob: JobKind = async (running, input) => {
  const id = Number(input['importId']);
  const { imported, rows, app } = await running.transaction(async (ctx) => ({
    imported: await importRow(ctx, id),
    rows: await importRows(ctx, id),
    app: ctx.app,
  }));
  const first = firstRows(imported, rows);
  const answers = only(app.modules, 'importedAnswers');
  const open = rows.filter(({ outcome }) => outcome === null);
  for (let at = 0; at < open.length; at += STEP) {
    const done = rows.length - open.length + at;
    await running.progress((100 * done) / rows.length, `${done} of ${rows.length} rows`);
    if (!(await importStep(running, { imported, first, answers }, open.slice(at, at + STEP)))) return {};
  }
  await running.transaction((ctx) => moveImport(ctx, id, ['running'], 'done', 'This import was stopped'));
  await analyzeTables(app, RECORD_WORK[imported.recordType].tables);
  return { rows: rows.length };
};

/** Writes one step; false where somebody has stopped the import. What the database refuses is found row by row. */
async function importStep(running: Running, work: Work, rows: readonly FileRow[]): Promise<boolean> {
  const { imported, first, answers } = work;
  const step = (some: readonly FileRow[]) =>
    running.transaction(async (ctx) => {
      if (!(await holdImport(ctx, imported.id, 'running'))) return false;
      const custom = await customColumns(answers, ctx, imported.recordType);
      const judged = await judgeRows(ctx, imported, some, first, custom);
      await saveOutcomes(ctx, imported.id, await writeRows(ctx, work, judged));
      return true;
    });
  try {
    return await step(rows);
  } catch (error) {
    const refused = isRetryable(error) || isConnectionLoss(error) ? undefined : fromDatabase(error);
    if (!refused) throw error;
    const [only] = rows;
    if (only && rows.length === 1) {
      const outcome: RowOutcome = {
        row: only.row,
        outcome: 'refused',
        reasons: [{ column: null, value: null, reason: refused.message }],
        objectId: null,
        before: null,
      };
      await running.transaction((ctx) => saveOutcomes(ctx, imported.id, [outcome]));
      return true;
    }
    for (const row of rows) if (!(await importStep(running, work, [row]))) return false;
    return true;
  }
}

async function writeRows(ctx: Context, work: Work, judged: readonly Judged[]): Promise<RowOutcome[]> {
  const { imported, answers } = work;
  const outcomes = new Map<number, RowOutcome>(
    judged.map(({ row, outcome, reasons, objectId }) => [row, { row, outcome, reasons, objectId, before: null }]),
  );
  for (const one of judged) if (one.outcome === 'updated') outcomes.set(one.row, await changeRecord(ctx, work, one));
  const fresh = judged.filter(({ outcome }) => outcome === 'created');
  const ids = await RECORD_WORK[imported.recordType].create(ctx, fresh, `Imported from ${imported.fileName}`);
  for (const [at, { row, custom }] of fresh.entries()) {
    const id = ids[at] ?? 0;
    Object.assign(outcomes.get(row) ?? {}, { objectId: id });
    if (Object.keys(custom).length) await answers.keep(ctx, imported.recordType, id, custom, false);
  }
  return [...outcomes.values()];
}

/** Changes the record that is there; keeps what it held before. The job's status is moved by people alone. */
async function changeRecord(ctx: Context, { imported, answers }: Work, one: Judged): Promise<RowOutcome> {
  const id = one.objectId ?? 0;
  const outcome: RowOutcome = { row: one.row, outcome: 'updated', reasons: [], objectId: id, before: null };
  const refusal = await refusalOf(async () => {
    const before = await RECORD_WORK[imported.recordType].lock(ctx, id);
    const next: Values = {};
    for (const name of one.given.filter((given) => given !== 'statusId')) {
      next[name] = mergedValue(before[name], one.values[name]);
    }
    const changed = Object.keys(next).filter((name) => !same(before[name], next[name]));
    const kept = Object.keys(one.custom).length ? await answers.current(ctx, imported.recordType, id) : {};
    const answered = Object.keys(one.custom).filter((name) => !same(kept[name] ?? null, one.custom[name]));
    const only = (names: readonly string[], of: Values): Values =>
      Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
    const custom = (of: Values) => answered.length > 0 && { [CUSTOM]: only(answered, of) };
    await changeOne(ctx, answers, imported.recordType, id, { ...only(changed, next), ...custom(one.custom) });
    outcome.before = { ...only(changed, before), ...custom(kept) };
  });
  if (refusal) return { ...outcome, outcome: 'refused', reasons: [{ column: null, value: null, reason: refusal }] };
  return outcome;
}
/** Under this name answers of custom fields stand beside the record's own fields; no field is called so. */
const CUSTOM = 'custom';

async function changeOne(
  ctx: Context,
  answers: ImportedAnswers,
  type: RecordType,
  id: number,
  { [CUSTOM]: custom, ...values }: Values,
): Promise<void> {
  if (Object.keys(values).length) await RECORD_WORK[type].update(ctx, id, values);
  if (custom) await answers.keep(ctx, type, id, custom as Values, true);
}

// Undoing --------------------------------------------------------------------------------------------------------------

export const undoJob: JobKind = async (running, input) => {
  const id = Number(input['importId']);
  const imported = await running.transaction((ctx) => importRow(ctx, id));
  const total = imported.counts.created + imported.counts.updated;
  let done = 0;
  let kept = 0;
  for (;;) {
    await running.progress(Math.min(99, (100 * done) / Math.max(total, 1)), `${done} of ${total} records`);
    const step = await running.transaction(async (ctx) => {
      if (!(await holdImport(ctx, id, 'undoing'))) return [];
      const undone = await undoRows(ctx, imported, await rowsToUndo(ctx, id, STEP));
      if (undone.length) await saveUndone(ctx, id, undone);
      return undone;
    });
    if (!step.length) break;
    done += step.length;
    kept += step.filter(({ undo }) => undo === 'kept').length;
  }
  await running.transaction(async (ctx) => {
    const { counts } = await importRow(ctx, id);
    await moveImport(ctx, id, ['undoing'], counts.kept ? 'partly undone' : 'undone', 'This import is not being undone');
  });
  return { undone: done - kept, kept };
};

async function undoRows(ctx: Context, imported: DataImport, rows: readonly KeptRow[]): Promise<UndoneRow[]> {
  const answers = only(ctx.app.modules, 'importedAnswers');
  const work = RECORD_WORK[imported.recordType];
  const ids = rows.map(({ objectId }) => objectId);
  if (!ids.length) return [];
  const changed = await changedSince(ctx, imported.recordType, ids, `job-${imported.backgroundJobId}`);
  const uses = await work.uses(ctx, ids);
  const note = `Import of ${imported.fileName} undone`;
  const results: UndoneRow[] = [];
  const gone: number[] = [];
  for (const { row, outcome, objectId, before } of rows) {
    const used = outcome === 'created' ? uses.get(objectId) : undefined;
    let reason =
      changed.has(objectId) && (outcome === 'created' || before) ? 'Changed or deleted since the import' : null;
    if (!reason && used) reason = `In use since: ${used.join(', ')}`;
    if (!reason && outcome === 'created') gone.push(objectId);
    else if (!reason && before && Object.keys(before).length)
      reason = await refusalOf(() => changeOne(ctx, answers, imported.recordType, objectId, before));
    results.push({ row, undo: reason ? 'kept' : 'undone', reason });
  }
  if (gone.length) await work.withdraw(ctx, gone, note);
  return results;
}
