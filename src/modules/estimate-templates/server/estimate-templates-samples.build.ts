// A category template with two lines and a recipe of it, in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { priceListsApi } from '../shared/price-lists.api.ts';
import { recipesApi } from '../shared/estimate-templates.api.ts';
import { estimateTemplatesRoles } from './estimate-templates-roles.build.ts';
import { buildTemplateCategory, buildTemplateItem } from './estimate-templates.build.ts';

export type EstimateTemplatesRecord =
  | 'templateCategory'
  | 'looseCategory'
  | 'templateItem'
  | 'estimateRecipe'
  | 'priceList';

export const estimateTemplatesTests: ModuleTests<'job', EstimateTemplatesRecord> = {
  roles: estimateTemplatesRoles,
  world: async (app, as, _of, { mark }) => {
    const label = `${mark} ${crypto.randomUUID().slice(0, 8)}`; // the world is built more than once
    const category = await buildTemplateCategory(app, as, label);
    const body = { label, templateCategoryIds: [category.id] };
    const list = { label, effectiveDate: '2026-07-01' };
    return {
      priceList: made(await app.call(as, priceListsApi.create, { body: list })).id,
      templateCategory: category.id,
      looseCategory: (await buildTemplateCategory(app, as, `${label} alone`)).id,
      templateItem: await buildTemplateItem(app, as, { description: `${mark} rate`, materialCost: 3 }),
      estimateRecipe: made(await app.call(as, recipesApi.create, { body })).id,
    };
  },
  paths: [
    [/^DELETE \/estimateTemplate\/category\/:id/, 'looseCategory'],
    [/\/estimateTemplate\/category\/:id/, 'templateCategory'],
    [/\/estimateTemplateItem\/:id/, 'templateItem'],
    [/\/priceList\/:id/, 'priceList'],
    [/\/estimateRecipe\/:id/, 'estimateRecipe'],
  ],
  params: { estimateRecipeId: 'estimateRecipe', priceListId: 'priceList' },
  samples: {
    'POST /estimateTemplate/category': () => ({ body: { label: 'Once' } }),
    'PUT /estimateTemplate/category/:id': () => ({ body: { order: 7 } }),
    'POST /estimateTemplateItem': () => ({ body: { description: 'Once' } }),
    'PUT /estimateTemplateItem/:id': () => ({ body: { materialCost: 4 } }),
    'POST /priceList': () => ({ body: { label: 'Once', effectiveDate: '2026-07-01' } }),
    'PUT /priceList/:id': () => ({ body: { source: 'Another' } }),
    'POST /estimateRecipe': () => ({ body: { label: 'Once' } }),
    'PUT /estimateRecipe/:id': () => ({ body: { order: 7 } }),
  },
};
