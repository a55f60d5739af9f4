import { type Route, routes } from '../../../platform/server/routes.ts';
import { sharedFilesApi } from '../shared/shared-files.api.ts';
import { sendFile, sharedContent, sharedPicture, visitedUpload } from './shared-files.service.ts';
import { visitedFiles } from './shared-files.views.ts';

export const sharedFilesRoutes = (): Route[] =>
  routes(sharedFilesApi, {
    visitedFiles: async (ctx) => ({ data: await visitedFiles(ctx) }),
    sharedPicture: (ctx, { params, query }) => sharedPicture(ctx, params.id, query.size ?? 'view', query.ticket),
    sharedContent: (ctx, { params, query }) => sharedContent(ctx, params.id, query.download === '1', query.ticket),
    visitedUpload: async (ctx) => ({ data: await visitedUpload(ctx) }),
    sendFile: async (ctx, { receive }) => ({ data: await sendFile(ctx, receive) }),
  });
