// The page on which a contractor prices what is asked: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { contractorQuote, savedQuote } from '../../quote-requests/shared/contractor-quote.ts';

const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['quote-request'] } as const;
const answers = { response: one(contractorQuote), changes: ['quoteRequest'] };

export const sharedQuotesApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/quoteRequest',
    summary: 'The quote request of the link, with its own prices alone',
    response: one(contractorQuote),
  }),
  opened: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/quoteRequest/opened',
    summary: 'Say that the request was opened; the office sees when',
    ...answers,
  }),
  save: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/quoteRequest',
    example: { body: { version: 1 } },
    summary: 'Keep prices as they are typed; nothing is handed in yet',
    body: savedQuote,
    ...answers,
  }),
  submit: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/quoteRequest/submit',
    example: { body: { version: 1 } },
    summary: 'Hand the prices in',
    body: savedQuote,
    ...answers,
  }),
  decline: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/quoteRequest/decline',
    example: { body: { reason: 'No crew until May' } },
    summary: 'Say that one does not quote, and why',
    body: z.strictObject({
      reason: z.string({ error: 'Say why' }).trim().min(1, 'Say why').max(1000),
    }),
    ...answers,
  }),
};
