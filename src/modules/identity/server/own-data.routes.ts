import { type Route, routes } from '../../../platform/server/routes.ts';
import { ownDataApi } from '../shared/own-data.api.ts';
import { ownDataState, startOwnData, takeOwnData } from './own-data.service.ts';

export const ownDataRoutes = (): Route[] =>
  routes(ownDataApi, {
    exportOwnData: async (ctx) => ({ data: await startOwnData(ctx) }),
    ownDataState: async (ctx, { params }) => ({ data: await ownDataState(ctx, params.id) }),
    takeOwnData: (ctx, { params }) => takeOwnData(ctx, params.id),
  });
