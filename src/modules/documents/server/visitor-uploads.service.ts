// Files that somebody outside sends by a link: where they go and what is said of them, the link says; the sender adds a caption.
import { type Context, readContext, systemActor } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { type ReceivedFile, discardReceived } from '../../../platform/server/files.ts';
import { named } from '../../../platform/server/module.ts';
import type { AttachmentCreate } from '../shared/attachment.entity.ts';
import { type Incoming, type Owner, type Taken, takeFile } from './intake.service.ts';
import { readDetails } from './upload-details.service.ts';

/** What a link that asks for files says of them. */
export interface UploadTerms {
  owner: Owner;
  details: Pick<AttachmentCreate, 'attachmentTypeId' | 'public'>;
  /** What the company may read of itself to take it in. */
  rights: readonly string[];
  /** Who sends, as the company knows them. */
  sentBy: string;
  /** Refuses one more before its bytes are read. */
  mayCome: (ctx: Context) => Promise<void>;
  /** Counts it, in the transaction that keeps it. */
  onKept: NonNullable<Incoming['onKept']>;
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Links by which people without an account send files, by the kind of their page. */
    readonly visitorUploads?: Readonly<Record<string, (ctx: Context) => Promise<UploadTerms>>>;
  }
}

export async function termsOfVisitor(ctx: Context): Promise<UploadTerms> {
  const find = ctx.actor.share && named(ctx.app.modules, 'visitorUploads')[ctx.actor.share.kind];
  if (!find) throw forbidden();
  return await find(ctx);
}

/** The visitor is nobody of the company: it takes the file in itself. */
export const inNameOfCompany = (
  { app, actor, requestId, ip }: Context,
  { rights }: Pick<UploadTerms, 'rights'> = { rights: ['view-job'] },
): Context =>
  readContext(
    app,
    { ...systemActor(actor.companyId, null), timezone: actor.timezone, permissions: new Set(rights) },
    { requestId, ip },
  );

/** What a sender may say. */
const SAID = new Set(['description', 'room', 'takenAt', 'latitude', 'longitude', 'fileUploadRef']);

/** What is said of a file that a visitor sends: by them, and over it by the link. */
export function detailsOfVisitor(sent: Record<string, string>, terms: UploadTerms) {
  const said = Object.fromEntries(
    Object.entries(sent).filter(([key]) => SAID.has(/^documentDetails\[(\w+)\]$/.exec(key)?.[1] ?? key)),
  );
  const { attachmentTypeId } = terms.details;
  const {
    keepDuplicate: _,
    linked: __,
    fileUploadRef,
    ...details
  } = readDetails({
    ...said,
    attachmentTypeId: String(attachmentTypeId),
  });
  return { details: { ...details, ...terms.details }, fileUploadRef };
}

/** Keeps a file of a visitor; refused, it leaves nothing behind. */
export async function takeFromVisitor(
  ctx: Context,
  terms: UploadTerms,
  { file, fileName, fields }: { file: ReceivedFile; fileName: string; fields: Record<string, string> },
): Promise<Taken> {
  let said: ReturnType<typeof detailsOfVisitor>;
  try {
    said = detailsOfVisitor(fields, terms);
    if (said.fileUploadRef === undefined) throw invalid({ fileUploadRef: 'Give the upload’s UUID' });
  } catch (error) {
    await discardReceived(file);
    throw error;
  }
  const { owner, sentBy, onKept } = terms;
  return await takeFile(inNameOfCompany(ctx, terms), { file, fileName, owner, sentBy, onKept, ...said });
}
