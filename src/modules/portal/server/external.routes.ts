import type { Context } from '../../../platform/server/context.ts';
import { openStoredFile } from '../../../platform/server/files.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { print } from '../../../platform/server/print/print.ts';
import { answerVisit } from '../../scheduling/server/index.ts';
import { workOrderDocument } from '../../work-orders/server/index.ts';
import { externalApi } from '../shared/external.api.ts';
import { ownContacts, ownVisits } from './external.scope.ts';
import {
  type OutsideFile,
  externalJob,
  externalJobs,
  externalShares,
  externalVisitById,
  externalVisits,
  externalWorkOrder,
  externalWorkOrders,
  fileOfOwnJob,
  fileOfOwnWorkOrder,
  tokenOfOwnShare,
} from './external.views.ts';
import { shownDocument } from './share-items.service.ts';
import { openOwnShare } from './share-visits.service.ts';

const fileAnswer = async (ctx: Context, { fileId, fileName, mimeType }: OutsideFile): Promise<Download> =>
  new Download(await openStoredFile(ctx, fileId), mimeType, fileName);

/** For people outside the staff with an account: each handler asks its scope first. */
export const externalRoutes = (): Route[] =>
  routes(externalApi, {
    workOrders: (ctx, { query }) => externalWorkOrders(ctx, query),
    workOrder: async (ctx, { params }) => {
      const order = await externalWorkOrder(ctx, params.id);
      const paper = await workOrderDocument(ctx, { workOrderId: order.id });
      const terms = (paper.terms ?? []).map(({ label = '', text }) => ({ label, text }));
      return { data: { ...order, terms, document: shownDocument(paper) } };
    },
    workOrderPdf: async (ctx, { params }) => {
      const { id } = await externalWorkOrder(ctx, params.id);
      const document = await workOrderDocument(ctx, { workOrderId: id });
      return new Download(await print(document, 'pdf'), 'application/pdf', `${document.title}.pdf`);
    },
    jobs: (ctx, { query }) => externalJobs(ctx, query),
    job: async (ctx, { params }) => ({ data: await externalJob(ctx, params.id) }),
    jobFile: async (ctx, { params }) => await fileAnswer(ctx, await fileOfOwnJob(ctx, params.id, params.attachmentId)),
    workOrderFile: async (ctx, { params }) =>
      await fileAnswer(ctx, await fileOfOwnWorkOrder(ctx, params.id, params.attachmentId)),
    visits: (ctx, { query }) => externalVisits(ctx, query),
    answerVisit: async (ctx, { params, body }) => {
      await answerVisit(ctx, params.id, { scope: ownVisits(ctx, 'r'), own: ownContacts(ctx) }, body);
      return { data: await externalVisitById(ctx, params.id) };
    },
    shares: (ctx, { query }) => externalShares(ctx, query),
    openShare: async (ctx, { params }) => await openOwnShare(ctx, (await tokenOfOwnShare(ctx, params.id)).tokenId),
  });
