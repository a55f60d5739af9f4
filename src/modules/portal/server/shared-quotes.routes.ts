import { type Route, routes } from '../../../platform/server/routes.ts';
import {
  contractorQuoteOf,
  declineQuote,
  markOpened,
  saveQuote,
  submitQuote,
} from '../../quote-requests/server/index.ts';
import { sharedQuotesApi } from '../shared/shared-quotes.api.ts';
import { quoteOfLink } from './shared-quotes.service.ts';

export const sharedQuotesRoutes = (): Route[] =>
  routes(sharedQuotesApi, {
    visited: async (ctx) => ({ data: await contractorQuoteOf(ctx, await quoteOfLink(ctx)) }),
    opened: async (ctx) => {
      const id = await quoteOfLink(ctx);
      await markOpened(ctx, id);
      return { data: await contractorQuoteOf(ctx, id) };
    },
    save: async (ctx, { body }) => {
      const id = await quoteOfLink(ctx);
      await saveQuote(ctx, id, body);
      return { data: await contractorQuoteOf(ctx, id) };
    },
    submit: async (ctx, { body }) => {
      const id = await quoteOfLink(ctx);
      await submitQuote(ctx, id, body);
      return { data: await contractorQuoteOf(ctx, id) };
    },
    decline: async (ctx, { body }) => {
      const id = await quoteOfLink(ctx);
      await declineQuote(ctx, id, body.reason);
      return { data: await contractorQuoteOf(ctx, id) };
    },
  });
