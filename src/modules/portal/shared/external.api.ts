// What people outside the staff see with an account of the company: what concerns their contact, or the business it belongs to.
import { z } from 'zod';
import { type ListQuery, type Page, endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';
import { type JobStep, STEP_STATES } from './job-steps.ts';
import { sentFile } from './shared-files.api.ts';
import { STAMP_NAMES } from '../../allocations/shared/allocation-status.ts';
import { clockTime } from '../../allocations/shared/allocations.api.ts';
import { statusLabel, labelled } from '../../../kit/labels.ts';
import { visit } from './portal.api.ts';
import { orderPrice } from '../../work-orders/shared/contractor-price.ts';
import { sharedDocument } from './shared-document.api.ts';

/** What was said and may be read outside: its words and files, never how it is filed. */
export const externalMessage = z.strictObject({
  id: z.number(),
  at: z.string(),
  channel: z.enum(['note', 'email', 'sms']),
  /** Whoever said it. */
  from: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
});
export interface ExternalMessage extends z.infer<typeof externalMessage> {}
/** A file that is visible outside. */
export const externalFile = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  description: z.string().nullable(),
  mimeType: z.string(),
  sizeBytes: z.number(),
  /** There is a small copy to show. */
  picture: z.boolean(),
  at: z.string(),
});
export interface ExternalFile extends z.infer<typeof externalFile> {}

