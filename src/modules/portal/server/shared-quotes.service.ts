// The page on which a contractor prices what is asked: whose it is, and the link that goes into the mail.
import type { Context } from '../../../platform/server/context.ts';
import { notFound, unlessRefused } from '../../../platform/server/errors.ts';
import type { QuoteLinks } from '../../quote-requests/server/index.ts';
import { attachmentTypeOfContractors } from './contractor-orders.views.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';
import { isOfContact, sentQuote } from './shared-quotes.views.ts';

/** The request of the link, as long as it is with the contact that the link was made for. */
export async function quoteOfLink(ctx: Context): Promise<number> {
  const { share, contactId } = ctx.actor;
  if (!share || contactId === null || !(await isOfContact(ctx, share.objectId, contactId)))
    throw notFound('This quote request');
  return share.objectId;
}

export const quoteShareKinds: ShareKinds = {
  'quote-request': async (ctx, objectId, { contactId }) => await sentQuote(ctx, objectId, contactId ?? null),
};

export const quoteLinks: QuoteLinks = {
  make: async (ctx, { quoteRequestId, contactId, label, expiresAt }) => {
    const { item, link } = await shareObject(ctx, quoteShareKinds, {
      kind: 'quote-request',
      objectType: 'quoteRequest',
      objectId: quoteRequestId,
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
