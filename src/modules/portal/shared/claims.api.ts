// The desk of an insurer or another client with an account: their claims by the clock that runs, and what waits for their answer.
import { z } from 'zod';
import { type ListQuery, type Page, endpoint, listQuery, many, one, page, recordId } from '../../../kit/endpoint.ts';
import { CLAIM_CLOCKS, CLAIM_STATES } from './claim-clock.ts';

const client = { permission: 'signed-in', audience: ['subcontractor', 'client', 'insurer'] } as const;
const listOf = <T>(row: z.ZodType<T>) => ({
  query: listQuery as z.ZodType<ListQuery>,
  response: page(row) as z.ZodType<Page<T>>,
});

export const claimClock = z.strictObject({
  kind: z.enum(CLAIM_CLOCKS),
  /** "Authorise the estimate" */
  label: z.string(),
  dueAt: z.string(),
  /** Of the site: the clock is read there. */
  timezone: z.string(),
  state: z.enum(CLAIM_STATES),
  /** Negative when it is past. */
  leftSeconds: z.number(),
  daySeconds: z.number(),
  share: z.number(),
});
export interface ClaimClock extends z.infer<typeof claimClock> {}

export const claimRow = z.strictObject({
  id: z.number(),
  /** Their own number, else ours. */
  claim: z.string(),
  jobNumber: z.string(),
  customerName: z.string().nullable(),
  suburb: z.string().nullable(),
  stage: z.string(),
  /** It is their turn. */
  waits: z.boolean(),
  /** The estimate that waits for them. */
  estimateId: z.number().nullable(),
  clock: claimClock.nullable(),
});
export interface ClaimRow extends z.infer<typeof claimRow> {}

export const claimCounts = z.strictObject({
  /** They work from a list of claims: an insurer or another business, or a client with several jobs. */
  desk: z.boolean(),
  /** "Beacon Insurance" */
  business: z.string().nullable(),
  open: z.number(),
  waits: z.number(),
  over: z.number(),
  soon: z.number(),
  estimates: z.number(),
  questions: z.number(),
  invoices: z.number(),
  /** Business days that they have to answer. */
  answerDays: z.number(),
  /** Claims on which a clock of ours stands still for their answer. */
  pausedForThem: z.number(),
});
export interface ClaimCounts extends z.infer<typeof claimCounts> {}

export const claimEstimate = z.strictObject({
  id: z.number(),
  jobId: z.number(),
  claim: z.string(),
  customerName: z.string().nullable(),
  suburb: z.string().nullable(),
  label: z.string(),
  number: z.number(),
  totalIncTax: z.number(),
  /** Inc tax. */
  approvedIncTax: z.number(),
  state: z.enum(['open', 'asked', 'second', 'approved', 'partly', 'declined', 'replaced']),
  sentAt: z.string().nullable(),
});
export interface ClaimEstimate extends z.infer<typeof claimEstimate> {}

