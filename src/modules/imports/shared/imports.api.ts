// Imports of jobs, contacts, equipment and stock: upload, say what the columns are, look what would come of it, import, and take it back.
import { user } from '../../identity/shared/user.entity.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { endpoint, idOf, listQuery, one, page } from '../../../kit/endpoint.ts';
import { dataImport } from './data-import.entity.ts';
import { DUPLICATE_RULES, RECORD_TYPES, type DuplicateRule } from './import-fields.ts';

export const outcome = z.enum(['created', 'updated', 'skipped', 'refused']);
export type Outcome = z.infer<typeof outcome>;
export const importRow = row(dataImport, 'all', {
  createdBy: labelOf(user, 'createdById'),
  counts: z.record(z.enum([...outcome.options, 'kept']), z.number()).and(z.object({ undone: z.number().optional() })),
  /** While it is under way: 0 to 100. */
  progress: z.number().nullable(),
  message: z.string().nullable(),
});
export interface ImportRow extends z.infer<typeof importRow> {}
const cell = z.union([z.string(), z.number(), z.null()]);
export const importView = importRow.extend({
  /** The first rows of the file. */
  sample: z.array(z.array(cell)),
  /** The company's own fields that a column can hold. */
  customFields: z.array(z.strictObject({ name: z.string(), label: z.string() })).optional(),
});
export interface ImportView extends z.infer<typeof importView> {}
export const rowProblem = z.strictObject({
  row: z.number(),
  /** Heading of the column; null where it concerns the whole row. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
});
export interface RowProblem extends z.infer<typeof rowProblem> {}
export const importCheck = z.strictObject({
  rows: z.number(),
  counts: z.record(outcome, z.number()),
  /** The first of them; the rest is in the file of errors. */
  problems: z.array(rowProblem),
  problemCount: z.number(),
});
export interface ImportCheck extends z.infer<typeof importCheck> {}
export const importProblems = z.strictObject({
  problems: z.array(
    rowProblem.extend({
      outcome: z.union([outcome, z.literal('kept')]),
      objectId: z.number().nullable(),
    }),
  ),
  total: z.number(),
});
export interface ImportProblems extends z.infer<typeof importProblems> {}
export interface ImportSettings {
  sheet?: string;
  headerRow?: number;
  mapping?: (string | null)[];
  matchBy?: string;
  onDuplicate?: DuplicateRule;
  contactTypeId?: number | null;
  version?: number;
}
const CHANGES = ['dataImport'];
const RECORDS = ['job', 'contact', 'assetItem', 'inventoryItem', 'inventoryMovement', 'history', 'search'];

export const importsApi = {
  list: endpoint({
    method: 'GET',
    path: '/dataImport',
    permission: 'view-data-import',
    summary: 'Imports of files, newest first, with what became of their rows',
    query: listQuery,
    response: page(importRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/dataImport/:dataImportId',
    permission: 'view-data-import',
    summary: 'One import with its columns and the first rows of its file',
    response: one(importView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/dataImport',
    permission: 'create-data-import',
    summary:
      'Upload a CSV or XLSX file of jobs, contacts, equipment or stock; its columns are recognised by their headings',
    upload: true,
    ownTransaction: true,
    body: z.object({ recordType: z.enum(RECORD_TYPES) }),
    response: one(importView),
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
    }),
    response: one(importView),
    changes: CHANGES,
  }),
  check: endpoint({
    method: 'GET',
    path: '/dataImport/:dataImportId/check',
    permission: 'view-data-import',
    summary: 'What would become of every row, with the reasons; nothing is written',
    response: one(importCheck),
  }),
  problems: endpoint({
    method: 'GET',
    path: '/dataImport/:dataImportId/problems',
    permission: 'view-data-import',
    summary: 'Rows of a finished import that were skipped, refused, or kept when it was undone',
    response: one(importProblems),
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
    response: one(importRow),
    changes: CHANGES,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/dataImport/:dataImportId/cancel',
    permission: 'edit-data-import',
    summary: 'Stop an import that is under way; what it has brought stays and can be undone',
    response: one(importRow),
    changes: [...CHANGES, ...RECORDS],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/dataImport/:dataImportId/undo',
    permission: 'delete-data-import',
    summary: 'Take an import back; records that were changed or used since stay and are named',
    response: one(importRow),
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
