import { createSchema } from '../../../kit/entity-schemas.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { ReceivedFile } from '../../../platform/server/files.ts';
import { type ReceivedUpload, type Route, routes } from '../../../platform/server/routes.ts';
import { type AttachmentCreate, attachment } from '../shared/attachment.entity.ts';
import { type Base64File, type FileAtAddress, type Uploaded, uploadsApi } from '../shared/uploads.api.ts';
import { attachmentView } from './attachments.views.ts';
import { LARGEST, type Once, type Owner, type Taken, checkRoom, inTurn, ownerJob, takeFile } from './intake.service.ts';
import { fetchedFile, fileOfBase64 } from './other-ways.service.ts';
import { detailsOf, linkAlso } from './upload-details.service.ts';

interface Given {
  receive: (most: number) => Promise<ReceivedUpload>;
  once: Once;
}

export async function answerUpload(ctx: Context, { id, duplicateOfId }: Taken): Promise<{ data: Uploaded }> {
  const { text } = await inTurn(ctx, () => attachmentView(ctx, id));
  const { data: shown } = JSON.parse(text) as { data: Uploaded['attachment'] };
  return { data: { attachmentId: id, syncError: null, duplicateOfId, attachment: shown } };
}

/** A multipart upload. Whether it may come is asked before its bytes are read. */
async function uploadTo(ctx: Context, owner: Owner, { receive, once }: Given): Promise<{ data: Uploaded }> {
  await inTurn(ctx, async () => {
    await ownerJob(ctx, owner);
    await checkRoom(ctx);
  });
  const { file, fileName, fields } = await receive(LARGEST);
  const { keepDuplicate, fileUploadRef, linked, linkedJobIds, orphaned, ...details } = await detailsOf(fields, file);
  const own = orphaned ? undefined : owner;
  const taken = await takeFile(ctx, { file, fileName, details, owner: own, keepDuplicate, fileUploadRef }, once);
  await linkAlso(ctx, taken.id, { owner: own, linked, linkedJobIds });
  return await answerUpload(ctx, taken);
}

/** What a body says of a file, by the rules of the record. */
function checked({ ...given }: object): AttachmentCreate {
  const found = createSchema(attachment).safeParse(given);
  if (!found.success)
    throw invalid(
      Object.fromEntries(found.error.issues.map(({ path, message }) => [path.join('.') || 'file', message])),
    );
  return found.data as AttachmentCreate;
}

/** Where a body says that the file belongs. */
function ownerIn({
  objectType,
  objectId,
}: {
  objectType?: string | null;
  objectId?: number | null;
}): Owner | undefined {
  if (objectType && objectId) return { objectType, objectId };
  if (objectType || objectId) throw invalid({ objectId: 'Name the kind of record and its number, or neither' });
  return undefined;
}

interface Whole {
  file: ReceivedFile;
  fileName: string;
  owner: Owner | undefined;
  about: AttachmentCreate;
  keepDuplicate: boolean | undefined;
}
/** A file that came in one piece, whichever way. */
async function takeWhole(
  ctx: Context,
  { file, fileName, owner, about, keepDuplicate = false }: Whole,
  once: Once,
): Promise<{ data: Uploaded }> {
  const taken = await takeFile(ctx, { file, fileName, details: { ...about, fileName }, owner, keepDuplicate }, once);
  await linkAlso(ctx, taken.id, { owner });
  return await answerUpload(ctx, taken);
}

interface Sent {
  keepDuplicate?: boolean | undefined;
  objectType?: string | null;
  objectId?: number | null;
}
async function base64To(
  ctx: Context,
  owner: Owner | undefined,
  { base64, keepDuplicate, objectType: _, objectId: __, ...details }: Sent & { base64: string; fileName: string },
  once: Once,
): Promise<{ data: Uploaded }> {
  if (owner) await ownerJob(ctx, owner);
  const about = checked(details);
  const { file, fileName } = await fileOfBase64(ctx, base64, details.fileName);
  return await takeWhole(ctx, { file, fileName, owner, about, keepDuplicate }, once);
}
async function urlTo(
  ctx: Context,
  owner: Owner | undefined,
  {
    location,
    keepDuplicate,
    fileName: named,
    objectType: _,
    objectId: __,
    ...details
  }: Sent & { location: string; fileName?: string | null | undefined },
  once: Once,
): Promise<{ data: Uploaded }> {
  if (owner) await ownerJob(ctx, owner);
  const about = checked(details);
  const { file, fileName } = await fetchedFile(ctx, location, named);
  return await takeWhole(ctx, { file, fileName, owner, about, keepDuplicate }, once);
}

/** The three ways of files to records of a kind, for the module that owns it: `waysTo` of the contract says their addresses. */
export const waysOf = (objectType: string) => ({
  upload: (ctx: Context, given: Given & { params: { id: number } }) =>
    uploadTo(ctx, to(objectType, given.params.id), given),
  base64: (ctx: Context, { params, body, once }: Of<Base64File>) =>
    base64To(ctx, to(objectType, params.id), body, once),
  url: (ctx: Context, { params, body, once }: Of<FileAtAddress>) => urlTo(ctx, to(objectType, params.id), body, once),
});
interface Of<Body> {
  params: { id: number };
  body: Body;
  once: Once;
}

const to = (objectType: string, objectId: number): Owner => ({ objectType, objectId });

export const uploadsRoutes = (): Route[] =>
  routes(uploadsApi, {
    uploadToJob: (ctx, given) => uploadTo(ctx, to('job', given.params.jobId), given),
    base64ToJob: (ctx, { params, body, once }) => base64To(ctx, to('job', params.jobId), body, once),
    urlToJob: (ctx, { params, body, once }) => urlTo(ctx, to('job', params.jobId), body, once),
    uploadToContact: (ctx, given) => uploadTo(ctx, to('contact', given.params.id), given),
    base64ToContact: (ctx, { params, body, once }) => base64To(ctx, to('contact', params.id), body, once),
    urlToContact: (ctx, { params, body, once }) => urlTo(ctx, to('contact', params.id), body, once),
    uploadToCompany: (ctx, given) => uploadTo(ctx, to('company', given.params.id), given),
    base64ToCompany: (ctx, { params, body, once }) => base64To(ctx, to('company', params.id), body, once),
    urlToCompany: (ctx, { params, body, once }) => urlTo(ctx, to('company', params.id), body, once),
    uploadToUser: (ctx, given) => uploadTo(ctx, to('user', given.params.id), given),
    base64ToUser: (ctx, { params, body, once }) => base64To(ctx, to('user', params.id), body, once),
    urlToUser: (ctx, { params, body, once }) => urlTo(ctx, to('user', params.id), body, once),
    fromBase64: (ctx, { body, once }) => base64To(ctx, ownerIn(body), body, once),
    fromUrl: (ctx, { body: { attachment: about, location }, once }) =>
      urlTo(ctx, ownerIn(about), { ...about, location }, once),
  });
