import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound, tooLarge } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { outsideSystem } from '../../jobs/server/index.ts';
import { attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import { archiveAll, archiveChosen, archiveContent, archiveView } from './archives.service.ts';
import { changePicture, copyTo, replaceFile, turnVideo } from './attachment-copies.service.ts';
import { emailAttachment } from './attachment-email.service.ts';
import { copyToLinkedJobs, linkAttachments, unlinkAttachment } from './attachment-links.service.ts';
import { bulkUpdateAttachments, undoBulkUpdateAttachments } from './attachments-bulk.service.ts';
import { changeAttachment } from './attachments.service.ts';
import { attachmentView, contentOf } from './attachments.views.ts';
import { fileOfBase64 } from './other-ways.service.ts';
import { LARGEST_AS_TEXT, base64Of } from './attachment-base64.service.ts';
import { ticketContext } from './tickets.views.ts';
import { answerUpload } from './uploads.routes.ts';

async function asBase64(ctx: Context, id: number) {
  const { fileId, fileName, mimeType, sizeBytes } = await contentOf(ctx, id);
  if (fileId === null) throw notFound('This file');
  if (sizeBytes > LARGEST_AS_TEXT) throw tooLarge('Files over 10 MB are not sent as base64');
  return { id, fileName, mimeType, base64: await base64Of(ctx, fileId) };
}

/** Written to be sent, where the system is connected. */
async function toSystem(ctx: Context, id: number, system: string, name: string): Promise<true> {
  await contentOf(ctx, id);
  const connected = await outsideSystem(ctx, system);
  if (!connected) throw invalid({ id: `${name} is not connected to this company` });
  await connected.send(ctx, system, 'attachment', id);
  return true;
}

export const attachmentCommandsRoutes = (): Route[] =>
  routes(attachmentCommandsApi, {
    bulkUpdate: async (ctx, { body }) => ({ data: await bulkUpdateAttachments(ctx, body) }),
    bulkUndo: async (ctx, { params }) => ({ data: await undoBulkUpdateAttachments(ctx, params.bulkId) }),
    create: async (ctx, { body: { originalAttachmentId, objectType, objectId, ...values } }) =>
      attachmentView(ctx, await copyTo(ctx, originalAttachmentId, { objectType, objectId }, values)),
    setPublic: async (ctx, { params, body }) => {
      await changeAttachment(ctx, params.id, body);
      return await attachmentView(ctx, params.id);
    },
    link: async (ctx, { params, body }) => {
      await linkAttachments(ctx, params, body.attachmentIds);
      return { data: { attachmentIds: body.attachmentIds } };
    },
    unlink: async (ctx, { params }) => {
      await unlinkAttachment(ctx, params.attachmentId, params);
      return { data: { id: params.attachmentId } };
    },
    rotate: async (ctx, { params, body: { rotation: turn, version } }) =>
      attachmentView(ctx, await changePicture(ctx, params.id, { turn, version })),
    resize: async (ctx, { params, body }) => attachmentView(ctx, await changePicture(ctx, params.id, body)),
    rotateVideo: async (ctx, { params, body }) =>
      attachmentView(ctx, await turnVideo(ctx, params.id, body.rotation, body.version)),
    readBase64: async (ctx, { params }) => ({ data: await asBase64(ctx, params.id) }),
    replaceBase64: async (ctx, { params, body }) => {
      const { file } = await fileOfBase64(ctx, body.base64, body.fileName ?? 'file');
      const id = await replaceFile(ctx, params.id, file, body.fileName);
      const { data } = await answerUpload(ctx, { id, duplicateOfId: null });
      return { data: { ...data, base64: body.base64.replace(/^data:[^,]*,/, '') } };
    },
    email: async (ctx, { params, body }) => ({ data: { sentTo: await emailAttachment(ctx, params.id, body) } }),
    syncToEndata: async (ctx, { params }) => ({
      data: { endataSynced: await toSystem(ctx, params.id, 'endata', 'Endata') },
    }),
    syncToEstimage: async (ctx, { params }) => ({
      data: { estimageSynced: await toSystem(ctx, params.id, 'estimage', 'Estimage') },
    }),
    syncToSymbility: async (ctx, { params }) => ({
      data: { symbilitySynced: await toSystem(ctx, params.id, 'symbility', 'Claims Workspace') },
    }),
    syncToLinkedJobs: async (ctx, { body }) => ({
      data: await copyToLinkedJobs(ctx, body.attachmentIds, body.jobIds),
    }),
    download: async (ctx, { params, body }) => ({ data: await archiveChosen(ctx, params, body) }),
    downloadAll: async (ctx, { params, body }) => ({ data: await archiveAll(ctx, params, body ?? {}) }),
    archive: async (ctx, { params }) => ({ data: await archiveView(ctx, params.archiveId) }),
    archiveFile: async (given, { params, query }) => {
      const ctx = await ticketContext(given, `archive-${params.archiveId}`, query.ticket);
      return await archiveContent(ctx, params.archiveId);
    },
  });
