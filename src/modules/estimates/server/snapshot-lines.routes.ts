import { type Route, routes } from '../../../platform/server/routes.ts';
import { snapshotLinesApi } from '../shared/snapshot-lines.api.ts';
import { amountOf, changeLine, changeLines } from './snapshot-lines.service.ts';
import { snapshotLine } from './snapshots.views.ts';

export const snapshotLinesRoutes = (): Route[] =>
  routes(snapshotLinesApi, {
    updateStatus: async (ctx, { params: { id, estimateItemStatusId } }) => {
      await changeLine(ctx, id, { estimateItemStatusId });
      return await snapshotLine(ctx, id);
    },
    readyToInvoice: async (ctx, { params: { id, flag } }) => {
      await changeLine(ctx, id, { readyToInvoice: flag === 1 });
      return await snapshotLine(ctx, id);
    },
    invoiceAmountRef: async (ctx, { params: { id, ref } }) => {
      await changeLine(ctx, id, { invoiceAmountRef: amountOf(ref) });
      return await snapshotLine(ctx, id);
    },
    changeLines: async (ctx, { params, body }) => ({
      data: await changeLines(ctx, params.id, body.itemIds, body.fields),
    }),
  });
