// The custom fields of a kind of record, and the answers of one record.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import type { Group } from '../../../kit/filter.ts';
import { CUSTOM_SLOTS, type CustomSlot } from '../../../platform/shared/custom-columns.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';

/** A group of fields as a form shows it. */
export interface CustomFieldGroup {
  id: number;
  label: string;
  showIf: Group | null;
  fields: FormFieldDefinition[];
}
/** A custom field that is a column of lists, and where its answers stand there. */
export interface CustomColumn {
  slot: CustomSlot;
  definition: FormFieldDefinition;
}
/** A record's form with what was answered so far. */
export interface CustomValues {
  groups: CustomFieldGroup[];
  values: Record<string, unknown>;
  version: number;
}
const group = z.looseObject({
  id: z.number(),
  label: z.string(),
  fields: z.array(z.looseObject({ fieldRef: z.string() })),
});
const groups = z.looseObject({ data: z.array(group) }) as unknown as z.ZodType<{ data: CustomFieldGroup[] }>;
const values = one(
  z.looseObject({ groups: z.array(group), values: z.record(z.string(), z.unknown()), version: z.number() }),
) as unknown as z.ZodType<{ data: CustomValues }>;

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
}) as unknown as z.ZodType<CustomValuesChange>;

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
    response: z.looseObject({
      data: z.array(z.looseObject({ slot: z.enum(CUSTOM_SLOTS) })),
    }) as unknown as z.ZodType<{ data: CustomColumn[] }>,
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
