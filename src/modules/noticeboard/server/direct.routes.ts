import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { directApi } from '../shared/direct.api.ts';
import { createThread, readThread, removeThread, takeBack, updateThread, writeMessage } from './direct.service.ts';
import { messageById, messagesOf, threadById, threadCount, threadList } from './direct.views.ts';

export const directRoutes = (): Route[] =>
  routes(directApi, {
    list: (ctx, { query }) => threadList(ctx, query),
    count: (ctx, { query }) => threadCount(ctx, query),
    get: (ctx, { params }) => threadById(ctx, params.id),
    create: async (ctx, { body }) => threadById(ctx, await createThread(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateThread(ctx, params.id, body);
      return await threadById(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeThread(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    messages: (ctx, { params, query }) => messagesOf(ctx, params.id, query.before),
    write: async (ctx, { params, body }) => messageById(ctx, await writeMessage(ctx, params.id, body)),
    takeBack: async (ctx, { params }) => {
      await takeBack(ctx, params.id, params.messageId);
      return { data: { id: params.messageId } };
    },
    read: async (ctx, { params }) => {
      await readThread(ctx, params.id);
      return { data: { id: params.id } };
    },
    ...waysOf('messageThread'),
  });
