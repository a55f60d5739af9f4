import { readContext, systemActor } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import { Download, type PublicContext, type Route, routes } from '../../../platform/server/routes.ts';
import type { Context } from '../../../platform/server/context.ts';
import { ATTACHMENT_STATUS } from '../shared/attachment.entity.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { changeAttachment, removeAttachment, takeUpload } from './attachments.service.ts';
import {
  attachmentBasicView,
  attachmentBasics,
  attachmentCount,
  attachmentFacets,
  attachmentList,
  attachmentView,
  attachmentsOfJob,
  attachmentsOfObject,
  contentForTicket,
  contentOf,
} from './attachments.views.ts';
import { readTicket } from './tickets.ts';

const fileOf = async (ctx: Context, id: number | null, name: string | null, inline: boolean): Promise<Download> => {
  if (id === null) throw notFound('This file');
  const { bytes, mimeType, fileName } = await readStoredFile(ctx, id);
  return new Download(bytes, mimeType, name ?? fileName, inline);
};

async function ticketContent({ app, requestId, ip }: PublicContext, id: number, text: string) {
  const ticket = readTicket(app, id, text);
  if (!ticket) throw notFound('This file');
  const ctx = readContext(app, systemActor(ticket.companyId, null), { requestId, ip });
  const [found] = await ctx.run(contentForTicket(ticket.companyId, ticket.sessionId, id));
  if (!found) throw notFound('This file');
  return { ctx, found };
}

export const attachmentsRoutes = (): Route[] =>
  routes(attachmentsApi, {
    list: (ctx, { query }) => attachmentList(ctx, query),
    count: (ctx, { query }) => attachmentCount(ctx, query),
    basicList: (ctx, { query }) => attachmentBasics(ctx, query),
    get: (ctx, { params }) => attachmentView(ctx, params.id),
    basic: (ctx, { params }) => attachmentBasicView(ctx, params.id),
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
    uploadToJob: async (ctx, { params, upload }) => {
      const { id, duplicateOfId } = await takeUpload(ctx, { objectType: 'job', objectId: params.jobId }, upload);
      const { text } = await attachmentView(ctx, id);
      const { data } = JSON.parse(text) as { data: never };
      return { data: { attachmentId: id, syncError: null, duplicateOfId, attachment: data } };
    },
    view: async (ctx, { params, query }) => {
      const { fileId, fileName, attachmentStatusId } = await contentOf(ctx, params.attachmentId);
      if (attachmentStatusId === ATTACHMENT_STATUS.deleted && query.bypassDeletedCheck !== '1')
        throw notFound('This file');
      return await fileOf(ctx, fileId, fileName, false);
    },
    picture: async (ctx, { params, query }) => {
      const { ctx: of, found } = await ticketContent(ctx, params.id, query.ticket);
      return await fileOf(of, query.size === 'thumb' ? found.thumbFileId : found.viewFileId, found.fileName, true);
    },
    file: async (ctx, { params, query }) => {
      const { ctx: of, found } = await ticketContent(ctx, params.id, query.ticket);
      return await fileOf(of, found.fileId, found.fileName, false);
    },
  });
