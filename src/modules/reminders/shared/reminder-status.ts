// The states of a reminder by type; companies name and colour their own statuses, code asks for the type alone.
export const REMINDER_STATUS_TYPES = ['new', 'active', 'waiting', 'done', 'cancelled'] as const;
export type ReminderStatusType = (typeof REMINDER_STATUS_TYPES)[number];

/** Somebody still has to do something. */
export const isOpenReminder = (type: string): boolean => type !== 'done' && type !== 'cancelled';

/** Any open state leads to any other; what has ended begins anew. True, or the reason in words. */
export function reminderStatusCan(from: ReminderStatusType, to: ReminderStatusType): true | string {
  if (isOpenReminder(from) || to === 'new' || from === to) return true;
  return 'Reopen the reminder first';
}
