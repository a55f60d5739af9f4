// Exports and the background jobs that make them.
import { z } from 'zod';
import { many, endpoint, listShape, one, recordId } from '../../../kit/endpoint.ts';
import { ESTIMATE_LAYOUTS } from '../../estimates/shared/estimate-layouts.ts';
import { comparedKey } from '../../estimates/shared/snapshots.api.ts';

export const dataExport = z.strictObject({
  id: z.number(),
  label: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number(),
  message: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** It stopped and can go on from where it was. */
  goesOn: z.boolean(),
});
export const PLAN_TIMES = ['night', 'week', 'month'] as const;
const planned = { every: z.enum(['off', ...PLAN_TIMES]), kept: z.number().int().min(1).max(60) };
export const exportPlan = z.strictObject({
  ...planned,
  nextAt: z.string().nullable(),
  /** In whose name it runs, and who gets its file. */
  by: z.string().nullable(),
  pausedReason: z.string().nullable(),
  runs: z.array(
    z.strictObject({
      id: z.number(),
      status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
      progress: z.number(),
      message: z.string().nullable(),
      planned: z.boolean(),
      by: z.string().nullable(),
      createdAt: z.string(),
      sizeBytes: z.number().nullable(),
      /** Its file was not removed to make room for later ones. */
      isThere: z.boolean(),
      isMine: z.boolean(),
    }),
  ),
  /** What the newest one holds. */
  summary: z
    .strictObject({
      at: z.string(),
      records: z.array(
        z.strictObject({
          name: z.string(),
          label: z.string(),
          rows: z.number(),
          /** Its main amount added up, in exact decimals; exports before 0.41 have none. */
          sum: z.string().nullish(),
        }),
      ),
      files: z.number(),
      bytes: z.number(),
      missing: z.number(),
    })
    .nullable(),
});
export interface ExportPlan extends z.infer<typeof exportPlan> {}
/** Days, both counted; without one nothing is held against it. */
const period = z
  .strictObject({ createdFrom: z.iso.date().nullish(), createdTo: z.iso.date().nullish() })
  .refine(({ createdFrom, createdTo }) => createdFrom || createdTo, {
    path: ['createdFrom'],
    message: 'Enter the first or the last day',
  });
export type Period = z.infer<typeof period>;
export interface DataExport extends z.infer<typeof dataExport> {}
const documentType = z.enum(['xlsx', 'pdf']).default('xlsx');
/** What the insurer calls the document, printed among its facts. */
const insurerDocument = {
  insurerDocumentType: z.string().trim().max(100).nullish(),
  insurerDocumentNumber: z.string().trim().max(100).nullish(),
};
const ofQuery = z.string().regex(/^\d{1,15}$/);

