import type { App } from '../../../platform/server/context.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobQuestionsApi } from '../shared/job-questions.api.ts';
import { photoProposalsApi } from '../shared/photo-proposals.api.ts';
import { textsApi } from '../shared/texts.api.ts';
import { textServiceOf } from './texts.client.ts';
import { askAboutJob } from './evidence.service.ts';
import { propose } from './photo-proposals.service.ts';
import { offer, rewrite } from './texts.service.ts';

export function textsRoutes({ config }: App): Route[] {
  const service = textServiceOf(config.textService);
  const limiter = createRateLimiter(config.rateLimits);
  return [
    ...routes(textsApi, {
      offer: async (ctx) => ({ data: await offer(ctx, service) }),
      rewrite: async (ctx, { body }) => ({ data: await rewrite(ctx, service, limiter, body) }),
      rewriteByFirstName: async (ctx, { body }) => ({ data: await rewrite(ctx, service, limiter, body) }),
    }),
    ...routes(jobQuestionsApi, {
      ask: async (ctx, { params, body }) => ({
        data: await askAboutJob(ctx, service, limiter, { id: params.id, ...body }),
      }),
    }),
    ...routes(photoProposalsApi, {
      propose: async (ctx, { params, body }) => ({
        data: await propose(ctx, service, limiter, { id: params.id, ...body }),
      }),
    }),
  ];
}
