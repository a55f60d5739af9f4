// The library of estimates: rates, categories made of them, recipes made of those.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  fraction,
  integer,
  longText,
  oneOf,
  option,
  quantity,
  ref,
  refs,
  required,
  text,
  withDefault,
  unitCost,
} from '../../../kit/fields.ts';

const PERMISSION = 'estimate-template';
const share = (label: string) => fraction(label, { min: -1, max: 100 });

const categoryFields = {
  label: required(text('Label', { missing: 'A label is required' })),
  description: longText('Description'),
  materialMargin: share('Material margin'),
  labourMargin: share('Labour margin'),
  allowTrades: withDefault(bool('With trades'), true),
  filterTagIds: refs('Tags', 'filterTag'),
  divisionIds: refs('Divisions', 'division', { hint: 'None means all' }),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface EstimateTemplateCategory extends RowOf<typeof categoryFields> {}
export interface EstimateTemplateCategoryCreate extends CreateOf<typeof categoryFields> {}
export interface EstimateTemplateCategoryUpdate extends UpdateOf<typeof categoryFields> {}
export const estimateTemplateCategory = entity<
  EstimateTemplateCategory,
  EstimateTemplateCategoryCreate,
  EstimateTemplateCategoryUpdate
>('estimateTemplateCategory', categoryFields, {
  label: { one: 'category template', many: 'category templates' },
  permission: PERMISSION,
});

/** What an item of an estimate takes over as it is. */
export const TAKEN_OVER = [
  'description',
  'notes',
  'materialUnit',
  'materialQuantity',
  'materialCost',
  'materialMarkup',
  'labourUnit',
  'labourQuantity',
  'labourCost',
  'labourMarkup',
  'tax',
  'estimateItemTypeId',
] as const;

const itemFields = {
  description: required(text('Description', { max: 2000, missing: 'A label is required' })),
  code: text('Code', { max: 40 }),
  priceListId: ref('Price list', 'priceList'),
  templateCategoryId: ref('Category template', 'estimateTemplateCategory'),
  tradeId: option('Trade', 'trade'),
  notes: longText('Notes'),
  materialUnit: text('Material unit', { max: 40 }),
  materialQuantity: withDefault(quantity('Material quantity'), 0),
  materialCost: withDefault(unitCost('Material cost'), 0),
  materialMarkup: share('Material markup'),
  labourUnit: text('Labour unit', { max: 40 }),
  labourQuantity: withDefault(quantity('Labour quantity'), 0),
  labourCost: withDefault(unitCost('Labour cost'), 0),
  labourMarkup: share('Labour markup'),
  tax: withDefault(quantity('Taxed', { min: 0, max: 1000 }), 1),
  estimateItemTypeId: withDefault(option('Item type', 'estimateItemType'), 1),
  source: text('Source', { hint: 'Price list, supplier or book the rate comes from' }),
  rateDate: date('Rate of'),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface EstimateTemplateItem extends RowOf<typeof itemFields> {}
export interface EstimateTemplateItemCreate extends CreateOf<typeof itemFields> {}
export interface EstimateTemplateItemUpdate extends UpdateOf<typeof itemFields> {}
export const estimateTemplateItem = entity<
  EstimateTemplateItem,
  EstimateTemplateItemCreate,
  EstimateTemplateItemUpdate
>('estimateTemplateItem', itemFields, {
  label: { one: 'item template', many: 'item templates' },
  labelField: 'description',
  permission: PERMISSION,
});

const recipeFields = {
  label: required(text('Name')),
  kind: withDefault(oneOf('For', ['base', 'variation']), 'base'),
  templateCategoryIds: refs('Category templates', 'estimateTemplateCategory', {
    hint: 'Added to the estimate in this order',
  }),
  divisionIds: refs('Divisions', 'division', { hint: 'None means all' }),
  jobTypeIds: refs('Job types', 'jobType', { hint: 'None means all' }),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface EstimateRecipe extends RowOf<typeof recipeFields> {}
export interface EstimateRecipeCreate extends CreateOf<typeof recipeFields> {}
export interface EstimateRecipeUpdate extends UpdateOf<typeof recipeFields> {}
export const estimateRecipe = entity<EstimateRecipe, EstimateRecipeCreate, EstimateRecipeUpdate>(
  'estimateRecipe',
  recipeFields,
  { label: { one: 'recipe', many: 'recipes' }, permission: PERMISSION },
);
