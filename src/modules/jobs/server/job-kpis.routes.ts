// Workflows, clocks and their notes.
import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobKpisApi } from '../shared/job-kpis.api.ts';
import { createKpiNote, jobKpis, removeKpiNote, updateKpiNote } from './job-kpis.service.ts';
import { currentKpis, kpiNote, kpiNotes } from './job-kpis.views.ts';

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
];
