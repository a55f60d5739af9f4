// What is worked out of a job: its short forms, how it stood on a day, what comes next, what lies near.
import { z } from 'zod';
import type { Labelled, StatusLabel } from '../../../kit/labels.ts';
import { endpoint, one, page } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import type { JobAction } from './job-actions.ts';
import type { JobKpi } from './job-kpis.api.ts';
import type { ContactOfJob, JobLinkView, MilestoneView } from './job-records.api.ts';
import { job } from './job.entity.ts';
import type { HistoryEntry, JobView } from './jobs.api.ts';

/** A job with everything its page shows, in one answer. */
export interface JobDetails extends JobView {
  contacts: ContactOfJob[];
  links: JobLinkView[];
  milestones: MilestoneView[];
  kpis: JobKpi[];
  actions: JobAction[];
}
export interface JobBasic {
  id: number;
  jobNumber: string;
  customerName: string | null;
  siteAddressText: string | null;
  clientRef: string | null;
  status: StatusLabel;
}
export interface JobNumberView {
  id: number;
  jobNumber: string;
  autoJobNumber: boolean;
  version: number;
}
/** A job as it stood at a moment: field, label, value in words, and who set it. */
export interface JobAsOf {
  id: number;
  jobNumber: string;
  at: string;
  /** Changes since then. */
  changedSince: number;
  fields: {
    name: string;
    label: string;
    value: string | null;
    /** What it says today, where that is another thing. */
    now: string | null;
    changed: boolean;
    setAt: string | null;
    setBy: Labelled | null;
  }[];
}
export interface NearbyJob extends JobBasic {
  latitude: number;
  longitude: number;
  distanceKm: number;
  assigned: Labelled | null;
}
/** Given by the specification: an item of the job's insights. */
export interface JobInsight {
  actionType: string;
  actionAt: string | null;
  tags: string[];
  issues: string[];
  suggestions: string[];
  assignedUserIds: number[];
}
export interface JobSummary {
  objectType: string;
  objectId: number;
  label: string;
  figures: { label: string; value: number | string | null }[];
}

const loose = <T>(shape: Record<string, z.ZodType>) => z.looseObject(shape) as unknown as z.ZodType<T>;
const list = <T>(shape: z.ZodType<T>) => loose<{ data: T[] }>({ data: z.array(shape) });
const basic = loose<JobBasic>({ id: z.number(), jobNumber: z.string() });
const number = loose<JobNumberView>({ id: z.number(), jobNumber: z.string() });
const action = loose<JobAction>({ ref: z.string(), reason: z.string() });

export const jobFiguresApi = {
  details: endpoint({
    method: 'GET',
    path: '/job/:id/details',
    permission: 'view-job',
    summary: 'A job with its contacts, links, milestones, clocks and next actions',
    response: one(rowSchema(job) as unknown as z.ZodType<JobDetails>),
  }),
  basic: endpoint({
    method: 'GET',
    path: '/job/:id/basic',
    permission: 'view-job',
    summary: 'What names a job',
    response: one(basic),
  }),
  jobNumberOf: endpoint({
    method: 'GET',
    path: '/job/:id/jobNumber',
    permission: 'view-job',
    summary: "A job's number",
    response: one(number),
  }),
  jobNumber: endpoint({
    method: 'GET',
    path: '/jobNumber/:jobId',
    permission: 'view-job',
    summary: "A job's number, by the id of the job",
    response: one(number),
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
    }) as unknown as z.ZodType<{ jobNumber: string; version?: number }>,
    response: one(number),
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
    }) as unknown as z.ZodType<{ date?: string }>,
    response: one(loose<JobAsOf>({ id: z.number(), fields: z.array(z.unknown()) })),
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
    }) as unknown as z.ZodType<{ radius?: string }>,
    response: loose<{ data: NearbyJob[]; meta: { located: boolean; radius: number } }>({
      data: z.array(z.unknown()),
      meta: z.looseObject({ located: z.boolean() }),
    }),
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/job/:jobId/recommendations',
    permission: 'view-job',
    summary: 'What should happen next on the job and why, the most pressing first',
    response: list(action),
  }),
  insights: endpoint({
    method: 'GET',
    path: '/job/:jobId/insights',
    permission: 'view-job',
    summary: 'What stands out about the job: issues, suggestions, whom they concern',
    response: list(loose<JobInsight>({ actionType: z.string(), issues: z.array(z.string()) })),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/job/summary/:objectType/:objectId',
    example: { params: { objectType: 'job' } },
    permission: 'view-job',
    summary: 'Figures of a job, or of the jobs of a contact, a person or a division',
    response: one(loose<JobSummary>({ label: z.string(), figures: z.array(z.unknown()) })),
  }),
  emailSignature: endpoint({
    method: 'GET',
    path: '/job/:jobId/emailSignature',
    permission: 'view-job',
    summary: 'The signature under mails of this job: the division’s, else the person’s, else the company’s',
    response: one(
      loose<{ emailSignature: string; source: 'division' | 'user' | 'company' | 'default'; missing: string[] }>({
        emailSignature: z.string(),
      }),
    ),
  }),
  notificationHistory: endpoint({
    method: 'GET',
    path: '/job/:jobId/history/notification',
    permission: 'view-job-history',
    summary: 'The part of the history that was said: notes, mails, messages',
    query: z.strictObject({
      page: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
      perPage: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }) as unknown as z.ZodType<{ page?: string; perPage?: string; from?: string; to?: string }>,
    response: page(loose<HistoryEntry>({ id: z.number(), verb: z.string() })),
  }),
};

function isRealDay(text: string): boolean {
  const at = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10));
}
