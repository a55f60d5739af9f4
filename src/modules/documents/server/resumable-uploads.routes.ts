// Resumable uploads by the tus protocol under /api/upload: what has arrived stays, whatever happens to the line. The last byte
// makes the attachment. A finished upload leaves a mark of its size behind, so that a sender who did not hear the answer hears it
// when asking again, instead of sending everything anew.
import { mkdir, open, rename, truncate } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type ServerOptions } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type App, type Context, readContext } from '../../../platform/server/context.ts';
import { AppError, diskFull, forbidden, invalid, notFound, unauthenticated } from '../../../platform/server/errors.ts';
import { safeFileName } from '../../../platform/server/file-names.ts';
import { adoptFile, newIncoming } from '../../../platform/server/files.ts';
import type { Mount } from '../../../platform/server/http/mounts.ts';
import { LARGEST, type Owner, checkRoom, ownerJobOfBody, takeFile } from './intake.service.ts';
import { requireType } from './attachments.store.ts';
import { linkAlso, readDetails } from './upload-details.service.ts';

const PATH = '/api/upload';
const KEPT_MS = 7 * 24 * 3600_000;
const CLEAN_MS = 3600_000;

type Upload = Awaited<ReturnType<FileStore['getUpload']>>;
type Metadata = Record<string, string | null>;
type Asked = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

/** Parts of the metadata that say where the file belongs and what it is called; the others are those of a multipart upload. */
const OF_UPLOAD = ['filename', 'filetype', 'jobId', 'objectType', 'objectId', 'companyId', 'userId', 'attachmentId'];

const texts = (metadata: Metadata | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, value ?? '']));

/** What was said of the file when the upload began. */
function sentOf(metadata: Metadata | undefined) {
  const all = texts(metadata);
  const details = readDetails(Object.fromEntries(Object.entries(all).filter(([name]) => !OF_UPLOAD.includes(name))));
  const number = (name: string): number | undefined => (all[name] ? Number(all[name]) : undefined);
  const id = number('objectId') ?? number('jobId');
  const owner: Owner | undefined =
    id === undefined ? undefined : { objectType: all['objectType'] || 'job', objectId: id };
  if (owner && !(Number.isSafeInteger(owner.objectId) && owner.objectId > 0))
    throw invalid({ objectId: 'This entry does not exist' });
  return { ...details, owner, fileName: safeFileName(all['filename'] || 'file') };
}

/** The person behind a request of this protocol. */
async function contextOf(
  app: App,
  authenticate: (token: string) => Promise<Actor | undefined>,
  asked: Asked,
): Promise<Context> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(asked.headers.get('authorization') ?? '')?.[1];
  const actor = token ? await authenticate(token) : undefined;
  if (!actor) throw unauthenticated();
  if (actor.audience !== 'staff' || actor.share || !actor.permissions.has('create-attachment')) throw forbidden();
  if (app.disk.full && asked.method !== 'HEAD' && asked.method !== 'DELETE') throw diskFull();
  return readContext(app, actor, { requestId: randomUUID(), ip: '' });
}

export const resumableUploads: Mount = async (server, { app, authenticate }) => {
  const directory = join(app.config.dataDir, 'files', 'resumable');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: KEPT_MS });
  const finishing = new Map<string, Promise<number>>();

  /** The attachment of an upload that has arrived whole, made once however often it is asked for. */
  function finish(ctx: Context, upload: Upload): Promise<number> {
    const begun = finishing.get(upload.id) ?? made(ctx, upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, begun);
    return begun;
  }
  async function made(ctx: Context, { id, metadata, size = 0 }: Upload): Promise<number> {
    if (metadata?.['attachmentId']) return Number(metadata['attachmentId']);
    const { owner, fileName, linked, keepDuplicate, fileUploadRef, ...details } = sentOf(metadata);
    const path = await newIncoming(app.config);
    await rename(join(directory, id), path);
    const taken = await takeFile(ctx, {
      file: await adoptFile(path),
      fileName,
      details,
      owner,
      keepDuplicate,
      fileUploadRef,
    }).catch(async (error: unknown) => {
      await store.configstore.delete(id);
      throw error;
    });
    await linkAlso(ctx, taken.id, linked);
    const mark = await open(join(directory, id), 'w', 0o600);
    await mark.close();
    await truncate(join(directory, id), size);
    const config = await store.configstore.get(id);
    if (config) {
      config.metadata = { ...config.metadata, attachmentId: String(taken.id) };
      await store.configstore.set(id, config);
    }
    return taken.id;
  }

  const tus = new Server({
    path: PATH,
    datastore: store,
    maxSize: LARGEST,
    relativeLocation: true,
    allowedOrigins: () => false,
    async onIncomingRequest(asked, id) {
      const ctx = await contextOf(app, authenticate, asked);
      if (asked.method === 'POST') return;
      const upload = await store.getUpload(id).catch(() => undefined);
      const { companyId, userId } = ctx.actor;
      if (
        !upload ||
        upload.metadata?.['companyId'] !== String(companyId) ||
        upload.metadata['userId'] !== String(userId)
      )
        throw notFound('This upload');
      // Whole, and its attachment not made: the server ended in between.
      if (asked.method === 'HEAD' && upload.size === upload.offset) await finish(ctx, upload);
    },
    async onUploadCreate(asked, upload) {
      const ctx = await contextOf(app, authenticate, asked);
      if (upload.size === undefined) throw invalid({ size: 'Say how large the file is' });
      if (upload.size === 0) throw invalid({ file: 'This file is empty. Choose another one.' });
      const { owner, attachmentTypeId, linked } = sentOf(upload.metadata);
      await requireType(ctx, attachmentTypeId);
      if (owner) await ownerJobOfBody(ctx, owner);
      for (const other of linked) await ownerJobOfBody(ctx, other);
      await checkRoom(ctx, upload.size);
      const { attachmentId: _, ...said } = upload.metadata ?? {};
      const { companyId, userId } = ctx.actor;
      const fileUploadRef = said['fileUploadRef'] || randomUUID();
      return { metadata: { ...said, fileUploadRef, companyId: String(companyId), userId: String(userId) } };
    },
    async onUploadFinish(asked, upload) {
      const id = await finish(await contextOf(app, authenticate, asked), upload as Upload);
      return { headers: { 'Upload-Attachment': String(id) } };
    },
    onResponseError(asked, error) {
      if (error instanceof AppError) return asError(error);
      if ('status_code' in error) return undefined;
      app.log.error({ method: asked.method, error: error.stack ?? error.message }, 'upload failed');
      return asError(new AppError(500, 'internal', 'Unfortunately there was a problem.'));
    },
    exposedHeaders: ['Upload-Attachment'],
  });

  // Bytes go to the protocol as they come: nothing reads them before it does.
  await server.register(async (own) => {
    own.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      await tus.handle(request.raw, reply.raw);
    };
    for (const url of [PATH, `${PATH}/:upload`])
      own.route({
        method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        exposeHeadRoute: false,
        handler: handle,
      });
  });
  const timer = setInterval(() => void tus.cleanUpExpiredUploads().catch(() => {}), CLEAN_MS).unref();
  server.addHook('onClose', async () => clearInterval(timer));
};

const asError = ({ status, code, message, errors }: AppError) => ({
  status_code: status,
  body: JSON.stringify({ code, message, ...(errors && { errors }) }),
});
