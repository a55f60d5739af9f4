import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';

export const messagesMenu = {
  messages: { id: 'messages', label: 'Messages', order: 56, permission: 'view-notification' },
} as const satisfies Record<string, MenuLine>;

const inbox = (ref: string, label: string, order: number, permission = 'view-notification') =>
  ({ area: 'messages', ref, label, group: 'Messages', order, permission }) as const;
const admin = (ref: string, label: string, order: number, permission: string) =>
  ({ area: 'admin', ref, label, group: 'Messages', order, permission }) as const;

export const messagesSections = {
  unassigned: inbox('unassigned', 'Unassigned', 1),
  assigned: inbox('assigned', 'Mine', 2),
  all: inbox('all', 'All', 3),
  company: inbox('company', 'Company', 4),
  templates: admin('message-templates', 'Message templates', 120, 'view-notification-template'),
  layouts: admin('mail-layouts', 'Email layouts', 121, 'view-email-template'),
  handlers: admin('mail-handlers', 'Email in and out', 122, 'view-mail-handler'),
  types: admin('notification-types', 'Message types', 123, 'edit-company-setting'),
} as const satisfies Record<string, SectionLine>;
