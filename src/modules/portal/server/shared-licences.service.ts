// A contractor sends a licence or insurance by link: a document, its number and its days. It waits for the check of the office; what was
// there before stays.
import { momentText, showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { sendRenewal } from '../../contacts/server/index.ts';
import type { UploadTerms } from '../../documents/server/index.ts';
import { type LicencePage, type SentLicence, sharedLicencesApi } from '../shared/shared-licences.api.ts';
import { type ShareKinds, requireRightsOf, shareObject } from './share-items.service.ts';
import { countUpload } from './shared-files.store.ts';
import {
  MOST_DOCUMENTS,
  licenceFiles,
  licencePageOf,
  licenceToShare,
  licencesToAsk,
  mimeTypeOf,
} from './shared-licences.views.ts';

const OPEN_DAYS = 60;

export const licenceShareKinds: ShareKinds = { compliance: licenceToShare };

async function pageOfLink(ctx: Context): Promise<LicencePage> {
  const { share } = ctx.actor;
  const page = share && (await licencePageOf(ctx, share.objectId, share.itemId));
  if (!page) throw notFound('This page');
  return page;
}

/** Pictures and PDF files alone: a document that the office can look at. */
export async function licenceUploadTerms(ctx: Context): Promise<UploadTerms> {
  const page = await licenceFiles(ctx);
  if (!page) throw notFound('This page');
  return {
    owner: { objectType: 'contact', objectId: page.contactId },
    details: { attachmentTypeId: page.attachmentTypeId, public: false },
    rights: ['view-contact'],
    sentBy: page.sentBy,
    mayCome: async () => {
      if (page.sent >= MOST_DOCUMENTS) throw conflict(`You sent ${MOST_DOCUMENTS} documents. Ask for a new link.`);
    },
    onKept: async (tx, attachmentId) => {
      if (!/^(image\/|application\/pdf$)/.test(await mimeTypeOf(tx, attachmentId)))
        throw invalid({ file: 'Send a photo or a PDF of the document' });
      await countUpload(tx, page.itemId, attachmentId);
    },
  };
}

async function sendLicence(ctx: Context, given: SentLicence): Promise<LicencePage> {
  const page = await pageOfLink(ctx);
  if (page.files === 0) throw invalid({ file: 'Add a photo or a PDF of the document first' });
  const made = await sendRenewal(ctx, page.current.id, given);
  const files = await licenceFiles(ctx);
  if (files?.createdById)
    await tellUsers(ctx, [files.createdById], {
      kind: 'files',
      title: `${page.contact} sent ${page.typeLabel}: check it`,
      objectType: 'contact',
      objectId: made.contactId,
      jobId: null,
    });
  return await pageOfLink(ctx);
}

/** One mail for each, with a link that is good for two months; a licence whose link is open is not asked for again. */
async function askForLicences(
  ctx: Context,
  chosen: { days?: number | undefined; contactLicenceIds?: number[] | undefined },
): Promise<{ asked: number; withoutEmail: number }> {
  requireRightsOf(ctx, 'compliance');
  if (chosen.days === undefined && !chosen.contactLicenceIds?.length)
    throw invalid({ days: 'Say how many days ahead' });
  const all = await licencesToAsk(ctx, { days: chosen.days, ids: chosen.contactLicenceIds });
  const reached = all.filter(({ email }) => email);
  for (const { id, contactId, label, expiryDate } of reached)
    await shareObject(ctx, licenceShareKinds, {
      kind: 'compliance',
      objectType: 'contactLicence',
      objectId: id,
      contactId,
      label: `Please send your current ${label}`,
      message: expiryDate ? `Ours ${expiryDate < ctx.today ? 'expired' : 'expires'} on ${showDay(expiryDate)}.` : null,
      expiresAt: momentText(ctx.now.getTime() + OPEN_DAYS * 86_400_000),
      sendEmail: true,
    });
  return { asked: reached.length, withoutEmail: all.length - reached.length };
}

export const sharedLicencesRoutes = (): Route[] =>
  routes(sharedLicencesApi, {
    visited: async (ctx) => ({ data: await pageOfLink(ctx) }),
    send: async (ctx, { body }) => ({ data: await sendLicence(ctx, body) }),
    askMany: async (ctx, { body }) => ({ data: await askForLicences(ctx, body) }),
  });
