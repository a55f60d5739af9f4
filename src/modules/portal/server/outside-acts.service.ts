// What the client of a job does from outside. What follows an answer is decided in `estimates`; here is who they are, and what is theirs.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import type { Download, ReceivedUpload } from '../../../platform/server/routes.ts';
import { LARGEST, type UploadTerms, copyOf, takeFromVisitor } from '../../documents/server/index.ts';
import { type Approver } from '../../estimates/server/index.ts';
import { receiveFromPage } from '../../messages/server/index.ts';
import type { SentFile } from '../shared/shared-files.api.ts';
import { attachmentTypeOfContractors } from './contractor-orders.views.ts';
import { ownSnapshots } from './external.scope.ts';
import { fileOfOwnJob } from './external.views.ts';
import { externalJob } from './external-job.views.ts';
import { jobOfFiles, mayAnswerByLink, outsiderOf, sharedJob } from './outside-acts.views.ts';
import type { ShareKinds } from './share-items.service.ts';

/** The record that the link opens. */
export function objectOfLink({ actor: { share } }: Context): number {
  if (!share) throw notFound('This page');
  return share.objectId;
}

/** "Bea Conway, Beacon Insurance": the account, or the person the link was sent to. */
export async function whoWrites(ctx: Context): Promise<{ name: string; email: string; contactId: number | null }> {
  const { share, fullName, email, contactId } = ctx.actor;
  const found = await outsiderOf(ctx);
  const person = share ? (found.contact ?? (email || 'Someone with the link')) : fullName;
  const name = found.business && found.business !== person ? `${person}, ${found.business}` : person;
  return { name, email: email || found.email || '', contactId };
}

export async function approverOf(ctx: Context): Promise<Approver> {
  const isLink = ctx.actor.share !== undefined;
  return {
    ...(await whoWrites(ctx)),
    scope: (alias) => ownSnapshots(ctx, alias),
    mayAnswer: !isLink || (await mayAnswerByLink(ctx)),
    via: isLink ? 'link' : 'account',
  };
}

/** What they write is in the conversation of the job, and the person who has it in hand is told. */
export async function askOffice(ctx: Context, jobId: number, text: string): Promise<{ sent: true }> {
  const job = await externalJob(ctx, jobId);
  await receiveFromPage(ctx, jobId, {
    ...(await whoWrites(ctx)),
    subject: `Question about ${job.clientRef ?? job.jobNumber}`,
    text,
  });
  return { sent: true };
}

export async function pictureOfOwnJob(
  ctx: Context,
  id: number,
  attachmentId: number,
  size: 'thumb' | 'view' = 'view',
): Promise<Download> {
  const { thumbFileId, viewFileId } = await fileOfOwnJob(ctx, id, attachmentId);
  return await copyOf(ctx, size === 'thumb' ? thumbFileId : (viewFileId ?? thumbFileId));
}

const MOST_FILES = 300;

/** Photos of the client, for the office and for the client. */
export async function sendToOwnJob(
  ctx: Context,
  id: number,
  receive: (most: number) => Promise<ReceivedUpload>,
): Promise<SentFile> {
  const { jobNumber, told, sent } = await jobOfFiles(ctx, id);
  if (sent >= MOST_FILES) throw conflict(`You sent ${MOST_FILES} files. Ask the office before you send more.`);
  const attachmentTypeId = await attachmentTypeOfContractors(ctx);
  if (attachmentTypeId === null) throw conflict('The company cannot take files at the moment. Send them by email.');
  const { name } = await whoWrites(ctx);
  const terms: UploadTerms = {
    owner: { objectType: 'job', objectId: id },
    details: { attachmentTypeId, public: true },
    rights: ['view-job'],
    sentBy: name,
    mayCome: async () => undefined,
    onKept: async (tx, attachmentId) => {
      const title = `${name} sends a file to ${jobNumber}`;
      await tellUsers(tx, told, { kind: 'files', title, objectType: 'attachment', objectId: attachmentId, jobId: id });
    },
  };
  const { id: attachmentId, duplicateOfId } = await takeFromVisitor(ctx, terms, await receive(LARGEST));
  return { attachmentId, duplicate: duplicateOfId !== null };
}

/** The page of a job for its customer: whoever makes the link sees the job, and may add files to it. */
export const jobShareKinds: ShareKinds = { portal: sharedJob };
