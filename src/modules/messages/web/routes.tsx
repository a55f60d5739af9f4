// The messages of all jobs.
import { IconMessage2 } from '../../../platform/web/icons.tsx';
import { type PageRoute, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { messagesMenu } from '../shared/messages-menu.ts';
import { messagesPath } from './messages-path.ts';

const page = lazyPage(async () => (await import('./MessagesPage.tsx')).MessagesPage);
const route = (path: string): PageRoute => ({
  path,
  component: page,
  tabId: () => 'messages',
  title: 'Messages',
  kind: 'messages',
  permission: 'view-notification',
});

export const messagesWeb: WebModule = {
  routes: [route('/prime/messages'), route('/prime/messages/$sectionRef')],
  menu: [{ ...messagesMenu.messages, icon: IconMessage2, href: messagesPath(), goKey: 'm', ownMenu: true }],
};
