import { notFound } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { findContact } from '../../contacts/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { payment } from '../shared/payment.entity.ts';
import { paymentsApi } from '../shared/payments.api.ts';
import { cardPaymentsApi } from '../shared/card-payments.api.ts';
import { askRefund, cardView } from './card-refunds.service.ts';
import { askReceipt, receiptAddress, receiptPdf } from './receipts.service.ts';
import { allocatePayment, recordPayment, reversePayment } from './payments.service.ts';
import { ledgerLines, partsOfPayment, payments } from './payments.views.ts';

export const paymentsRoutes = (): Route[] =>
  routes(paymentsApi, {
    list: (ctx, { query }) => payments.list(ctx, query),
    count: (ctx, { query }) => payments.count(ctx, query),
    get: (ctx, { params }) => payments.get(ctx, params.id),
    create: async (ctx, { body: { receipt, ...given } }) => {
      const receiptTo = receipt ? await receiptAddress(ctx, given.contactId, receipt.email) : null;
      return await payments.get(ctx, await recordPayment(ctx, { ...given, receiptTo }));
    },
    parts: async (ctx, { params }) => {
      await payments.read(ctx, params.id);
      return { data: await partsOfPayment(ctx, params.id) };
    },
    allocate: async (ctx, { params, body }) => {
      await payments.read(ctx, params.id);
      await allocatePayment(ctx, params.id, body);
      return await payments.get(ctx, params.id);
    },
    reverse: async (ctx, { params, body }) => {
      await payments.read(ctx, params.id);
      await reversePayment(ctx, params.id, body);
      return await payments.get(ctx, params.id);
    },
    ledgerOfJob: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await ledgerLines(ctx, { jobId: params.jobId }) };
    },
    ledgerOfContact: async (ctx, { params }) => {
      await findContact(ctx, params.contactId);
      return { data: await ledgerLines(ctx, { contactId: params.contactId }) };
    },
    ledgerOfRecord: async (ctx, { params: { documentType, documentId } }) => {
      const kinds = named(ctx.app.modules, 'ledgerRecords');
      if (documentType !== payment.name && !Object.hasOwn(kinds, documentType)) throw notFound('This record');
      await resolveObject(ctx, documentType, documentId);
      return { data: await ledgerLines(ctx, { documentType, documentId }) };
    },
  });

export const cardPaymentsRoutes = (): Route[] =>
  routes(cardPaymentsApi, {
    card: async (ctx, { params }) => {
      await payments.read(ctx, params.id);
      return { data: await cardView(ctx, params.id) };
    },
    refund: async (ctx, { params, body }) => {
      await payments.read(ctx, params.id);
      await askRefund(ctx, params.id, body);
      return { data: await cardView(ctx, params.id) };
    },
    receipt: async (ctx, { params }) => {
      await payments.read(ctx, params.id);
      return await receiptPdf(ctx, params.id);
    },
    sendReceipt: async (ctx, { params, body }) => {
      await askReceipt(ctx, await payments.read(ctx, params.id), body?.email);
      return await payments.get(ctx, params.id);
    },
  });
