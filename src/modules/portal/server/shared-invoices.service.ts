// The page on which a customer reads an invoice: whose it is, and the link that goes into the mail.
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { InvoiceLinks } from '../../invoices/server/index.ts';
import type { SharedInvoice } from '../shared/shared-invoices.api.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';
import { issuedInvoice, markInvoiceOpened, sharedInvoice } from './shared-invoices.views.ts';

export async function invoiceOfLink(ctx: Context): Promise<SharedInvoice> {
  const { share } = ctx.actor;
  const found = share && (await sharedInvoice(ctx, share.objectId));
  if (!found) throw notFound('This invoice');
  return found;
}
export async function openInvoiceOfLink(ctx: Context): Promise<SharedInvoice> {
  const found = await invoiceOfLink(ctx);
  const id = ctx.actor.share?.objectId ?? 0;
  const jobId = await markInvoiceOpened(ctx, id);
  if (jobId !== undefined)
    await writeHistory(ctx, {
      objectType: 'accountsReceivable',
      objectId: id,
      jobId,
      verb: 'open',
      changes: {},
      note: 'Opened by the payer',
    });
  return found;
}

export const invoiceShareKinds: ShareKinds = {
  'invoice-payment': async (ctx, objectId) => await issuedInvoice(ctx, objectId),
};

export const invoiceLinks: InvoiceLinks = {
  make: async (ctx, { invoiceId, contactId, label, expiresAt }) => {
    const { item, link } = await shareObject(ctx, invoiceShareKinds, {
      kind: 'invoice-payment',
      objectType: 'accountsReceivable',
      objectId: invoiceId,
      contactId,
      label,
      expiresAt,
    });
    return { id: item.id, link };
  },
  close: async (ctx, id) => await revokeShare(ctx, id).catch(() => undefined), // closed by hand before
};
