// What comes into an estimate from the library: recipes, categories, single lines. Copied, under the rules of every new row.
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import {
  type TemplateCategory,
  categoriesWithItems,
  chosenRecipe,
  saveTemplate,
  templateItemsOf,
} from '../../estimate-templates/server/index.ts';
import { type EstimateTemplateItem, TAKEN_OVER } from '../../estimate-templates/shared/estimate-template.entity.ts';
import { pick } from '../../../platform/shared/pick.ts';
import type { Estimate } from '../shared/estimate.entity.ts';
import type { Taken } from '../shared/estimate-rows.api.ts';
import { seesMargins } from './estimate-margins.service.ts';
import type { Fields, NewItem } from './estimate-row-facts.service.ts';
import type { EstimateRows } from './estimate-rows.service.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import { jobOfRecipes, loadRows, lockEstimate } from './estimates.store.ts';
import { settingOfEstimates } from './scoped-settings.views.ts';

const MISSING = 'This entry does not exist';

/** The library tells costs. */
function checkLibrary(ctx: Context): void {
  if (!can(ctx, 'view-estimate-template')) throw forbidden();
}

export async function importRecipe(ctx: Context, estimateId: number, recipeId: number): Promise<Taken> {
  checkLibrary(ctx);
  const head = await lockEstimate(ctx, estimateId);
  return await addRecipe(ctx, head, recipeId);
}

/** The caller holds the estimate's lock. */
export async function addRecipe(ctx: Context, head: Estimate, recipeId: number): Promise<Taken> {
  const recipe = await chosenRecipe(ctx, recipeId);
  const { enableRecipeDivisions } = await settingOfEstimates(ctx, head);
  const { divisionId } = await jobOfRecipes(ctx, head.jobId);
  const divisions = head.divisionIds.length ? head.divisionIds : [divisionId];
  if (enableRecipeDivisions && !divisions.some((id) => fits(recipe.divisionIds, id)))
    throw invalid({
      estimateRecipeId: `${recipe.label} is for other divisions than ${head.divisionIds.length ? 'those of this estimate' : 'that of this job'}`,
    });
  const categories = await categoriesWithItems(ctx, recipe.templateCategoryIds);
  if (!categories.length)
    throw invalid({ estimateRecipeId: `${recipe.label} has no category templates yet. Choose another recipe.` });
  return await addCategories(ctx, head, categories, undefined, `Recipe ${recipe.label}`);
}
export const fits = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

export async function importCategories(
  ctx: Context,
  estimateId: number,
  behind: number,
  templateIds: readonly number[],
): Promise<Taken> {
  checkLibrary(ctx);
  const head = await lockEstimate(ctx, estimateId);
  const categories = await categoriesWithItems(ctx, templateIds);
  if (categories.length < templateIds.length) throw invalid({ estimateRecipeCategoryIds: MISSING });
  return await addCategories(ctx, head, categories, behind, 'Category templates');
}

async function addCategories(
  ctx: Context,
  head: Estimate,
  categories: readonly TemplateCategory[],
  behind: number | undefined,
  note: string,
): Promise<Taken> {
  const newRows = categories.reduce((sum, { items }) => sum + 1 + 2 * items.length, 0);
  const rows = await openRows(ctx, head, { newRows });
  const after = behind === undefined ? undefined : rows.required('category', behind).order;
  const itemIds = categories.flatMap(({ items, ...category }, index) => {
    const { id } = rows.addCategory({
      ...pick(category, ['label', 'description', 'allowTrades', 'filterTagIds', 'materialMargin', 'labourMargin']),
      ...(after !== undefined && { order: after + 1 + index }),
    });
    return rows.addItems(items.map((item) => newItem(rows, id, item))).map((row) => row.id);
  });
  await saveRows(ctx, rows, { verb: 'import', note });
  return { categories: categories.length, itemIds };
}

export async function importItems(
  ctx: Context,
  estimateId: number,
  categoryId: number,
  given: { estimateTemplateItemIds: readonly number[]; estimateItemId?: number | null | undefined },
): Promise<Taken> {
  checkLibrary(ctx);
  const head = await lockEstimate(ctx, estimateId);
  const items = await templateItemsOf(ctx, given.estimateTemplateItemIds);
  if (items.length < new Set(given.estimateTemplateItemIds).size) throw invalid({ estimateTemplateItemIds: MISSING });
  const rows = await openRows(ctx, head, { newRows: 2 * items.length });
  rows.required('category', categoryId);
  const below = given.estimateItemId == null ? undefined : placeBelow(rows, categoryId, given.estimateItemId);
  const made = rows.addItems(items.map((item) => ({ ...newItem(rows, categoryId, item), ...below })));
  await saveRows(ctx, rows, { verb: 'import', note: 'Rate library' });
  return { categories: 0, itemIds: made.map(({ id }) => id) };
}

/** Beside a row of the category, below it. */
export function placeBelow(
  rows: EstimateRows,
  categoryId: number,
  itemId: number,
): Required<Pick<NewItem, 'place' | 'position'>> {
  const row = rows.items.get(itemId);
  if (!row || row.categoryId !== categoryId) throw invalid({ estimateItemId: MISSING });
  const { categoryTradeId, parentId } = row;
  return { place: { categoryId, categoryTradeId, parentId }, position: { after: itemId } };
}

function newItem(rows: EstimateRows, categoryId: number, item: EstimateTemplateItem): NewItem {
  const { allowTrades } = rows.required('category', categoryId);
  const given: Fields = pick(item, TAKEN_OVER);
  // An entry that is gone meanwhile is not worth refusing the line.
  const known = rows.lists.itemTypes.has(item.estimateItemTypeId ?? 0);
  const tradeId = allowTrades && item.tradeId !== null && rows.lists.trades.has(item.tradeId) ? item.tradeId : null;
  return {
    fields: { ...given, ...(!known && { estimateItemTypeId: 1 }) },
    place: { categoryId, tradeId },
    sourceRef: item.code ?? `template ${item.id}`,
  };
}

/** A category as the library keeps it: its lines, groups without their frame, with today's rates. */
export async function saveAsTemplate(
  ctx: Context,
  estimateId: number,
  categoryId: number,
  label: string,
): Promise<{ id: number; items: number }> {
  if (!seesMargins(ctx)) throw forbidden();
  const head = await lockEstimate(ctx, estimateId);
  const { categories, items } = await loadRows(ctx, head.id);
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) throw invalid({ estimateCategoryId: MISSING });
  const lines = items
    .filter((item) => item.categoryId === categoryId && !item.isParentItem)
    .map((item, order) => ({ ...pick(item, TAKEN_OVER), tradeId: item.tradeId, order, rateDate: ctx.today }));
  if (!lines.length) throw invalid({ estimateCategoryId: 'This category has no items to save yet' });
  const id = await saveTemplate(
    ctx,
    { ...pick(category, ['description', 'allowTrades', 'filterTagIds', 'materialMargin', 'labourMargin']), label },
    lines,
  );
  return { id, items: lines.length };
}
