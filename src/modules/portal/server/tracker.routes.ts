import type { Context } from '../../../platform/server/context.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { trackerApi } from '../shared/tracker.api.ts';
import { openOwnShare } from './share-visits.service.ts';
import { answerAsk, askToMove, previewTracker, tokenOfAsk, trackerOf } from './tracker.service.ts';

/** Each answer brings the page as it is then. */
export const trackerRoutes = (): Route[] =>
  routes(trackerApi, {
    preview: async (ctx, { params, body }) => ({ data: await previewTracker(ctx, params.jobId, body) }),
    visited: async (ctx) => ({ data: await trackerOf(ctx) }),
    answer: async (ctx, { params, body }) => {
      await answerAsk(ctx, params.id, body);
      return { data: await trackerOf(ctx) };
    },
    openAsked: async (ctx: Context, { params }) => await openOwnShare(ctx, await tokenOfAsk(ctx, params.id)),
    moveVisit: async (ctx, { params, body }) => ({ data: await askToMove(ctx, params.appointmentId, body.text) }),
  });
