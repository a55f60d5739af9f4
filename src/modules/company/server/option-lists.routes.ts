import { wholeRow } from '../../../kit/row.ts';
import { crudOf, resource } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { OPTION_LIST_ENTITIES } from '../shared/option-list.entity.ts';
import { type OptionListApi, listChoiceApi, optionListApis, optionUsesApi } from '../shared/option-lists.api.ts';
import {
  type OptionListEntity,
  changeEntry,
  chooseEntries,
  countedTable,
  createEntry,
  removeEntry,
} from './option-lists.service.ts';
import { usesOf } from './option-lists.views.ts';

const routesOf = (of: OptionListEntity): Route[] => {
  const entries = resource(wholeRow(of));
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
  ...routes(listChoiceApi, {
    trades: async (ctx, { body }) => ({ data: await chooseEntries(ctx, 'trade', body.trades, 'trades') }),
    units: async (ctx, { body }) => ({ data: await chooseEntries(ctx, 'unit', body.ids, 'ids') }),
  }),
  ...routes(optionUsesApi, {
    uses: async (ctx, { params }) => ({ data: await usesOf(ctx, countedTable(params.type)) }),
  }),
];
