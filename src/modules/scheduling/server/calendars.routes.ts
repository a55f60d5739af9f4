import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { calendarsApi } from '../shared/calendars.api.ts';
import {
  closeFeed,
  createEntry,
  createItem,
  importFile,
  openFeed,
  refreshCalendar,
  removeItem,
  updateItem,
} from './calendars.service.ts';
import { removeEntry, updateFollowing } from './entry-series.service.ts';
import { calendarItems, calendars } from './calendars.scope.ts';
import { entriesOf, feedFile, feedsOf } from './calendars.views.ts';

export const calendarsRoutes = (): Route[] => {
  const items = crudOf(calendarItems);
  return routes(calendarsApi, {
    ...crudOf(calendars),
    listItems: items.list,
    countItems: items.count,
    getItem: items.get,
    createItem: async (ctx, { body }) => calendarItems.get(ctx, (await createItem(ctx, body as never)).id),
    updateItem: async (ctx, { params, body }) => {
      await updateItem(ctx, params.id, body as never);
      return await calendarItems.get(ctx, params.id);
    },
    removeItem: async (ctx, { params, query }) => {
      await removeItem(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    entries: (ctx, { query }) => entriesOf(ctx, query),
    saveEntry: async (ctx, { body }) => calendarItems.get(ctx, (await createEntry(ctx, body)).id),
    updateFollowing: async (ctx, { params, body }) => ({
      data: { changed: await updateFollowing(ctx, params.id, body) },
    }),
    removeEntry: async (ctx, { params, query }) => ({
      data: { changed: await removeEntry(ctx, params.id, query.following === '1', query.version) },
    }),
    importFile: async (ctx, { params, upload, once }) => ({
      data: await importFile(ctx, await calendars.read(ctx, params.id), upload, once),
    }),
    refresh: async (ctx, { params }) => ({ data: { id: await refreshCalendar(ctx, params.id) } }),
    feeds: (ctx, { query }) => feedsOf(ctx, query.ref, query.ownerId),
    openFeed: async (ctx, { body }) => ({ data: await openFeed(ctx, body.ref, body.ownerId) }),
    closeFeed: async (ctx, { params }) => ({ data: await closeFeed(ctx, params.id) }),
    feed: ({ app }, { params }) => feedFile(app, params.feedName),
  });
};
