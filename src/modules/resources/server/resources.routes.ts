import { openStoredFile } from '../../../platform/server/files.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { outsideResourcesApi } from '../shared/outside-resources.api.ts';
import { resourceFilesApi, resourcesApi } from '../shared/resources.api.ts';
import { outsideById, outsideFile, outsideList } from './outside-resources.views.ts';
import { readerList } from './readers.views.ts';
import {
  createResource,
  discardDraft,
  nudge,
  publish,
  removeResource,
  restoreResource,
  saveDraft,
  understand,
  updateResource,
} from './resources.service.ts';
import { resourceById, resourceList, resourceMenu, resources, versionById, versionsOf } from './resources.views.ts';

export const resourcesRoutes = (): Route[] => [
  ...routes(resourcesApi, {
    ...crudOf(resources),
    list: (ctx, { query }) => resourceList(ctx, query),
    get: (ctx, { params }) => resourceById(ctx, params.id),
    create: async (ctx, { body }) => resourceById(ctx, await createResource(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateResource(ctx, params.id, body);
      return await resourceById(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeResource(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    menu: (ctx) => resourceMenu(ctx),
    restore: async (ctx, { params }) => {
      await restoreResource(ctx, params.id);
      return { data: { id: params.id } };
    },
    saveDraft: async (ctx, { params, body }) => {
      await saveDraft(ctx, params.id, body);
      return await resourceById(ctx, params.id);
    },
    discardDraft: async (ctx, { params }) => {
      await discardDraft(ctx, params.id);
      return { data: { id: params.id } };
    },
    publish: async (ctx, { params, body }) => {
      await publish(ctx, params.id, body);
      return await resourceById(ctx, params.id);
    },
    understood: async (ctx, { params, body }) => {
      await understand(ctx, params.id, body.number);
      return { data: { id: params.id } };
    },
    versions: (ctx, { params }) => versionsOf(ctx, params.id),
    version: (ctx, { params }) => versionById(ctx, params.id, params.versionId),
    nudge: async (ctx, { params, body }) => ({ data: { told: await nudge(ctx, params.id, body) } }),
    readers: (ctx, { query }) => readerList(ctx, query),
  }),
  ...routes(resourceFilesApi, waysOf('resourceVersion')),
  ...routes(outsideResourcesApi, {
    list: (ctx) => outsideList(ctx),
    get: (ctx, { params }) => outsideById(ctx, params.id),
    file: async (ctx, { params }) => {
      const { fileId, mimeType, fileName } = await outsideFile(ctx, params.id, params.attachmentId);
      return new Download(await openStoredFile(ctx, fileId), mimeType, fileName);
    },
    understood: async (ctx, { params, body }) => {
      await understand(ctx, params.id, body.number);
      return { data: { id: params.id } };
    },
  }),
];
