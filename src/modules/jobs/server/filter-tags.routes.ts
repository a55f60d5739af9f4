import { type Route, routes } from '../../../platform/server/routes.ts';
import { filterTagsApi } from '../shared/filter-tags.api.ts';
import { tagsOfKind, tagsOfRecord } from './filter-tags.views.ts';

export const filterTagsRoutes = (): Route[] =>
  routes(filterTagsApi, {
    ofContacts: async (ctx) => ({ data: await tagsOfKind(ctx, 'contact') }),
    ofJobs: async (ctx) => ({ data: await tagsOfKind(ctx, 'job') }),
    ofRecord: async (ctx, { params }) => ({
      data: await tagsOfRecord(ctx, params.filterTagObjectType, params.filterTagObjectId),
    }),
  });
