import { type Route, routes } from '../../../platform/server/routes.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type ImportView, importsApi } from '../shared/imports.api.ts';
import { checkImport, errorFile, problemsOfImport } from './import-check.service.ts';
import { cancelImport, changeImport, removeImport, startImport, startUndo, uploadImport } from './imports.service.ts';
import { type ImportedAnswers, customColumns } from './imported-answers.slots.ts';
import { importList, importView } from './imports.views.ts';

export const importsRoutes = (answers: ImportedAnswers): Route[] => {
  /** With the company's own fields, which the browser offers for columns. */
  const withFields = async (ctx: Context, view: ImportView) => ({
    data: {
      ...view,
      customFields: (await customColumns(answers, ctx, view.recordType)).map(({ name, label }) => ({ name, label })),
    },
  });
  return routes(importsApi, {
    list: (ctx, { query }) => importList(ctx, query),
    get: async (ctx, { params }) => withFields(ctx, await importView(ctx, params.dataImportId)),
    create: async (ctx, { upload, once }) => withFields(ctx, await uploadImport(ctx, answers, upload, once)),
    update: async (ctx, { params, body }) =>
      withFields(ctx, await changeImport(ctx, answers, params.dataImportId, body)),
    check: async (ctx, { params }) => ({ data: await checkImport(ctx, answers, params.dataImportId) }),
    problems: async (ctx, { params }) => ({ data: await problemsOfImport(ctx, params.dataImportId) }),
    errorFile: (ctx, { params }) => errorFile(ctx, answers, params.dataImportId),
    run: async (ctx, { params }) => ({ data: await startImport(ctx, answers, params.dataImportId) }),
    cancel: async (ctx, { params }) => ({ data: await cancelImport(ctx, params.dataImportId) }),
    undo: async (ctx, { params }) => ({ data: await startUndo(ctx, params.dataImportId) }),
    remove: async (ctx, { params }) => ({ data: await removeImport(ctx, params.dataImportId) }),
  });
};
