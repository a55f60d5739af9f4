// What other modules may use of the library.
export { chosenRecipe, saveTemplate } from './estimate-templates.service.ts';
export { type TemplateCategory, categoriesWithItems, templateItemsOf } from './estimate-templates.views.ts';
export { lockPriceList, priceLists, takeRates } from './price-lists.service.ts';
export { type GivenRate, type RatesWritten, compareRates } from './price-lists.store.ts';
