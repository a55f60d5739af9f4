import {
  type BackgroundJob,
  backgroundJob,
  backgroundJobs,
  cancelBackgroundJob,
  enqueue,
} from '../../../platform/server/background.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { type TransferRun, accountingApi, systemApi } from '../shared/accounting.api.ts';
import { SYSTEM_FACTS, type SystemRef } from '../shared/accounting-systems.ts';
import { monthName } from '../shared/reconciliation.ts';
import { fileBytes } from './accounting-files.service.ts';
import {
  authoriseUrl,
  organisationOfJob,
  requireClient,
  requireSetting,
  saveCode,
  settingOf,
  updateSetting,
} from './accounting-settings.service.ts';
import { PAYMENTS_JOB, RECONCILIATION_JOB, TRANSFER_JOB, sleep } from './transfers.jobs.ts';
import { sidesFor } from './reconciliation.service.ts';
import { reconciledMonths, reconciliationOf } from './reconciliation.store.ts';
import { taxCodeSheet, updateTaxCodes } from './tax-codes.service.ts';
import { differenceOf, fileOf, typeOf } from './transfers.service.ts';
import { transferredContacts } from './transferred-contacts.service.ts';
import { latestTransfers, transferLog } from './transfers.store.ts';

function systemRoutes<const S extends SystemRef>(system: S): Route[] {
  const organisations = async (ctx: Context) => ({ data: (await requireSetting(ctx, system)).organisations });
  return routes(systemApi<SystemRef>(system), {
    getSetting: async (ctx, { params }) => ({ data: await settingOf(ctx, system, params.companyId) }),
    updateSetting: async (ctx, { params, body }) => ({
      data: await updateSetting(ctx, system, params.companyId, body),
    }),
    taxCodes: async (ctx, { params }) => ({ data: await taxCodeSheet(ctx, system, params.companyId) }),
    updateTaxCodes: async (ctx, { params, body }) => ({
      data: await updateTaxCodes(ctx, system, params.companyId, body),
    }),
    authoriseUrl: async (ctx) => ({ data: await authoriseUrl(ctx, system) }),
    saveCode: async (ctx, { body }) => ({ data: await saveCode(ctx, system, body, sleep) }),
    company: organisations,
    organisation: organisations,
  });
}

async function mustBeConnected(ctx: Context, system: SystemRef): Promise<string> {
  const setting = await requireSetting(ctx, system);
  requireClient(ctx.app, setting);
  const { label } = SYSTEM_FACTS[system];
  if (!setting.isConnected) throw conflict(`${label} is not connected. Connect it under Administration, Accounting.`);
  return label;
}

async function startTransfer(ctx: Context, system: SystemRef, type: string, ids: number[]): Promise<{ jobId: number }> {
  const { label } = typeOf(ctx, type);
  const to = await mustBeConnected(ctx, system);
  return { jobId: await enqueue(ctx, TRANSFER_JOB, `${label} to ${to}`, { system, type, ids }) };
}

async function startFetching(ctx: Context, system: SystemRef): Promise<{ jobId: number }> {
  const from = await mustBeConnected(ctx, system);
  return { jobId: await enqueue(ctx, PAYMENTS_JOB, `Payments from ${from}`, { system }) };
}

async function startReconciling(ctx: Context, system: SystemRef, month: string): Promise<{ jobId: number }> {
  if (month > ctx.today.slice(0, 7)) throw invalid({ month: 'This month has not started yet' });
  const label = await mustBeConnected(ctx, system);
  return { jobId: await enqueue(ctx, RECONCILIATION_JOB, `${monthName(month)} against ${label}`, { system, month }) };
}

const RUNS: readonly string[] = [TRANSFER_JOB, PAYMENTS_JOB, RECONCILIATION_JOB];
const isRun = ({ kind }: BackgroundJob): boolean => RUNS.includes(kind);
const numberIn = (result: BackgroundJob['result'], name: string): number => Number(result?.[name] ?? 0);
const runOf = ({ id, label, status, progress, message, result, createdAt }: BackgroundJob): TransferRun => {
  const told = result?.['messages'];
  return {
    id,
    label,
    status,
    progress,
    message,
    messages: Array.isArray(told) ? told.map(String) : [],
    done: numberIn(result, 'transferred') + numberIn(result, 'recorded'),
    differences: result?.['reconciliationId'] ? numberIn(result, 'differences') : null,
    createdAt,
  };
};

async function cancelRun(ctx: Context, jobId: number): Promise<{ id: number }> {
  const own = await backgroundJob(ctx, jobId);
  if (!own || !isRun(own)) throw notFound('This transfer');
  if (!(await cancelBackgroundJob(ctx, jobId))) throw conflict('This transfer has ended already.');
  return { id: jobId };
}

export const accountingRoutes = (): Route[] => [
  ...systemRoutes('xero'),
  ...systemRoutes('myob'),
  ...systemRoutes('reckon'),
  ...routes(accountingApi, {
    transferTypes: async (ctx) => ({
      data: Object.entries(named(ctx.app.modules, 'transferable'))
        .filter(([, { permission }]) => can(ctx, permission))
        .map(([type, { label, side }]) => ({ type, label, side })),
    }),
    difference: async (ctx, { query }) => ({ data: await differenceOf(ctx, query.system, query.type) }),
    transfers: async (ctx, { query }) => ({ data: await latestTransfers(ctx, query.system, query) }),
    transferLog: async (ctx, { params }) => ({ data: await transferLog(ctx, params.id) }),
    contacts: async (ctx) => ({ data: await transferredContacts(ctx) }),
    transfer: async (ctx, { body }) => ({ data: await startTransfer(ctx, body.system, body.type, body.ids) }),
    fetchPayments: async (ctx, { body }) => ({ data: await startFetching(ctx, body.system) }),
    reconcile: async (ctx, { body }) => ({ data: await startReconciling(ctx, body.system, body.month) }),
    reconciliations: async (ctx, { query }) => ({ data: await reconciledMonths(ctx, query.system, sidesFor(ctx)) }),
    reconciliation: async (ctx, { params }) => ({ data: await reconciliationOf(ctx, params.id, sidesFor(ctx)) }),
    runs: async (ctx) => ({ data: (await backgroundJobs(ctx, RUNS)).map(runOf) }),
    cancelRun: async (ctx, { params }) => ({ data: await cancelRun(ctx, params.jobId) }),
    file: async (ctx, { query }) => {
      const file = await fileOf(ctx, query.system, query.type, Number(query.part ?? 1));
      return new Download(
        fileBytes(file),
        file.separator === ',' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
        file.name,
      );
    },
    xeroOrganisationOfJob: async (ctx, { params }) => ({ data: await organisationOfJob(ctx, 'xero', params.jobId) }),
    myobCompanyFileOfJob: async (ctx, { params }) => ({ data: await organisationOfJob(ctx, 'myob', params.jobId) }),
  }),
];
