import { type Route, routes } from '../../../platform/server/routes.ts';
import { locationsApi } from '../shared/locations.api.ts';
import { saveLocationSetting } from './locations.service.ts';
import { locationSetting, locationsOf, ownLocationsShown } from './locations.views.ts';

export const locationRoutes = (): Route[] =>
  routes(locationsApi, {
    setting: async (ctx) => ({ data: await locationSetting(ctx) }),
    save: async (ctx, { body }) => ({ data: await saveLocationSetting(ctx, body) }),
    list: async (ctx, { query }) => ({ data: await locationsOf(ctx, query) }),
    own: async (ctx) => ({ data: await ownLocationsShown(ctx) }),
  });
