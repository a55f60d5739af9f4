// What is worked out of a job: its short forms, how it stood on a day, what comes next, what lies near.
import { z } from 'zod';
import { statusLabel, labelled } from '../../../kit/labels.ts';
import { endpoint, one, many } from '../../../kit/endpoint.ts';
import type { JobAction } from './job-actions.ts';
import { STAGE_REFS } from './job-stages.ts';
import { jobKpi } from './job-kpis.api.ts';
import { contactOfJob, jobLinkView, milestoneView } from './job-records.api.ts';
import { jobView } from './jobs.api.ts';

const jobAction: z.ZodType<JobAction> = z.strictObject({
  ref: z.string(),
  label: z.string(),
  reason: z.string(),
  severity: z.enum(['late', 'soon', 'normal']),
  tag: z.enum(['people', 'customer', 'clock', 'date', 'claim', 'status']),
  since: z.string().nullable(),
  menuRef: z.string(),
  stage: z.enum(STAGE_REFS).optional(),
});
/** A job with everything its page shows, in one answer. */
export const jobDetails = jobView.extend({
  contacts: z.array(contactOfJob),
  links: z.array(jobLinkView),
  milestones: z.array(milestoneView),
  kpis: z.array(jobKpi),
  actions: z.array(jobAction),
});
export interface JobDetails extends z.infer<typeof jobDetails> {}
export const jobBasic = z.strictObject({
  id: z.number(),
  jobNumber: z.string(),
  customerName: z.string().nullable(),
  siteAddressText: z.string().nullable(),
  clientRef: z.string().nullable(),
  status: statusLabel,
});
export interface JobBasic extends z.infer<typeof jobBasic> {}
export const jobNumberView = z.strictObject({
  id: z.number(),
  jobNumber: z.string(),
  autoJobNumber: z.boolean(),
  version: z.number(),
});
export interface JobNumberView extends z.infer<typeof jobNumberView> {}
/** A job as it stood at a moment: field, label, value in words, and who set it. */
export const jobAsOf = z.strictObject({
  id: z.number(),
  jobNumber: z.string(),
  at: z.string(),
  /** Changes since then. */
  changedSince: z.number(),
  fields: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      value: z.string().nullable(),
      /** What it says today, where that is another thing. */
      now: z.string().nullable(),
      changed: z.boolean(),
      setAt: z.string().nullable(),
      setBy: labelled.nullable(),
    }),
  ),
});
export interface JobAsOf extends z.infer<typeof jobAsOf> {}
export const nearbyJob = jobBasic.extend({
  latitude: z.number(),
  longitude: z.number(),
  distanceKm: z.number(),
  assigned: labelled.nullable(),
});
export interface NearbyJob extends z.infer<typeof nearbyJob> {}
/** Given by the specification: an item of the job's insights. */
export const jobInsight = z.strictObject({
  actionType: z.string(),
  actionAt: z.string().nullable(),
  tags: z.array(z.string()),
  issues: z.array(z.string()),
  suggestions: z.array(z.string()),
  assignedUserIds: z.array(z.number()),
});
export interface JobInsight extends z.infer<typeof jobInsight> {}
export const jobSummary = z.strictObject({
  objectType: z.string(),
  objectId: z.number(),
  label: z.string(),
  figures: z.array(
    z.strictObject({
      label: z.string(),
      value: z.union([z.number(), z.string()]).nullable(),
      kind: z.literal('money').optional(),
    }),
  ),
});
export interface JobSummary extends z.infer<typeof jobSummary> {}

export const jobFiguresApi = {
  details: endpoint({
    method: 'GET',
    path: '/job/:id/details',
    permission: 'view-job',
    summary: 'A job with its contacts, links, milestones, clocks and next actions',
    response: one(jobDetails),
  }),
  basic: endpoint({
    method: 'GET',
    path: '/job/:id/basic',
    permission: 'view-job',
    summary: 'What names a job',
    response: one(jobBasic),
  }),
  jobNumberOf: endpoint({
    method: 'GET',
    path: '/job/:id/jobNumber',
    permission: 'view-job',
    summary: "A job's number",
    response: one(jobNumberView),
  }),
  jobNumber: endpoint({
    method: 'GET',
    path: '/jobNumber/:jobId',
    permission: 'view-job',
    summary: "A job's number, by the id of the job",
    response: one(jobNumberView),
  }),
  setJobNumber: endpoint({
    method: 'PUT',
    path: '/jobNumber/:jobId',
    example: { body: { jobNumber: 'CAT-2026-17' } },
    permission: 'edit-job',
    summary: 'Give a job another number; printed ones keep the old',
    body: z.strictObject({
      jobNumber: z.string().trim().min(1, 'Job number is required').max(60),
      version: z.number().int().min(1).optional(),
    }),
    response: one(jobNumberView),
    changes: ['job', 'jobNumber', 'history'],
  }),
  asOf: endpoint({
    method: 'GET',
    path: '/job/:jobId/asOf',
    example: { query: { date: '2100-01-01' } },
    permission: 'view-job-history',
    summary: 'The job as it stood at the end of a day (today unless said otherwise), or at a moment (UTC)',
    query: z.strictObject({
      date: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/, 'Enter a date as YYYY-MM-DD')
        .refine(isRealDay, 'This date does not exist')
        .optional(),
    }),
    response: one(jobAsOf),
  }),
  nearby: endpoint({
    method: 'GET',
    path: '/job/:jobId/nearby',
    example: { query: { radius: '10' } },
    permission: 'view-job',
    summary: 'Open jobs within so many kilometres (10 unless said otherwise), the nearest first',
    query: z.strictObject({
      radius: z
        .string()
        .regex(/^\d{1,4}(\.\d{1,3})?$/, 'Enter kilometres, such as 10')
        .refine((text) => Number(text) > 0 && Number(text) <= 1000, 'Between 0 and 1,000 km')
        .optional(),
    }),
    response: z.strictObject({
      data: z.array(nearbyJob),
      meta: z.strictObject({
        located: z.boolean(),
        radius: z.number(),
      }),
    }),
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/job/:jobId/recommendations',
    permission: 'view-job',
    summary: 'What should happen next on the job and why, the most pressing first',
    response: many(jobAction),
  }),
  insights: endpoint({
    method: 'GET',
    path: '/job/:jobId/insights',
    permission: 'view-job',
    summary: 'What stands out about the job: issues, suggestions, whom they concern',
    response: many(jobInsight),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/job/summary/:objectType/:objectId',
    example: { params: { objectType: 'job' } },
    permission: 'view-job',
    summary: 'Figures of a job, or of the jobs of a contact, a person or a division',
    response: one(jobSummary),
  }),
  emailSignature: endpoint({
    method: 'GET',
    path: '/job/:jobId/emailSignature',
    permission: 'view-job',
    summary: 'The signature under mails of this job: the division’s, else the person’s, else the company’s',
    response: one(
      z.strictObject({
        emailSignature: z.string(),
        source: z.enum(['division', 'user', 'company', 'default']),
        missing: z.array(z.string()),
      }),
    ),
  }),
};

function isRealDay(text: string): boolean {
  const at = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10));
}
