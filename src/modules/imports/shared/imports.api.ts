// Imports of jobs and contacts: upload, say what the columns are, look what would come of it, import, and take it back.
import { z } from 'zod';
import { endpoint, idOf, listQuery, one, page } from '../../../kit/endpoint.ts';
import type { Labelled } from '../../../kit/labels.ts';
import type { DataImport } from './data-import.entity.ts';
import { DUPLICATE_RULES, RECORD_TYPES, type DuplicateRule, type RecordType } from './import-fields.ts';
import type { Cell } from './import-values.ts';

export type Outcome = 'created' | 'updated' | 'skipped' | 'refused';
export interface ImportRow extends DataImport {
  createdBy: Labelled | null;
  counts: Record<Outcome | 'kept', number>;
  /** While it is under way: 0 to 100. */
  progress: number | null;
  message: string | null;
}
export interface ImportView extends ImportRow {
  /** The first rows of the file. */
  sample: Cell[][];
  /** The company's own fields that a column can hold. */
  customFields?: { name: string; label: string }[];
}
export interface RowProblem {
  row: number;
  /** Heading of the column; null where it concerns the whole row. */
  column: string | null;
  value: string | null;
  reason: string;
}
export interface ImportCheck {
  rows: number;
  counts: Record<Outcome, number>;
  /** The first of them; the rest is in the file of errors. */
  problems: RowProblem[];
  problemCount: number;
}
export interface ImportProblems {
  problems: (RowProblem & { outcome: Outcome | 'kept'; objectId: number | null })[];
  total: number;
}
export interface ImportSettings {
  sheet?: string;
  headerRow?: number;
  mapping?: (string | null)[];
  matchBy?: string;
  onDuplicate?: DuplicateRule;
  contactTypeId?: number | null;
  version?: number;
}
const loose = <T>() => z.looseObject({}) as unknown as z.ZodType<T>;
const row = z.looseObject({ id: z.number(), status: z.string() }) as unknown as z.ZodType<ImportRow>;
const view = row as unknown as z.ZodType<ImportView>;
const CHANGES = ['dataImport', 'background'];
const RECORDS = ['job', 'contact', 'history', 'search'];

export const importsApi = {
  list: endpoint({
    method: 'GET',
    path: '/dataImport',
    permission: 'view-data-import',
    summary: 'Imports of jobs and contacts, newest first, with what became of their rows',
    query: listQuery,
    response: page(row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/dataImport/:dataImportId',
    permission: 'view-data-import',
    summary: 'One import with its columns and the first rows of its file',
    response: one(view),
  }),
  create: endpoint({
    method: 'POST',
    path: '/dataImport',
    permission: 'create-data-import',
    summary: 'Upload a CSV or XLSX file of jobs or contacts; its columns are recognised by their headings',
    upload: true,
    ownTransaction: true,
    body: z.object({ recordType: z.enum(RECORD_TYPES) }) as unknown as z.ZodType<{ recordType: RecordType }>,
    response: one(view),
    changes: CHANGES,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/dataImport/:dataImportId',
    permission: 'edit-data-import',
    summary: 'Say what the columns are, how records are recognised and what happens with those that are there',
    example: { body: { onDuplicate: 'update' } },
    body: z.strictObject({
      sheet: z.string().max(200).optional(),
      headerRow: z.number().int().min(1).max(1000).optional(),
      mapping: z.array(z.string().max(80).nullable()).max(256).optional(),
      matchBy: z.string().max(40).optional(),
      onDuplicate: z.enum(DUPLICATE_RULES).optional(),
      contactTypeId: z.number().int().min(1).max(10).nullish(),
      version: z.number().int().min(1).optional(),
    }) as unknown as z.ZodType<ImportSettings>,
    response: one(view),
    changes: CHANGES,
  }),
  check: endpoint({
    method: 'GET',
    path: '/dataImport/:dataImportId/check',
    permission: 'view-data-import',
    summary: 'What would become of every row, with the reasons; nothing is written',
    response: one(loose<ImportCheck>()),
  }),
  problems: endpoint({
    method: 'GET',
    path: '/dataImport/:dataImportId/problems',
    permission: 'view-data-import',
    summary: 'Rows of a finished import that were skipped, refused, or kept when it was undone',
    response: one(loose<ImportProblems>()),
  }),
  errorFile: endpoint({
    method: 'GET',
    path: '/dataImport/:dataImportId/errors',
    permission: 'view-data-import',
    summary: 'The rows that were or would be refused or skipped as CSV: row, column, value, reason',
    response: z.unknown(),
    binary: 'text/csv',
  }),
  run: endpoint({
    method: 'POST',
    path: '/dataImport/:dataImportId/run',
    permission: 'create-data-import',
    summary: 'Import the rows in the background; those with errors are left out and reported',
    response: one(row),
    changes: CHANGES,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/dataImport/:dataImportId/cancel',
    permission: 'edit-data-import',
    summary: 'Stop an import that is under way; what it has brought stays and can be undone',
    response: one(row),
    changes: [...CHANGES, ...RECORDS],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/dataImport/:dataImportId/undo',
    permission: 'delete-data-import',
    summary: 'Take an import back; records that were changed or used since stay and are named',
    response: one(row),
    changes: [...CHANGES, ...RECORDS],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/dataImport/:dataImportId',
    permission: 'edit-data-import',
    summary: 'Put away an upload that was not imported',
    response: idOf,
    changes: CHANGES,
  }),
};
