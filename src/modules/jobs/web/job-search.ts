// Jobs for the command palette.
import { call } from '../../../platform/web/api/call.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import type { SearchRun } from '../../../platform/web/shell/registry.ts';
import { jobsApi } from '../shared/jobs.api.ts';

export const searchJobs: SearchRun = async (term, signal) => {
  const found = await call(jobsApi.list, { query: { s: term, perPage: '8', paginate: '0' } }, { signal });
  return found.data.map((job) => ({
    id: `job-${job.id}`,
    title: `${job.jobNumber}${job.customerName ? `  ${job.customerName}` : ''}`,
    detail: [job.clientRef, job.siteAddressText].filter(Boolean).join(' · ') || null,
    href: paths.job(job.id),
  }));
};
