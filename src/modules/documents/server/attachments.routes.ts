import { notFound } from '../../../platform/server/errors.ts';
import { type PublicContext, type Route, routes } from '../../../platform/server/routes.ts';
import { ATTACHMENT_STATUS } from '../shared/attachment.entity.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { attachmentWithBytes } from './attachment-base64.service.ts';
import { changeAttachment, removeAttachment } from './attachments.service.ts';
import {
  attachmentBasicView,
  attachmentBasics,
  attachmentCount,
  attachmentFacets,
  attachmentList,
  attachmentText,
  attachmentView,
  attachmentsOfJob,
  attachmentsOfObject,
  contentForTicket,
  contentOf,
} from './attachments.views.ts';
import { copyOf, originalOf } from './served-files.service.ts';
import { ticketContext } from './tickets.views.ts';

async function ticketContent(given: PublicContext, id: number, text: string | undefined) {
  const ctx = await ticketContext(given, String(id), text);
  const [found] = await ctx.run(contentForTicket(ctx.actor.companyId, id));
  if (!found) throw notFound('This file');
  return { ctx, found };
}

export const attachmentsRoutes = (): Route[] =>
  routes(attachmentsApi, {
    list: (ctx, { query }) => attachmentList(ctx, query),
    count: (ctx, { query }) => attachmentCount(ctx, query),
    basicList: (ctx, { query }) => attachmentBasics(ctx, query),
    get: (ctx, { params, query }) => attachmentWithBytes(ctx, params.id, query.view === '1'),
    basic: (ctx, { params }) => attachmentBasicView(ctx, params.id),
    text: async (ctx, { params }) => ({ data: { text: await attachmentText(ctx, params.id) } }),
    ofJob: (ctx, { params, query }) => attachmentsOfJob(ctx, params.jobId, query),
    facets: async (ctx, { params }) => ({ data: await attachmentFacets(ctx, params.jobId) }),
    linked: (ctx, { params, query }) => attachmentsOfObject(ctx, params.objectType, params.objectId, query),
    update: async (ctx, { params, body }) => {
      await changeAttachment(ctx, params.id, body);
      return await attachmentView(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => ({
      data: { id: (await removeAttachment(ctx, params.id, query.version)).id },
    }),
    view: async (ctx, { params, query }) => {
      const found = await contentOf(ctx, params.attachmentId);
      if (found.attachmentStatusId === ATTACHMENT_STATUS.deleted && query.bypassDeletedCheck !== '1')
        throw notFound('This file');
      return await originalOf(ctx, found, query.inline !== '0');
    },
    picture: async (ctx, { params, query }) => {
      const { ctx: of, found } = await ticketContent(ctx, params.id, query.ticket);
      return await copyOf(of, query.size === 'thumb' ? found.thumbFileId : found.viewFileId);
    },
    file: async (ctx, { params, query }) => {
      const { ctx: of, found } = await ticketContent(ctx, params.id, query.ticket);
      return await originalOf(of, found, query.download !== '1', query.download === '1');
    },
  });
