import { type Route, routes } from '../../../platform/server/routes.ts';
import { outlineRowsApi } from '../shared/estimate-outline-rows.api.ts';
import { estimateRowsApi } from '../shared/estimate-rows.api.ts';
import { bulkUpdate, globalAction } from './estimate-bulk.service.ts';
import { outlinedRows } from './estimates.views.ts';
import type { HeldItems } from './held-items.service.ts';
import { copyItems, moveItems, putItems } from './items-transfer.service.ts';
import { recipesFor } from './recipes.views.ts';
import { importCategories, importItems, importRecipe, saveAsTemplate } from './template-import.service.ts';

export const estimateManyRoutes = (holders: readonly HeldItems[] = []): Route[] => [
  ...routes(outlineRowsApi, { rows: (ctx, { params }) => outlinedRows(ctx, params.id) }),
  ...routes(estimateRowsApi, {
    recipes: async (ctx, { params }) => ({ data: await recipesFor(ctx, params.estimateId) }),
    importRecipe: async (ctx, { params }) => ({
      data: await importRecipe(ctx, params.estimateId, params.estimateRecipeId),
    }),
    importCategory: async (ctx, { params, body }) => ({
      data: await importCategories(ctx, params.estimateId, params.estimateCategoryId, body.estimateRecipeCategoryIds),
    }),
    importItems: async (ctx, { params, body }) => ({
      data: await importItems(ctx, params.estimateId, params.estimateCategoryId, body),
    }),
    copyItems: async (ctx, { params, body }) => ({
      data: await copyItems(ctx, params.estimateId, params.estimateCategoryId, body),
    }),
    moveItems: async (ctx, { params, body }) => ({
      data: await moveItems(ctx, holders, params.estimateId, params.estimateCategoryId, body),
    }),
    copyInto: async (ctx, { params, body }) => ({ data: await copyItems(ctx, params.estimateId, null, body) }),
    moveInto: async (ctx, { params, body }) => ({ data: await moveItems(ctx, holders, params.estimateId, null, body) }),
    putItems: async (ctx, { params, body }) => ({ data: await putItems(ctx, holders, params.estimateId, body) }),
    bulkUpdate: async (ctx, { params, body }) => ({ data: await bulkUpdate(ctx, holders, params.estimateId, body) }),
    globalAction: async (ctx, { params, body }) => ({ data: await globalAction(ctx, params.estimateId, body) }),
    saveAsTemplate: async (ctx, { params, body }) => ({
      data: await saveAsTemplate(ctx, params.estimateId, params.estimateCategoryId, body.label),
    }),
  }),
];
