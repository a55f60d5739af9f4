import { type Route, routes } from '../../../platform/server/routes.ts';
import { materialSelectionApi } from '../shared/material-selection.api.ts';
import { offerAlternatives, readSelection } from './material-selection.service.ts';

export const materialSelectionRoutes = (): Route[] =>
  routes(materialSelectionApi, {
    selection: async (ctx, { params }) => ({ data: await readSelection(ctx, params.id) }),
    offer: async (ctx, { params, body }) => ({ data: await offerAlternatives(ctx, params.id, body.alternatives) }),
  });
