import { type CreateOf, type RowOf, entity } from '../../../kit/entity.ts';
import {
  derived,
  generated,
  integer,
  json,
  moment,
  oneOf,
  option,
  required,
  text,
  texts,
  withDefault,
} from '../../../kit/fields.ts';
import { z } from 'zod';
import { DUPLICATE_RULES, RECORD_TYPES } from './import-fields.ts';

export const IMPORT_STATUSES = [
  'draft',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
  'partly undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const fields = {
  recordType: required(oneOf('Records', RECORD_TYPES)),
  sheet: text('Sheet', { max: 200 }),
  headerRow: withDefault(integer('Heading row', { min: 1, max: 1000 }), 1),
  mapping: withDefault(json('Columns', z.array(z.string().max(80).nullable()).max(256)), []),
  matchBy: withDefault(text('Matched by', { max: 40 }), 'none'),
  onDuplicate: withDefault(oneOf('Existing records', DUPLICATE_RULES), 'skip'),
  contactTypeId: option('Contact type if missing', 'contactType'),
  fileName: generated(text('File')),
  fileId: generated(integer('Stored file')),
  sheets: generated(texts('Sheets')),
  headers: generated(texts('Headings')),
  status: generated(oneOf('Status', IMPORT_STATUSES)),
  backgroundJobId: derived(integer('Work')),
  readAs: derived(text('Read as', { max: 60 })),
  rowCount: generated(integer('Rows')),
  startedAt: derived(moment('Started')),
  finishedAt: derived(moment('Finished')),
  undoneAt: derived(moment('Undone')),
};
export interface DataImport extends RowOf<typeof fields> {}
export interface DataImportCreate extends CreateOf<typeof fields> {}

export const dataImport = entity<DataImport, DataImportCreate, unknown>('dataImport', fields, {
  label: { one: 'import', many: 'imports' },
});
