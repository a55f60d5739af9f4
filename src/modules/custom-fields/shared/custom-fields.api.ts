// The custom fields of a kind of record, and the answers of one record.
import { z } from 'zod';
import { one, many, endpoint } from '../../../kit/endpoint.ts';
import { customSlot } from '../../../platform/shared/custom-cells.api.ts';
import { conditionsSchema, formFieldSchema } from '../../../platform/shared/form-field-schemas.ts';

/** A group of fields as a form shows it. */
export const customFieldGroup = z.strictObject({
  id: z.number(),
  label: z.string(),
  showIf: conditionsSchema.nullable(),
  fields: z.array(formFieldSchema),
});
export interface CustomFieldGroup extends z.infer<typeof customFieldGroup> {}
/** A custom field that is a column of lists, and where its answers stand there. */
export const customColumn = z.strictObject({
  slot: customSlot,
  definition: formFieldSchema,
});
export interface CustomColumn extends z.infer<typeof customColumn> {}
/** A record's form with what was answered so far. */
export const customValues = z.strictObject({
  groups: z.array(customFieldGroup),
  values: z.record(z.string(), z.unknown()),
  version: z.number(),
});
export interface CustomValues extends z.infer<typeof customValues> {}
const groups = many(customFieldGroup);
const values = one(customValues);

export interface CustomValuesChange {
  values: Record<string, unknown>;
  version?: number;
}
const change = z.strictObject({
  values: z.record(z.string().max(60), z.unknown()),
  version: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31)
    .optional(),
});

export const customFieldsApi = {
  form: endpoint({
    method: 'GET',
    path: '/customField/:type',
    example: { params: { type: 'job' } },
    permission: 'signed-in',
    summary: 'The custom fields of a kind of record, in their groups',
    response: groups,
  }),
  columns: endpoint({
    method: 'GET',
    path: '/customField/:type/column',
    example: { params: { type: 'job' } },
    permission: 'signed-in',
    summary: 'The custom fields that lists of a kind of record show, and under which name',
    response: many(customColumn),
  }),
  jobValues: endpoint({
    method: 'GET',
    path: '/job/customFields/:jobId',
    permission: 'view-job',
    summary: 'The custom fields of a job with its answers',
    response: values,
  }),
  saveJobValues: endpoint({
    method: 'PUT',
    path: '/job/customFields/:jobId',
    example: { body: { values: {} } },
    permission: 'edit-job',
    summary: 'Change answers of a job; a field that is not named keeps its answer',
    body: change,
    response: values,
    changes: ['job', 'history'],
  }),
  contactValues: endpoint({
    method: 'GET',
    path: '/contact/customFields/:contactId',
    permission: 'view-contact',
    summary: 'The custom fields of a contact with its answers',
    response: values,
  }),
  saveContactValues: endpoint({
    method: 'PUT',
    path: '/contact/customFields/:contactId',
    example: { body: { values: {} } },
    permission: 'edit-contact',
    summary: 'Change answers of a contact; a field that is not named keeps its answer',
    body: change,
    response: values,
    changes: ['contact', 'history'],
  }),
};
