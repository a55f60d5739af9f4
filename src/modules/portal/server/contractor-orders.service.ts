// A work order in the hands of its contractor: what they read, and who they are when they answer.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound, unlessRefused } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { print } from '../../../platform/server/print/print.ts';
import { Download, type ReceivedUpload } from '../../../platform/server/routes.ts';
import { LARGEST, type UploadTerms, takeFromVisitor } from '../../documents/server/index.ts';
import {
  type Answer,
  type Contractor,
  type Proposal,
  type WorkOrderLinks,
  answerWorkOrder,
  finishWork,
  inHandOf,
  priceOf,
  proposeDates,
  sendPrice,
} from '../../work-orders/server/index.ts';
import type { SentPrice } from '../../work-orders/shared/contractor-price.ts';
import type { ExternalWorkOrder } from '../shared/external.api.ts';
import type { SentFile } from '../shared/shared-files.api.ts';
import { ownWorkOrders } from './external.scope.ts';
import { contractorName, orderOfFiles, sentWorkOrder } from './contractor-orders.views.ts';
import { externalWorkOrder } from './external.views.ts';
import { type ShareKinds, revokeShare, shareObject, shownDocument } from './share-items.service.ts';
import { attachmentTypeOfContractors } from './contractor-orders.views.ts';

/** The link opens one work order; the person it stands for has no other. */
export function workOrderOfLink(ctx: Context): number {
  if (!ctx.actor.share) throw notFound('This page');
  return ctx.actor.share.objectId;
}

export async function contractorsOrder(ctx: Context, id: number): Promise<ExternalWorkOrder> {
  const order = await externalWorkOrder(ctx, id);
  const { paper, version } = await inHandOf(ctx, id);
  const terms = (paper.terms ?? []).map(({ label = '', text }) => ({ label, text }));
  const instructions = paper.texts?.[0]?.text ?? null;
  // A link is read by whoever has it: what was written back and forth stays with the account.
  const messages = ctx.actor.share ? [] : order.messages;
  return {
    ...order,
    messages,
    instructions,
    terms,
    version,
    price: await priceOf(ctx, id),
    document: shownDocument(paper),
  };
}

export async function contractorsPdf(ctx: Context, id: number): Promise<Download> {
  await externalWorkOrder(ctx, id);
  const { paper } = await inHandOf(ctx, id);
  return new Download(await print(paper, 'pdf'), 'application/pdf', `${paper.title}.pdf`);
}

async function whoActs(ctx: Context, id: number): Promise<Contractor> {
  const business = await contractorName(ctx, id);
  const { share, fullName } = ctx.actor;
  const name = share || fullName === business ? business : `${fullName}, ${business}`;
  return { scope: ownWorkOrders(ctx, 'r'), name, via: share ? 'link' : 'account' };
}

export async function answerOwn(ctx: Context, id: number, given: Answer): Promise<ExternalWorkOrder> {
  await answerWorkOrder(ctx, id, await whoActs(ctx, id), given);
  return await contractorsOrder(ctx, id);
}
export async function proposeOwn(ctx: Context, id: number, given: Proposal): Promise<ExternalWorkOrder> {
  await proposeDates(ctx, id, await whoActs(ctx, id), given);
  return await contractorsOrder(ctx, id);
}
export async function priceOwn(ctx: Context, id: number, given: SentPrice): Promise<ExternalWorkOrder> {
  await sendPrice(ctx, id, await whoActs(ctx, id), given);
  return await contractorsOrder(ctx, id);
}
export async function finishOwn(ctx: Context, id: number, note: string | undefined): Promise<ExternalWorkOrder> {
  await finishWork(ctx, id, await whoActs(ctx, id), note);
  return await contractorsOrder(ctx, id);
}

const MOST_FILES = 300;

/** With an account, as by the link: photographs of the works, that the office and this contractor see. */
export async function sendOwnFile(
  ctx: Context,
  id: number,
  receive: (most: number) => Promise<ReceivedUpload>,
): Promise<SentFile> {
  const { jobId, number, told, sent } = await orderOfFiles(ctx, id);
  if (sent >= MOST_FILES)
    throw conflict(`${number} has ${MOST_FILES} files. Ask the office to clear some before you send more.`);
  const attachmentTypeId = await attachmentTypeOfContractors(ctx);
  if (attachmentTypeId === null) throw conflict('The company cannot take files at the moment. Send them by email.');
  const { name } = await whoActs(ctx, id);
  const terms: UploadTerms = {
    owner: { objectType: 'workOrder', objectId: id },
    details: { attachmentTypeId, public: true },
    rights: ['view-job', 'view-work-order'],
    sentBy: name,
    mayCome: async () => undefined,
    onKept: async (tx, attachmentId) => {
      const title = `${name} sends a file to ${number}`;
      await tellUsers(tx, told, { kind: 'files', title, objectType: 'attachment', objectId: attachmentId, jobId });
    },
  };
  const { id: attachmentId, duplicateOfId } = await takeFromVisitor(ctx, terms, await receive(LARGEST));
  return { attachmentId, duplicate: duplicateOfId !== null };
}

/** Only what was sent out, and only to whom it was sent. */
export const workOrderShareKinds: ShareKinds = {
  'work-order': async (ctx, objectId, { contactId }) => await sentWorkOrder(ctx, objectId, contactId ?? null),
};

export const workOrderLinks: WorkOrderLinks = {
  make: async (ctx, { workOrderId, contactId, label, expiresAt }) => {
    const { item, link } = await shareObject(ctx, workOrderShareKinds, {
      kind: 'work-order',
      objectType: 'workOrder',
      objectId: workOrderId,
      contactId,
      label,
      expiresAt,
      attachmentTypeId: await attachmentTypeOfContractors(ctx),
      publicUploads: true,
    });
    return { id: item.id, link };
  },
  close: async (ctx, id) => await unlessRefused(revokeShare(ctx, id)), // closed by hand before
};