/** A work order that was issued to them: scope and cost, never what it sells for. */
export const externalWorkOrderRow = z.strictObject({
  id: z.number(),
  workOrderNumber: z.string(),
  label: z.string(),
  status: statusLabel,
  jobNumber: z.string(),
  siteAddress: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  issuedAt: z.string(),
  /** Excluding tax. */
  costTotal: z.number(),
});
export interface ExternalWorkOrderRow extends z.infer<typeof externalWorkOrderRow> {}
export const externalWorkOrder = externalWorkOrderRow.extend({
  instructions: z.string().nullable(),
  /** Those of the work order, then what the company prints under all of them. */
  terms: z.array(z.strictObject({ label: z.string(), text: z.string() })),
  safetyAlert: z.string().nullable(),
  /** Whom to call on site; only while there is work to do. */
  siteContact: z
    .strictObject({
      name: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  document: sharedDocument,
  /** Line by line, for their own rates. */
  price: orderPrice,
  /** What they were sent, frozen, and what they said to it; null: it went out before versions were kept. */
  version: z
    .strictObject({
      number: z.number(),
      sha256: z.string(),
      answer: z.enum(['accepted', 'declined']).nullable(),
      answeredAt: z.string().nullable(),
      answeredBy: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Days that they would rather come on, until the office has answered. */
  startTime: z.string().nullable(),
  proposedStartDate: z.string().nullable(),
  proposedEndDate: z.string().nullable(),
  proposedNote: z.string().nullable(),
  /** With them about this job. */
  messages: z.array(externalMessage),
  files: z.array(externalFile),
});
export interface ExternalWorkOrder extends z.infer<typeof externalWorkOrder> {}

const externalVisit = z.strictObject({
  id: z.number(),
  label: z.string(),
  status: statusLabel,
  /** UTC, read by the clock of the site. */
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  allDay: z.boolean(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  timezone: z.string(),
});
export interface ExternalVisit extends z.infer<typeof externalVisit> {}
/** A visit that they are to come to: where, for what, whom to call there while it lies ahead. */
export const externalVisitRow = externalVisit.extend({
  description: z.string().nullable(),
  jobNumber: z.string().nullable(),
  siteAddress: z.string().nullable(),
  safetyAlert: z.string().nullable(),
  siteContact: z.strictObject({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** Of our people and other contractors nobody is named. */
  response: z.enum(['accepted', 'declined']).nullable(),
});
export interface ExternalVisitRow extends z.infer<typeof externalVisitRow> {}

/** What was allocated to them: what is to be done where, until when, up to which limit. */
export const externalAllocationRow = z.strictObject({
  id: z.number(),
  allocationNumber: z.string(),
  label: z.string(),
  status: statusLabel,
  details: z.string().nullable(),
  jobNumber: z.string(),
  siteAddress: z.string().nullable(),
  safetyAlert: z.string().nullable(),
  siteContact: z.strictObject({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  dueDate: z.string().nullable(),
  /** What they may spend, before tax. */
  limit: z.number().nullable(),
  firstCustomerContactAtDate: z.string().nullable(),
  firstCustomerContactAtTime: z.string().nullable(),
  siteAttendedDate: z.string().nullable(),
  siteAttendedTime: z.string().nullable(),
  completedDate: z.string().nullable(),
  completedTime: z.string().nullable(),
  /** What they can do with it now. */
  next: z.enum(['answer', 'work']).nullable(),
});
export interface ExternalAllocationRow extends z.infer<typeof externalAllocationRow> {}

/** An estimate that was submitted to them. */
export const externalEstimate = z.strictObject({
  id: z.number(),
  label: z.string(),
  number: z.number(),
  totalIncTax: z.number(),
  /** It waits for their answer. */
  waiting: z.boolean(),
});
export const externalWaitingEstimate = externalEstimate.omit({ waiting: true }).extend({
  jobId: z.number(),
  jobNumber: z.string(),
  clientRef: z.string().nullable(),
  customerName: z.string().nullable(),
});
const jobStep: z.ZodType<JobStep> = z.strictObject({
  label: z.string(),
  state: z.enum(STEP_STATES),
  day: z.string().nullable(),
  dayIs: z.enum(['on', 'from', 'by']).nullable(),
  words: z.string().nullable(),
});
export const externalAsk = z.strictObject({
  shareId: z.number(),
  kind: z.string(),
  label: z.string(),
  /** Of a time that we propose: alone, it can be confirmed here. */
  time: z
    .strictObject({
      id: z.number(),
      startAt: z.string(),
      endAt: z.string().nullable(),
      allDay: z.boolean(),
      startDate: z.string().nullable(),
      timezone: z.string(),
      people: z.array(z.string()),
    })
    .nullable(),
  /** What is to be paid. */
  amount: z.number().nullable(),
});
export interface ExternalAsk extends z.infer<typeof externalAsk> {}

/** A job where they are the client: no costs, no margins, no internal notes. */
export const externalJobRow = z.strictObject({
  id: z.number(),
  jobNumber: z.string(),
  clientRef: z.string().nullable(),
  status: statusLabel,
  jobType: labelled.nullable(),
  peril: labelled.nullable(),
  customerName: z.string().nullable(),
  siteAddress: z.string().nullable(),
  incidentDate: z.string().nullable(),
  targetCompletionDate: z.string().nullable(),
  createdAt: z.string(),
});
export interface ExternalJobRow extends z.infer<typeof externalJobRow> {}
export const externalJob = externalJobRow.extend({
  additionalRef: z.string().nullable(),
  description: z.string().nullable(),
  excessAmount: z.number().nullable(),
  waterCategory: z.number().nullable(),
  waterClass: z.number().nullable(),
  targetStartDate: z.string().nullable(),
  vulnerableCustomer: z.boolean(),
  safetyAlert: z.string().nullable(),
  caseManager: labelled.nullable(),
  supervisor: labelled.nullable(),
  /** How far it is, in six steps. */
  steps: z.array(jobStep),
  /** Agreed times from a month back, with the people who come. */
  visits: z.array(externalVisit.extend({ people: z.array(z.string()), ahead: z.boolean() })),
  /** Submitted to them, those that wait for an answer first. */
  estimates: z.array(externalEstimate),
  /** The one thing of theirs that is open beside an estimate; answered on its own page. */
  asked: externalAsk.nullable(),
  /** The company, and the person who looks after the job. */
  office: z.strictObject({
    company: z.string(),
    phone: z.string().nullable(),
    person: z.string().nullable(),
    currencySymbol: z.string(),
  }),
  messages: z.array(externalMessage),
  files: z.array(externalFile),
});
export interface ExternalJob extends z.infer<typeof externalJob> {}

/** A page that was shared with them and is open. */
export const externalShare = z.strictObject({
  id: z.number(),
  kind: z.string(),
  label: z.string(),
  jobId: z.number().nullable(),
  jobNumber: z.string().nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
});
export interface ExternalShare extends z.infer<typeof externalShare> {}

const outside = { permission: 'signed-in', audience: ['subcontractor', 'client', 'insurer'] } as const;
const listOf = <T>(row: z.ZodType<T>) => ({
  query: listQuery as z.ZodType<ListQuery>,
  response: page(row) as z.ZodType<Page<T>>,
});

export const externalApi = {
  workOrders: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/workOrder',
    summary: 'Work orders issued to the signed-in contractor',
    ...listOf(externalWorkOrderRow),
  }),
  workOrder: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/workOrder/:id',
    summary: 'One work order issued to the signed-in contractor, with its items',
    response: one(externalWorkOrder),
  }),
  workOrderPdf: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/workOrder/:id/pdf',
    summary: 'The work order as PDF, for the contractor it was issued to',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  jobs: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/job',
    summary: 'Jobs whose client is the signed-in insurer or other client',
    ...listOf(externalJobRow),
  }),
  job: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/job/:id',
    summary: 'One job of the signed-in client, without costs and internal notes',
    response: one(externalJob),
  }),
  jobFile: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/job/:id/file/:attachmentId',
    summary: 'A file of a job that is visible to its client',
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
  workOrderFile: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/workOrder/:id/file/:attachmentId',
    summary: 'A file of a work order that is visible to its contractor',
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
  sendWorkOrderFile: endpoint({
    ...outside,
    method: 'POST',
    path: '/external/workOrder/:id/file',
    summary:
      'Send a file to a work order of the signed-in contractor: multipart with a part file and parts fileUploadRef (a UUID: sent again, it is the same upload) and description',
    upload: true,
    noReplay: true,
    ownTransaction: true,
    response: one(sentFile),
    changes: ['external', 'attachment', 'history'],
  }),
  visits: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/visit',
    summary: 'Visits that the signed-in contractor is to come to',
    ...listOf(externalVisitRow),
  }),
  answerVisit: endpoint({
    ...outside,
    method: 'PUT',
    path: '/external/visit/:id/answer',
    summary: 'Say whether one comes to a visit, or why not',
    body: z.strictObject({
      response: z.enum(['accepted', 'declined']),
      reason: z.string().trim().max(500).optional(),
    }),
    response: one(externalVisitRow),
    changes: ['external'],
  }),
  allocations: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/allocation',
    summary: 'What was allocated to the signed-in contractor',
    ...listOf(externalAllocationRow),
  }),
  answerAllocation: endpoint({
    ...outside,
    method: 'PUT',
    path: '/external/allocation/:id/answer',
    summary: 'Take an allocation on, or say why not',
    body: z.strictObject({
      response: z.enum(['accepted', 'declined']),
      reason: z.string().trim().max(500).optional(),
    }),
    response: one(externalAllocationRow),
    changes: ['external'],
  }),
  stampAllocation: endpoint({
    ...outside,
    method: 'PUT',
    path: '/external/allocation/:id/date',
    summary: 'When the customer was contacted, the site attended or the work completed',
    body: z.strictObject({ id: z.enum(STAMP_NAMES), date: z.iso.date('Enter a day'), time: clockTime.nullish() }),
    response: one(externalAllocationRow),
    changes: ['external'],
  }),
  shares: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/shareItem',
    summary: 'Pages that were shared with the signed-in person and are open',
    ...listOf(externalShare),
  }),
  openShare: endpoint({
    ...outside,
    method: 'POST',
    path: '/external/shareItem/:id/open',
    summary: 'Open a page that was shared with the signed-in person, without its link',
    response: visit,
    noReplay: true,
    ownTransaction: true,
  }),
};
