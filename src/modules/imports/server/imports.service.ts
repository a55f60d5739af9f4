// An import from the upload to its start, and its undoing. What takes long is done by import-run.jobs.ts.
import { cancelBackgroundJob, enqueue } from '../../../platform/server/background.ts';
import { type Context, can, inTransaction } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, tooLarge } from '../../../platform/server/errors.ts';
import { readStoredFile, storeFile } from '../../../platform/server/files.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import type { Upload } from '../../../platform/server/routes.ts';
import { type FileSheet, MAX_FILE_BYTES } from '../../../platform/server/sheet-limits.ts';
import { readUploadedSheets } from '../../../platform/server/sheet-upload.ts';
import { type DataImport, dataImport } from '../shared/data-import.entity.ts';
import {
  type ImportField,
  MATCH_KEYS,
  NO_MATCH,
  RECORD_TYPES,
  RECORD_WORDS,
  type RecordType,
  autoMapping,
  headerRowOf,
  importField,
  rememberedOf,
  rightOfField,
} from '../shared/import-fields.ts';
import type { Cell } from '../shared/import-values.ts';
import type { ImportRow, ImportSettings, ImportView } from '../shared/imports.api.ts';
import { type ImportedAnswers, customColumns } from './imported-answers.slots.ts';
import { forgetKept, moveImport, saveRows, setWork } from './imports.store.ts';
import { importRow, importView, pastMappings } from './imports.views.ts';

const MOST_ROWS = 20_000;
const WIDEST = 256;
export const IMPORT_KIND = 'data-import';
export const UNDO_KIND = 'data-import-undo';

function mustBeAble(ctx: Context, type: RecordType, act: 'create' | 'edit' | 'delete'): void {
  const right = `${act}-${RECORD_WORDS[type].right}`;
  if (!can(ctx, right))
    throw forbidden(`Your role lacks the right ${right} that this import needs. An administrator can grant it.`);
}

/** Keeps the file and its rows; nothing is imported yet. */
export async function uploadImport(
  ctx: Context,
  answers: ImportedAnswers,
  readUpload: (most: number) => Promise<Upload>,
  once: <T>(tx: Context, body: Buffer, work: () => Promise<T>) => Promise<T>,
): Promise<ImportView> {
  const { bytes, fileName, fields } = await readUpload(MAX_FILE_BYTES);
  const recordType = fields['recordType'] as RecordType;
  if (!RECORD_TYPES.includes(recordType)) throw invalid({ recordType: 'Choose what the file holds' });
  mustBeAble(ctx, recordType, 'create');
  const { sheets, readAs = null } = await readUploadedSheets(ctx.actor.companyId, bytes, fileName);
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)));
  if (!filled.length) throw invalid({ file: 'The file has no rows. Choose the file with the list.' });
  const remembered = await rememberedMappings(ctx, recordType);
  const custom = await customColumns(answers, ctx, recordType);
  const read = filled.map((sheet) => tableOf(recordType, sheet, { remembered, custom }));
  const best = read.reduce((one, other) => (other.fits > one.fits ? other : one));
  const work = async (tx: Context): Promise<ImportView> => {
    const file = await storeFile(tx, { fileName, mimeType: 'application/octet-stream', bytes });
    const { id } = await insertRecord(
      tx,
      dataImport,
      {
        recordType,
        sheet: best.sheet,
        headerRow: best.headerRow,
        mapping: best.mapping,
        matchBy: matchOf(recordType, best.mapping),
        sheets: filled.map(({ name }) => name),
        headers: best.headers,
      },
      {
        fileName: fileName.slice(0, 200),
        fileId: file.id,
        status: 'draft',
        readAs,
      },
    );
    await saveRows(tx, id, best.rows);
    return await importView(tx, id);
  };
  const request = { requestId: ctx.requestId, ip: ctx.ip };
  return await inTransaction(ctx.app, ctx.actor, request, (tx) => once(tx, bytes, () => work(tx)), 60_000);
}

/** By the first key that the file has. */
const matchOf = (type: RecordType, mapping: readonly (string | null)[]): string =>
  MATCH_KEYS[type].find((key) => mapping.includes(key)) ?? NO_MATCH;

