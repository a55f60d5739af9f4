import type { Context } from '../../../platform/server/context.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { Download } from '../../../platform/server/routes.ts';
import { print } from '../../../platform/server/print/print.ts';
import { workOrderVersionsApi } from '../shared/work-order-versions.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  linkEstimateItems,
  reallocateItem,
  revertItem,
} from './work-order-items.service.ts';
import {
  assignWorkOrder,
  changeWorkOrderStatus,
  copyWorkOrder,
  createWorkOrder,
  moveWorkOrder,
  removeWorkOrder,
  updateWorkOrder,
} from './work-orders.service.ts';
import { answerPrice } from './contractor-prices.service.ts';
import { answerProposal } from './contractor-acts.service.ts';
import { issueChecks } from './issue-checks.service.ts';
import { lookAt } from './work-order-opening.service.ts';
import { frozenDocument, sendChanges, workOrderVersions } from './work-order-versions.service.ts';
import { notifyContractor } from './work-order-notice.service.ts';
import { createWorkOrders } from './work-orders-at-once.service.ts';
import { bulkUpdateWorkOrders, undoBulkUpdateWorkOrders } from './work-orders-bulk.service.ts';
import {
  activeWorkOrders,
  availableView,
  itemView,
  itemsView,
  requireWorkOrder,
  workOrderCount,
  workOrderList,
  workOrderView,
  workOrdersOfJob,
} from './work-orders.views.ts';

export const workOrdersRoutes = (): Route[] =>
  routes(workOrdersApi, {
    list: (ctx, { query }) => workOrderList(ctx, query),
    count: (ctx, { query }) => workOrderCount(ctx, query),
    get: (ctx, { params }) => workOrderView(ctx, params.id),
    ofContact: (ctx, { params, query }) => activeWorkOrders(ctx, params.id, query),
    ofJob: (ctx, { params }) => workOrdersOfJob(ctx, params.jobId),
    bulkUpdate: async (ctx, { body }) => ({ data: await bulkUpdateWorkOrders(ctx, body) }),
    bulkUndo: async (ctx, { params }) => ({ data: await undoBulkUpdateWorkOrders(ctx, params.bulkId) }),
    create: async (ctx, { body }) => workOrderView(ctx, await createWorkOrder(ctx, body)),
    createSeveral: async (ctx, { params, body }) => ({
      data: { ids: await createWorkOrders(ctx, params.jobId, body.orders) },
    }),
    update: async (ctx, { params, body }) => {
      await updateWorkOrder(ctx, params.id, body);
      return await workOrderView(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({ data: { id: await removeWorkOrder(ctx, params.id, query.version) } }),
    assign: async (ctx, { params, body }) => {
      await assignWorkOrder(ctx, params.id, body);
      return await workOrderView(ctx, params.id);
    },
    changeStatus: async (ctx, { params, body }) => {
      await changeWorkOrderStatus(ctx, params.workOrderId, params.statusId, body ?? {});
      return await workOrderView(ctx, params.workOrderId);
    },
    changeDate: async (ctx, { params, body }) => {
      await moveWorkOrder(ctx, params.id, body);
      return await workOrderView(ctx, params.id);
    },
    notify: async (ctx, { params, body }) => ({ data: await notifyContractor(ctx, params.id, body?.message ?? null) }),
    copy: async (ctx, { params }) => workOrderView(ctx, await copyWorkOrder(ctx, params.workOrderId)),
    items: (ctx, { params }) => itemsView(ctx, params.workOrderId),
    getItem: (ctx, { params }) => itemView(ctx, params.itemId, params.workOrderId),
    createItem: async (ctx, { params, body }) => itemView(ctx, await addItem(ctx, params.workOrderId, body)),
    updateItem: async (ctx, { params, body }) => itemView(ctx, await changeItem(ctx, params, body)),
    removeItem: async (ctx, { params }) => ({ data: { id: await deleteItem(ctx, params) } }),
    available: async (ctx, { params, query }) => ({
      data: await availableView(ctx, params.jobId, Number(query.estimateTypeId ?? 1)),
    }),
    linkEstimateItems: async (ctx, { params, body }) => {
      await linkEstimateItems(ctx, params.id, body);
      return await workOrderView(ctx, params.id);
    },
    reallocate: async (ctx, { params, body }) => itemView(ctx, await reallocateItem(ctx, params.id, body)),
    revert: async (ctx, { params, body }) => ({ data: { id: await revertItem(ctx, params.id, body.note) } }),
  });

export const workOrderVersionsRoutes = (): Route[] =>
  routes(workOrderVersionsApi, {
    versions: (ctx, { params }) => shownVersions(ctx, params.workOrderId),
    sendChanges: async (ctx, { params }) => {
      await sendChanges(ctx, params.workOrderId);
      return await shownVersions(ctx, params.workOrderId);
    },
    versionPdf: async (ctx, { params }) => {
      await requireWorkOrder(ctx, params.workOrderId);
      const paper = await frozenDocument(ctx, params.workOrderId, params.number);
      return new Download(await print(paper, 'pdf'), 'application/pdf', `${paper.title} version ${params.number}.pdf`);
    },
    issueChecks: async (ctx, { params }) => ({ data: await issueChecks(ctx, await lookAt(ctx, params.workOrderId)) }),
    answerProposal: async (ctx, { params, body }) => {
      await answerProposal(ctx, params.workOrderId, body.take, body.version);
      return await workOrderView(ctx, params.workOrderId);
    },
    answerPrice: async (ctx, { params, body }) => {
      await answerPrice(ctx, params.workOrderId, body.take);
      return await workOrderView(ctx, params.workOrderId);
    },
  });

async function shownVersions(ctx: Context, id: number) {
  const { type } = await lookAt(ctx, id);
  return { data: await workOrderVersions(ctx, id, type) };
}
