// The definitions of custom fields, as an administrator edits them. Apart from the answers, which every list reads.
import { crudApi } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { customFieldCategory, customFieldItem } from './custom-field.entity.ts';

const LISTS = { changes: ['customField', 'job', 'contact'] };
export const customFieldCategoriesApi = crudApi(
  customFieldCategory,
  'customFieldCategory',
  { row: rowSchema(customFieldCategory) },
  LISTS,
);
export const customFieldItemsApi = crudApi(
  customFieldItem,
  'customFieldItem',
  { row: rowSchema(customFieldItem) },
  LISTS,
);
