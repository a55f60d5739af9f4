// Where category templates and recipes are kept in Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { estimateTemplatesSections } from '../shared/estimate-templates-menu.ts';

export const estimateTemplatesParts: WebParts = {
  sections: [
    {
      ...estimateTemplatesSections.categories,
      component: lazyPage(async () => (await import('./TemplateSections.tsx')).TemplateCategoriesSection),
      words: 'estimate templates rooms stages items library recipe',
    },
    {
      ...estimateTemplatesSections.recipes,
      component: lazyPage(async () => (await import('./TemplateSections.tsx')).RecipesSection),
      words: 'estimate recipe templates start variation divisions',
    },
  ],
};
