import { backgroundJobs } from '../../../platform/server/background.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { HELD_WORDS, demandEstimateLeaving, isEstimateHeld } from '../../estimates/server/index.ts';
import { reportRunsApi } from '../shared/data-views.api.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { dataTasksApi, taskRunsApi } from '../shared/data-tasks.api.ts';
import { createTask, dataTasks, runTaskNow, updateTask } from './data-tasks.service.ts';
import { keptResults, openResult, receiptsOf, reportReaches, reportUses } from './data-tasks.views.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { dots, places, rows, run } from './data-views.service.ts';
import { reportSources } from './report-source.service.ts';
import { exportAgain } from './list-again.service.ts';
import { listExports } from './list-exports.views.ts';
import { startCompanyExport } from './company-export.service.ts';
import { changePlan, goOn, planOfExport } from './export-plans.service.ts';
import {
  EXPORT_KINDS,
  asExport,
  cancelExport,
  downloadExport,
  exportOf,
  preview,
  startExport,
} from './reports.service.ts';

export const reportsRoutes = (): Route[] => [
  ...routes(dataTasksApi, {
    ...crudOf(dataTasks),
    create: async (ctx, { body }) => dataTasks.get(ctx, await createTask(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateTask(ctx, params.id, body);
      return await dataTasks.get(ctx, params.id);
    },
  }),
  ...routes(taskRunsApi, {
    run: async (ctx, { params }) => ({ data: { id: await runTaskNow(ctx, params.id) } }),
    receipts: async (ctx, { params }) => {
      await dataTasks.read(ctx, params.id);
      return { data: await receiptsOf(ctx, params.id) };
    },
    history: async (ctx) => ({ data: await keptResults(ctx) }),
    opened: async (ctx, { params }) => ({ data: await openResult(ctx, params.id) }),
    use: async (ctx) => ({ data: await reportUses(ctx) }),
    reach: async (ctx) => ({ data: await reportReaches(ctx) }),
  }),
  ...routes(reportRunsApi, {
    sources: async (ctx) => ({ data: reportSources(ctx) }),
    run: async (ctx, { query }) => ({ data: await run(ctx, query) }),
    rows: async (ctx, { query }) => ({ data: await rows(ctx, query) }),
    dots: async (ctx, { query }) => ({ data: await dots(ctx, query) }),
    places: async (ctx, { query }) => ({ data: await places(ctx, query) }),
    export: async (ctx, { body: { documentType, ...input } }) => ({
      data: await startExport(ctx, 'report', documentType, input),
    }),
  }),
  ...routes(reportsApi, {
    exportEstimate: async (ctx, { body }) => {
      const { documentType, holdReason, ...input } = body;
      const layout = documentType === 'xlsx' ? { template: 'detailed' as const } : {};
      const data = await startExport(ctx, 'estimate', documentType, { ...layout, ...input });
      await demandEstimateLeaving(ctx, input, holdReason ?? null);
      return { data };
    },
    exportDifference: async (ctx, { body }) => {
      const { documentType, ...input } = body;
      return { data: await startExport(ctx, 'snapshotDifference', documentType, input) };
    },
    exportWorks: async (ctx, { body }) => {
      const { documentType, ...input } = body;
      return { data: await startExport(ctx, 'authorisedWorksItems', documentType, input) };
    },
    previewEstimate: async (ctx, { query }) => {
      const snapshotId = query.estimateSnapshotId === undefined ? undefined : Number(query.estimateSnapshotId);
      const of = {
        estimateId: Number(query.estimateId),
        ...(snapshotId !== undefined && { estimateSnapshotId: snapshotId }),
        ...(query.template && { template: query.template }),
      };
      return await preview(ctx, 'estimate', of, async () => ((await isEstimateHeld(ctx, of)) ? HELD_WORDS : null));
    },
    exportWorkOrder: async (ctx, { body }) => {
      const { documentType, ...input } = body;
      return { data: await startExport(ctx, 'workOrder', documentType, input) };
    },
    exportInvoice: async (ctx, { body }) => {
      const { documentType, ...input } = body;
      return { data: await startExport(ctx, 'accountsReceivable', documentType, input) };
    },
    exportPhotos: async (ctx, { body }) => ({ data: await startExport(ctx, 'photoReport', 'pdf', body) }),
    exportCompany: async (ctx) => ({ data: await startCompanyExport(ctx) }),
    plan: async (ctx) => ({ data: await planOfExport(ctx) }),
    changePlan: async (ctx, { body }) => ({ data: await changePlan(ctx, body) }),
    goOn: async (ctx, { params }) => ({ data: await goOn(ctx, params.id) }),
    exportList: async (ctx, { body }) => {
      const { documentType, ...input } = body;
      return { data: await startExport(ctx, 'list', documentType, input) };
    },
    list: async (ctx) => {
      const rows = (await backgroundJobs(ctx, EXPORT_KINDS)).map(asExport);
      const lists = await listExports(
        ctx,
        rows.map(({ id }) => id),
      );
      return { data: rows.map((row) => ({ ...row, ofList: lists.has(row.id) })) };
    },
    again: async (ctx, { params, body }) => ({ data: await exportAgain(ctx, params.id, body) }),
    get: async (ctx, { params }) => ({ data: await exportOf(ctx, params.id) }),
    download: (ctx, { params }) => downloadExport(ctx, params.id),
    cancel: async (ctx, { params }) => ({ data: await cancelExport(ctx, params.id) }),
  }),
];
