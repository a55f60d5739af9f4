// Making schedules and changing what is said of one as a whole. What is in it: schedule-changes.service.ts.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { insertRecord, linkObject, missingIds, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { readDaysOff } from '../shared/days-off.ts';
import { type JobScheduleUpdate, jobSchedule } from '../shared/job-schedule.entity.ts';
import type { NewSchedule } from '../shared/job-schedules.api.ts';
import type { ScheduleTemplate } from '../shared/schedule-template.entity.ts';
import { treeOfTemplate } from '../shared/template-tasks.ts';
import { keepBaseline, orderedWork, tradesOfJob } from './job-schedules.store.ts';
import { loadSchedule, planOf } from './job-schedules.views.ts';
import { checkDay, openSchedule, settle } from './schedule-changes.service.ts';
import { type NewItem, type NewLink, insertTasks } from './schedule-making.store.ts';
import { scheduleTemplates } from './schedule-templates.service.ts';

interface Tasks {
  items: NewItem[];
  links: NewLink[];
}
const task = (given: Partial<NewItem> & { label: string }): NewItem => ({
  parent: null,
  tradeId: null,
  contactId: null,
  workOrderId: null,
  days: 1,
  notBefore: null,
  ...given,
});

async function calendarThere(ctx: Context, id: number | null | undefined): Promise<void> {
  if (id && (await missingIds(ctx, 'working_calendar', [id])).length)
    throw invalid({ workingCalendarId: 'This entry does not exist' });
}

function fromTemplate({ items, label }: ScheduleTemplate): Tasks {
  const tree = treeOfTemplate(items);
  if ('problem' in tree) throw conflict(`${label}, line ${tree.line + 1}: ${tree.problem}. Fix the template first.`);
  return {
    items: items.map(({ label: name, tradeId, days }, index) =>
      task({ label: name, tradeId, days, parent: tree.nodes[index]?.parent ?? null }),
    ),
    links: tree.links.map(({ fromItemId, toItemId, type, lagDays }) => ({
      from: fromItemId,
      to: toItemId,
      type,
      lag: lagDays,
    })),
  };
}

const DAY_MS = 86_400_000;
/** A task for each work order: its days count once the schedule is reckoned, its length at once. */
async function fromWorkOrders(ctx: Context, jobId: number): Promise<Tasks> {
  const orders = await orderedWork(ctx, jobId);
  if (!orders.length) throw invalid({ from: 'This job has no work orders yet. Start from a template or blank.' });
  const length = (from: string | null, to: string | null): number => {
    if (!from || !to || to < from) return 1;
    let days = 0;
    for (let at = Date.parse(from); at <= Date.parse(to) && days < 400; at += DAY_MS)
      if (![0, 6].includes(new Date(at).getUTCDay())) days++;
    return Math.max(1, days);
  };
  const items = orders.map(({ id, label, contactId, startDate, endDate }) =>
    task({ label, contactId, workOrderId: id, days: length(startDate, endDate), notBefore: startDate }),
  );
  return { items, links: [] };
}

/** A task for each trade of the estimate, one after the other. */
async function fromTrades(ctx: Context, jobId: number): Promise<Tasks> {
  const trades = await tradesOfJob(ctx, jobId);
  if (!trades.length)
    throw invalid({ from: 'The estimates of this job name no trades yet. Start from a template or blank.' });
  return {
    items: trades.map(({ id, label }) => task({ label, tradeId: id })),
    links: trades.slice(1).map((_, index) => ({ from: index, to: index + 1, type: 'FS', lag: 0 })),
  };
}

export async function createSchedule(ctx: Context, jobId: number, given: NewSchedule): Promise<number> {
  await requireJob(ctx, jobId);
  const startDate = given.startDate ?? ctx.today;
  checkDay(startDate, 'startDate');
  await calendarThere(ctx, given.workingCalendarId);
  let tasks: Tasks = { items: [], links: [] };
  let template: ScheduleTemplate | undefined;
  if (given.from === 'template') {
    if (!given.scheduleTemplateId) throw invalid({ scheduleTemplateId: 'Choose a template' });
    template = await orInvalid(scheduleTemplates.read(ctx, given.scheduleTemplateId), {
      scheduleTemplateId: 'This entry does not exist',
    });
    if (!template.items.length)
      throw invalid({ scheduleTemplateId: `${template.label} has no tasks yet. Add some under Schedules, Templates.` });
    tasks = fromTemplate(template);
  }
  if (given.from === 'workOrders') tasks = await fromWorkOrders(ctx, jobId);
  if (given.from === 'trades') tasks = await fromTrades(ctx, jobId);
  const workingCalendarId = given.workingCalendarId ?? template?.workingCalendarId ?? null;
  const label = given.label || template?.label || 'Schedule';
  const made = await insertRecord(
    ctx,
    jobSchedule,
    { label, startDate, workingCalendarId },
    { jobId, scheduleTemplateId: template?.id ?? null },
    { jobId },
  );
  await linkObject(ctx, jobSchedule.name, made.id, jobId);
  await insertTasks(ctx, { scheduleId: made.id, jobId, startDate }, tasks.items, tasks.links);
  const loaded = await loadSchedule(ctx, jobId, made.id);
  await settle(ctx, { loaded, plan: planOf(loaded) });
  return made.id;
}

export async function updateSchedule(
  ctx: Context,
  jobId: number,
  id: number,
  { version, ...given }: JobScheduleUpdate,
): Promise<void> {
  const opened = await openSchedule(ctx, jobId, id, version);
  checkDay(given.startDate, 'startDate');
  await calendarThere(ctx, given.workingCalendarId);
  const read = readDaysOff(given.daysOff ?? []);
  if ('problem' in read) throw invalid({ daysOff: read.problem });
  await updateRecord(ctx, jobSchedule, id, given, {}, { version, jobId });
  await settle(ctx, opened);
}

export async function removeSchedule(ctx: Context, jobId: number, id: number): Promise<void> {
  await openSchedule(ctx, jobId, id);
  await removeRecord(ctx, jobSchedule, id, { jobId });
}

export async function setBaseline(ctx: Context, jobId: number, id: number): Promise<void> {
  const { plan } = await openSchedule(ctx, jobId, id);
  if (!plan.rows.length) throw conflict('Add a task first. There is nothing to compare.');
  await keepBaseline(ctx, id, plan.rows);
  const at = momentText(ctx.now);
  const kept = { baselineAt: at, baselineEndDate: plan.endDate };
  await updateRecord(ctx, jobSchedule, id, kept, {}, { jobId, note: 'Current dates set as the baseline' });
}
export async function clearBaseline(ctx: Context, jobId: number, id: number): Promise<void> {
  const { loaded } = await openSchedule(ctx, jobId, id);
  if (!loaded.schedule.baselineAt) throw conflict('This schedule has no baseline.');
  await keepBaseline(ctx, id, null);
  await updateRecord(ctx, jobSchedule, id, { baselineAt: null, baselineEndDate: null }, {}, { jobId });
}
