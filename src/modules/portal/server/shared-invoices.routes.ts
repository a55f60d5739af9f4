import { type Route, routes } from '../../../platform/server/routes.ts';
import { sharedInvoicesApi } from '../shared/shared-invoices.api.ts';
import {
  invoiceOfLink,
  openInvoiceOfLink,
  paidInvoiceOfLink,
  payInvoiceOfLink,
  receiptOfLink,
} from './shared-invoices.service.ts';

export const sharedInvoicesRoutes = (): Route[] =>
  routes(sharedInvoicesApi, {
    visitedInvoice: async (ctx) => ({ data: await invoiceOfLink(ctx) }),
    openedInvoice: async (ctx) => ({ data: await openInvoiceOfLink(ctx) }),
    payInvoice: async (ctx, { body }) => ({ data: await payInvoiceOfLink(ctx, body) }),
    paidInvoice: async (ctx) => ({ data: await paidInvoiceOfLink(ctx) }),
    invoiceReceipt: (ctx) => receiptOfLink(ctx),
  });
