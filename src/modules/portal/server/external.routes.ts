import type { Context } from '../../../platform/server/context.ts';
import { openStoredFile } from '../../../platform/server/files.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { answerAllocation, stampFromOutside } from '../../allocations/server/index.ts';
import { answerVisit } from '../../scheduling/server/index.ts';
import { contractorOrdersApi } from '../shared/contractor-orders.api.ts';
import { externalApi } from '../shared/external.api.ts';
import {
  answerOwn,
  contractorsOrder,
  contractorsPdf,
  finishOwn,
  priceOwn,
  proposeOwn,
  sendOwnFile,
  workOrderOfLink,
} from './contractor-orders.service.ts';
import { ownAllocations, ownContacts, ownVisits } from './external.scope.ts';
import {
  type OutsideFile,
  externalAllocationById,
  externalAllocations,
  externalJobs,
  externalShares,
  externalVisitById,
  externalVisits,
  externalWorkOrders,
  fileOfOwnJob,
  fileOfOwnWorkOrder,
  tokenOfOwnShare,
} from './external.views.ts';
import { externalJob } from './external-job.views.ts';
import { ownPapersApi } from '../shared/own-papers.api.ts';
import { ownTaxApi } from '../shared/own-tax.api.ts';
import { sharedElsewhere, tokenElsewhere } from './elsewhere.across.ts';
import { ownPapersOf } from './own-papers.views.ts';
import { ownTaxDetails } from './own-tax.views.ts';
import { openElsewhere, openOwnShare } from './share-visits.service.ts';

const fileAnswer = async (ctx: Context, { fileId, fileName, mimeType }: OutsideFile): Promise<Download> =>
  new Download(await openStoredFile(ctx, fileId), mimeType, fileName);

/** For people outside the staff with an account: each handler asks its scope first. */
export const externalRoutes = (): Route[] =>
  routes(externalApi, {
    workOrders: (ctx, { query }) => externalWorkOrders(ctx, query),
    workOrder: async (ctx, { params }) => ({ data: await contractorsOrder(ctx, params.id) }),
    workOrderPdf: (ctx, { params }) => contractorsPdf(ctx, params.id),
    jobs: (ctx, { query }) => externalJobs(ctx, query),
    job: async (ctx, { params }) => ({ data: await externalJob(ctx, params.id) }),
    jobFile: async (ctx, { params }) => await fileAnswer(ctx, await fileOfOwnJob(ctx, params.id, params.attachmentId)),
    workOrderFile: async (ctx, { params }) =>
      await fileAnswer(ctx, await fileOfOwnWorkOrder(ctx, params.id, params.attachmentId)),
    sendWorkOrderFile: async (ctx, { params, receive }) => ({ data: await sendOwnFile(ctx, params.id, receive) }),
    visits: (ctx, { query }) => externalVisits(ctx, query),
    answerVisit: async (ctx, { params, body }) => {
      await answerVisit(ctx, params.id, { scope: ownVisits(ctx, 'r'), own: ownContacts(ctx) }, body);
      return { data: await externalVisitById(ctx, params.id) };
    },
    allocations: (ctx, { query }) => externalAllocations(ctx, query),
    answerAllocation: async (ctx, { params, body }) => {
      await answerAllocation(ctx, params.id, ownAllocations(ctx, 'r'), body);
      return { data: await externalAllocationById(ctx, params.id) };
    },
    stampAllocation: async (ctx, { params, body }) => {
      await stampFromOutside(ctx, params.id, ownAllocations(ctx, 'r'), body);
      return { data: await externalAllocationById(ctx, params.id) };
    },
    shares: (ctx, { query }) => externalShares(ctx, query),
    openShare: async (ctx, { params }) => await openOwnShare(ctx, (await tokenOfOwnShare(ctx, params.id)).tokenId),
  });

export const ownTaxRoutes = (): Route[] =>
  routes(ownTaxApi, { get: async (ctx) => ({ data: await ownTaxDetails(ctx) }) });

export const ownPapersRoutes = (): Route[] =>
  routes(ownPapersApi, {
    papers: async (ctx) => ({ data: await ownPapersOf(ctx) }),
    elsewhere: async (ctx) => ({ data: await sharedElsewhere(ctx) }),
    openElsewhere: async (ctx, { params }) => await openElsewhere(ctx, await tokenElsewhere(ctx, params.id)),
  });

/** The same acts with an account and by a link. */
export const contractorOrdersRoutes = (): Route[] =>
  routes(contractorOrdersApi, {
    answer: async (ctx, { params, body }) => ({ data: await answerOwn(ctx, params.id, body) }),
    propose: async (ctx, { params, body }) => ({ data: await proposeOwn(ctx, params.id, body) }),
    price: async (ctx, { params, body }) => ({ data: await priceOwn(ctx, params.id, body) }),
    finish: async (ctx, { params, body }) => ({ data: await finishOwn(ctx, params.id, body?.note) }),
    visited: async (ctx) => ({ data: await contractorsOrder(ctx, workOrderOfLink(ctx)) }),
    visitedPdf: (ctx) => contractorsPdf(ctx, workOrderOfLink(ctx)),
    visitedFile: async (ctx, { params }) =>
      await fileAnswer(ctx, await fileOfOwnWorkOrder(ctx, workOrderOfLink(ctx), params.attachmentId)),
    answerVisited: async (ctx, { body }) => ({ data: await answerOwn(ctx, workOrderOfLink(ctx), body) }),
    proposeVisited: async (ctx, { body }) => ({ data: await proposeOwn(ctx, workOrderOfLink(ctx), body) }),
    priceVisited: async (ctx, { body }) => ({ data: await priceOwn(ctx, workOrderOfLink(ctx), body) }),
    finishVisited: async (ctx, { body }) => ({ data: await finishOwn(ctx, workOrderOfLink(ctx), body?.note) }),
  });
