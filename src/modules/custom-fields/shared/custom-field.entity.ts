import { CUSTOM_FIELD_OBJECTS } from './custom-field-objects.ts';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, derived, integer, json, oneOf, ref, required, text, withDefault } from '../../../kit/fields.ts';
import { CUSTOM_SLOTS } from '../../../platform/shared/custom-columns.ts';
import { type FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import { conditionsSchema, formFieldSchema } from '../../../platform/shared/form-field-schemas.ts';

const category = {
  objectType: required(oneOf('For', CUSTOM_FIELD_OBJECTS)),
  label: required(text('Label', { max: 100 })),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  showIf: json('Shown when', conditionsSchema),
};
export interface CustomFieldCategory extends RowOf<typeof category> {}
export interface CustomFieldCategoryCreate extends CreateOf<typeof category> {}
export interface CustomFieldCategoryUpdate extends UpdateOf<typeof category> {}
export const customFieldCategory = entity<CustomFieldCategory, CustomFieldCategoryCreate, CustomFieldCategoryUpdate>(
  'customFieldCategory',
  category,
  { label: { one: 'category of custom fields', many: 'categories of custom fields' }, permission: 'custom-field' },
);

const item = {
  categoryId: required(ref('Category', 'customFieldCategory')),
  definition: required(json<FormFieldDefinition>('Field', formFieldSchema)),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  active: withDefault(bool('Active'), true),
  /** Asked for as a list column: the server chooses the slot. */
  listColumn: withDefault(bool('Column in lists'), false),
  listSlot: derived(oneOf('Place in lists', CUSTOM_SLOTS)),
};
export interface CustomFieldItem extends RowOf<typeof item> {}
export interface CustomFieldItemCreate extends CreateOf<typeof item> {}
export interface CustomFieldItemUpdate extends UpdateOf<typeof item> {}
export const customFieldItem = entity<CustomFieldItem, CustomFieldItemCreate, CustomFieldItemUpdate>(
  'customFieldItem',
  item,
  { label: { one: 'custom field', many: 'custom fields' }, permission: 'custom-field' },
);
