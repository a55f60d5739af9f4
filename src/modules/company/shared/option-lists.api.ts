// The six calls of each option list.
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { z } from 'zod';
import { CHOSEN_BY, type OptionListEntity, companyLists, isStateList } from './option-list.entity.ts';

const apiOf = (of: OptionListEntity) =>
  crudApi(
    of,
    of.name,
    { row: rowSchema(of) },
    {
      changes: ['option'],
      example: {
        label: `New ${of.label.one}`,
        ...(isStateList(of) && { typeName: of.fields['typeName']?.values?.at(-1) ?? 'cancelled' }),
      },
    },
  );
export type OptionListApi = ReturnType<typeof apiOf>;

const known = new Map<string, OptionListApi>();

/** The calls of a list, the same each time. */
export function optionListApi(of: OptionListEntity): OptionListApi {
  const api = known.get(of.name) ?? apiOf(of);
  known.set(of.name, api);
  return api;
}

const entryIds = (what: string) => z.array(recordId).min(1, `Choose at least one ${what}`).max(1000);

/** Which entries of a list the company works with, in one call. */
export const choiceApi = (of: Pick<OptionListEntity, 'name' | 'label'>, field: string) =>
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
  companyLists.flatMap((of) => {
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
