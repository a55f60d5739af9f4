import { listPage } from '../../../platform/server/list.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type DocumentView, documentsApi } from '../shared/documents.api.ts';
import { attachmentView } from './attachments.views.ts';
import { mergeDocument } from './document-merge.service.ts';
import { createDocument, documents, updateDocument } from './documents.service.ts';
import { documentsOfCompany, documentsOfJob } from './documents.views.ts';

export const documentsRoutes = (): Route[] =>
  routes(documentsApi, {
    ...crudOf(documents),
    create: async (ctx, { body }) => documents.get(ctx, await createDocument(ctx, { ...body })),
    update: async (ctx, { params, body }) => {
      await updateDocument(ctx, params.id, { ...body });
      return await documents.get(ctx, params.id);
    },
    merge: async (ctx, { params, body, once }) => attachmentView(ctx, await mergeDocument(ctx, params.id, body, once)),
    ofCompany: (ctx, { query }) => listPage<DocumentView>(ctx, documentsOfCompany(ctx), query),
    ofJob: async (ctx, { params, query }) => {
      await requireJob(ctx, params.jobId);
      return await listPage<DocumentView>(ctx, documentsOfJob(ctx, params.jobId), query);
    },
  });
