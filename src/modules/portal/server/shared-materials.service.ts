// The page on which a customer chooses the material of a line.
import type { Context } from '../../../platform/server/context.ts';
import { notFound, orNone } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { chooseMaterial, requireLine, selectionForCustomer } from '../../estimates/server/index.ts';
import { sharedMaterialsApi } from '../shared/shared-materials.api.ts';
import type { ShareKinds } from './share-items.service.ts';

function lineOfLink({ actor: { share } }: Context): number {
  if (!share) throw notFound('This page');
  return share.objectId;
}

export const sharedMaterialsRoutes = (): Route[] =>
  routes(sharedMaterialsApi, {
    visited: async (ctx) => ({ data: await selectionForCustomer(ctx, lineOfLink(ctx)) }),
    choose: async (ctx, { body }) => ({ data: await chooseMaterial(ctx, lineOfLink(ctx), body.ref) }),
  });

export const materialShareKinds: ShareKinds = {
  'material-selection': async (ctx, objectId) => {
    const line = await orNone(requireLine(ctx, objectId));
    return line && { label: `Your choice: ${line.description.slice(0, 150)}`, jobId: line.jobId };
  },
};
