import { type Route, routes } from '../../../platform/server/routes.ts';
import { mapApi } from '../shared/map.api.ts';
import { placeContact, placeJob, tagJobs } from './map.service.ts';
import { mapSetting, markers } from './markers.views.ts';

export const mapRoutes = (): Route[] =>
  routes(mapApi, {
    jobs: (ctx, { query }) => markers(ctx, 'job', query),
    workOrders: (ctx, { query }) => markers(ctx, 'workOrder', query),
    allocations: (ctx, { query }) => markers(ctx, 'allocation', query),
    contactAssetItems: (ctx, { query }) => markers(ctx, 'asset', query),
    contacts: (ctx, { query }) => markers(ctx, 'contact', query),
    appointments: (ctx, { query }) => markers(ctx, 'appointment', query),
    lineups: (ctx, { query }) => markers(ctx, 'lineup', query),
    setting: async (ctx) => ({ data: mapSetting(ctx) }),
    tagJobs: async (ctx, { body }) => ({ data: await tagJobs(ctx, body.itemIds, body.filterTagId) }),
    placeJob: async (ctx, { params, body }) => ({ data: await placeJob(ctx, params.jobId, body) }),
    placeContact: async (ctx, { params, body }) => ({ data: await placeContact(ctx, params.contactId, body) }),
  });
