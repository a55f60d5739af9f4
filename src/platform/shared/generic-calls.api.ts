// Calls that the specification writes once for every kind of record: bulk changes, the order of overrides.
import { z } from 'zod';
import { bulkResult, bulkUpdateBody } from '../../kit/bulk.ts';
import { endpoint, many, one } from '../../kit/endpoint.ts';
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

/** Takes back one's own bulk change of a kind of record. */
export const anyBulkUndo = endpoint({
  method: 'POST',
  path: '/:objectType/bulk/:bulkId/undo',
  permission: 'bulk-update',
  summary: 'Take back a bulk change of one’s own; records that were changed since are left and named',
  response: one(bulkResult),
});

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

export const overridesOrder = z.strictObject({
  orders: z
    .array(
      z.strictObject({
        id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
        order: z.number().int().min(0).max(1_000_000),
      }),
    )
    .min(1)
    .max(1000),
});

/** The call as the document writes it, once for every setting. */
export const anyOverridesOrder = endpoint({
  method: 'POST',
  path: '/:objectType/overridesOrder',
  permission: 'edit-company-setting',
  summary: 'Put the overrides of a setting in order',
  body: overridesOrder,
  response: many(z.unknown()),
});
