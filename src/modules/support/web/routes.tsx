// What the support centre adds to the workbench, of the staff and of people outside alike.
import { type PageRoute, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

const routes: readonly PageRoute[] = ['/prime/support', '/prime/support/$ref'].map((path) => ({
  path,
  component: lazyPage(async () => (await import('./SupportPage.tsx')).SupportPage),
  tabId: () => 'support',
  title: 'Support Centre',
  kind: 'support',
}));

export const supportWeb: WebModule = { routes, external: { routes } };
