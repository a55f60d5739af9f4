// The page on which a customer reads an invoice: whose it is, and the link that goes into the mail.
import type { Context } from '../../../platform/server/context.ts';
import { toCents } from '../../../kit/money.ts';
import { conflict, notFound, unlessRefused } from '../../../platform/server/errors.ts';
import type { Download } from '../../../platform/server/routes.ts';
import { paymentError, stripeOf } from '../../../platform/server/stripe.ts';
import {
  type ToPay,
  beginCardPayment,
  cardPaymentMarked,
  cardTermsOf,
  followCardPayment,
  lastCardPayment,
  receiptPdf,
} from '../../finance/server/index.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { InvoiceLinks } from '../../invoices/server/index.ts';
import type { SharedInvoice } from '../shared/shared-invoices.api.ts';
import { type ShareKinds, revokeShare, shareObject } from './share-items.service.ts';
import { issuedInvoice, markInvoiceOpened, ownLink, sharedInvoice } from './shared-invoices.views.ts';

async function ofLink(ctx: Context) {
  const { share } = ctx.actor;
  const found = share && (await sharedInvoice(ctx, share.objectId));
  if (!found) throw notFound('This invoice');
  return { ...found, share };
}
const isPayable = ({ balance, statusType, document }: Pick<SharedInvoice, 'balance' | 'statusType' | 'document'>) =>
  balance > 0 && statusType !== 'cancelled' && document.kind !== 'creditNote';

export async function invoiceOfLink(ctx: Context): Promise<SharedInvoice> {
  const { share, jobId, contactId: _, ...found } = await ofLink(ctx);
  const last = await lastCardPayment(ctx, share.itemId);
  return {
    ...found,
    cards: isPayable(found) ? ((await cardTermsOf(ctx, jobId)) ?? null) : null,
    lastPaid: last ? { status: last.status, amount: last.amount, surcharge: last.surcharge, card: last.card } : null,
  };
}

/** Answers the page on which the card is typed. */
export async function payInvoiceOfLink(
  ctx: Context,
  { amount, reference }: { amount?: number | undefined; reference: string },
): Promise<{ url: string }> {
  const { share, ...found } = await ofLink(ctx);
  if (!isPayable(found)) throw conflict('Nothing is outstanding on it.');
  const own = await ownLink(ctx, share.itemId, reference);
  const { publicUrl } = ctx.app.config;
  const read = async (tx: Context): Promise<ToPay> => {
    const { document, balance, contactId, jobId } = await ofLink(tx);
    return {
      documentType: share.objectType,
      documentId: share.objectId,
      label: `${document.title} ${document.number}`,
      contactId,
      jobId,
      openCents: toCents(balance),
      currency: document.currency,
      taxTotal: document.taxTotal,
      total: document.total,
    };
  };
  const url = await beginCardPayment(ctx, read, {
    shareItemId: share.itemId,
    amount,
    email: own.email,
    back: (result) =>
      own.secret
        ? `${publicUrl}/share/${own.secret}/${result}`
        : `${publicUrl}/resource/${share.kind}/${reference}?paymentResult=${result}`,
  });
  return { url };
}

/** Without waiting for what the payment service tells of its own accord. */
export async function paidInvoiceOfLink(ctx: Context): Promise<SharedInvoice> {
  const { share } = await ofLink(ctx);
  const last = await lastCardPayment(ctx, share.itemId);
  if (last && (last.status === 'begun' || last.status === 'waiting')) {
    const { app } = ctx;
    const found = await cardPaymentMarked(app, last.uuid);
    const stripe = await stripeOf(app);
    if (found)
      await followCardPayment(app, stripe, found, undefined).catch((error: unknown) => {
        throw paymentError(app, error, 'amount');
      });
  }
  return await invoiceOfLink(ctx);
}

export async function receiptOfLink(ctx: Context): Promise<Download> {
  const { share } = await ofLink(ctx);
  const last = await lastCardPayment(ctx, share.itemId);
  if (!last?.paymentId) throw notFound('This receipt');
  return await receiptPdf(ctx, last.paymentId);
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
      note: 'Opened by payer',
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
  close: async (ctx, id) => await unlessRefused(revokeShare(ctx, id)), // closed by hand before
};
