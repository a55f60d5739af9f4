import { backgroundJobs } from '../../../platform/server/background.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { HELD_WORDS, demandEstimateLeaving, isEstimateHeld } from '../../estimates/server/index.ts';
import { reportRunsApi } from '../shared/data-views.api.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { rows, run } from './data-views.service.ts';
import { reportSources } from './report-source.service.ts';
import { exportAgain } from './list-again.service.ts';
import { listExports } from './list-exports.views.ts';
import { startCompanyExport } from './company-export.service.ts';
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
  ...routes(reportRunsApi, {
    sources: async (ctx) => ({ data: reportSources(ctx) }),
    run: async (ctx, { query }) => ({ data: await run(ctx, query) }),
    rows: async (ctx, { query }) => ({ data: await rows(ctx, query) }),
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