export const claimQuestion = z.strictObject({
  id: z.number(),
  jobId: z.number(),
  claim: z.string(),
  customerName: z.string().nullable(),
  askedBy: z.enum(['office', 'client']),
  asker: z.string(),
  label: z.string(),
  question: z.string(),
  askedAt: z.string(),
  /** Of a line of this estimate. */
  estimateId: z.number().nullable(),
  lineId: z.number().nullable(),
  answer: z.string().nullable(),
  answerer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export interface ClaimQuestion extends z.infer<typeof claimQuestion> {}

export const claimInvoice = z.strictObject({
  id: z.number(),
  jobId: z.number(),
  claim: z.string(),
  customerName: z.string().nullable(),
  invoiceNumber: z.string(),
  title: z.string(),
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  total: z.number(),
  balance: z.number(),
  state: z.enum(['open', 'overdue', 'paid', 'void']),
});
export interface ClaimInvoice extends z.infer<typeof claimInvoice> {}

export const claimReport = z.strictObject({
  id: z.number(),
  jobId: z.number(),
  claim: z.string(),
  customerName: z.string().nullable(),
  fileName: z.string(),
  description: z.string().nullable(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  picture: z.boolean(),
  at: z.string(),
});
export interface ClaimReport extends z.infer<typeof claimReport> {}

/** Lists of the desk beside the claims. */
export const DESK_LISTS = ['estimates', 'questions', 'invoices', 'reports'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

const words = (missing: string) => z.string().trim().min(1, missing).max(5000);
const optional = (max: number) => z.string().trim().max(max).nullish();
/** Fields of a claim that its client fills in. */
export const newClaim = z.strictObject({
  clientRef: z.string().trim().min(1, 'Enter your claim number').max(100),
  additionalRef: optional(100),
  customerFirstName: optional(100),
  customerLastName: z.string().trim().min(1, 'Enter the name of the customer').max(100),
  customerMobileNumber: optional(40),
  customerEmail: z.email('Enter an email address').nullish(),
  siteLine: z.string().trim().min(1, 'Enter the address of the site').max(200),
  siteSuburb: optional(100),
  siteState: optional(60),
  sitePostcode: optional(12),
  incidentDate: z.iso.date('Enter a day').nullish(),
  description: words('Say what happened'),
  makeSafeRequired: z.boolean().optional(),
  vulnerableCustomer: z.boolean().optional(),
  /** They know that there is a claim with this number, and mean another one. */
  again: z.boolean().optional(),
});
export interface NewClaim extends z.infer<typeof newClaim> {}

const sent = one(z.strictObject({ sent: z.literal(true) }));
const changes = ['external', 'clientQuestion', 'notification', 'job', 'jobKpi', 'history'];

export const claimsApi = {
  list: endpoint({
    ...client,
    method: 'GET',
    path: '/external/claim',
    summary: 'Claims of the signed-in client by the clock that runs',
    ...listOf(claimRow),
  }),
  counts: endpoint({
    ...client,
    method: 'GET',
    path: '/external/claim/counts',
    summary: 'How many claims, estimates, questions and invoices wait for the signed-in client',
    response: one(claimCounts),
  }),
  export: endpoint({
    ...client,
    method: 'GET',
    path: '/external/claim/export',
    summary: 'The claims of the signed-in client as CSV or XLSX, with the columns of their list',
    query: z.strictObject({
      as: z.enum(['csv', 'xlsx']).optional(),
      filter: z.string().max(5000).optional(),
      s: z.string().max(200).optional(),
    }),
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
  exportList: endpoint({
    ...client,
    method: 'GET',
    path: '/external/desk/export',
    summary:
      'Estimates, questions, invoices or files of the signed-in client as CSV or XLSX, with the columns of their list',
    query: z.strictObject({
      list: z.enum(DESK_LISTS).optional(),
      as: z.enum(['csv', 'xlsx']).optional(),
      filter: z.string().max(5000).optional(),
      sort: z.string().max(500).optional(),
      s: z.string().max(200).optional(),
    }),
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
  invoicePdf: endpoint({
    ...client,
    method: 'GET',
    path: '/external/invoice/:id/pdf',
    summary: 'An invoice to the signed-in client as PDF',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  register: endpoint({
    ...client,
    method: 'POST',
    path: '/external/claim',
    summary: 'Register a claim: a submission for the office, or a job where the company says so',
    example: {
      body: { clientRef: 'CLM-1', customerLastName: 'Wong', siteLine: '12 Banksia St', description: 'Burst hose' },
    },
    body: newClaim,
    response: one(z.strictObject({ registered: z.boolean(), jobNumber: z.string().nullable() })),
    changes: ['external', 'job', 'jobSubmission'],
  }),
  estimates: endpoint({
    ...client,
    method: 'GET',
    path: '/external/estimate/list',
    summary: 'Estimates that were submitted to the signed-in client, those that wait first',
    ...listOf(claimEstimate),
  }),
  estimatePicture: endpoint({
    ...client,
    method: 'GET',
    path: '/external/estimate/:id/picture/:attachmentId',
    summary: 'A small copy of a photo beside a line of an estimate',
    query: z.strictObject({ size: z.enum(['thumb', 'view']).optional() }),
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
  estimatePdf: endpoint({
    ...client,
    method: 'GET',
    path: '/external/estimate/:id/pdf',
    summary: 'An estimate that was submitted to the signed-in client as PDF',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  questions: endpoint({
    ...client,
    method: 'GET',
    path: '/external/question',
    summary: 'Questions between the signed-in client and the office',
    ...listOf(claimQuestion),
  }),
  answer: endpoint({
    ...client,
    method: 'PUT',
    path: '/external/question/:id/answer',
    summary: 'Answer a question of the office',
    example: { body: { answer: 'Yes, please go ahead' } },
    body: z.strictObject({ answer: words('Write your answer') }),
    response: sent,
    changes,
  }),
  invoices: endpoint({
    ...client,
    method: 'GET',
    path: '/external/invoice',
    summary: 'Invoices to the signed-in client',
    ...listOf(claimInvoice),
  }),
  askInvoice: endpoint({
    ...client,
    method: 'POST',
    path: '/external/invoice/:id/question',
    summary: 'Dispute an invoice or ask about it',
    example: { body: { text: 'Which visit is line 3?' } },
    body: z.strictObject({ text: words('Write your question') }),
    response: sent,
    changes,
  }),
  reports: endpoint({
    ...client,
    method: 'GET',
    path: '/external/report',
    summary: 'Reports, papers and photos of the claims of the signed-in client',
    ...listOf(claimReport),
  }),
};

/** The office: what it asks the client of a job, and what the client asks. */
export const clientQuestionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/clientQuestion/job/:jobId',
    summary: 'Questions between the office and the client of a job',
    permission: 'view-notification',
    response: many(claimQuestion),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/clientQuestion',
    summary: 'Ask the client of a job: the clocks of the job pause until the answer',
    permission: 'create-notification',
    example: { body: { jobId: 1, label: 'Mould report', question: 'Does the policy cover mould?' } },
    body: z.strictObject({
      jobId: recordId,
      label: z.string().trim().min(1, 'Say in a few words what it is about').max(100),
      question: words('Write your question'),
    }),
    response: one(claimQuestion),
    changes,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/clientQuestion/:id/answer',
    summary: 'Answer a question of the client of a job',
    permission: 'create-notification',
    example: { body: { answer: 'The log is under Reports' } },
    body: z.strictObject({ answer: words('Write your answer') }),
    response: one(claimQuestion),
    changes,
  }),
};
