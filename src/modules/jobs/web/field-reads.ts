// What the pages of a job ask that people open on site.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { jobContactsApi, milestonesApi } from '../shared/job-records.api.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import { jobFrontApi } from '../shared/job-front.api.ts';
import { jobKpisApi } from '../shared/job-kpis.api.ts';
import { jobSettingApi } from '../shared/job-setting.entity.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';
import { myDayApi } from '../shared/my-day.api.ts';

const NEWEST = { page: 1, perPage: 50, sort: [{ field: 'createdAt', direction: 'desc' }] };

export const jobFieldReads: FieldReads = {
  ofPerson: () => [
    fieldRead(myDayApi.read, { query: { whose: 'mine' } }),
    fieldRead(jobsApi.list, { query: NEWEST as never }),
  ],
  ofJob: (jobId) => [
    fieldRead(jobsApi.get, { params: { id: jobId } }),
    fieldRead(jobFiguresApi.recommendations, { params: { jobId } }),
    fieldRead(jobFiguresApi.summary, { params: { objectType: 'job', objectId: jobId } }),
    fieldRead(jobFrontApi.people, { params: { jobId } }),
    fieldRead(jobFrontApi.money, { params: { jobId } }),
    fieldRead(jobFrontApi.onSite, { params: { jobId } }),
    fieldRead(jobKpisApi.ofJob, { params: { jobId } }),
    fieldRead(milestonesApi.list, {
      query: { filter: JSON.stringify({ object: { jobId } }), perPage: 100, paginate: '0' },
    }),
    fieldRead(jobSettingApi.ofJob, { params: { jobId }, query: {} }),
    fieldRead(jobContactsApi.ofJob, { params: { jobId } }),
  ],
  finds: {
    address: (jobId) => fieldRead(jobsApi.get, { params: { id: jobId } }),
    find: (answer) => {
      const { data } = answer as { data: JobView };
      return {
        type: 'jobs',
        objectId: data.id,
        primaryLabel: data.jobNumber,
        secondaryLabel: [data.customerName, data.siteAddressText].filter(Boolean).join(', '),
        words: [data.clientRef, data.additionalRef].filter(Boolean).join(' '),
      };
    },
  },
};