async function rememberedMappings(ctx: Context, type: RecordType): Promise<Record<string, string | null>> {
  const past = await pastMappings(ctx, type);
  return Object.assign(
    {},
    ...past.reverse().map(({ headers, mapping }) => rememberedOf(headers, mapping as (string | null)[])),
  );
}

interface Table {
  sheet: string;
  headerRow: number;
  headers: string[];
  mapping: (string | null)[];
  rows: { row: number; cells: Cell[] }[];
  /** How many columns were recognised. */
  fits: number;
}
/** What PostgreSQL cannot hold is no part of a text. */
const cleaned = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.toWellFormed().replaceAll('\u0000', '') || null : cell;

/** How headings were understood before, and the company's own fields. */
interface Known {
  remembered: Record<string, string | null>;
  custom: readonly ImportField[];
}

function tableOf(
  type: RecordType,
  { name, rows }: FileSheet,
  { remembered, custom }: Known,
  headerRow?: number,
): Table {
  const heading = headerRow ?? headerRowOf(type, rows);
  const width = Math.min(WIDEST, Math.max(0, ...rows.slice(heading - 1).map((row) => row.length)));
  const headers = Array.from({ length: width }, (_, at) => {
    const cell = cleaned(rows[heading - 1]?.[at] ?? null);
    return cell === null ? `Column ${at + 1}` : String(cell).trim().slice(0, 200);
  });
  const filled = rows
    .map((cells, index) => ({ row: index + 1, cells: cells.slice(0, width).map(cleaned) }))
    .filter(({ row, cells }) => row > heading && cells.some((cell) => cell !== null && String(cell).trim() !== ''));
  if (filled.length > MOST_ROWS)
    throw tooLarge(`The file has more than ${MOST_ROWS} rows. Split it and import the parts.`);
  const mapping = autoMapping(type, headers, remembered, custom);
  return { sheet: name, headerRow: heading, headers, mapping, rows: filled, fits: mapping.filter(Boolean).length };
}

/** Changes what was understood of an upload. Another sheet or heading row reads the file again. */
export async function changeImport(
  ctx: Context,
  answers: ImportedAnswers,
  id: number,
  given: ImportSettings,
): Promise<ImportView> {
  const { version, sheet, headerRow, mapping, ...settings } = given;
  const before = await lockRecord(ctx, dataImport, id, { version });
  if (before.status !== 'draft') throw conflict('This import has started, so its columns cannot change.');
  const custom = await customColumns(answers, ctx, before.recordType);
  let table: Partial<Table> = {};
  if ((sheet !== undefined && sheet !== before.sheet) || (headerRow !== undefined && headerRow !== before.headerRow)) {
    const file = await readStoredFile(ctx, before.fileId);
    const { sheets } = await readUploadedSheets(ctx.actor.companyId, file.bytes, file.fileName);
    const chosen = sheets.find(({ name }) => name === (sheet ?? before.sheet));
    if (!chosen) throw invalid({ sheet: 'The file has no such sheet' });
    const remembered = await rememberedMappings(ctx, before.recordType);
    const read = tableOf(before.recordType, chosen, { remembered, custom }, headerRow);
    await saveRows(ctx, id, read.rows);
    table = read;
  }
  const next = mapping ?? table.mapping ?? (before.mapping as (string | null)[]);
  checkMapping(ctx, { type: before.recordType, custom }, next, table.headers ?? before.headers);
  // A key that is mapped no longer finds nothing: the next one takes its place.
  const matchBy =
    settings.matchBy ?? (next.includes(before.matchBy) ? before.matchBy : matchOf(before.recordType, next));
  if (matchBy !== NO_MATCH && !MATCH_KEYS[before.recordType].includes(matchBy))
    throw invalid({ matchBy: `One of ${[...MATCH_KEYS[before.recordType], NO_MATCH].join(', ')}` });
  if (matchBy !== NO_MATCH && !next.includes(matchBy))
    throw invalid({
      matchBy: `No column has the ${importField(before.recordType, matchBy)?.label ?? matchBy}. Choose one that does.`,
    });
  if (settings.onDuplicate === 'update') mustBeAble(ctx, before.recordType, 'edit');
  await updateRecord(
    ctx,
    dataImport,
    id,
    {
      ...settings,
      matchBy,
      mapping: next,
      ...(table.sheet !== undefined && { sheet: table.sheet, headerRow: table.headerRow }),
    },
    table.headers ? { headers: table.headers } : {},
  );
  return await importView(ctx, id);
}

