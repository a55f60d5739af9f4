// Workflows, clocks and their notes.
import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobKpisApi, publicHolidaysApi, workflowKpisApi, workflowsApi } from '../shared/job-kpis.api.ts';
import { publicHoliday, workflow, workflowKpi } from '../shared/workflow.entity.ts';
import { createKpiNote, jobKpis, removeKpiNote, updateKpiNote } from './job-kpis.service.ts';
import { createOne, removeOne, removeWorkflow, updateOne } from './workflows.service.ts';
import { currentKpis, holidayReads, kpiNote, kpiNotes, workflowKpiReads, workflowReads } from './job-kpis.views.ts';

export const jobKpisRoutes = (): Route[] => [
  ...routes(jobKpisApi, {
    ofJob: async (ctx, { params }) => ({ data: await jobKpis(ctx, params.jobId) }),
    current: (ctx, { query }) => currentKpis(ctx, query),
    listNotes: async (ctx, { params }) => ({ data: await kpiNotes(ctx, params.jobId) }),
    getNote: async (ctx, { params }) => ({ data: await kpiNote(ctx, params.jobId, params.id) }),
    createNote: async (ctx, { params, body }) => ({
      data: await kpiNote(ctx, params.jobId, (await createKpiNote(ctx, params.jobId, body)).id),
    }),
    updateNote: async (ctx, { params, body }) => {
      await updateKpiNote(ctx, params.jobId, params.id, body);
      return { data: await kpiNote(ctx, params.jobId, params.id) };
    },
    removeNote: async (ctx, { params, query }) => {
      await removeKpiNote(ctx, params.jobId, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
  ...routes(workflowsApi, {
    list: (ctx, { query }) => workflowReads.list(ctx, query),
    count: (ctx, { query }) => workflowReads.count(ctx, query),
    get: (ctx, { params }) => workflowReads.get(ctx, params.id),
    create: async (ctx, { body }) => ({ data: await createOne(ctx, workflow, body) }),
    update: (ctx, { params, body }) => updateOne(ctx, workflow, params.id, body),
    remove: (ctx, { params, query }) => removeWorkflow(ctx, params.id, query.version),
  }),
  ...routes(workflowKpisApi, {
    list: (ctx, { query }) => workflowKpiReads.list(ctx, query),
    count: (ctx, { query }) => workflowKpiReads.count(ctx, query),
    get: (ctx, { params }) => workflowKpiReads.get(ctx, params.id),
    create: async (ctx, { body }) => ({ data: await createOne(ctx, workflowKpi, body) }),
    update: (ctx, { params, body }) => updateOne(ctx, workflowKpi, params.id, body),
    remove: (ctx, { params, query }) => removeOne(ctx, workflowKpi, params.id, query.version),
  }),
  ...routes(publicHolidaysApi, {
    list: (ctx, { query }) => holidayReads.list(ctx, query),
    count: (ctx, { query }) => holidayReads.count(ctx, query),
    get: (ctx, { params }) => holidayReads.get(ctx, params.id),
    create: async (ctx, { body }) => ({ data: await createOne(ctx, publicHoliday, body) }),
    update: (ctx, { params, body }) => updateOne(ctx, publicHoliday, params.id, body),
    remove: (ctx, { params, query }) => removeOne(ctx, publicHoliday, params.id, query.version),
  }),
];
