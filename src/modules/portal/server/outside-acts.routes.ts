import type { App } from '../../../platform/server/context.ts';
import { rateLimited } from '../../../platform/server/errors.ts';
import { openStoredFile } from '../../../platform/server/files.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import type { Context } from '../../../platform/server/context.ts';
import { approvalOf } from '../../estimates/server/index.ts';
import { outsideActsApi } from '../shared/outside-acts.api.ts';
import { fileOfOwnJob } from './external.views.ts';
import { waitingEstimates } from './external-job.views.ts';
import {
  answerOwnEstimate,
  approverOf,
  askOffice,
  objectOfLink,
  pictureOfOwnJob,
  sendToOwnJob,
} from './outside-acts.service.ts';
import { jobShowing } from './tracker.service.ts';

/** The same acts with an account and by a link. */
export function outsideActsRoutes(app: App): Route[] {
  const limits = createRateLimiter(app.config.rateLimits);
  const asked = async (ctx: Context, jobId: number, text: string) => {
    const { share, userId, companyId } = ctx.actor;
    const wait = limits.take(`question:${companyId}:${share?.itemId ?? userId}`, 20, 3600);
    if (wait) throw rateLimited(wait);
    return { data: await askOffice(ctx, jobId, text) };
  };
  const fileOf = async (ctx: Context, jobId: number, attachmentId: number): Promise<Download> => {
    const { fileId, mimeType, fileName } = await fileOfOwnJob(ctx, jobId, attachmentId);
    return new Download(await openStoredFile(ctx, fileId), mimeType, fileName);
  };
  return routes(outsideActsApi, {
    estimates: async (ctx) => ({ data: await waitingEstimates(ctx) }),
    estimate: async (ctx, { params }) => ({ data: await approvalOf(ctx, params.id, await approverOf(ctx)) }),
    answerEstimate: async (ctx, { params, body }) => ({
      data: await answerOwnEstimate(ctx, params.id, body),
    }),
    ask: async (ctx, { params, body }) => await asked(ctx, params.id, body.text),
    picture: (ctx, { params, query }) => pictureOfOwnJob(ctx, params.id, params.attachmentId, query.size),
    sendFile: async (ctx, { params, receive }) => ({ data: await sendToOwnJob(ctx, params.id, receive) }),
    visitedApproval: async (ctx) => ({ data: await approvalOf(ctx, objectOfLink(ctx), await approverOf(ctx)) }),
    answerVisited: async (ctx, { body }) => ({
      data: await answerOwnEstimate(ctx, objectOfLink(ctx), body),
    }),
    visitedPicture: async (ctx, { params, query }) =>
      await pictureOfOwnJob(ctx, await jobShowing(ctx, params.attachmentId), params.attachmentId, query.size),
    visitedFile: async (ctx, { params }) =>
      await fileOf(ctx, await jobShowing(ctx, params.attachmentId), params.attachmentId),
    askVisited: async (ctx, { body }) => await asked(ctx, objectOfLink(ctx), body.text),
  });
}
