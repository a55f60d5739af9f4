import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { inventoryStocktakesApi, stocktakeApi } from '../shared/inventory-stocktakes.api.ts';
import { inventoryItemsApi, stockApi } from '../shared/inventory.api.ts';
import { exportStock, orderPaper, stockLabels } from './inventory.print.ts';
import { inventoryItems, itemOfCode, onJobWords, proposedOrders, stockOverview } from './inventory.views.ts';
import { move, undo } from './movements.service.ts';
import { movements, movementsById, stockOfJob } from './movements.views.ts';
import { approve, cancel, count } from './stocktakes.service.ts';
import { stocktakeLines, stocktakes } from './stocktakes.views.ts';

const { bulkUpdate: _shared, bulkUndo: _sharedToo, ...itemsApi } = inventoryItemsApi;

export const inventoryRoutes = (): Route[] => [
  ...routes(stockApi, {
    scan: async (ctx, { query }) => await inventoryItems.get(ctx, await itemOfCode(ctx, query.code)),
    overview: async (ctx) => ({ data: await stockOverview(ctx) }),
    labels: (ctx, { query }) => stockLabels(ctx, query.ids.split(',').map(Number)),
    onJob: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await onJobWords(ctx, params.id, params.jobId) };
    },
    proposal: async (ctx) => ({ data: await proposedOrders(ctx) }),
    order: (ctx, { query }) => orderPaper(ctx, query.supplierContactId ? Number(query.supplierContactId) : null),
    export: (ctx, { body }) => exportStock(ctx, body),
  }),
  ...routes(itemsApi, crudOf(inventoryItems)),
  ...routes(inventoryMovementsApi, {
    list: (ctx, { query }) => movements.list(ctx, query),
    count: (ctx, { query }) => movements.count(ctx, query),
    create: async (ctx, { body }) => ({ data: await movementsById(ctx, await move(ctx, body.lines)) }),
    undo: async (ctx, { params, body }) => await movements.get(ctx, await undo(ctx, params.id, body)),
    ofJob: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await stockOfJob(ctx, params.jobId) };
    },
  }),
  ...routes(inventoryStocktakesApi, crudOf(stocktakes)),
  ...routes(stocktakeApi, {
    lines: async (ctx, { params }) => {
      await stocktakes.read(ctx, params.id);
      return { data: await stocktakeLines(ctx, params.id) };
    },
    count: async (ctx, { params, body }) => {
      await count(ctx, params.id, body.counts);
      return { data: await stocktakeLines(ctx, params.id) };
    },
    approve: async (ctx, { params, body }) => {
      await approve(ctx, params.id, body);
      return await stocktakes.get(ctx, params.id);
    },
    cancel: async (ctx, { params }) => {
      await cancel(ctx, params.id);
      return await stocktakes.get(ctx, params.id);
    },
  }),
];
