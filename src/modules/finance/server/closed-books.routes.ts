import { type Route, routes } from '../../../platform/server/routes.ts';
import { closedBooksApi } from '../shared/closed-books.api.ts';
import { closeBooks, closedBooks } from './closed-books.service.ts';

export const closedBooksRoutes = (): Route[] =>
  routes(closedBooksApi, {
    read: async (ctx) => ({ data: await closedBooks(ctx) }),
    close: async (ctx, { body }) => ({ data: await closeBooks(ctx, body) }),
  });
