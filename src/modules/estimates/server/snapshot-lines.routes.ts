import { type Route, routes } from '../../../platform/server/routes.ts';
import { snapshotLinesApi } from '../shared/snapshot-lines.api.ts';
import { changeLine, changeLines, setInvoiceAmount } from './snapshot-lines.service.ts';
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
      await setInvoiceAmount(ctx, id, ref);
      return await snapshotLine(ctx, id);
    },
    changeLines: async (ctx, { params, body }) => ({
      data: await changeLines(ctx, params.id, body.itemIds, body.fields),
    }),
  });
