// What the people of the demonstration company have to do on their jobs.
import { addDays } from '../../../kit/dates.ts';
import { type Demo, random } from '../../../platform/server/demo.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { reminderTemplate } from '../shared/reminder-template.entity.ts';
import { completeReminder, createReminder } from './reminders.service.ts';

const TODO = [
  { title: 'Send colour card to the customer', reminderActionId: 3 },
  { title: 'Call about the wall colour', reminderActionId: 1 },
  { title: 'Electrician: confirm the downlights', reminderActionId: 2 },
  { title: 'Progress update to the insurer', reminderActionId: 3 },
  { title: 'Chase the approval of the variation', reminderActionId: 6 },
  { title: 'Book the final inspection', reminderActionId: 7 },
] as const;
const TEMPLATES = [
  { label: 'Contact customer', title: 'Call the customer', dueInDays: 0, reminderPriorityId: 3, reminderActionId: 1 },
  { label: 'Update insurer', title: 'Progress update to the insurer', dueInDays: 10, reminderActionId: 3 },
  { label: 'Report due', title: 'Send the report', dueInDays: 3, businessDays: true, reminderActionId: 3 },
  { label: 'Chase approval', title: 'Chase the approval', dueInDays: 5, businessDays: true, reminderActionId: 6 },
] as const;

export const remindersDemo = async ({ whole, world: { claims = [], staff }, make }: Demo): Promise<void> => {
  const dice = random(77);
  const people = Object.values(staff);
  if (whole)
    await make(async (ctx) => {
      for (const [order, template] of TEMPLATES.entries())
        await insertRecord(ctx, reminderTemplate, { ...template, order });
    });
  await make(async (ctx) => {
    const open = claims.filter(({ story }) => !story.closed).slice(0, 24);
    for (const [index, { jobId }] of open.entries()) {
      const first = dice.whole(0, TODO.length - 1);
      for (let n = 0; n < 1 + (index % 3); n++) {
        const what = TODO[(first + n) % TODO.length] ?? dice.of(TODO);
        const made = await createReminder(ctx, {
          ...what,
          jobId,
          userId: people[(index + n) % people.length] ?? null,
          date: addDays(ctx.today, ((index * 5 + n * 3) % 14) - 3),
          reminderPriorityId: 2 + ((index + n) % 3 === 0 ? 1 : 0),
        });
        if ((index + n) % 4 === 3) await completeReminder(ctx, made.id, true);
      }
    }
  });
};
