import { z } from 'zod';
import { crudApi, endpoint, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { ACTIONS, QUOTE_STATUSES, lossScheduleQuote } from './loss-quote.entity.ts';
import { lossSchedule } from './loss-schedule.entity.ts';

export const lossQuoteRow = row(lossScheduleQuote, 'all', {
  contact: requiredLabelOf(contact, 'contactId'),
  schedule: requiredLabelOf(lossSchedule, 'scheduleId'),
});
export interface LossQuoteView extends z.infer<typeof lossQuoteRow> {}

const changes = ['lossScheduleQuote', 'lossSchedule', 'history'];
const figure = z.number().nullable();
const text = z.string().nullable();
const asked = {
  itemIds: z.array(recordId).min(1, 'Choose the items').max(2000),
  dueDate: z.iso.date().nullish(),
  message: z.string().trim().max(2000).nullish(),
};
const edits = { permission: 'edit-loss-schedule-quote', changes } as const;

/** Quotes beside each other: a row an item, a column a quote. */
export const comparedQuotes = z.strictObject({
  quotes: z.array(
    z.strictObject({
      id: z.number(),
      version: z.number(),
      label: z.string(),
      contact: z.string(),
      status: z.enum(QUOTE_STATUSES),
      dueDate: text,
      sentAt: text,
      openedAt: text,
      receivedAt: text,
      note: text,
      reason: text,
      amountExcTax: z.number(),
      taxRate: z.number(),
    }),
  ),
  lines: z.array(
    z.strictObject({
      itemId: z.number(),
      number: z.number(),
      room: z.string(),
      label: z.string(),
      description: text,
      rcv: z.number(),
      acv: z.number(),
      disposition: text,
      quotePrice: figure,
      prices: z.array(
        z.strictObject({
          id: z.number(),
          quoteId: z.number(),
          action: z.enum(ACTIONS),
          price: figure,
          /** With tax, as it goes on the sheet. */
          priceIncTax: figure,
          cannot: z.boolean(),
          note: text,
          isAccepted: z.boolean(),
          reason: text,
          /** The item changed after it was priced. */
          isStale: z.boolean(),
        }),
      ),
    }),
  ),
});
export interface ComparedQuotes extends z.infer<typeof comparedQuotes> {}

export const lossQuotesApi = {
  ...crudApi(lossScheduleQuote, 'lossScheduleQuote', { row: lossQuoteRow }, { changes }),
  create: endpoint({
    method: 'POST',
    path: '/lossScheduleQuote',
    permission: 'create-loss-schedule-quote',
    summary: 'Ask one restorer or supplier to price chosen lines; nothing is sent yet',
    body: createSchema(lossScheduleQuote).extend({ itemIds: asked.itemIds }),
    response: one(lossQuoteRow),
    changes,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/lossSchedule/:id/quotes',
    permission: 'create-loss-schedule-quote',
    summary: 'Ask several restorers or suppliers to price chosen lines, and send each their link',
    body: z.strictObject({ ...asked, contactIds: z.array(recordId).min(1, 'Choose whom to ask').max(20) }),
    response: one(z.strictObject({ ids: z.array(z.number()), links: z.array(z.string()), mailed: z.number() })),
    changes,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/lossSchedule/:id/quotes',
    permission: 'view-loss-schedule-quote',
    summary: 'The quotes of a loss schedule beside each other',
    response: one(comparedQuotes),
  }),
  send: endpoint({
    ...edits,
    method: 'PUT',
    path: '/lossScheduleQuote/:id/send',
    summary: 'Send the link again, or for the first time',
    response: one(z.strictObject({ link: z.string(), isMailed: z.boolean() })),
  }),
  prices: endpoint({
    ...edits,
    method: 'PUT',
    path: '/lossScheduleQuote/:id/prices',
    summary: 'Enter prices that came by phone or on paper',
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            id: recordId,
            price: z.number().min(0).max(10_000_000).nullish(),
            cannot: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(2000),
    }),
    response: one(lossQuoteRow),
  }),
  accept: endpoint({
    ...edits,
    method: 'PUT',
    path: '/lossSchedule/:id/quotes/accept',
    summary: 'Accept prices line by line: the item takes the price and what is done to it; the reason is kept',
    body: z.strictObject({
      priceIds: z.array(recordId).min(1).max(2000),
      reason: z.string().trim().max(400).nullish(),
    }),
    response: one(comparedQuotes),
  }),
  release: endpoint({
    ...edits,
    method: 'PUT',
    path: '/lossSchedule/:id/quotes/release',
    summary: 'Take acceptance back; the item has no accepted price then',
    body: z.strictObject({ priceIds: z.array(recordId).min(1).max(2000) }),
    response: one(comparedQuotes),
  }),
};
