// The six calls of each option list.
import { type Entity } from '../../../kit/entity.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { z } from 'zod';
import {
  type ListEntry,
  type ListEntryCreate,
  type ListEntryUpdate,
  CHOSEN_BY,
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

const entryIds = (what: string) => z.array(recordId).min(1, `Choose at least one ${what}`).max(1000);

const choiceApi = (of: Entity<ListEntry, ListEntryCreate, ListEntryUpdate>, field: string) =>
  endpoint({
    method: 'PUT',
    path: `/company/${of.name}`,
    permission: 'edit-option-list',
    summary: `The ${of.label.many} that the company works with, by id; the others become inactive`,
    example: { body: { [field]: [11] } },
    body: z.strictObject({ [field]: entryIds(of.label.one) }),
    response: many(z.strictObject({ id: z.number(), label: z.string(), active: z.boolean() })),
    changes: [of.name, 'option'],
  });

/** Which entries of a list the company works with, by list: the others stay on old records and are offered no more. */
export const listChoiceApis: Readonly<Record<string, ReturnType<typeof choiceApi>>> = Object.fromEntries(
  OPTION_LIST_ENTITIES.flatMap((of) => {
    const field = CHOSEN_BY[of.name];
    return field ? [[of.name, choiceApi(of, field)]] : [];
  }),
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
