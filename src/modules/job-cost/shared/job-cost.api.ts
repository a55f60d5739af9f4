// Calls of job cost: the company's list with its totals, by person, retention by month; one job, its rows, what somebody types.
import { z } from 'zod';
import { countQuery, endpoint, listQuery, listShape, many, one, page } from '../../../kit/endpoint.ts';
import { rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { EARNED_BY, FIGURES_WITH_ROWS, PEOPLE_OF_JOB } from './job-cost.ts';
import { ENTRY_KINDS, type JobCostSetting, type JobCostSettingUpdate, jobCostSetting } from './job-cost.entity.ts';

const n = z.number();
export const jobFigures = z.strictObject({
  budget: n,
  committed: n,
  actual: n,
  costToComplete: n,
  forecastCost: n,
  original: n,
  variations: n,
  authorised: n,
  forecastRevenue: n,
  profit: n,
  profitPercentage: n.nullable(),
  percentComplete: n,
  earned: n,
  billed: n,
  overUnder: n,
  heldFromUs: n,
  heldByUs: n,
});

/** A job with its figures. */
export const jobCostRow = row(job, ['id', 'jobNumber', 'customerName', 'siteAddressText', 'statusId', 'createdAt'], {
  status: entryOf('jobStatus', 'statusId', statusLabel),
  supervisor: labelOf(user, 'supervisorId'),
  estimator: labelOf(user, 'estimatorId'),
  caseManager: labelOf(user, 'caseManagerId'),
  assigned: labelOf(user, 'assignedId'),
  figures: jobFigures,
});
export interface JobCostRow extends z.infer<typeof jobCostRow> {}

/** Sums over jobs: what can be added up. Percentages are of the sums. */
export const jobCostTotals = z.strictObject({
  jobs: n,
  budget: n,
  committed: n,
  actual: n,
  costToComplete: n,
  forecastCost: n,
  forecastRevenue: n,
  profit: n,
  profitPercentage: n.nullable(),
  earned: n,
  billed: n,
  /** Of jobs that are earned beyond what is billed, and the other way round: they are not set off against each other. */
  underBilled: n,
  overBilled: n,
  heldFromUs: n,
  heldByUs: n,
});
export interface JobCostTotals extends z.infer<typeof jobCostTotals> {}
const personTotals = jobCostTotals.extend({ person: labelled.nullable() });
export interface PersonTotals extends z.infer<typeof personTotals> {}

export const costLine = z.strictObject({
  category: z.string(),
  trade: z.string(),
  budget: n,
  committed: n,
  actual: n,
  costToComplete: n,
  authorised: n,
  typed: n.nullable(),
  typedAt: n.nullable(),
});
const entry = z.strictObject({
  id: n,
  kind: z.enum(ENTRY_KINDS),
  category: z.string(),
  trade: z.string(),
  amount: n.nullable(),
  percentage: n.nullable(),
  actual: n,
  reason: z.string(),
  at: z.string(),
  by: z.string(),
});
export interface CostEntry extends z.infer<typeof entry> {}
const jobCost = z.strictObject({
  taxName: z.string(),
  earnedBy: z.enum(EARNED_BY),
  figures: jobFigures,
  lines: z.array(costLine),
  /** What somebody typed, the last first. */
  entries: z.array(entry),
  /** In none of the figures yet: bills and hours that wait for approval, approved hours of people without a rate. */
  waiting: z.strictObject({ bills: n, billsAmount: n, hours: n, hoursWithoutRate: n }),
});
export interface JobCost extends z.infer<typeof jobCost> {}

/** A document, line, hour or expense that a figure is made of. */
const costRow = z.strictObject({
  objectType: z.string(),
  /** Null where several are told as one. */
  objectId: n.nullable(),
  day: z.string().nullable(),
  label: z.string(),
  detail: z.string(),
  party: z.string().nullable(),
  category: z.string(),
  trade: z.string(),
  amount: n,
});
export interface CostRow extends z.infer<typeof costRow> {}
const costRows = z.strictObject({
  total: n,
  /** More rows than are told; the total is of all. */
  more: n,
  rows: z.array(costRow),
});

const heldRow = z.strictObject({
  side: z.enum(['fromUs', 'byUs']),
  documentId: n,
  label: z.string(),
  party: z.string().nullable(),
  job: labelled,
  releaseOn: z.string().nullable(),
  amount: n,
});
const heldMonth = z.strictObject({
  /** Its first day; null without a day of release. */
  month: z.string().nullable(),
  isPast: z.boolean(),
  fromUs: n,
  byUs: n,
  rows: z.array(heldRow),
});
export interface HeldMonth extends z.infer<typeof heldMonth> {}

const text500 = z
  .string()
  .max(500)
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'Enter a text');
const typed = z.strictObject({
  kind: z.enum(ENTRY_KINDS),
  category: text500.default(''),
  trade: text500.default(''),
  /** Null goes back to what is reckoned. */
  amount: z.number().min(0, 'Not below 0').max(9_999_999_999.99).multipleOf(0.01, 'Cents at most').nullish(),
  percentage: z.number().min(0, 'Between 0 and 100').max(100, 'Between 0 and 100').multipleOf(0.0001).nullish(),
  reason: text500.refine((value) => value.trim() !== '', 'Enter a reason for others to see'),
});
export interface TypedFigure extends z.infer<typeof typed> {}

