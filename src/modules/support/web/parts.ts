// Where the support centre shows besides its own pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { supportListLines } from '../shared/support-lines.ts';
import { supportPaths } from './support-paths.ts';

const inWindow = {
  title: 'Support Centre',
  component: lazyPage(async () => (await import('./SupportWindow.tsx')).SupportInWindow),
  frame: lazyPage(async () => (await import('./SupportWindow.tsx')).SupportWindow),
};
export const supportParts: WebParts = {
  windowRoutes: [supportPaths.window, `${supportPaths.window}/$ref`].map((path) => ({ ...inWindow, path })),
  optionLists: [
    { lines: supportListLines, load: async () => (await import('../shared/support-lists.entity.ts')).supportLists },
  ],
  objects: [
    { type: 'supportItem', noun: 'support item', href: ({ objectId }) => supportPaths.item(objectId) },
    { type: 'supportNotice', noun: 'notice', href: () => supportPaths.of('noticeboard') },
  ],
  search: [
    {
      type: 'supportItems',
      label: 'Support items',
      permission: 'view-support-item',
      href: ({ objectId }) => supportPaths.item(objectId),
    },
  ],
  quickActions: [
    {
      id: 'help-here',
      label: 'Help for this page',
      order: 78,
      ofAccount: true,
      words: 'manual guide how to explain f1',
      component: lazyPage(async () => (await import('./HelpHere.tsx')).HelpHere),
    },
    {
      id: 'support-centre',
      label: 'Support Centre',
      order: 79,
      ofAccount: true,
      words: 'help questions answers releases news notices what is new',
      component: lazyPage(async () => (await import('./HelpHere.tsx')).ToSupport),
    },
    {
      id: 'report-issue',
      label: 'Report a problem',
      order: 80,
      ofAccount: true,
      permission: 'create-support-item',
      words: 'issue bug wrong broken help screenshot ask',
      component: lazyPage(async () => (await import('./AskDialog.tsx')).AskDialog),
    },
  ],
  dashboardTiles: [
    {
      id: 'support-centre',
      label: 'Support Centre',
      order: 88,
      permission: 'view-support-item',
      onRequest: true,
      component: lazyPage(async () => (await import('./SupportTile.tsx')).SupportTile),
    },
  ],
  standing: [{ order: 60, component: lazyPage(async () => (await import('./HelpBeside.tsx')).HelpBeside) }],
};
