// The first contact as what a call does.
import { momentText } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { emit, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { digitsOf } from '../shared/calls.ts';
import { job } from '../shared/job.entity.ts';
import type { CallEffects, CalledNumber } from './calls.slots.ts';
import { clocksAndReachOf } from './job-kpis.service.ts';
import { noteFirstContact } from './job-commands.service.ts';
import { jobScope } from './jobs.scope.ts';
import { jobView, requireJob } from './jobs.views.ts';

/** Whose number it is. A call without one is with the customer. */
export async function calledNumber(ctx: Context, jobId: number, number: string | null): Promise<CalledNumber> {
  const { data } = await jobView(ctx, jobId);
  const digits = digitsOf(number);
  const theirs = [
    data.customerMobileNumber,
    data.customerHomeNumber,
    data.customerWorkNumber,
    data.mainContact?.phone,
  ].map(digitsOf);
  return { digits, isCustomer: digits === '' || theirs.includes(digits) };
}

export const firstContactOfCall: CallEffects = {
  name: 'contact',
  offered: async (ctx, jobId, { isCustomer }) => {
    if (!isCustomer || !can(ctx, 'edit-job')) return [];
    // A contact that is known already, by whatever way, stays the first one.
    if ((await clocksAndReachOf(ctx, [jobId])).get(jobId)?.reach.stages.contactedAt) return [];
    if ((await jobView(ctx, jobId)).data.lockedFields.includes('contactedAt')) return [];
    return [{ key: 'contact', words: 'Record the first contact', on: true, changes: 'job' }];
  },
  apply: async (ctx, jobId) => {
    await noteFirstContact(ctx, jobId);
    return momentText(ctx.now);
  },
  takeBack: async (ctx, jobId, _key, memo) => {
    await requireJob(ctx, jobId);
    const before = await lockRecord(ctx, job, jobId, { scope: jobScope(ctx, 'r') });
    if (before.contactedAt !== memo) return; // somebody gave it another date meanwhile
    await updateRecord(
      ctx,
      job,
      jobId,
      { contactedAt: null },
      {},
      { jobId: 'self', verb: 'date', note: 'Call undone' },
    );
    await emit(ctx, 'job.fieldsChanged', 'job', jobId, { jobId, fields: ['contactedAt'] });
  },
};