const view = { method: 'GET', permission: 'view-job-cost' } as const;

export const jobCostApi = {
  list: endpoint({
    ...view,
    path: '/jobCost',
    summary: 'Jobs with what they cost, earn and have billed, without tax',
    query: listQuery,
    response: page(jobCostRow),
  }),
  totals: endpoint({
    ...view,
    path: '/jobCost/totals',
    summary: 'The sums of all jobs of a filter',
    query: countQuery,
    response: one(jobCostTotals),
  }),
  people: endpoint({
    ...view,
    path: '/jobCost/people',
    summary: 'The sums of the jobs of a filter by supervisor, estimator, case manager or assignee',
    query: z.strictObject({ filter: listShape.filter, s: listShape.s, role: z.enum(PEOPLE_OF_JOB).optional() }),
    response: many(personTotals),
  }),
  retention: endpoint({
    ...view,
    path: '/jobCost/retention',
    summary: 'What is held back from us and by us, by the month in which it is released',
    response: many(heldMonth),
  }),
  ofJob: endpoint({
    ...view,
    path: '/job/:jobId/jobCost',
    summary: 'What a job costs and earns, by category and trade',
    response: one(jobCost),
  }),
  rows: endpoint({
    ...view,
    path: '/job/:jobId/jobCost/rows',
    summary: 'The lines, documents, hours and expenses that a figure of a job is the sum of',
    query: z.strictObject({
      /** Actual unless another is named. */
      figure: z.enum(FIGURES_WITH_ROWS).optional(),
      category: text500.optional(),
      trade: text500.optional(),
    }),
    response: one(costRows),
    example: { query: { figure: 'actual' } },
  }),
  type: endpoint({
    method: 'POST',
    path: '/job/:jobId/jobCost/entry',
    permission: 'edit-job-cost',
    summary:
      'Type the cost to complete of a line, or how many percent of a job are complete; null goes back to what is reckoned',
    body: typed,
    response: one(jobCost),
    changes: ['jobCost', 'job', 'history'],
    example: { body: { kind: 'costToComplete', amount: 100, reason: 'The quote came in lower' } },
  }),
  getSetting: endpoint({
    method: 'GET',
    path: '/jobCostSetting',
    permission: 'view-company-setting',
    summary: 'How the company reckons what it has earned',
    response: one(rowSchema(jobCostSetting) as unknown as z.ZodType<JobCostSetting>),
  }),
  updateSetting: endpoint({
    method: 'PUT',
    path: '/jobCostSetting',
    permission: 'edit-company-setting',
    summary: 'Change how the company reckons what it has earned',
    body: updateSchema(jobCostSetting) as unknown as z.ZodType<JobCostSettingUpdate, JobCostSettingUpdate>,
    response: one(rowSchema(jobCostSetting) as unknown as z.ZodType<JobCostSetting>),
    changes: ['jobCostSetting', 'jobCost', 'job', 'history'],
    example: { body: { earnedBy: 'cost' } },
  }),
};
