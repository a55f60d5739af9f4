// /prime/messages: sections of this module, and of those that bring more.
import { SectionsPage } from '../../../platform/web/sections/SectionsPage.tsx';
import { messagesPath } from './messages-path.ts';

export const MessagesPage = () => (
  <SectionsPage area="messages" title="Messages" hrefOf={messagesPath} menuHref={messagesPath()} named />
);
