// The six calls of each option list.
import { type Entity, rowSchema } from '../../../kit/entity.ts';
import { crudApi, endpoint, one } from '../../../kit/endpoint.ts';
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
