// Category and item templates and recipes: plain resources that know what still needs them.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { listEntries } from '../../company/server/index.ts';
import {
  type EstimateRecipe,
  type EstimateTemplateItem,
  type EstimateTemplateCategory,
  type EstimateTemplateCategoryCreate,
  type EstimateTemplateItemCreate,
  estimateRecipe,
  estimateTemplateCategory,
} from '../shared/estimate-template.entity.ts';
import {
  recipeRow,
  recipesApi,
  templateCategoryRow,
  templateItemRow,
  templateItemsApi,
} from '../shared/estimate-templates.api.ts';
import { isLabelTaken, isRecipeInUse, knownCategories, recipesWith } from './estimate-templates.views.ts';
import { insertTemplateItems, removeItemsOf } from './estimate-templates.store.ts';

const MISSING = 'This entry does not exist';

async function checkLists(
  ctx: Context,
  lists: readonly (readonly [field: string, list: string, ids: readonly number[] | null | undefined])[],
): Promise<void> {
  for (const [field, list, ids] of lists) {
    if (!ids?.length) continue;
    const known = new Set((await listEntries(ctx, list)).map(({ value }) => value));
    if (ids.some((id) => !known.has(id))) throw invalid({ [field]: MISSING });
  }
}

export const templateCategories = resource(templateCategoryRow, {
  check: async (ctx, given, before) => {
    const { label, filterTagIds, divisionIds } = given as Partial<EstimateTemplateCategory>;
    if (label && (await isLabelTaken(ctx, estimateTemplateCategory, label, before?.id)))
      throw invalid({ label: 'There is already a category template with this name' });
    await checkLists(ctx, [
      ['filterTagIds', 'filterTag', filterTagIds],
      ['divisionIds', 'division', divisionIds],
    ]);
  },
  mayRemove: async (ctx, { id }) => {
    const recipes = await recipesWith(ctx, id);
    if (recipes.length)
      throw conflict(`This category template is used in ${recipes.join(', ')}. Remove it there first.`);
  },
});

/** With its lines; a recipe that names it keeps it. */
export async function removeTemplateCategory(ctx: Context, id: number, version?: number): Promise<void> {
  await templateCategories.remove(ctx, id, version);
  await removeItemsOf(ctx, id);
}

export const templateItems = resource(templateItemRow, {
  api: templateItemsApi,
  search: ['description', 'code'],
  sort: [
    { field: 'order', direction: 'asc' },
    { field: 'description', direction: 'asc' },
  ],
  check: async (ctx, given) => {
    const { templateCategoryId, tradeId, estimateItemTypeId } = given as Partial<EstimateTemplateItem>;
    if (templateCategoryId != null && (await knownCategories(ctx, [templateCategoryId])).length === 0)
      throw invalid({ templateCategoryId: MISSING });
    await checkLists(ctx, [
      ['tradeId', 'trade', tradeId == null ? [] : [tradeId]],
      ['estimateItemTypeId', 'estimateItemType', estimateItemTypeId == null ? [] : [estimateItemTypeId]],
    ]);
  },
});

/** A category template with its lines, as a category of an estimate has them. */
export async function saveTemplate(
  ctx: Context,
  category: EstimateTemplateCategoryCreate,
  items: readonly EstimateTemplateItemCreate[],
): Promise<number> {
  const templateCategoryId = await templateCategories.create(ctx, category);
  await insertTemplateItems(ctx, templateCategoryId, items);
  return templateCategoryId;
}

export const recipes = resource(recipeRow, {
  api: recipesApi,
  check: async (ctx, given, before) => {
    const { label, templateCategoryIds, divisionIds, jobTypeIds, active } = given as Partial<EstimateRecipe>;
    if (label && (await isLabelTaken(ctx, estimateRecipe, label, before?.id)))
      throw invalid({ label: 'There is already a recipe with this name' });
    if (templateCategoryIds && (await knownCategories(ctx, templateCategoryIds)).length !== templateCategoryIds.length)
      throw invalid({ templateCategoryIds: MISSING });
    await checkLists(ctx, [
      ['divisionIds', 'division', divisionIds],
      ['jobTypeIds', 'jobType', jobTypeIds],
    ]);
    if (before && active === false) await refuseUsed(ctx, before.id);
  },
  mayRemove: (ctx, { id }) => refuseUsed(ctx, id),
});

async function refuseUsed(ctx: Context, id: number): Promise<void> {
  if (await isRecipeInUse(ctx, id))
    throw conflict('Settings still start with this recipe. Choose another one there first.');
}

/** A recipe that somebody chose: it is there and in use. `field` is what the choice is called. */
export async function chosenRecipe(ctx: Context, id: number, field = 'estimateRecipeId'): Promise<EstimateRecipe> {
  const recipe = await orInvalid(recipes.read(ctx, id), { [field]: MISSING });
  if (!recipe.active) throw invalid({ [field]: `${recipe.label} is inactive. Choose another recipe.` });
  return recipe;
}
