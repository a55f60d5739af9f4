// Where quote requests show besides their own pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { quoteRequestListLines } from '../shared/quote-requests-menu.ts';
import { quotePaths } from './quote-paths.ts';

export const quoteRequestsParts: WebParts = {
  optionLists: [
    {
      lines: quoteRequestListLines,
      load: async () => (await import('../shared/quote-request-lists.entity.ts')).quoteRequestLists,
    },
  ],
  objects: [{ type: 'quoteRequest', noun: 'quote request', href: ({ objectId }) => quotePaths.quote(objectId) }],
  dashboardTiles: [
    {
      id: 'awaited-quotes',
      label: 'Quotes awaited',
      company: 'too',
      order: 50,
      permission: 'view-quote-request',
      component: lazyPage(async () => (await import('./QuoteTiles.tsx')).AwaitedQuotesTile),
    },
  ],
  jobPages: [
    {
      menuRef: 'quote-requests',
      label: 'Quotes',
      group: 'Money',
      order: 55,
      permission: 'view-quote-request',
      component: lazyPage(async () => (await import('./JobQuotes.tsx')).JobQuotes),
    },
    {
      menuRef: 'allocation-quote-requests',
      label: 'Allocation quotes',
      group: 'Money',
      order: 56,
      permission: 'view-quote-request',
      offMenu: true,
      component: lazyPage(async () => (await import('./JobQuotes.tsx')).AllocationQuotes),
    },
  ],
  dayActions: [
    {
      kind: 'quotes',
      href: ({ id }) => quotePaths.levelling(id),
      label: 'Compare',
      follows: ['quoteRequest'],
    },
  ],
};
