// What would become of rows: values read and checked by the rules of the record, duplicates found. Writes nothing.
import type { Context } from '../../../platform/server/context.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { same } from '../../../platform/server/records.ts';
import { checkType, nameOf } from '../../contacts/server/index.ts';
import type { Contact } from '../../contacts/shared/contact.entity.ts';
import { jobsWithLocks, takenJobNumbers, wrongPast } from '../../jobs/server/index.ts';
import { type Job, job } from '../../jobs/shared/job.entity.ts';
import { checkAnswer } from '../../../platform/shared/form-checks.ts';
import type { DataImport } from '../shared/data-import.entity.ts';
import {
  type ImportField,
  NO_MATCH,
  OPENING_QUANTITY,
  RECORD_WORDS,
  type RecordType,
  importField,
  isBeside,
} from '../shared/import-fields.ts';
import { cellText, entriesOf, readAnswer, readCell } from '../shared/import-values.ts';
import type { Outcome, RowProblem } from '../shared/imports.api.ts';
import { type Lookup, lookupsFor } from './import-lookups.views.ts';
import { RECORD_WORK } from './import-records.service.ts';
import type { FileRow } from './imports.store.ts';

type Values = Record<string, unknown>;
export interface Judged {
  row: number;
  outcome: Outcome;
  reasons: Omit<RowProblem, 'row'>[];
  /** What is written: checked, as the record takes it. */
  values: Values;
  /** What is no field of the record: days of stages, of jobs that come with their past; an opening quantity. */
  beside: Record<string, string>;
  /** Answers of custom fields. */
  custom: Values;
  /** Fields that the row itself holds; the rest are defaults of new records. */
  given: string[];
  /** The record that is there already. */
  objectId: number | null;
}

const fieldsOf = ({ recordType, mapping }: DataImport, custom: readonly ImportField[]): (ImportField | undefined)[] =>
  mapping.map((name) => (name ? importField(recordType, name, custom) : undefined));

/** The key of a row as records are found by it. */
function keyOf(imported: DataImport, row: FileRow): string {
  const at = imported.mapping.indexOf(imported.matchBy);
  const text = at < 0 ? '' : cellText(row.cells[at]).toLowerCase();
  return imported.matchBy === 'abn' ? text.replace(/\D/g, '') : text;
}

/** The row of the file in which each key stands first. */
export function firstRows(imported: DataImport, rows: readonly FileRow[]): Map<string, number> {
  const first = new Map<string, number>();
  if (imported.matchBy === NO_MATCH) return first;
  for (const row of rows) {
    const key = keyOf(imported, row);
    if (key && !first.has(key)) first.set(key, row.row);
  }
  return first;
}

export async function judgeRows(
  ctx: Context,
  imported: DataImport,
  rows: readonly FileRow[],
  first: ReadonlyMap<string, number>,
  custom: readonly ImportField[],
): Promise<Judged[]> {
  const fields = fieldsOf(imported, custom);
  const lookups = await lookupsFor(ctx, fields, rows);
  const judged = rows.map((row) => readRow(imported, fields, lookups, row));
  await findDuplicates(ctx, imported, rows, judged, first);
  const open = judged.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
  await CHECKS[imported.recordType](ctx, imported, open);
  return judged;
}

const refuse = (one: Judged, column: string | null, value: unknown, reason: string): void => {
  one.outcome = 'refused';
  const text = value === null || value === undefined ? null : String(value).slice(0, 200);
  one.reasons.push({ column, value: text, reason });
};

const headingOf = (imported: DataImport, name: string): string | null => {
  const at = imported.mapping.findIndex((mapped) => mapped === name || mapped?.startsWith(`${name}.`));
  return at < 0 ? (importField(imported.recordType, name)?.label ?? null) : (imported.headers[at] ?? null);
};

