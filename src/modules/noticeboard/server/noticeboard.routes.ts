import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { noticeboardIssuesApi, noticeboardItemsApi } from '../shared/noticeboard.api.ts';
import {
  createIssue,
  createItem,
  noticeboardGroups,
  readItem,
  removeIssue,
  removeItem,
  restoreItem,
  updateIssue,
  updateItem,
} from './noticeboard.service.ts';
import { groupPeople } from './noticeboard.store.ts';
import { issueById, issueCount, issueList, itemById, itemCount, itemList, itemReaders } from './noticeboard.views.ts';

export const noticeboardRoutes = (): Route[] => [
  ...routes(noticeboardItemsApi, {
    list: (ctx, { query }) => itemList(ctx, query),
    count: (ctx, { query }) => itemCount(ctx, query),
    get: (ctx, { params }) => itemById(ctx, params.id),
    create: async (ctx, { body }) => itemById(ctx, await createItem(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateItem(ctx, params.id, body);
      return await itemById(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeItem(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    restore: async (ctx, { params }) => {
      await restoreItem(ctx, params.id);
      return await itemById(ctx, params.id);
    },
    read: async (ctx, { params }) => ({ data: { id: await readItem(ctx, params.id) } }),
    readers: (ctx, { params }) => itemReaders(ctx, params.id),
    groupReaders: async (ctx, { params }) => {
      const { id } = await noticeboardGroups.read(ctx, params.id);
      return { data: { people: await groupPeople(ctx, id) } };
    },
    ...waysOf('noticeboardItem'),
  }),
  ...routes(noticeboardIssuesApi, {
    list: (ctx, { query }) => issueList(ctx, query),
    count: (ctx, { query }) => issueCount(ctx, query),
    get: (ctx, { params }) => issueById(ctx, params.id),
    create: async (ctx, { body }) => issueById(ctx, await createIssue(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateIssue(ctx, params.id, body);
      return await issueById(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeIssue(ctx, params.id, query.version)).id },
    }),
  }),
];
