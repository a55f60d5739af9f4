import type { Context } from '../../../platform/server/context.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { whsFilesApi, whsItemsApi } from '../shared/whs-items.api.ts';
import {
  addAction,
  changeAction,
  createWhs,
  linkRecords,
  moveWhs,
  removeAction,
  removeWhs,
  updateWhs,
} from './whs-items.service.ts';
import { actionOf, actionsOf, objectsOf, whsItems } from './whs-items.views.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await whsItems.get(ctx, id);
};

export const whsItemsRoutes = (): Route[] => [
  ...routes(whsItemsApi, {
    ...crudOf(whsItems),
    create: async (ctx, { body }) => await whsItems.get(ctx, await createWhs(ctx, body)),
    update: (ctx, { params, body }) => after(ctx, params.id, updateWhs(ctx, params.id, body)),
    remove: async (ctx, { params, query }) => {
      await removeWhs(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    status: (ctx, { params, body }) => after(ctx, params.id, moveWhs(ctx, params.id, body)),
    actions: async (ctx, { params }) => {
      await whsItems.read(ctx, params.id);
      return { data: await actionsOf(ctx, params.id) };
    },
    createAction: async (ctx, { params, body }) => ({
      data: await actionOf(ctx, params.id, await addAction(ctx, params.id, body)),
    }),
    updateAction: async (ctx, { params, body }) => {
      await changeAction(ctx, params, body);
      return { data: await actionOf(ctx, params.id, params.actionId) };
    },
    removeAction: async (ctx, { params }) => {
      await removeAction(ctx, params);
      return { data: { id: params.actionId } };
    },
    linkObjects: async (ctx, { params, body }) => {
      await linkRecords(ctx, params.id, params.objectType, body.objectIds);
      return { data: await objectsOf(ctx, params.id, params.objectType) };
    },
    objects: async (ctx, { params }) => {
      await whsItems.read(ctx, params.id);
      return { data: await objectsOf(ctx, params.id, params.objectType) };
    },
  }),
  ...routes(whsFilesApi, waysOf('whsItem')),
];
