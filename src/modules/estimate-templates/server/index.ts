// What other modules may use of the library.
export { chosenRecipe, saveTemplate } from './estimate-templates.service.ts';
export { type TemplateCategory, categoriesWithItems, templateItemsOf } from './estimate-templates.views.ts';
