// Administration → Reminder templates.
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { type ReminderTemplate, reminderTemplate } from '../shared/reminder-template.entity.ts';
import { reminderTemplatesApi } from '../shared/reminders.api.ts';

export const ReminderTemplatesSection = () => (
  <ListAdmin
    of={reminderTemplate}
    api={reminderTemplatesApi as unknown as ListApi}
    title="Reminder templates"
    intro="A template fills in a reminder’s text, action and due date."
    none="No templates yet."
    detail={due}
  />
);

const due = (row: ListRow): string => {
  const { title, dueInDays, businessDays } = row as unknown as ReminderTemplate;
  const days = dueInDays === 1 ? '1 day' : `${dueInDays} days`;
  return `${title}, ${dueInDays === 0 ? 'due the same day' : `due in ${days}${businessDays ? ' of work' : ''}`}`;
};
