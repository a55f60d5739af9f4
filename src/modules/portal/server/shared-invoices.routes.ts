import { type Route, routes } from '../../../platform/server/routes.ts';
import { sharedInvoicesApi } from '../shared/shared-invoices.api.ts';
import { invoiceOfLink, openInvoiceOfLink } from './shared-invoices.service.ts';

export const sharedInvoicesRoutes = (): Route[] =>
  routes(sharedInvoicesApi, {
    visitedInvoice: async (ctx) => ({ data: await invoiceOfLink(ctx) }),
    openedInvoice: async (ctx) => ({ data: await openInvoiceOfLink(ctx) }),
  });
