// What a job asks of its estimates: which are undecided before its status changes, and copies when it is copied.
import type { JobCheck, JobCopyPart } from '../../jobs/server/index.ts';
import { copyEstimate } from './estimates.service.ts';
import { estimatesToCopy, undecidedEstimates } from './job-slots.store.ts';

export const openEstimates: JobCheck = async (ctx, jobIds, to) => {
  if (!['closed', 'cancelled'].includes(to)) return new Map();
  const reason = 'Nobody has authorised or declined it yet.';
  return new Map(
    (await undecidedEstimates(ctx, jobIds)).map(({ jobId, count }) => {
      const label = count === 1 ? '1 undecided estimate' : `${count} undecided estimates`;
      return [jobId, { ref: 'undecided-estimates', label, reason, count, mandatory: false, menuRef: 'estimates' }];
    }),
  );
};

export const copyEstimatesOfJob: JobCopyPart = async (ctx, fromJobId, toJobId) => {
  for (const id of await estimatesToCopy(ctx, fromJobId)) await copyEstimate(ctx, id, toJobId);
};
