import { captchaOf } from '../../../platform/server/captcha.ts';
import type { App } from '../../../platform/server/context.ts';
import { rateLimited } from '../../../platform/server/errors.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { publicSubmissionApi, submissionLinksApi, submissionsApi } from '../shared/job-submissions.api.ts';
import {
  acceptSubmission,
  createSubmissionLink,
  decideSubmission,
  duplicatesOf,
  publicForm,
  removeSubmissionLink,
  submissionPass,
  submitJob,
  updateSubmissionLink,
} from './job-submissions.service.ts';
import { submissionLinkReads, submissionReads } from './job-submissions.views.ts';

export function jobSubmissionRoutes(app: App): Route[] {
  const limits = createRateLimiter(app.config.rateLimits);
  const captcha = captchaOf(app.config);
  const limit = (key: string, most: number, seconds: number): void => {
    const wait = limits.take(key, most, seconds);
    if (wait) throw rateLimited(wait);
  };
  return [
    ...routes(submissionLinksApi, {
      list: (ctx, { query }) => submissionLinkReads.list(ctx, query),
      count: (ctx, { query }) => submissionLinkReads.count(ctx, query),
      get: (ctx, { params }) => submissionLinkReads.get(ctx, params.id),
      create: async (ctx, { body }) => submissionLinkReads.get(ctx, (await createSubmissionLink(ctx, body)).id),
      update: async (ctx, { params, body }) => {
        await updateSubmissionLink(ctx, params.id, body);
        return await submissionLinkReads.get(ctx, params.id);
      },
      remove: async (ctx, { params, query }) => ({
        data: { id: (await removeSubmissionLink(ctx, params.id, query.version)).id },
      }),
    }),
    ...routes(submissionsApi, {
      list: (ctx, { query }) => submissionReads.list(ctx, query),
      count: (ctx, { query }) => submissionReads.count(ctx, query),
      get: (ctx, { params }) => submissionReads.get(ctx, params.id),
      duplicates: async (ctx, { params }) => ({
        data: await duplicatesOf(ctx, (await submissionReads.get(ctx, params.id)).data),
      }),
      accept: async (ctx, { params, body }) => {
        await acceptSubmission(ctx, params.id, body.version);
        return await submissionReads.get(ctx, params.id);
      },
      decide: async (ctx, { params, body }) => {
        await decideSubmission(ctx, params.id, body);
        return await submissionReads.get(ctx, params.id);
      },
    }),
    ...routes(publicSubmissionApi, {
      form: async ({ app, ip }, { params }) => {
        limit(`form:${ip}`, 120, 60);
        return { data: { ...(await publicForm(app, params.linkToken)), captcha: captcha.widget } };
      },
      verify: async ({ app, ip }, { body }) => {
        limit(`verify:${ip}`, 20, 600);
        await captcha.check(body.token, ip);
        return { data: { pass: await submissionPass(app, body.linkToken) } };
      },
      submit: async ({ app, ip, requestId }, { body }) => {
        limit(`submit:${ip}`, 10, 600);
        limit(`form-a-day:${body.linkToken}`, 500, 86_400);
        return { data: await submitJob(app, body, { ip, requestId }) };
      },
    }),
  ];
}
