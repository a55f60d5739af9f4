// Exports and the background jobs that make them.
import { z } from 'zod';
import { endpoint, listShape, one } from '../../../kit/endpoint.ts';

export interface DataExport {
  id: number;
  label: string;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: number;
  message: string | null;
  fileName: string | null;
  createdAt: string;
  finishedAt: string | null;
}
const row = z.looseObject({ id: z.number(), status: z.string() }) as unknown as z.ZodType<DataExport>;
const recordId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const documentType = z.enum(['xlsx', 'pdf']).default('xlsx');

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
      template: z.enum(['detailed', 'summary']).default('detailed'),
    }) as unknown as z.ZodType<{
      estimateId: number;
      estimateSnapshotId?: number | null;
      estimateType?: string;
      documentType?: 'xlsx' | 'pdf';
      template?: 'detailed' | 'summary';
    }>,
    response: one(row),
    changes: ['dataExport'],
  }),
  exportWorkOrder: endpoint({
    method: 'POST',
    path: '/dataExport/export/workOrder/generate',
    permission: 'view-work-order',
    summary: 'Make a work order as XLSX or PDF, in the background',
    body: z.strictObject({ workOrderId: recordId, documentType }) as unknown as z.ZodType<{
      workOrderId: number;
      documentType?: 'xlsx' | 'pdf';
    }>,
    response: one(row),
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
    }) as unknown as z.ZodType<{
      list: string;
      columns: string[];
      filter?: string;
      sort?: string;
      s?: string;
      documentType?: 'xlsx' | 'csv';
    }>,
    response: one(row),
    changes: ['dataExport'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/dataExport',
    permission: 'view-data-export',
    summary: 'The exports of this user, newest first',
    response: z.looseObject({ data: z.array(row) }) as unknown as z.ZodType<{ data: DataExport[] }>,
  }),
  get: endpoint({
    method: 'GET',
    path: '/dataExport/:id',
    permission: 'view-data-export',
    summary: 'How far an export is',
    response: one(row),
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
    response: one(row),
    changes: ['dataExport'],
  }),
};
