import { wholeRow } from '../../../kit/row.ts';
import { type Resource, crudOf, resource } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type ListEntry, CHOSEN_BY, OPTION_LIST_ENTITIES } from '../shared/option-list.entity.ts';
import { type OptionListApi, listChoiceApis, optionListApis, optionUsesApi } from '../shared/option-lists.api.ts';
import {
  type OptionListEntity,
  changeEntry,
  chooseEntries,
  countedTable,
  createEntry,
  entriesThatStay,
  listChanged,
  removeEntry,
} from './option-lists.service.ts';
import { usesOf } from './option-lists.views.ts';

/** Each list as a resource; names, types and defaults are changed one by one, by the rules of the service. */
const lists = new Map(
  OPTION_LIST_ENTITIES.map((of: OptionListEntity) => [
    of.name,
    resource(wholeRow(of), {
      many: {
        fields: ['colour', 'active'],
        verdicts: (ctx) => async (ids, values) => await entriesThatStay(ctx, of, ids, values),
      },
      changed: listChanged,
    }),
  ]),
);
export const optionListResources = [...lists.values()];

const routesOf = (of: OptionListEntity): Route[] => {
  const entries = lists.get(of.name) as Resource<ListEntry>;
  return routes(optionListApis[of.name] as OptionListApi, {
    ...crudOf(entries),
    create: async (ctx, { body }) => entries.get(ctx, await createEntry(ctx, of, body)),
    update: async (ctx, { params, body }) => {
      await changeEntry(ctx, of, params.id, body);
      return await entries.get(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeEntry(ctx, of, params.id, query.version);
      return { data: { id: params.id } };
    },
  });
};

export const optionListRoutes = (): Route[] => [
  ...OPTION_LIST_ENTITIES.flatMap(routesOf),
  ...routes(
    listChoiceApis,
    Object.fromEntries(
      Object.keys(listChoiceApis).map((name) => [
        name,
        async (ctx: Context, { body }: { body: Record<string, number[]> }) => {
          const field = CHOSEN_BY[name] ?? 'ids';
          return { data: await chooseEntries(ctx, name, body[field] ?? [], field) };
        },
      ]),
    ),
  ),
  ...routes(optionUsesApi, {
    uses: async (ctx, { params }) => ({ data: await usesOf(ctx, countedTable(ctx, params.type)) }),
  }),
];