/** Cells to values, and the values against the record's own schema. */
function readRow(
  imported: DataImport,
  fields: readonly (ImportField | undefined)[],
  lookups: ReadonlyMap<string, Lookup>,
  row: FileRow,
): Judged {
  const one: Judged = {
    row: row.row,
    outcome: 'created',
    reasons: [],
    values: {},
    beside: {},
    custom: {},
    given: [],
    objectId: null,
  };
  for (const [at, field] of fields.entries()) {
    const cell = row.cells[at] ?? null;
    const text = cellText(cell);
    if (!field || !text) continue;
    const heading = imported.headers[at] ?? field.label;
    const lookup = lookups.get(field.name);
    const isList = field.spec.kind === 'refs';
    if (lookup) {
      const found = (isList ? entriesOf(text) : [text]).map((entry) => lookup.find(entry));
      for (const miss of found) if ('reason' in miss) refuse(one, heading, text, miss.reason);
      const ids = found.flatMap((hit) => ('id' in hit ? [hit.id] : []));
      one.values[field.name] = isList ? [...new Set(ids)] : ids[0];
      continue;
    }
    const read = field.answer ? readAnswer(field.answer, cell) : readCell(field.spec, cell);
    const wrong = 'reason' in read ? read.reason : field.answer && checkAnswer(field.answer, read.value);
    if (wrong) refuse(one, heading, text, wrong);
    else if (!('value' in read)) continue;
    else if (field.answer) one.custom[field.answer.fieldRef] = read.value;
    else if (isBeside(imported.recordType, field.name)) one.beside[field.name] = String(read.value);
    else put(one.values, field.name, read.value);
  }
  one.given = Object.keys(one.values);
  addDefaults(imported, one.values);
  const checked = RECORD_WORK[imported.recordType].schema.safeParse(one.values);
  if (checked.success) one.values = checked.data as unknown as Values;
  else
    for (const { path, message } of checked.error.issues) {
      const name = path.map(String).join('.');
      const column = headingOf(imported, name) ?? headingOf(imported, String(path[0]));
      const at = imported.headers.indexOf(column ?? '');
      if (!one.reasons.some((reason) => reason.column === column))
        refuse(
          one,
          column,
          at < 0 ? null : row.cells[at],
          path.length && at < 0 ? `${column ?? name} is required` : message,
        );
    }
  return one;
}

/** `address.suburb` is a part of the address. */
function put(values: Values, name: string, value: unknown): void {
  const [field = '', part] = name.split('.');
  if (part) values[field] = { ...(values[field] as Values | undefined), [part]: value };
  else values[field] = value;
}

function addDefaults({ recordType, contactTypeId }: DataImport, values: Values): void {
  if (recordType === 'job') {
    if (values['siteAddress']) values['siteSameAsCustomerAddress'] = false;
    return;
  }
  if (recordType !== 'contact') return;
  if (contactTypeId) values['contactTypeId'] ??= contactTypeId;
  if (!values['companyName'] && (values['firstName'] || values['lastName'])) values['isIndividual'] ??= true;
  if (values['postalAddress']) values['postalSameAsAddress'] = false;
}

async function findDuplicates(
  ctx: Context,
  imported: DataImport,
  rows: readonly FileRow[],
  judged: readonly Judged[],
  first: ReadonlyMap<string, number>,
): Promise<void> {
  if (imported.matchBy === NO_MATCH) return;
  const keys = rows.map((row) => keyOf(imported, row));
  const asked = [...new Set(keys.filter(Boolean))];
  const found = await RECORD_WORK[imported.recordType].byKey(ctx, imported.matchBy, asked);
  const { one: noun, many: nouns } = RECORD_WORDS[imported.recordType];
  const known = Map.groupBy(found, ({ key }) => key);
  const column = headingOf(imported, imported.matchBy);
  for (const [at, one] of judged.entries()) {
    const key = keys[at];
    if (!key) continue;
    const value = cellText(rows[at]?.cells[imported.mapping.indexOf(imported.matchBy)]);
    const earlier = first.get(key);
    const there = known.get(key) ?? [];
    if (earlier !== undefined && earlier !== one.row)
      decide(
        one,
        imported.onDuplicate === 'skip' ? 'skip' : 'refuse',
        column,
        value,
        `Row ${earlier} of the file has the same`,
      );
    else if (there.length > 1 && imported.onDuplicate === 'update')
      refuse(one, column, value, `${there.length} ${nouns} have it, so it is not clear which one to change`);
    else if (there[0]) {
      one.objectId = there[0].id;
      decide(one, imported.onDuplicate, column, value, `There is already a ${noun} with it`);
    }
  }
}

function decide(
  one: Judged,
  rule: DataImport['onDuplicate'],
  column: string | null,
  value: string,
  reason: string,
): void {
  if (rule === 'refuse') refuse(one, column, value, reason);
  // Whoever leaves out what is there needs no errors of it.
  else if (rule === 'skip') Object.assign(one, { outcome: 'skipped', reasons: [{ column, value, reason }] });
  else if (one.outcome !== 'refused') one.outcome = 'updated';
}

