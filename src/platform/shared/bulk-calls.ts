// The calls of bulk changes as the specification writes them: once, for every kind of record.
import { z } from 'zod';
import { bulkResult, bulkUpdateBody } from '../../kit/bulk.ts';
import { endpoint, one } from '../../kit/endpoint.ts';
import type { Entity } from '../../kit/entity.ts';
import { FIELD_KINDS, type FieldKind } from '../../kit/fields.ts';

/** The call as the document writes it, once for every kind; each kind's own pair says what is done. */
export const anyBulkUpdate = endpoint({
  method: 'PUT',
  path: '/:objectType/bulk/update',
  example: {
    params: { objectType: 'job' },
    body: { allItemsMatchingFilter: true, filter: '{}', fields: {}, countOnly: true },
  },
  permission: 'bulk-update',
  summary: 'Set fields on many records of one kind at once, or count what would change',
  body: bulkUpdateBody,
  response: one(bulkResult),
});

/** A kind whose records can be changed many at a time, and what can be set on them. */
export interface BulkKind {
  entity: Entity;
  fields: readonly string[];
}
export interface BulkConfiguration {
  objectType: string;
  label: string;
  fields: {
    field: string;
    label: string;
    kind: FieldKind;
    /** The list or resource the ids belong to. */
    to: string | null;
    values: readonly string[] | null;
    canBeEmpty: boolean;
  }[];
}
export const bulkConfigurationApi = {
  configuration: endpoint({
    method: 'GET',
    path: '/system/bulkUpdateConfiguration/:objectType',
    example: { params: { objectType: 'job' } },
    permission: 'bulk-update',
    summary: 'What can be set on many records of one kind at once',
    response: one(
      z.object({
        objectType: z.string(),
        label: z.string(),
        fields: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            kind: z.enum(FIELD_KINDS),
            to: z.string().nullable(),
            values: z.array(z.string()).readonly().nullable(),
            canBeEmpty: z.boolean(),
          }),
        ),
      }),
    ),
  }),
};
