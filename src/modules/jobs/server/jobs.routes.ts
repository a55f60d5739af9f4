import type { FieldSpec } from '../../../kit/fields.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { changeJobStatus, createJob, removeJob, updateJob } from './jobs.service.ts';
import { bulkUpdateJobs, undoBulkUpdateJobs } from './jobs-bulk.service.ts';
import { jobHistory } from './job-history.views.ts';
import { jobHistoryChoices } from './job-history-choices.views.ts';
import { annotateHistory } from './jobs.store.ts';
import { jobBoard, jobCount, jobDuplicates, jobList, jobView } from './jobs.views.ts';
import type { JobSlots } from './job-checks.slots.ts';
import { jobBreakdown } from './job-figures.views.ts';

/** `fieldsOf` gives the fields of any kind of record, so that a history of the whole job reads in words. */
export const jobsRoutes = (
  fieldsOf: (objectType: string) => Record<string, FieldSpec> | undefined,
  slots: JobSlots,
): Route[] =>
  routes(jobsApi, {
    list: (ctx, { query }) => jobList(ctx, query),
    count: (ctx, { query }) => jobCount(ctx, query),
    get: (ctx, { params }) => jobView(ctx, params.id),
    create: async (ctx, { body }) => jobView(ctx, (await createJob(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateJob(ctx, params.id, body);
      return await jobView(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({ data: { id: (await removeJob(ctx, params.id, query.version)).id } }),
    duplicates: async (ctx, { query }) => ({ data: await jobDuplicates(ctx, query) }),
    changeStatus: async (ctx, { params, body }) => {
      await changeJobStatus(ctx, params.jobId, body, slots.checks);
      return await jobView(ctx, params.jobId);
    },
    history: (ctx, { params, query }) => jobHistory(ctx, params.jobId, query, fieldsOf),
    historyChoices: async (ctx, { params }) => ({ data: await jobHistoryChoices(ctx, params.jobId, fieldsOf) }),
    statusCounts: async (ctx, { params }) => ({ data: await jobBreakdown(ctx, params.type) }),
    bulkUpdate: async (ctx, { body }) => ({ data: await bulkUpdateJobs(ctx, body, slots.checks) }),
    bulkUndo: async (ctx, { params }) => ({ data: await undoBulkUpdateJobs(ctx, params.bulkId) }),
    board: (ctx, { query }) => jobBoard(ctx, query),
    annotate: async (ctx, { params, body }) => {
      await annotateHistory(ctx, params.id, body);
      return { data: { id: params.id } };
    },
  });
