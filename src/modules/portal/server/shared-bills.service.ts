// The page on which a contractor invoices a work order: whose it is, and the link that goes into the mail.
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { BillLinks, OwnOrder } from '../../bills/server/index.ts';
import { attachmentTypeOfContractors, sentWorkOrder } from './contractor-orders.views.ts';
import { type ShareKinds, shareObject } from './share-items.service.ts';

/** The order of the link, for the contact that the link was made for. */
export function orderOfLink({ actor: { share, contactId } }: Context): OwnOrder {
  if (!share || contactId === null) throw notFound('This work order');
  return { workOrderId: share.objectId, contactId };
}

export const billShareKinds: ShareKinds = {
  'invoice-submission': async (ctx, objectId, { contactId }) => await sentWorkOrder(ctx, objectId, contactId ?? null),
};

export const billLinks: BillLinks = {
  make: async (ctx, { workOrderId, contactId, label, expiresAt }) => {
    const { item, link } = await shareObject(ctx, billShareKinds, {
      kind: 'invoice-submission',
      objectType: 'workOrder',
      objectId: workOrderId,
      contactId,
      label,
      expiresAt,
      attachmentTypeId: await attachmentTypeOfContractors(ctx),
      publicUploads: false,
    });
    return { id: item.id, link };
  },
};
