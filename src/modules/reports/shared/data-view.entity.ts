import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, json, longText, required, text, withDefault } from '../../../kit/fields.ts';
import { reportDefinition } from './report-definition.ts';

const fields = {
  label: required(text('Name', { max: 120, missing: 'Name the report' })),
  description: longText('What it counts', { max: 1000 }),
  folder: text('Folder', { max: 60 }),
  list: required(text('Counts', { max: 60 })),
  definition: required(json('Question', reportDefinition)),
  shared: withDefault(bool('Shared with the company'), false),
};
export interface DataView extends RowOf<typeof fields> {}
export interface DataViewCreate extends CreateOf<typeof fields> {}
export interface DataViewUpdate extends UpdateOf<typeof fields> {}
export const dataView = entity<DataView, DataViewCreate, DataViewUpdate>('dataView', fields, {
  label: { one: 'report', many: 'reports' },
});
