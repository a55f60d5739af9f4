import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { print } from '../../../platform/server/print/print.ts';
import { workOrderDocument } from '../../work-orders/server/index.ts';
import { externalApi } from '../shared/external.api.ts';
import {
  externalJob,
  externalJobs,
  externalShares,
  externalWorkOrder,
  externalWorkOrders,
  tokenOfOwnShare,
} from './external.views.ts';
import { shownDocument } from './share-items.service.ts';
import { openOwnShare } from './share-visits.service.ts';

/** For people outside the staff with an account: each handler asks its scope first. */
export const externalRoutes = (): Route[] =>
  routes(externalApi, {
    workOrders: (ctx, { query }) => externalWorkOrders(ctx, query),
    workOrder: async (ctx, { params }) => {
      const order = await externalWorkOrder(ctx, params.id);
      return { data: { ...order, document: shownDocument(await workOrderDocument(ctx, { workOrderId: order.id })) } };
    },
    workOrderPdf: async (ctx, { params }) => {
      const { id } = await externalWorkOrder(ctx, params.id);
      const document = await workOrderDocument(ctx, { workOrderId: id });
      return new Download(await print(document, 'pdf'), 'application/pdf', `${document.title}.pdf`);
    },
    jobs: (ctx, { query }) => externalJobs(ctx, query),
    job: async (ctx, { params }) => ({ data: await externalJob(ctx, params.id) }),
    shares: (ctx, { query }) => externalShares(ctx, query),
    openShare: async (ctx, { params }) => await openOwnShare(ctx, (await tokenOfOwnShare(ctx, params.id)).tokenId),
  });
