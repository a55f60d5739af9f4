// What tests need of the library: a category template with two lines.
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import type { EstimateTemplateItemCreate } from '../shared/estimate-template.entity.ts';
import { templateCategoriesApi, templateItemsApi } from '../shared/estimate-templates.api.ts';

export async function buildTemplateItem(test: TestApp, as: Person, given: EstimateTemplateItemCreate): Promise<number> {
  return made(await test.call(as, templateItemsApi.create, { body: given })).id;
}

export async function buildTemplateCategory(test: TestApp, as: Person, label: string) {
  const { id } = made(await test.call(as, templateCategoriesApi.create, { body: { label } }));
  const items = [
    await buildTemplateItem(test, as, {
      templateCategoryId: id,
      description: `Strip out ${label}`,
      tradeId: 3,
      labourUnit: 'hr',
      labourQuantity: 4,
      labourCost: 68,
      labourMarkup: 0.15,
    }),
    await buildTemplateItem(test, as, {
      templateCategoryId: id,
      description: `Plasterboard ${label}`,
      tradeId: 14,
      materialUnit: 'm2',
      materialQuantity: 10,
      materialCost: 13.49,
      order: 1,
    }),
  ];
  return { id, items };
}
