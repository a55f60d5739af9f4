// The pages by which owner and insurer answer a loss schedule, and restorers price it: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import {
  givenAnswers,
  givenApproval,
  givenSignature,
  ownItem,
  visitedContents,
} from '../../contents/shared/visited-contents.ts';
import { givenPrices, visitedLossQuote } from '../../contents/shared/visited-loss-quote.ts';

const schedule = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['loss-schedule'] } as const;
const answers = { response: one(visitedContents), changes: ['lossSchedule'] };
const quote = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['loss-schedule-quote'] } as const;
const prices = { response: one(visitedLossQuote), changes: ['lossScheduleQuote'] };
const picture = { response: z.unknown(), binary: 'application/octet-stream' } as const;
const size = z.strictObject({ size: z.enum(['thumb', 'view']).optional() });

export const sharedContentsApi = {
  visited: endpoint({
    ...schedule,
    method: 'GET',
    path: '/share/lossSchedule',
    summary: 'The loss schedule of the link, as it was sent',
    response: one(visitedContents),
  }),
  photo: endpoint({
    ...schedule,
    method: 'GET',
    path: '/share/lossSchedule/photo/:attachmentId',
    summary: 'A photograph of the loss schedule of the link',
    query: size,
    ...picture,
  }),
  answer: endpoint({
    ...schedule,
    method: 'PUT',
    path: '/share/lossSchedule/answer',
    summary: 'Agree to lines, ask about them or dispute them',
    body: givenAnswers,
    ...answers,
  }),
  addItem: endpoint({
    ...schedule,
    method: 'PUT',
    path: '/share/lossSchedule/item',
    summary: 'Add an item that is missing; it counts once the office takes it over',
    body: ownItem,
    ...answers,
  }),
  approve: endpoint({
    ...schedule,
    method: 'PUT',
    path: '/share/lossSchedule/disposal',
    summary: 'Approve that items are disposed of, with a signature',
    body: givenApproval,
    ...answers,
  }),
  sign: endpoint({
    ...schedule,
    method: 'PUT',
    path: '/share/lossSchedule/sign',
    summary: 'Sign the version; lines that are not answered are agreed by it',
    body: givenSignature,
    ...answers,
  }),
};

export const sharedLossQuotesApi = {
  visited: endpoint({
    ...quote,
    method: 'GET',
    path: '/share/lossScheduleQuote',
    summary: 'The items to price, with one’s own prices alone',
    response: one(visitedLossQuote),
  }),
  photo: endpoint({
    ...quote,
    method: 'GET',
    path: '/share/lossScheduleQuote/photo/:attachmentId',
    summary: 'A photograph of an item to price',
    query: size,
    ...picture,
  }),
  opened: endpoint({
    ...quote,
    method: 'PUT',
    path: '/share/lossScheduleQuote/opened',
    summary: 'Say that it was opened; the office sees when',
    ...prices,
  }),
  save: endpoint({
    ...quote,
    method: 'PUT',
    path: '/share/lossScheduleQuote',
    example: { body: { version: 1 } },
    summary: 'Keep prices as they are typed; nothing is handed in yet',
    body: givenPrices,
    ...prices,
  }),
  submit: endpoint({
    ...quote,
    method: 'PUT',
    path: '/share/lossScheduleQuote/submit',
    example: { body: { version: 1 } },
    summary: 'Hand the prices in',
    body: givenPrices,
    ...prices,
  }),
  decline: endpoint({
    ...quote,
    method: 'PUT',
    path: '/share/lossScheduleQuote/decline',
    example: { body: { reason: 'We do not restore pianos' } },
    summary: 'Say that one does not quote, and why',
    body: z.strictObject({ reason: z.string({ error: 'Say why' }).trim().min(1, 'Say why').max(1000) }),
    ...prices,
  }),
};
