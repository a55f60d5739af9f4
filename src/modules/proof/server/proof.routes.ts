import { type Route, routes } from '../../../platform/server/routes.ts';
import { proofApi } from '../shared/proof.api.ts';
import { askForProof, linkProof, proofOf, unlinkProof } from './proof.service.ts';

export const proofRoutes = (): Route[] =>
  routes(proofApi, {
    ofEstimate: (ctx, { params }) => proofOf(ctx, { objectType: 'estimate', objectId: params.id }),
    ofSnapshot: (ctx, { params }) => proofOf(ctx, { objectType: 'estimateSnapshot', objectId: params.id }),
    ofInvoice: (ctx, { params }) => proofOf(ctx, { objectType: 'accountsReceivable', objectId: params.id }),
    link: async (ctx, { body }) => ({ data: await linkProof(ctx, body) }),
    unlink: async (ctx, { params }) => {
      await unlinkProof(ctx, params.id);
      return { data: { id: params.id } };
    },
    ask: async (ctx, { body }) => ({ data: await askForProof(ctx, body) }),
  });
