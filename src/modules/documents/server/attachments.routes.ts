import { notFound } from '../../../platform/server/errors.ts';
import { isInline } from '../../../platform/server/file-types.ts';
import { openStoredFile } from '../../../platform/server/files.ts';
import { Download, type PublicContext, type Route, routes } from '../../../platform/server/routes.ts';
import type { Context } from '../../../platform/server/context.ts';
import { ATTACHMENT_STATUS } from '../shared/attachment.entity.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { changeAttachment, removeAttachment } from './attachments.service.ts';
import {
  type StoredContent,
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
import { ticketContext } from './tickets.views.ts';

const KEPT_SECONDS = 300;

/** The file as it came. Only what browsers show without running it is shown, and that in a box of its own. */
async function originalOf(ctx: Context, of: StoredContent, inline: boolean, elsewhere = false): Promise<Download> {
  if (of.fileId === null) throw notFound('This file');
  const file = await openStoredFile(ctx, of.fileId);
  return new Download(file, of.mimeType, of.fileName ?? file.fileName, {
    inline: inline && isInline(of.mimeType),
    untrusted: true,
    elsewhere,
  });
}

/** A copy that was made here, without what the camera wrote. */
async function copyOf(ctx: Context, id: number | null): Promise<Download> {
  if (id === null) throw notFound('This picture');
  const file = await openStoredFile(ctx, id);
  return new Download(file, file.mimeType, file.fileName, { inline: true, untrusted: true, keptSeconds: KEPT_SECONDS });
}

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
