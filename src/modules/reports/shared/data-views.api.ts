// Reports: what can be counted, what comes of a question, the rows behind a figure, and the questions that people keep.
import { z } from 'zod';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { FIELD_KINDS } from '../../../kit/fields.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { dataView } from './data-view.entity.ts';
import { dataViewItem } from './data-view-item.entity.ts';
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
  /** What a filter may name besides, though nobody counts by it. */
  more: z.array(z.string()),
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
      /** The same figures of the time before, where they are compared; null where there was nothing. */
      before: z.array(figure).nullable(),
      /** By the values of `across`, in their order. */
      across: z.array(z.array(figure)),
    }),
  ),
  across: z.array(reportKey),
  count: z.number(),
});
/** As of when, and by how many seconds that is behind what is being written. */
const reportAge = z.strictObject({ at: z.string(), secondsBehind: z.number() });
export interface ReportAge extends z.infer<typeof reportAge> {}
/** Null: read from where everything is written. */
const shownReport = z.strictObject({
  ...reportResult.shape,
  asOf: reportAge.nullable(),
  /** How long it was counted. */
  ms: z.number(),
});
export interface ShownReport extends z.infer<typeof shownReport> {}
export interface ReportResult extends z.infer<typeof reportResult> {}

export const reportRows = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: z.number(),
      jobId: z.number().nullable(),
      /** The number of its job, where that is not the record itself. */
      job: z.string().nullable(),
      label: z.string(),
      figures: z.array(figure),
    }),
  ),
  total: z.number(),
});
export interface ReportRows extends z.infer<typeof reportRows> {}

export const reportDots = z.strictObject({
  /** Which figure is drawn, and which one says of each row whether it is marked. */
  measure: z.number(),
  mark: z.number().nullable(),
  /** Of days that began with the same date: how many there were until it was due, the median of all rows. */
  due: figure,
  /** Of the first groups: the rows' own numbers, at most 80 of each, and the middle half of all of them. */
  groups: z.array(
    z.strictObject({
      label: z.string(),
      value: z.string().nullable(),
      count: z.number(),
      low: figure,
      middle: figure,
      high: figure,
      values: z.array(z.number()),
      /** Of each of them: it is one of the rows that the marking figure counts. */
      marks: z.array(z.boolean()),
    }),
  ),
});
export interface ReportDots extends z.infer<typeof reportDots> {}

export const reportPlaces = z.strictObject({
  /** Of the values of the first group: where they lie, the middle of their rows. */
  places: z.array(
    z.strictObject({
      value: z.string(),
      label: z.string(),
      count: z.number(),
      figure,
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  /** Rows of which nobody knows where they lie. */
  nowhere: z.number(),
});
export interface ReportPlaces extends z.infer<typeof reportPlaces> {}

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
export const dataViewItemRow = row(dataViewItem, 'all', {});
export interface DataViewItemView extends z.infer<typeof dataViewItemRow> {}
export const dataViewItemsApi = crudApi(
  dataViewItem,
  'dataViewItem',
  { row: dataViewItemRow },
  { example: { label: 'Jobs by client', reportRef: 'jobs-by-client' } },
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
    /** `of` names the report that is opened: its use is counted. */
    query: z.strictObject({ ...asked, of: z.string().max(60).optional() }),
    example: { query: EXAMPLE },
    response: one(shownReport),
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
  dots: endpoint({
    method: 'GET',
    path: '/dataView/dots',
    permission: 'view-data-view',
    summary: 'The numbers of single rows by their first group, to draw how they spread',
    query: z.strictObject(asked),
    example: {
      query: {
        list: 'job',
        definition: '{"groups":[{"field":"clientId"}],"measures":[{"figure":"median","field":"excessAmount"}]}',
      },
    },
    response: one(reportDots),
  }),
  places: endpoint({
    method: 'GET',
    path: '/dataView/places',
    permission: 'view-data-view',
    summary: 'Where the groups of a question lie that are suburbs: the middle of their rows, at most 500',
    query: z.strictObject(asked),
    example: {
      query: {
        list: 'job',
        definition: '{"groups":[{"field":"siteAddressSuburb"}],"measures":[{"figure":"count"}]}',
      },
    },
    response: one(reportPlaces),
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
      /** Which figure: behind a running total stand the rows of all the time up to it, behind a figure of some rows those alone. */
      measure: z.coerce.number().int().min(0).max(20).optional(),
      /** The rows of the time that it is compared with. */
      before: z.enum(['true']).optional(),
    }),
    example: { query: EXAMPLE },
    response: one(reportRows),
  }),
};