function checkMapping(
  ctx: Context,
  { type, custom }: { type: RecordType; custom: readonly ImportField[] },
  mapping: readonly (string | null)[],
  headers: readonly string[],
): void {
  if (mapping.length > headers.length) throw invalid({ mapping: `The file has ${headers.length} columns only` });
  const used = new Set<string>();
  for (const name of mapping) {
    if (name === null) continue;
    const field = importField(type, name, custom);
    if (!field) throw invalid({ mapping: `A ${RECORD_WORDS[type].one} has no field ${name}` });
    if (used.has(name)) throw invalid({ mapping: `Two columns have the ${field.label}. Choose one of them.` });
    used.add(name);
    const right = rightOfField(name);
    if (right === undefined || can(ctx, right)) continue;
    throw invalid({
      mapping:
        right === 'contact-bank-details'
          ? 'Only accounts can import bank details. Leave out those columns.'
          : `You need the right to ${right === 'move-stock' ? 'move stock' : 'contact finances'} to import ${field.label}. Leave out its column.`,
    });
  }
}

export async function startImport(ctx: Context, answers: ImportedAnswers, id: number): Promise<ImportRow> {
  const before = await lockRecord(ctx, dataImport, id);
  mustBeAble(ctx, before.recordType, 'create');
  if (before.onDuplicate === 'update') mustBeAble(ctx, before.recordType, 'edit');
  const custom = await customColumns(answers, ctx, before.recordType);
  checkMapping(ctx, { type: before.recordType, custom }, before.mapping as (string | null)[], before.headers);
  if (!(before.mapping as (string | null)[]).some(Boolean)) throw invalid({ mapping: 'Match at least one column' });
  await moveImport(ctx, id, ['draft'], 'running', 'This import has already started.');
  const jobId = await enqueue(ctx, IMPORT_KIND, `Import of ${before.fileName}`, { importId: id });
  await setWork(ctx, id, 'background_job_id', jobId);
  await tellHistory(ctx, before, 'import');
  return await importRow(ctx, id);
}

const tellHistory = (ctx: Context, { id, fileName }: DataImport, verb: string): Promise<void> =>
  writeHistory(ctx, { objectType: dataImport.name, objectId: id, jobId: null, verb, changes: {}, note: fileName });

/** The step that is being written is finished; nothing more begins. */
export async function cancelImport(ctx: Context, id: number): Promise<ImportRow> {
  const before = await lockRecord(ctx, dataImport, id);
  await moveImport(ctx, id, ['running'], 'cancelled', 'This import is not running, so there is nothing to stop.');
  if (before.backgroundJobId) await cancelBackgroundJob(ctx, before.backgroundJobId);
  await tellHistory(ctx, before, 'cancel');
  return await importRow(ctx, id);
}

export async function startUndo(ctx: Context, id: number): Promise<ImportRow> {
  const before = await lockRecord(ctx, dataImport, id);
  mustBeAble(ctx, before.recordType, 'delete');
  const { status } = await importRow(ctx, id);
  if (!['done', 'cancelled', 'failed', 'partly undone'].includes(status))
    throw conflict(
      status === 'draft'
        ? 'This file was not imported, so there is nothing to undo.'
        : status === 'undone'
          ? 'This import has already been undone.'
          : 'This import is running. Stop it, or wait until it is done.',
    );
  await moveImport(ctx, id, [before.status], 'undoing', 'This import is already being undone.');
  await forgetKept(ctx, id);
  await setWork(ctx, id, 'undo_job_id', await enqueue(ctx, UNDO_KIND, `Undo of ${before.fileName}`, { importId: id }));
  await tellHistory(ctx, before, 'undo');
  return await importRow(ctx, id);
}

export async function removeImport(ctx: Context, id: number): Promise<{ id: number }> {
  const before = await lockRecord(ctx, dataImport, id);
  if (before.status !== 'draft') throw conflict('This file was imported. Undo the import instead.');
  await removeRecord(ctx, dataImport, id);
  return { id };
}
