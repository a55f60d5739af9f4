import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const remindersMenu = {
  reminders: {
    id: 'reminders',
    label: 'Reminders',
    order: 20,
    place: 'my-day',
    words: 'tasks follow up diary',
    permission: 'view-reminder',
  },
} as const satisfies Record<string, MenuLine>;

export const remindersSections = {
  reminderTemplates: {
    area: 'admin',
    ref: 'reminder-templates',
    label: 'Reminder templates',
    group: 'Jobs',
    order: 118,
    permission: 'edit-reminder-template',
  },
} as const satisfies Record<string, SectionLine>;

export const reminderListLines: readonly ListLine[] = [
  listLine(40, 'reminderStatus', 'Reminder statuses', 'states done snoozed'),
  listLine(41, 'reminderPriority', 'Reminder priorities', 'urgent high low'),
  listLine(42, 'reminderAction', 'Reminder actions', 'call chase review'),
];
