// The full export by the clock, for prime administrators.
import type { Context } from '../../../platform/server/context.ts';
import { goOnWithJob } from '../../../platform/server/background.ts';
import { conflict, forbidden } from '../../../platform/server/errors.ts';
import { logSecurity } from '../../identity/server/index.ts';
import type { DataExport, ExportPlan } from '../shared/reports.api.ts';
import { keepPlan } from './export-plans.store.ts';
import { exportPlan } from './export-plans.views.ts';
import { COMPANY_EXPORT, exportOf } from './reports.service.ts';

function demandPrimeAdmin(ctx: Context): void {
  if (!ctx.actor.primeAdmin) throw forbidden('Only a prime administrator can export everything.');
}

export async function planOfExport(ctx: Context): Promise<ExportPlan> {
  demandPrimeAdmin(ctx);
  return await exportPlan(ctx);
}

export async function changePlan(ctx: Context, plan: Pick<ExportPlan, 'every' | 'kept'>): Promise<ExportPlan> {
  demandPrimeAdmin(ctx);
  await keepPlan(ctx, plan);
  await logSecurity(ctx, { name: 'setting-changed', detail: { what: 'Full export', ...plan } });
  return await exportPlan(ctx);
}

/** A full export that stopped, such as on a full disk, goes on from its last whole file. */
export async function goOn(ctx: Context, id: number): Promise<DataExport> {
  const before = await exportOf(ctx, id);
  if (!before.goesOn || !(await goOnWithJob(ctx, COMPANY_EXPORT, id)))
    throw conflict('This export does not stand still. Start a new one.');
  return await exportOf(ctx, id);
}
