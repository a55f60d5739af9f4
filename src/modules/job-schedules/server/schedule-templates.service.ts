// Templates and working calendars: plain resources with rules that a schema cannot know.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { listEntries } from '../../company/server/index.ts';
import { readDaysOff } from '../shared/days-off.ts';
import type { ScheduleTemplateUpdate } from '../shared/schedule-template.entity.ts';
import {
  scheduleTemplateRow,
  scheduleTemplatesApi,
  workingCalendarRow,
  workingCalendarsApi,
} from '../shared/schedule-templates.api.ts';
import { treeOfTemplate } from '../shared/template-tasks.ts';
import { WEEKDAY_FIELDS, type WorkingCalendar, type WorkingCalendarUpdate } from '../shared/working-calendar.entity.ts';
import { calendarUsed } from './schedule-making.store.ts';

async function checkTemplate(ctx: Context, { items }: ScheduleTemplateUpdate): Promise<void> {
  if (!items) return;
  const trades = new Set((await listEntries(ctx, 'trade')).map(({ value }) => value));
  const wrong = items.findIndex(({ tradeId }) => tradeId !== null && !trades.has(tradeId));
  if (wrong >= 0) throw invalid({ [`items.${wrong}.tradeId`]: 'This entry does not exist' });
  const tree = treeOfTemplate(items);
  if ('problem' in tree)
    throw invalid({ [`items.${tree.line}.${tree.field}`]: `Line ${tree.line + 1}: ${tree.problem}` });
}

async function checkCalendar(
  _: Context,
  given: WorkingCalendarUpdate,
  before: WorkingCalendar | undefined,
): Promise<void> {
  const worked = WEEKDAY_FIELDS.some((name) => given[name] ?? before?.[name] ?? !['saturday', 'sunday'].includes(name));
  if (!worked) throw invalid({ monday: 'Choose at least one day of the week' });
  const read = readDaysOff(given.daysOff ?? []);
  if ('problem' in read) throw invalid({ daysOff: read.problem });
}

export const scheduleTemplates = resource(scheduleTemplateRow, {
  api: scheduleTemplatesApi,
  sort: 'order',
  check: checkTemplate,
});
export const workingCalendars = resource(workingCalendarRow, {
  api: workingCalendarsApi,
  check: checkCalendar,
  mayRemove: async (ctx, { id, label }) => {
    if (await calendarUsed(ctx, id))
      throw conflict(`Schedules or templates use ${label}. Make it inactive instead, or give them another one.`);
  },
});
