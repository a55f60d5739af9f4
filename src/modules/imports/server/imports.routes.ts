import { type Route, routes } from '../../../platform/server/routes.ts';
import { importsApi } from '../shared/imports.api.ts';
import { checkImport, errorFile, problemsOfImport } from './import-check.service.ts';
import { cancelImport, changeImport, removeImport, startImport, startUndo, uploadImport } from './imports.service.ts';
import { importList, importView } from './imports.views.ts';

export const importsRoutes = (): Route[] =>
  routes(importsApi, {
    list: (ctx, { query }) => importList(ctx, query),
    get: async (ctx, { params }) => ({ data: await importView(ctx, params.dataImportId) }),
    create: async (ctx, { upload, once }) => ({ data: await uploadImport(ctx, upload, once) }),
    update: async (ctx, { params, body }) => ({ data: await changeImport(ctx, params.dataImportId, body) }),
    check: async (ctx, { params }) => ({ data: await checkImport(ctx, params.dataImportId) }),
    problems: async (ctx, { params }) => ({ data: await problemsOfImport(ctx, params.dataImportId) }),
    errorFile: (ctx, { params }) => errorFile(ctx, params.dataImportId),
    run: async (ctx, { params }) => ({ data: await startImport(ctx, params.dataImportId) }),
    cancel: async (ctx, { params }) => ({ data: await cancelImport(ctx, params.dataImportId) }),
    undo: async (ctx, { params }) => ({ data: await startUndo(ctx, params.dataImportId) }),
    remove: async (ctx, { params }) => ({ data: await removeImport(ctx, params.dataImportId) }),
  });
