// Resumable uploads by the tus protocol under /api/upload: what has arrived stays, whatever happens to the line. The last byte
// makes the attachment. A finished upload leaves a mark of its size behind, so that a sender who did not hear the answer hears it
// when asking again, instead of sending everything anew.
import { mkdir, open, rename, truncate } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { EVENTS, Server, type ServerOptions } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type App, type Context, readContext } from '../../../platform/server/context.ts';
import {
  AppError,
  diskFull,
  forbidden,
  invalid,
  notFound,
  rateLimited,
  unauthenticated,
} from '../../../platform/server/errors.ts';
import { safeFileName } from '../../../platform/server/file-names.ts';
import { type ReceivedFile, adoptFile, newIncoming } from '../../../platform/server/files.ts';
import { createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import type { Mount } from '../../../platform/server/http/mounts.ts';
import { LARGEST, type Owner, type Taken, checkRoom, ownerJobOfBody, takeFile } from './intake.service.ts';
import { detailsOfVisitor, inNameOfCompany, takeFromVisitor, termsOfVisitor } from './visitor-uploads.service.ts';
import { requireType } from './attachments.store.ts';
import { unfinishedUploads } from './unfinished-uploads.service.ts';
import { linkAlso, readDetails } from './upload-details.service.ts';

const PATH = '/api/upload';
const KEPT_MS = 7 * 24 * 3600_000;
const CLEAN_MS = 3600_000;

type Upload = Awaited<ReturnType<FileStore['getUpload']>>;
type Metadata = Record<string, string | null>;
type Asked = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

/** Parts of the metadata that say where the file belongs and what it is called; the others are those of a multipart upload. */
const OF_UPLOAD = [
  'filename',
  'filetype',
  'jobId',
  'objectType',
  'objectId',
  'companyId',
  'userId',
  'visitOf',
  'attachmentId',
];

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

/** What belongs to whom: an upload of a person, or of a visitor of one shared page. */
const ownersOf = ({ actor }: Context): Record<'companyId' | 'userId' | 'visitOf', string> => ({
  companyId: String(actor.companyId),
  userId: String(actor.userId),
  visitOf: String(actor.share?.itemId ?? ''),
});

/** The person behind a request of this protocol. */
async function contextOf(
  app: App,
  authenticate: (token: string) => Promise<Actor | undefined>,
  asked: Asked,
): Promise<Context> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(asked.headers.get('authorization') ?? '')?.[1];
  const actor = token ? await authenticate(token) : undefined;
  if (!actor) throw unauthenticated();
  const mayUpload = actor.audience === 'staff' && actor.permissions.has('create-attachment');
  // A visitor's link says itself whether it takes files: `termsOfVisitor`.
  if (!actor.share && !mayUpload) throw forbidden();
  if (app.disk.full && asked.method !== 'HEAD' && asked.method !== 'DELETE') throw diskFull();
  return readContext(app, actor, { requestId: randomUUID(), ip: '' });
}

/** Before the bytes come: whether they could be kept. */
async function checkOfPerson(ctx: Context, metadata: Metadata | undefined): Promise<void> {
  const { owner, attachmentTypeId, linked } = sentOf(metadata);
  await requireType(ctx, attachmentTypeId);
  if (owner) await ownerJobOfBody(ctx, owner);
  for (const other of linked) await ownerJobOfBody(ctx, other);
}
async function checkOfVisitor(ctx: Context, metadata: Metadata | undefined): Promise<void> {
  const terms = await termsOfVisitor(ctx);
  detailsOfVisitor(texts(metadata), terms);
  await terms.mayCome(inNameOfCompany(ctx, terms));
}

async function ofPerson(ctx: Context, file: ReceivedFile, metadata: Metadata | undefined): Promise<Taken> {
  const { owner, fileName, linked, linkedJobIds, orphaned, keepDuplicate, fileUploadRef, ...details } =
    sentOf(metadata);
  const own = orphaned ? undefined : owner;
  const taken = await takeFile(ctx, { file, fileName, details, owner: own, keepDuplicate, fileUploadRef });
  await linkAlso(ctx, taken.id, { owner: own, linked, linkedJobIds });
  return taken;
}
async function ofVisitor(ctx: Context, file: ReceivedFile, metadata: Metadata | undefined): Promise<Taken> {
  const fields = texts(metadata);
  const fileName = safeFileName(fields['filename'] || 'file');
  return await takeFromVisitor(ctx, await termsOfVisitor(ctx), { file, fileName, fields });
}

