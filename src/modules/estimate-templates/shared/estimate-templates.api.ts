// Category and item templates and recipes: plain resources, and the search that answers while somebody types.
import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi, endpoint, many } from '../../../kit/endpoint.ts';
import { labelOf, row, wholeRow } from '../../../kit/row.ts';
import { trade } from '../../company/shared/option-list.entity.ts';
import { priceList } from './price-list.entity.ts';
import { estimateRecipe, estimateTemplateCategory, estimateTemplateItem } from './estimate-template.entity.ts';

export const templateCategoryRow = wholeRow(estimateTemplateCategory);
export const templateCategoriesApi = crudApi(
  estimateTemplateCategory,
  'estimateTemplate/category',
  { row: templateCategoryRow },
  { changes: ['option', 'estimateTemplateItem'], example: { label: 'Bathroom' } },
);

export const templateItemRow = row(estimateTemplateItem, 'all', {
  templateCategory: labelOf(estimateTemplateCategory, 'templateCategoryId'),
  trade: labelOf(trade, 'tradeId'),
  priceList: labelOf(priceList, 'priceListId'),
});
export interface TemplateItemRow extends z.infer<typeof templateItemRow> {}
const itemsCrud = crudApi(
  estimateTemplateItem,
  'estimateTemplateItem',
  { row: templateItemRow },
  { example: { description: 'Supply and fix 10 mm plasterboard', materialUnit: 'm2', materialCost: 13.49 } },
);
export const templateItemsApi = {
  ...itemsCrud,
  ...bulkApi(estimateTemplateItem, 'estimateTemplateItem', ['estimateTemplateItem']),
};

export const recipeRow = wholeRow(estimateRecipe);
export const recipesApi = crudApi(
  estimateRecipe,
  'estimateRecipe',
  { row: recipeRow },
  { changes: ['option'], example: { label: 'Water damage, two rooms' } },
);

/** As many as a list under a cell shows. */
export const MOST_FOUND = 12;
export const foundRate = row(estimateTemplateItem, 'all', { priceList: labelOf(priceList, 'priceListId') });
export interface FoundRate extends z.infer<typeof foundRate> {}
export const libraryApi = {
  search: endpoint({
    method: 'GET',
    path: '/estimateTemplate/library',
    example: { query: { s: 'plasterboard' } },
    permission: 'view-estimate-template',
    summary: `Rates whose text or code holds all words, the most alike first; at most ${MOST_FOUND}`,
    query: z.strictObject({
      s: z.string().trim().min(3, 'Type at least three letters').max(200),
    }),
    response: many(foundRate),
  }),
};
