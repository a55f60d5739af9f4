// Administration → Category templates, Recipes: what estimates are put together from.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import {
  type EstimateRecipe,
  type EstimateTemplateCategory,
  estimateRecipe,
  estimateTemplateCategory,
} from '../shared/estimate-template.entity.ts';
import { recipesApi, templateCategoriesApi } from '../shared/estimate-templates.api.ts';

const placeOf = (row: ListRow): string => {
  const { description, allowTrades } = row as unknown as EstimateTemplateCategory;
  return [description, allowTrades ? '' : 'its lines stand in it without trades'].filter(Boolean).join(' · ');
};

export const TemplateCategoriesSection = () => (
  <ListAdmin
    of={estimateTemplateCategory}
    api={templateCategoriesApi as unknown as ListApi}
    title="Category templates"
    intro="A room or stage with its lines. Save one from an estimate category (row menu, “Save as template”), or build it in the rate library. Estimates take a copy, so changes here do not affect them."
    none="No category templates yet."
    detail={placeOf}
    asked
  />
);

export function RecipesSection() {
  const categories = useRead(templateCategoriesApi.list, { query: { perPage: '1000' } }).data?.data ?? [];
  const detail = (row: ListRow): string => {
    const { kind, templateCategoryIds } = row as unknown as EstimateRecipe;
    const names = templateCategoryIds.map(
      (id) => categories.find((category) => category.id === id)?.label ?? 'Unknown',
    );
    const of = names.length ? names.join(', ') : 'no categories yet';
    return kind === 'variation' ? `Variations: ${of}` : of;
  };
  return (
    <ListAdmin
      of={estimateRecipe}
      api={recipesApi as unknown as ListApi}
      title="Recipes"
      intro="Category templates in order. An estimate takes the whole recipe. Estimate settings say which one new estimates and variations start with."
      none="No recipes yet. Make category templates first, then combine them here."
      words={{ kind: { base: 'Estimates', variation: 'Variations' } }}
      detail={detail}
      asked
    />
  );
}
