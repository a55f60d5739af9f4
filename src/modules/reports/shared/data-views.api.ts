// Reports: what can be counted, what comes of a question, the rows behind a figure, and the questions that people keep.
import { z } from 'zod';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { FIELD_KINDS } from '../../../kit/fields.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { dataView } from './data-view.entity.ts';
import { reportDefinition } from './report-definition.ts';
import { dataExport } from './reports.api.ts';

export const dataViewRow = row(dataView, 'all', { createdBy: labelOf(user, 'createdById') });
export interface DataViewView extends z.infer<typeof dataViewRow> {}

export const reportField = z.strictObject({
  field: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  to: z.string().nullable(),
  values: z.array(z.string()).nullable(),
});
export interface ReportField extends z.infer<typeof reportField> {}
export const reportSource = z.strictObject({
  list: z.string(),
  title: z.string(),
  fields: z.array(reportField),
});
export interface ReportSource extends z.infer<typeof reportSource> {}

const figure = z.number().nullable();
export const reportKey = z.strictObject({
  /** As it is asked for again; null where the field is empty. */
  value: z.string().nullable(),
  label: z.string(),
});
export interface ReportKey extends z.infer<typeof reportKey> {}
export const reportResult = z.strictObject({
  /** Rows of all levels, each below the group it belongs to; the one without keys is the total. */
  rows: z.array(
    z.strictObject({
      keys: z.array(reportKey),
      figures: z.array(figure),
      /** By the values of `across`, in their order. */
      across: z.array(z.array(figure)),
    }),
  ),
  across: z.array(reportKey),
  count: z.number(),
});
export interface ReportResult extends z.infer<typeof reportResult> {}

export const reportRows = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: z.number(),
      jobId: z.number().nullable(),
      label: z.string(),
      figures: z.array(figure),
    }),
  ),
  total: z.number(),
});
export interface ReportRows extends z.infer<typeof reportRows> {}

const asked = {
  list: z.string().max(60),
  /** A definition (report-definition.ts) as JSON. */
  definition: z.string().max(30_000),
};
const EXAMPLE = {
  list: 'job',
  definition: '{"groups":[{"field":"statusId"}],"measures":[{"figure":"count"}]}',
};

export const dataViewsApi = crudApi(
  dataView,
  'dataView',
  { row: dataViewRow },
  {
    example: {
      label: 'Jobs by status',
      list: 'job',
      definition: { groups: [{ field: 'statusId' }], measures: [{ figure: 'count' }] },
    },
  },
);
export const reportRunsApi = {
  sources: endpoint({
    method: 'GET',
    path: '/dataView/sources',
    permission: 'view-data-view',
    summary: 'Lists that this person can report on, with their fields',
    response: many(reportSource),
  }),
  run: endpoint({
    method: 'GET',
    path: '/dataView/run',
    permission: 'view-data-view',
    summary: 'The figures of a question: by group, with subtotals and the total',
    query: z.strictObject(asked),
    example: { query: EXAMPLE },
    response: one(reportResult),
  }),
  export: endpoint({
    method: 'POST',
    path: '/dataExport/export/report/generate',
    permission: 'view-data-view',
    summary: 'Make the figures of a question as XLSX or CSV, in the background',
    body: z.strictObject({
      label: z.string().trim().min(1).max(120),
      list: z.string().max(60),
      definition: reportDefinition,
      documentType: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    example: {
      body: {
        label: 'Jobs by status',
        list: 'job',
        definition: { groups: [{ field: 'statusId' }], measures: [{ figure: 'count' }] },
      },
    },
    response: one(dataExport),
    changes: ['dataExport'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/dataView/rows',
    permission: 'view-data-view',
    summary: 'The rows behind a figure: those of a group, and of a value across',
    query: z.strictObject({
      ...asked,
      /** The values of the group from the first level on, as JSON. */
      keys: z.string().max(2000).default('[]'),
      /** The value across, as JSON; without it all of them. */
      across: z.string().max(500).optional(),
    }),
    example: { query: EXAMPLE },
    response: one(reportRows),
  }),
};