export const reportsApi = {
  exportEstimate: endpoint({
    method: 'POST',
    path: '/dataExport/export/estimate/generate',
    permission: 'estimate-export',
    summary: 'Make an estimate (or one of its snapshots) as XLSX or PDF, in the background',
    body: z.strictObject({
      estimateId: recordId,
      estimateSnapshotId: recordId.nullish(),
      estimateType: z.enum(['estimate', 'snapshot']).optional(),
      documentType,
      /** Absent: on paper as the payer of the job is used to it, in a sheet with all lines. */
      template: z.enum(ESTIMATE_LAYOUTS).optional(),
      ...insurerDocument,
      /** Why it goes without something that holds it. */
      holdReason: z.string().trim().max(2000).nullish(),
    }),
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  exportDifference: endpoint({
    method: 'POST',
    path: '/dataExport/export/snapshotDifference/generate',
    permission: 'estimate-export',
    summary:
      'Make the differences of two snapshots, of one and the draft, or of one and somebody else’s prices, as XLSX or PDF, in the background',
    body: z.strictObject({
      estimateSnapshotId: recordId,
      otherSnapshotId: recordId.optional(),
      against: comparedKey.optional(),
      documentType,
    }),
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  exportWorks: endpoint({
    method: 'POST',
    path: '/dataExport/export/authorisedWorksItems/generate',
    permission: 'estimate-export',
    summary: 'Make the authorised works of a job as XLSX or PDF, in the background',
    body: z.strictObject({
      jobId: recordId,
      groupBy: z.enum(['category', 'trade', 'estimate', 'none']).default('category'),
      documentType,
    }),
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  previewEstimate: endpoint({
    method: 'GET',
    path: '/dataExport/preview/estimate',
    permission: 'estimate-export',
    summary: 'An estimate as it would be printed, as PDF at once; large ones are made in the background',
    query: z.strictObject({
      estimateId: ofQuery,
      estimateSnapshotId: ofQuery.optional(),
      template: z.enum(ESTIMATE_LAYOUTS).optional(),
    }),
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  exportWorkOrder: endpoint({
    method: 'POST',
    path: '/dataExport/export/workOrder/generate',
    permission: 'view-work-order',
    summary: 'Make a work order as XLSX or PDF, in the background',
    body: z.strictObject({ workOrderId: recordId, documentType }),
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  exportInvoice: endpoint({
    method: 'POST',
    path: '/dataExport/export/invoice/generate',
    permission: 'view-accounts-receivable',
    summary: 'Make an invoice as PDF or XLSX, in the background: as it was issued, or the draft',
    body: z.strictObject({ accountsReceivableId: recordId, documentType: z.enum(['xlsx', 'pdf']).default('pdf') }),
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  exportPhotos: endpoint({
    method: 'POST',
    path: '/dataExport/export/photoReport/generate',
    permission: 'view-attachment',
    summary: 'Make a report of the photographs of a job as PDF, in the background; without ids all that are published',
    body: z.strictObject({
      jobId: recordId,
      attachmentIds: z.array(recordId).min(1, 'Select at least one photo').max(500).optional(),
      perPage: z.union([z.literal(2), z.literal(4), z.literal(6)]).default(4),
    }),
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/dataExport/export/list/generate',
    permission: 'view-data-export',
    example: { body: { list: 'job', columns: ['jobNumber', 'status', 'customer'], documentType: 'csv' } },
    summary: 'Make a list as XLSX or CSV, in the background: these columns in this order, all rows of the filter',
    body: z.strictObject({
      list: z.string().max(60),
      columns: z.array(z.string().max(60)).min(1, 'Choose at least one column').max(100),
      filter: listShape.filter,
      sort: listShape.sort,
      s: listShape.s,
      documentType: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  exportCompany: endpoint({
    method: 'POST',
    path: '/dataExport/export/company/generate',
    permission: 'delete-company',
    summary:
      'Everything that stands in lists, each as CSV, in one ZIP, made in the background; for prime administrators',
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  plan: endpoint({
    method: 'GET',
    path: '/dataExport/company/plan',
    permission: 'delete-company',
    summary: 'When the full export runs by itself, its last runs and what the newest holds; for prime administrators',
    response: one(exportPlan),
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/dataExport/company/plan',
    permission: 'delete-company',
    summary: 'Set when the full export runs by itself and how many of those are kept; for prime administrators',
    body: z.strictObject(planned),
    example: { body: { every: 'week', kept: 4 } },
    response: one(exportPlan),
    changes: ['dataExport'],
  }),
  goOn: endpoint({
    method: 'POST',
    path: '/dataExport/:id/continue',
    permission: 'view-data-export',
    summary: 'Go on with a full export that stopped, from its last whole file',
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/dataExport',
    permission: 'view-data-export',
    summary: 'The exports of this user, newest first',
    response: many(
      dataExport.extend({
        /** Of a list: it can be made again for some days. */
        ofList: z.boolean(),
      }),
    ),
  }),
  again: endpoint({
    method: 'POST',
    path: '/dataExport/:id/again',
    permission: 'view-data-export',
    summary: 'The export of a list once more, of rows that came in within some days',
    example: { body: { createdFrom: '2026-07-01' } },
    body: period,
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/dataExport/:id',
    permission: 'view-data-export',
    summary: 'How far an export is',
    response: one(dataExport),
  }),
  download: endpoint({
    method: 'GET',
    path: '/dataExport/:id/export',
    permission: 'view-data-export',
    summary: 'The finished file',
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/dataExport/:id/cancel',
    permission: 'view-data-export',
    summary: 'Stop an export',
    response: one(dataExport),
    changes: ['dataExport'],
  }),
};
