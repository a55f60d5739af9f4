import type { Context } from '../../../platform/server/context.ts';
import { jobOfCopy } from '../../jobs/server/index.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { estimate, estimateCategory, estimateItem, estimateTrade } from '../shared/estimate.entity.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import { writable } from './estimate-margins.service.ts';
import { estimateToEndata, validateExport } from './estimate-export.service.ts';
import type { HeldItems } from './held-items.service.ts';
import { importBill, undoImport } from './bill-import.service.ts';
import { applyChanges } from './estimate-changes.service.ts';
import {
  bulkUpdateItems,
  createCategory,
  createItem,
  createItems,
  createTrade,
  removeCategory,
  removeItem,
  removeItems,
  removeTrade,
  updateCategory,
  updateItem,
  updateTrade,
} from './estimate-items.service.ts';
import {
  type NewEstimate,
  changeEstimateStatus,
  copyEstimate,
  createFromRecipe,
  removeEstimate,
  updateEstimate,
} from './estimates.service.ts';
import { estimateCount, estimateList, estimateView, itemView, itemsView, rowView } from './estimates.views.ts';

/** With the categories and items it brings along. */
const writableEstimate = (ctx: Context, { categories, estimateRecipeId, ...given }: NewEstimate): NewEstimate => ({
  ...writable(ctx, estimate, given),
  estimateRecipeId,
  ...(categories && {
    categories: categories.map(({ items, ...category }) => ({
      ...writable(ctx, estimateCategory, category),
      ...(items && { items: items.map((item) => writable(ctx, estimateItem, item)) }),
    })),
  }),
});

export const estimatesRoutes = (holders: readonly HeldItems[] = []): Route[] =>
  routes(estimatesApi, {
    list: (ctx, { query }) => estimateList(ctx, query),
    count: (ctx, { query }) => estimateCount(ctx, query),
    get: (ctx, { params }) => estimateView(ctx, params.id),
    create: async (ctx, { body }) => estimateView(ctx, (await createFromRecipe(ctx, writableEstimate(ctx, body))).id),
    update: async (ctx, { params, body }) => {
      await updateEstimate(ctx, params.id, writable(ctx, estimate, body));
      return await estimateView(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeEstimate(ctx, holders, params.id, query.version)).id },
    }),
    createItem: async (ctx, { body }) => itemView(ctx, (await createItem(ctx, writable(ctx, estimateItem, body))).id),
    createItems: async (ctx, { params, body }) =>
      itemsView(
        ctx,
        (
          await createItems(
            ctx,
            params.estimateId,
            body.map((item) => writable(ctx, estimateItem, item)),
          )
        ).map(({ id }) => id),
      ),
    getItem: (ctx, { params }) => itemView(ctx, params.id),
    updateItem: async (ctx, { params, body }) => {
      await updateItem(ctx, holders, params.id, writable(ctx, estimateItem, body));
      return await itemView(ctx, params.id);
    },
    removeItem: async (ctx, { params, query }) => {
      await removeItem(ctx, holders, params.id, query.version);
      return { data: { id: params.id } };
    },
    bulkDelete: async (ctx, { params, body }) => ({
      data: { deleted: await removeItems(ctx, holders, params.estimateId, body.estimateItemIds) },
    }),
    bulkUpdateItems: async (ctx, { body }) => ({ data: await bulkUpdateItems(ctx, holders, body) }),
    createCategory: async (ctx, { params, body }) =>
      rowView(
        ctx,
        estimateCategory,
        (await createCategory(ctx, params.estimateId, writable(ctx, estimateCategory, body))).id,
      ),
    updateCategory: async (ctx, { params, body }) =>
      rowView(
        ctx,
        estimateCategory,
        (await updateCategory(ctx, params.estimateId, params.id, writable(ctx, estimateCategory, body))).id,
      ),
    removeCategory: async (ctx, { params }) => ({
      data: { id: (await removeCategory(ctx, holders, params.estimateId, params.id)).id },
    }),
    createTrade: async (ctx, { params, body }) =>
      rowView(ctx, estimateTrade, (await createTrade(ctx, params.estimateId, body)).id),
    updateTrade: async (ctx, { params, body }) =>
      rowView(ctx, estimateTrade, (await updateTrade(ctx, params.estimateId, params.id, body)).id),
    removeTrade: async (ctx, { params }) => ({
      data: { id: (await removeTrade(ctx, holders, params.estimateId, params.id)).id },
    }),
    applyChanges: async (ctx, { params, body }) => ({
      data: await applyChanges(ctx, params.estimateId, body, holders),
    }),
    changeStatus: async (ctx, { params, body }) => {
      await changeEstimateStatus(ctx, params.estimateId, body);
      return await estimateView(ctx, params.estimateId);
    },
    copyToJob: async (ctx, { params }) =>
      estimateView(ctx, (await copyEstimate(ctx, params.estimateId, jobOfCopy(params.target))).id),
    validateExport: async (ctx, { params }) => ({ data: await validateExport(ctx, params) }),
    syncToEndata: async (ctx, { params }) => ({ data: await estimateToEndata(ctx, params.id) }),
    importBill: async (ctx, { params, upload, once }) => ({
      data: await importBill(ctx, params.estimateId, upload, once),
    }),
    undoImport: async (ctx, { params }) => ({
      data: await undoImport(ctx, params.estimateId, params.importId, holders),
    }),
  });
