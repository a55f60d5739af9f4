import { conflict, invalid } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { createWhs } from '../../safety/server/index.ts';
import { externalWhsApi } from '../shared/external-whs.api.ts';
import { sendToWhs } from './external-whs.service.ts';
import { externalWhs, externalWhsById, firstType, siteOfOwnOrder } from './external-whs.views.ts';

export const externalWhsRoutes = (): Route[] =>
  routes(externalWhsApi, {
    list: (ctx, { query }) => externalWhs(ctx, query),
    sendFile: async (ctx, { params, receive }) => ({ data: await sendToWhs(ctx, params.id, receive) }),
    report: async (ctx, { body: { workOrderId, kind, ...given } }) => {
      const site = await siteOfOwnOrder(ctx, workOrderId);
      if (!site) throw invalid({ workOrderId: 'This entry does not exist' });
      const whsItemTypeId = await firstType(ctx, kind);
      if (whsItemTypeId === undefined) throw conflict('Ring the office. You cannot report this here.');
      const id = await createWhs(ctx, { ...given, whsItemTypeId, jobId: site.jobId, linkedContactId: site.contactId });
      return { data: await externalWhsById(ctx, id) };
    },
  });
