// Exports in the world of the sweeps: one that is done, and one under way.
import { sql } from 'kysely';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import type { EstimatesRecord } from '../../estimates/server/estimates-samples.build.ts';
import type { InvoicesRecord } from '../../invoices/server/invoices-samples.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import type { WorkOrdersRecord } from '../../work-orders/server/work-orders-samples.build.ts';
import { dataTasksApi, taskRunsApi } from '../shared/data-tasks.api.ts';
import { dataViewItemsApi, dataViewsApi } from '../shared/data-views.api.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { runTask } from './data-tasks.service.ts';
import { reportsRoles } from './reports-roles.build.ts';

async function reportsWorld(app: TestApp, as: Person, workOrderId: number, mark: string) {
  const dataExport = made(await app.call(as, reportsApi.exportWorkOrder, { body: { workOrderId } })).id;
  await until(async () => {
    const { status } = made(await app.call(as, reportsApi.get, { params: { id: dataExport } }));
    return status === 'done';
  }, 30_000);
  // Of a process that is far away: nobody here works on it.
  const [running] = await asSystem(
    app,
    sql<{ id: number }>`insert into background_job (company_id, kind, label, status, user_id, started_at)
      values (${as.companyId}, 'data-export', ${mark}, 'running', ${as.userId}, now()) returning id`,
  );
  // One that stopped, of a folder that is gone: it goes on from its start.
  const [stopped] = await asSystem(
    app,
    sql<{ id: number }>`insert into background_job (company_id, kind, label, status, user_id, message, finished_at)
      values (${as.companyId}, 'company-export', ${mark}, 'failed', ${as.userId}, 'The disk was full', now()) returning id`,
  );
  const list = { list: 'job', columns: ['jobNumber'], documentType: 'csv' as const };
  const listExport = made(await app.call(as, reportsApi.exportList, { body: list })).id;
  const kept = {
    label: mark,
    list: 'job',
    definition: { groups: [{ field: 'statusId' }], measures: [{ figure: 'count' as const }] },
  };
  const dataView = made(await app.call(as, dataViewsApi.create, { body: kept })).id;
  const schedule = { label: mark, reportRef: 'jobs-by-person', timezone: 'Australia/Sydney', userIds: [as.userId] };
  const dataTask = made(await app.call(as, dataTasksApi.create, { body: schedule })).id;
  const keeping = { ...schedule, delivery: 'kept' as const };
  const keeper = made(await app.call(as, dataTasksApi.create, { body: keeping })).id;
  await runTask(app.running.app, as.companyId, keeper, new Date().toISOString());
  const keptResult = made(await app.call(as, taskRunsApi.history, {}))[0]?.id ?? 0;
  const dataViewItem = made(
    await app.call(as, dataViewItemsApi.create, { body: { label: mark, reportRef: 'jobs-by-person' } }),
  ).id;
  return {
    dataViewItem,
    dataTask,
    keptResult,
    dataExport,
    listExport,
    runningExport: running?.id ?? 0,
    stoppedExport: stopped?.id ?? 0,
    dataView,
  };
}
type ReportsRecord = keyof Awaited<ReturnType<typeof reportsWorld>>;

export const reportsTests: ModuleTests<
  EstimatesRecord | WorkOrdersRecord | InvoicesRecord | JobsRecord | 'pictureAttachment',
  ReportsRecord
> = {
  roles: reportsRoles,
  world: (app, as, { workOrder }, { mark }) => reportsWorld(app, as, workOrder, mark),
  paths: [
    [/\/dataExport\/:id\/again/, 'listExport'],
    [/\/dataExport\/:id\/cancel/, 'runningExport'],
    [/\/dataExport\/:id\/continue/, 'stoppedExport'],
    [/\/dataExport\/:id/, 'dataExport'],
    [/\/dataView\/:id/, 'dataView'],
    [/\/dataTask\/history\/:id/, 'keptResult'],
    [/\/dataTask\/:id/, 'dataTask'],
    [/\/dataViewItem\/:id/, 'dataViewItem'],
  ],
  samples: {
    'PUT /dataView/:id': () => ({ body: { label: 'Again' } }),
    'PUT /dataViewItem/:id': () => ({ body: { label: 'Again' } }),
    'PUT /dataExport/company/plan': () => ({ body: { every: 'week', kept: 4 } }),
    'PUT /dataTask/:id': () => ({ body: { label: 'Again' } }),
    'POST /dataTask': (_of, as) => ({
      body: { label: 'Mondays', reportRef: 'jobs-by-person', timezone: 'Australia/Sydney', userIds: [as.userId] },
    }),
    'POST /dataExport/export/estimate/generate': (of) => ({ body: { estimateId: of.estimate } }),
    'POST /dataExport/export/snapshotDifference/generate': (of) => ({
      body: { estimateSnapshotId: of.pendingSnapshot },
    }),
    'POST /dataExport/export/authorisedWorksItems/generate': (of) => ({ body: { jobId: of.job } }),
    'GET /dataExport/preview/estimate': (of) => ({ query: { estimateId: String(of.estimate) } }),
    'POST /dataExport/export/workOrder/generate': (of) => ({ body: { workOrderId: of.workOrder } }),
    'POST /dataExport/export/invoice/generate': (of) => ({ body: { accountsReceivableId: of.accountsReceivable } }),
    'POST /dataExport/export/photoReport/generate': (of) => ({
      body: { jobId: of.job, attachmentIds: [of.pictureAttachment] },
    }),
  },
};
