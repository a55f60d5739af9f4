// The option lists of reminders.
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';

export const reminderStatus = optionList('reminderStatus', state, 'reminder status', 'reminder statuses');
export const reminderPriority = optionList('reminderPriority', entry, 'reminder priority', 'reminder priorities');
export const reminderAction = optionList('reminderAction', entry, 'reminder action', 'reminder actions');

export const reminderLists = asLists(reminderStatus, reminderPriority, reminderAction);
