import { type Route, routes } from '../../../platform/server/routes.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { swmsApi } from '../shared/swms.api.ts';
import { reasonWords } from '../shared/triggers.ts';
import { signOnsPdf } from './sign-ons.print.ts';
import { makeDocument, signOn } from './swms.service.ts';
import { countSwmsDocuments, proposalsOfJob, signOnOf, signOnsOf } from './swms.views.ts';
import { whsItems } from './whs-items.views.ts';

export const swmsRoutes = (): Route[] =>
  routes(swmsApi, {
    count: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: { count: await countSwmsDocuments(ctx, params.jobId) } };
    },
    highRiskWork: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      const found = await proposalsOfJob(ctx, params.jobId);
      return { data: found.map(({ reasons, ...of }) => ({ ...of, reasons: reasons.slice(0, 20).map(reasonWords) })) };
    },
    makeDocument: async (ctx, { params, body }) => ({
      data: { customFormId: await makeDocument(ctx, params.id, body.customFormTemplateId) },
    }),
    signOns: async (ctx, { params }) => {
      await whsItems.read(ctx, params.id);
      return { data: await signOnsOf(ctx, params.id) };
    },
    signOnsPdf: (ctx, { params }) => signOnsPdf(ctx, params.id),
    getSignOn: async (ctx, { params }) => {
      await whsItems.read(ctx, params.id);
      return { data: await signOnOf(ctx, params.id, params.signOnId) };
    },
    signOn: async (ctx, { params, body }) => {
      await signOn(ctx, params.id, body);
      return { data: await signOnsOf(ctx, params.id) };
    },
  });
