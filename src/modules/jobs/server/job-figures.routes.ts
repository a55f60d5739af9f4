import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import { jobNextStepsApi } from '../shared/job-next-steps.api.ts';
import { myDayApi } from '../shared/my-day.api.ts';
import { jobFrontApi } from '../shared/job-front.api.ts';
import { nextSteps } from './job-actions.views.ts';
import { jobMoney, onSite, peopleOfJob } from './job-front.views.ts';
import { jobAsOf } from './job-as-of.views.ts';
import {
  emailSignature,
  jobBasic,
  jobDetails,
  jobInsights,
  jobNumberView,
  jobRecommendations,
  nearbyJobs,
} from './job-figures.views.ts';
import { jobSummary } from './job-summary.views.ts';
import { myDay } from './my-day.views.ts';
import { updateJob } from './jobs.service.ts';

const NEAR_KM = 10;

export const jobFrontRoutes = (): Route[] =>
  routes(jobFrontApi, {
    money: async (ctx, { params }) => ({ data: await jobMoney(ctx, params.jobId) }),
    people: async (ctx, { params }) => ({ data: await peopleOfJob(ctx, params.jobId) }),
    onSite: async (ctx, { params }) => ({ data: await onSite(ctx, params.jobId) }),
  });

export const jobNextStepsRoutes = (): Route[] =>
  routes(jobNextStepsApi, {
    nextSteps: async (ctx, { query }) => ({ data: await nextSteps(ctx, query.ids.split(',').map(Number)) }),
  });

export const myDayRoutes = (): Route[] =>
  routes(myDayApi, {
    read: async (ctx, { query }) => ({ data: await myDay(ctx, query.whose ?? 'mine') }),
  });

export const jobFiguresRoutes = (): Route[] =>
  routes(jobFiguresApi, {
    details: async (ctx, { params }) => ({ data: await jobDetails(ctx, params.id) }),
    basic: async (ctx, { params }) => ({ data: await jobBasic(ctx, params.id) }),
    jobNumberOf: async (ctx, { params }) => ({ data: await jobNumberView(ctx, params.id) }),
    jobNumber: async (ctx, { params }) => ({ data: await jobNumberView(ctx, params.jobId) }),
    setJobNumber: async (ctx, { params, body }) => {
      await updateJob(ctx, params.jobId, { ...body, autoJobNumber: false });
      return { data: await jobNumberView(ctx, params.jobId) };
    },
    asOf: async (ctx, { params, query }) => ({ data: await jobAsOf(ctx, params.jobId, query.date ?? ctx.today) }),
    nearby: (ctx, { params, query }) => nearbyJobs(ctx, params.jobId, Number(query.radius ?? NEAR_KM)),
    recommendations: async (ctx, { params }) => ({ data: await jobRecommendations(ctx, params.jobId) }),
    insights: async (ctx, { params }) => ({ data: await jobInsights(ctx, params.jobId) }),
    summary: async (ctx, { params }) => ({ data: await jobSummary(ctx, params.objectType, params.objectId) }),
    emailSignature: async (ctx, { params }) => ({ data: await emailSignature(ctx, params.jobId) }),
  });
