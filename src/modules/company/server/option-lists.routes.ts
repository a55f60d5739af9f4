import { wholeRow } from '../../../kit/row.ts';
import { type Resource, crudOf, resource } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import type { App, Context } from '../../../platform/server/context.ts';
import { CHOSEN_BY, type ListEntry, type OptionListEntity, companyLists } from '../shared/option-list.entity.ts';
import { listChoiceApis, optionListApi, optionUsesApi } from '../shared/option-lists.api.ts';
import {
  changeEntry,
  chooseEntries,
  countedTable,
  createEntry,
  entriesThatStay,
  listChanged,
  removeEntry,
} from './option-lists.service.ts';
import { keptLists } from './entry-lists.views.ts';
import { usesOf } from './option-lists.views.ts';

const resources = new Map<string, Resource<ListEntry>>();

/** A list as a resource; names, types and defaults are changed one by one, by the rules of the service. */
export function optionListResource(of: OptionListEntity): Resource<ListEntry> {
  const made =
    resources.get(of.name) ??
    resource(wholeRow(of), {
      many: {
        fields: ['colour', 'active'],
        verdicts: (ctx) => async (ids, values) => await entriesThatStay(ctx, of, ids, values),
      },
      changed: listChanged,
    });
  resources.set(of.name, made);
  return made;
}

const routesOf = (of: OptionListEntity): Route[] => {
  const entries = optionListResource(of);
  return routes(optionListApi(of), {
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

export const optionListRoutes = (app: App): Route[] => [
  ...keptLists({ app }).flatMap(routesOf),
  ...routes(
    listChoiceApis,
    Object.fromEntries(
      companyLists
        .filter(({ name }) => name in listChoiceApis)
        .map((of) => [
          of.name,
          async (ctx: Context, { body }: { body: Record<string, number[]> }) => {
            const field = CHOSEN_BY[of.name] ?? 'ids';
            return { data: await chooseEntries(ctx, of, body[field] ?? [], field) };
          },
        ]),
    ),
  ),
  ...routes(optionUsesApi, {
    uses: async (ctx, { params }) => ({ data: await usesOf(ctx, countedTable(ctx, params.type)) }),
  }),
];
