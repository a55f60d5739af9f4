// What a job asks of its estimates: which are undecided before its status changes, and copies when it is copied.
import type { JobCheck, JobCopyPart } from '../../jobs/server/index.ts';
import { copyEstimate } from './estimates.service.ts';
import { estimatesToCopy, undecidedEstimates } from './job-slots.store.ts';

export const openEstimates: JobCheck = async (ctx, jobId, to) => {
  if (!['closed', 'cancelled'].includes(to)) return [];
  const count = await undecidedEstimates(ctx, jobId);
  if (!count) return [];
  const label = count === 1 ? '1 undecided estimate' : `${count} undecided estimates`;
  const reason = 'Nobody has authorised or declined what was offered.';
  return [{ ref: 'undecided-estimates', label, reason, count, mandatory: false, menuRef: 'estimates' }];
};

export const copyEstimatesOfJob: JobCopyPart = async (ctx, fromJobId, toJobId) => {
  for (const id of await estimatesToCopy(ctx, fromJobId)) await copyEstimate(ctx, id, toJobId);
};
