// What quote requests add to the workbench.
import { IconScale } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { quoteRequestsMenu } from '../shared/quote-requests-menu.ts';
import { quotePaths } from './quote-paths.ts';

const of = { kind: 'quote-request', permission: 'view-quote-request' };
const list = {
  ...of,
  component: lazyPage(async () => (await import('./QuotePages.tsx')).QuoteList),
  tabId: () => 'quote-request-list',
  title: 'Quotes',
};

export const quoteRequestsWeb: WebModule = {
  routes: [
    { path: '/prime/quote-request/list', ...list },
    { path: '/prime/estimate', ...list },
    {
      path: '/prime/estimate/$ref',
      ...list,
      component: lazyPage(async () => (await import('./QuotePages.tsx')).QuotesRef),
      tabId: ({ ref }) => (ref === 'quote-requests' ? list.tabId() : `quotes:${ref}`),
    },
    {
      ...of,
      path: '/prime/quote-request/register',
      component: lazyPage(async () => (await import('./QuotePages.tsx')).QuoteRegister),
      tabId: () => 'quote-request-register',
      title: 'New quote request',
      permission: 'create-quote-request',
    },
    {
      ...of,
      path: '/prime/quote-request/view/$recordId',
      component: lazyPage(async () => (await import('./QuotePages.tsx')).QuotePage),
      tabId: ({ recordId }) => `quoteRequest:${recordId}`,
      title: 'Quote request',
    },
    {
      ...of,
      path: '/prime/quote-request/level/$groupId',
      component: lazyPage(async () => (await import('./LevellingPage.tsx')).LevellingPage),
      tabId: ({ groupId }) => `quotes:${groupId}`,
      title: 'Quotes side by side',
    },
  ],
  menu: [{ ...quoteRequestsMenu.quoteRequests, icon: IconScale, href: quotePaths.list() }],
};
