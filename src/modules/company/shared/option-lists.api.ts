// The six calls of each option list.
import { type Entity } from '../../../kit/entity.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { many, crudApi, endpoint, one } from '../../../kit/endpoint.ts';
import { z } from 'zod';
import {
  type ListEntry,
  type ListEntryCreate,
  type ListEntryUpdate,
  OPTION_LIST_ENTITIES,
  isStateList,
} from './option-list.entity.ts';

const apiOf = (of: Entity<ListEntry, ListEntryCreate, ListEntryUpdate>) =>
  crudApi(
    of,
    of.name,
    { row: rowSchema(of) },
    {
      changes: ['option'],
      example: {
        label: `New ${of.label.one}`,
        ...(isStateList(of) && { typeName: of.name === 'workOrderStatus' ? 'draft' : 'new' }),
      },
    },
  );
export type OptionListApi = ReturnType<typeof apiOf>;

/** By the name of the list: `peril`, `jobStatus`. */
export const optionListApis: Record<string, OptionListApi> = Object.fromEntries(
  OPTION_LIST_ENTITIES.map((of) => [of.name, apiOf(of)]),
);

const entryIds = (what: string) =>
  z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1, `Choose at least one ${what}`).max(1000);

/** Which entries of a list the company works with: the others stay on old records and are offered no more. */
export const listChoiceApi = {
  trades: endpoint({
    method: 'PUT',
    path: '/company/trade',
    permission: 'edit-option-list',
    summary: 'The trades that the company works with, by id; the others become inactive',
    body: z.strictObject({ trades: entryIds('trade') }),
    response: many(z.object({ id: z.number(), label: z.string(), active: z.boolean() })),
    changes: ['trade', 'option'],
  }),
  units: endpoint({
    method: 'PUT',
    path: '/company/unit',
    permission: 'edit-option-list',
    summary: 'The units that the company counts in, by id; the others become inactive',
    body: z.strictObject({ ids: entryIds('unit') }),
    response: many(z.object({ id: z.number(), label: z.string(), active: z.boolean() })),
    changes: ['unit', 'option'],
  }),
};

export const optionUsesApi = {
  uses: endpoint({
    method: 'GET',
    path: '/option/uses/:type',
    example: { params: { type: 'peril' } },
    permission: 'view-option-list',
    summary: 'How many records of which kind use each entry of an option list',
    response: one(z.record(z.string(), z.array(z.object({ kind: z.string(), count: z.number() })))),
  }),
};
