import { type Route, routes } from '../../../platform/server/routes.ts';
import { lineSourcesApi } from '../shared/line-sources.api.ts';
import { offeredLines } from './line-sources.service.ts';

export const lineSourcesRoutes = (): Route[] =>
  routes(lineSourcesApi, { offered: (ctx, { params }) => offeredLines(ctx, params.estimateId) });