export const resumableUploads: Mount = async (server, { app, authenticate }) => {
  const directory = join(app.config.dataDir, 'files', 'resumable');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: KEPT_MS });
  const limits = createRateLimiter(app.config.rateLimits);
  const unfinished = unfinishedUploads(store);
  const finishing = new Map<string, Promise<Taken>>();

  /** The attachment of an upload that has arrived whole, made once however often it is asked for. */
  function finish(ctx: Context, upload: Upload): Promise<Taken> {
    const begun = finishing.get(upload.id) ?? made(ctx, upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, begun);
    return begun;
  }
  async function made(ctx: Context, { id, metadata, size = 0 }: Upload): Promise<Taken> {
    if (metadata?.['attachmentId']) return { id: Number(metadata['attachmentId']), duplicateOfId: null };
    const path = await newIncoming(app.config);
    await rename(join(directory, id), path);
    const file = await adoptFile(path);
    const taken = await (ctx.actor.share ? ofVisitor(ctx, file, metadata) : ofPerson(ctx, file, metadata)).catch(
      async (error: unknown) => {
        await store.configstore.delete(id);
        unfinished.ended(id);
        throw error;
      },
    );
    const mark = await open(join(directory, id), 'w', 0o600);
    await mark.close();
    await truncate(join(directory, id), size);
    const config = await store.configstore.get(id);
    if (config) {
      config.metadata = { ...config.metadata, attachmentId: String(taken.id) };
      await store.configstore.set(id, config);
    }
    unfinished.ended(id);
    return taken;
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
      const isTheirs = Object.entries(ownersOf(ctx)).every(
        ([name, value]) => (upload?.metadata?.[name] ?? '') === value,
      );
      if (!upload || !isTheirs) throw notFound('This upload');
      // Whole, and its attachment not made: the server ended in between.
      if (asked.method === 'HEAD' && upload.size === upload.offset) await finish(ctx, upload);
    },
    async onUploadCreate(asked, upload) {
      const ctx = await contextOf(app, authenticate, asked);
      if (upload.size === undefined) throw invalid({ size: 'Give the file size' });
      if (upload.size === 0) throw invalid({ file: 'This file is empty. Choose another one.' });
      // A link alone must not fill the disk with beginnings.
      const wait = ctx.actor.share ? limits.take(`share:${ctx.actor.share.itemId}`, 120, 60) : 0;
      if (wait) throw rateLimited(wait);
      await (ctx.actor.share ? checkOfVisitor : checkOfPerson)(ctx, upload.metadata);
      const owners = ownersOf(ctx);
      await checkRoom(ctx, upload.size + (await unfinished.mayBegin(owners)));
      unfinished.began(upload.id, owners, upload.size);
      const { attachmentId: _, ...said } = upload.metadata ?? {};
      return { metadata: { ...said, fileUploadRef: said['fileUploadRef'] || randomUUID(), ...owners } };
    },
    async onUploadFinish(asked, upload) {
      const { id, duplicateOfId } = await finish(await contextOf(app, authenticate, asked), upload as Upload);
      return {
        headers: {
          'Upload-Attachment': String(id),
          ...(duplicateOfId !== null && { 'Upload-Duplicate': String(duplicateOfId) }),
        },
      };
    },
    onResponseError(asked, error) {
      if (error instanceof AppError) return asError(error);
      if ('status_code' in error) return undefined;
      app.log.error({ method: asked.method, error: error.stack ?? error.message }, 'upload failed');
      return asError(new AppError(500, 'internal', 'Unfortunately there was a problem.'));
    },
    exposedHeaders: ['Upload-Attachment', 'Upload-Duplicate'],
  });

  tus.on(EVENTS.POST_TERMINATE, (_asked, _answer, id) => unfinished.ended(id));

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
  const clean = async (): Promise<void> => {
    await tus.cleanUpExpiredUploads().catch(() => {});
    await unfinished.recount().catch(() => {});
  };
  const timer = setInterval(() => void clean(), CLEAN_MS).unref();
  server.addHook('onClose', async () => clearInterval(timer));
};

const asError = ({ status, code, message, errors }: AppError) => ({
  status_code: status,
  body: JSON.stringify({ code, message, ...(errors && { errors }) }),
});
