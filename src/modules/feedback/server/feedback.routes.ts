import type { Context } from '../../../platform/server/context.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { feedbackApi } from '../shared/feedback.api.ts';
import { answerCustomer, followUp, planFeedback, removeFeedback, updateFeedback } from './feedback.service.ts';
import { feedbackSummary, feedbacks, publishedFeedback } from './feedback.views.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await feedbacks.get(ctx, id);
};

export const feedbackRoutes = (): Route[] =>
  routes(feedbackApi, {
    ...crudOf(feedbacks),
    create: async (ctx, { body }) => await feedbacks.get(ctx, await planFeedback(ctx, body)),
    update: (ctx, { params, body }) => after(ctx, params.id, updateFeedback(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => {
      await removeFeedback(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    summary: async (ctx, { query }) => ({ data: await feedbackSummary(ctx, query) }),
    published: async (ctx) => ({ data: await publishedFeedback(ctx) }),
    answer: (ctx, { params, body }) => after(ctx, params.id, answerCustomer(ctx, params.id, body.answer, body.version)),
    followUp: (ctx, { params, body }) => after(ctx, params.id, followUp(ctx, params.id, body)),
  });