async function checkJobs(ctx: Context, imported: DataImport, open: readonly Judged[]): Promise<void> {
  const fresh = open.filter(({ outcome }) => outcome === 'created');
  const numbers = fresh.map(({ values }) => String(values['jobNumber'] ?? '').toLowerCase()).filter(Boolean);
  const taken = numbers.length ? await takenJobNumbers(ctx, numbers) : new Set<string>();
  for (const one of fresh) {
    const { statusId, jobNumber } = one.values;
    const wrong = await wrongPast(ctx, Number(statusId ?? 1), one.beside);
    if (wrong) refuse(one, headingOf(imported, wrong.field), one.beside[wrong.field] ?? null, wrong.reason);
    const key = String(jobNumber ?? '').toLowerCase();
    if (key && taken.has(key)) refuse(one, headingOf(imported, 'jobNumber'), jobNumber, 'This job number is taken');
    // The next row with it is refused.
    else if (key) taken.add(key);
  }
  await checkLocks(ctx, imported, open);
}

/** What is locked on a job that is there, an import does not change either. */
async function checkLocks(ctx: Context, imported: DataImport, open: readonly Judged[]): Promise<void> {
  const changing = open.filter(({ outcome, objectId }) => outcome === 'updated' && objectId !== null);
  const locked = new Map(
    (
      await jobsWithLocks(
        ctx,
        changing.map(({ objectId }) => objectId ?? 0),
      )
    ).map((row) => [row.id, row]),
  );
  for (const one of changing) {
    const before = locked.get(one.objectId ?? 0);
    const name = before?.lockedFields.find(
      (field) => one.given.includes(field) && !same(before[field as keyof Job], withParts(before, one, field)),
    );
    if (name) refuse(one, headingOf(imported, name), null, `${job.fields[name]?.label ?? name} is locked on this job`);
  }
}
const withParts = (before: Job, one: Judged, name: string): unknown =>
  mergedValue(before[name as keyof Job], one.values[name]);

/** A row may hold parts of an address only; the others stay. */
export function mergedValue(before: unknown, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return { ...(before as Values | null), ...Object.fromEntries(parts) };
}

async function checkContacts(ctx: Context, imported: DataImport, open: readonly Judged[]): Promise<void> {
  const refusals = new Map<unknown, string | null>();
  for (const one of open) {
    const type = one.values['contactTypeId'];
    if (!refusals.has(type)) refusals.set(type, await refusalOf(async () => checkType(ctx, Number(type))));
    const refusal = refusals.get(type);
    if (refusal) refuse(one, headingOf(imported, 'contactTypeId'), null, refusal);
    if (one.outcome === 'created' && !nameOf(one.values as unknown as Contact))
      refuse(one, headingOf(imported, 'companyName'), null, 'A company name, or a first or last name, is required');
  }
}

/** A barcode stands for one thing: the second row with it is refused here, not by the database in the middle of the work. */
async function checkBarcodes(_ctx: Context, imported: DataImport, open: readonly Judged[]): Promise<void> {
  const seen = new Set<string>();
  for (const one of open) {
    const code = String(one.values['barcode'] ?? '').toLowerCase();
    if (code && seen.has(code))
      refuse(
        one,
        headingOf(imported, 'barcode'),
        one.values['barcode'],
        'Another row of the file has the same barcode',
      );
    seen.add(code);
  }
}

async function checkStock(ctx: Context, imported: DataImport, open: readonly Judged[]): Promise<void> {
  await checkBarcodes(ctx, imported, open);
  for (const one of open) {
    const quantity = one.beside[OPENING_QUANTITY];
    if (one.outcome === 'created' && Number(quantity ?? 0) > 0 && !one.values['warehouseId'])
      refuse(
        one,
        headingOf(imported, OPENING_QUANTITY),
        quantity,
        'Name the place where it is, in a column for the usual place',
      );
    if (one.outcome === 'updated' && quantity !== undefined) delete one.beside[OPENING_QUANTITY];
  }
}

const CHECKS: Record<RecordType, (ctx: Context, imported: DataImport, open: readonly Judged[]) => Promise<void>> = {
  job: checkJobs,
  contact: checkContacts,
  assetItem: checkBarcodes,
  inventoryItem: checkStock,
};

/** The words of a refusal, null where there was none. */
export async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
