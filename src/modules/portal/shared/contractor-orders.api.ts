// A work order in the hands of its contractor, who answers with an account or by a link: the same acts behind both.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { sentPrice } from '../../work-orders/shared/contractor-price.ts';
import { externalWorkOrder } from './external.api.ts';

const day = z.iso.date('Enter a date as YYYY-MM-DD');
const words = z.string().trim().max(1000);
const answer = z.strictObject({
  answer: z.enum(['accepted', 'declined']),
  /** Of the version that was read; another one is not answered unseen. */
  sha256: z.string().max(64).optional(),
  reason: words.optional(),
});
const dates = z.strictObject({ startDate: day, endDate: day.nullish(), note: words.optional() });
const done = z.strictObject({ note: words.optional() }).optional();
const answers = { response: one(externalWorkOrder), changes: ['external', 'share'] };

const account = { permission: 'signed-in', audience: ['subcontractor', 'client', 'insurer'] } as const;
const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['work-order'] } as const;
const DATES = { startDate: '2027-03-01', endDate: '2027-03-02', note: 'After the roofers' };

export const contractorOrdersApi = {
  answer: endpoint({
    ...account,
    method: 'PUT',
    path: '/external/workOrder/:id/answer',
    example: { body: { answer: 'accepted' } },
    summary: 'Accept a work order, or decline it with a reason',
    body: answer,
    ...answers,
  }),
  propose: endpoint({
    ...account,
    method: 'PUT',
    path: '/external/workOrder/:id/dates',
    example: { body: DATES },
    summary: 'Propose other days for a work order',
    body: dates,
    ...answers,
  }),
  price: endpoint({
    ...account,
    method: 'PUT',
    path: '/external/workOrder/:id/price',
    example: { body: { lines: [{ id: 1, labourCost: 80 }] } },
    summary: 'Say what one would do a work order for, line by line',
    body: sentPrice,
    ...answers,
  }),
  finish: endpoint({
    ...account,
    method: 'PUT',
    path: '/external/workOrder/:id/finished',
    example: { body: { note: 'Two coats, walls and ceiling' } },
    summary: 'Say that the work is done',
    body: done,
    ...answers,
  }),
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/workOrder',
    summary: 'The work order of the link',
    response: one(externalWorkOrder),
  }),
  visitedPdf: endpoint({
    ...link,
    method: 'GET',
    path: '/share/workOrder/pdf',
    summary: 'The work order of the link as PDF',
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  visitedFile: endpoint({
    ...link,
    method: 'GET',
    path: '/share/workOrder/file/:attachmentId',
    summary: 'A file of the work order of the link',
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
  answerVisited: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/workOrder/answer',
    example: { body: { answer: 'accepted' } },
    summary: 'Accept the work order of the link, or decline it with a reason',
    body: answer,
    ...answers,
  }),
  proposeVisited: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/workOrder/dates',
    example: { body: DATES },
    summary: 'Propose other days for the work order of the link',
    body: dates,
    ...answers,
  }),
  priceVisited: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/workOrder/price',
    example: { body: { lines: [{ id: 1, labourCost: 80 }] } },
    summary: 'Say what one would do the work order of the link for, line by line',
    body: sentPrice,
    ...answers,
  }),
  finishVisited: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/workOrder/finished',
    example: { body: { note: 'Two coats, walls and ceiling' } },
    summary: 'Say that the work of the link is done',
    body: done,
    ...answers,
  }),
};
