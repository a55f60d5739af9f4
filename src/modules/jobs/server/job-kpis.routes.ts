// Workflows, clocks and their notes. The lists behind them are plain: one service of three kinds of rows.
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { insertRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobKpisApi, publicHolidaysApi, workflowKpisApi, workflowsApi } from '../shared/job-kpis.api.ts';
import { publicHoliday, workflow, workflowKpi } from '../shared/workflow.entity.ts';
import { createKpiNote, jobKpis, removeKpiNote, updateKpiNote } from './job-kpis.service.ts';
import { currentKpis, holidayReads, kpiNote, kpiNotes, workflowKpiReads, workflowReads } from './job-kpis.views.ts';

async function remove<Row extends StandardRow>(ctx: Context, e: Entity<Row>, id: number, version?: number) {
  return { data: { id: (await removeRecord(ctx, e, id, { version })).id } };
}
async function update<Row extends StandardRow>(ctx: Context, e: Entity<Row>, id: number, body: { version?: number }) {
  const { version, ...given } = body;
  return { data: (await updateRecord(ctx, e, id, given, {}, { version })).after };
}

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
    create: async (ctx, { body }) => ({ data: await insertRecord(ctx, workflow, body) }),
    update: (ctx, { params, body }) => update(ctx, workflow, params.id, body),
    remove: async (ctx, { params, query }) => {
      const { data } = await workflowKpiReads.count(ctx, {
        filter: JSON.stringify({ object: { workflowId: params.id } }),
      });
      if (data.count)
        throw conflict('This workflow still has clocks. Delete them first, or make the workflow inactive.');
      return await remove(ctx, workflow, params.id, query.version);
    },
  }),
  ...routes(workflowKpisApi, {
    list: (ctx, { query }) => workflowKpiReads.list(ctx, query),
    count: (ctx, { query }) => workflowKpiReads.count(ctx, query),
    get: (ctx, { params }) => workflowKpiReads.get(ctx, params.id),
    create: async (ctx, { body }) => ({ data: await insertRecord(ctx, workflowKpi, body) }),
    update: (ctx, { params, body }) => update(ctx, workflowKpi, params.id, body),
    remove: (ctx, { params, query }) => remove(ctx, workflowKpi, params.id, query.version),
  }),
  ...routes(publicHolidaysApi, {
    list: (ctx, { query }) => holidayReads.list(ctx, query),
    count: (ctx, { query }) => holidayReads.count(ctx, query),
    get: (ctx, { params }) => holidayReads.get(ctx, params.id),
    create: async (ctx, { body }) => ({ data: await insertRecord(ctx, publicHoliday, body) }),
    update: (ctx, { params, body }) => update(ctx, publicHoliday, params.id, body),
    remove: (ctx, { params, query }) => remove(ctx, publicHoliday, params.id, query.version),
  }),
];
