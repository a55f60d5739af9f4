import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { chooseEntries } from '../../company/server/index.ts';
import { typeOfArrivals, waysOf } from '../../documents/server/index.ts';
import { supportChoiceApi, supportItemStatus } from '../shared/support-lists.entity.ts';
import { supportItemsApi, supportNoticesApi, supportReleaseApi } from '../shared/support.api.ts';
import { ask, changeItem, removeItem, reply, solve } from './support-items.service.ts';
import { markNoticeRead, markReleaseRead, releaseRead } from './support-items.store.ts';
import { supportNotices } from './support-notices.views.ts';
import { itemFile, itemView, queueView, supportItems } from './support.views.ts';

const files = waysOf('supportItem');

export const supportRoutes = (): Route[] => [
  ...routes(supportItemsApi, {
    list: (ctx, { query }) => supportItems.list(ctx, query),
    count: (ctx, { query }) => supportItems.count(ctx, query),
    get: async (ctx, { params }) => ({ data: await itemView(ctx, params.id) }),
    create: async (ctx, { body }) => ({ data: await itemView(ctx, await ask(ctx, body)) }),
    update: async (ctx, { params, body }) => {
      await changeItem(ctx, params.id, body);
      return { data: await itemView(ctx, params.id) };
    },
    remove: async (ctx, { params, query }) => ({ data: { id: (await removeItem(ctx, params.id, query.version)).id } }),
    reply: async (ctx, { params, body }) => {
      await reply(ctx, params.id, body);
      return { data: await itemView(ctx, params.id) };
    },
    solved: async (ctx, { params }) => {
      await solve(ctx, params.id);
      return { data: await itemView(ctx, params.id) };
    },
    queue: async (ctx) => ({ data: await queueView(ctx) }),
    addFile: async (ctx, { params, body, once }) => {
      // What people outside the staff send and are sent here is theirs to see: the item itself says who reads it.
      const given = { ...body, attachmentTypeId: await typeOfArrivals(ctx), public: true };
      const { data } = await files.base64(ctx, { params, body: given, once });
      return { data: { id: data.attachmentId } };
    },
    file: (ctx, { params }) => itemFile(ctx, params.id, params.attachmentId),
  }),
  ...routes(supportNoticesApi, {
    ...crudOf(supportNotices),
    read: async (ctx, { params }) => {
      const { id } = await supportNotices.read(ctx, params.id);
      await markNoticeRead(ctx, id);
      return { data: { id } };
    },
  }),
  ...routes(supportReleaseApi, {
    lastRead: async (ctx) => ({ data: { version: await releaseRead(ctx) } }),
    read: async (ctx, { body }) => {
      await markReleaseRead(ctx, body.version);
      return { data: { version: await releaseRead(ctx) } };
    },
  }),
  ...routes(supportChoiceApi, {
    statuses: async (ctx, { body }) => ({
      data: await chooseEntries(ctx, supportItemStatus as never, body['ids'] ?? [], 'ids'),
    }),
  }),
];
