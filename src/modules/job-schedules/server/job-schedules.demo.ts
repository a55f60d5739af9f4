// The schedule of a repair under way in the demonstration: accepted days as a baseline, a task that takes longer. Two templates.
import { sql } from 'kysely';
import { addDays, todayIn, weekdayOf } from '../../../kit/dates.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { TemplateTask } from '../shared/schedule-template.entity.ts';
import { createSchedule, setBaseline, updateSchedule } from './job-schedules.service.ts';
import { loadSchedule } from './job-schedules.views.ts';
import { NO_CHANGES, changeSchedule } from './schedule-changes.service.ts';
import { scheduleTemplates, workingCalendars } from './schedule-templates.service.ts';

const ZONE = 'Australia/Sydney';
type Line = readonly [level: number, label: string, trade: string, days: number, after: string];
const task = ([level, label, trade, days, after]: Line): Omit<TemplateTask, 'tradeId'> & { trade: string } => ({
  level,
  label,
  trade,
  days,
  after,
});
const WATER: readonly Line[] = [
  [0, 'Drying', '', 1, ''],
  [1, 'Dry to goal', 'Drying', 2, ''],
  [1, 'Equipment out', 'Drying', 1, '1.1'],
  [0, 'Kitchen', '', 1, ''],
  [1, 'Ceiling out', 'Demolition', 1, '1.2'],
  [1, 'Electrician, first fix', 'Electrical', 1, '2.1'],
  [1, 'Ceiling in, stopped', 'Plastering', 3, '2.2'],
  [1, 'Kickboards', 'Carpentry', 1, '2.3'],
  [1, 'Paint ceiling', 'Painting', 2, '2.3FS+1'],
  [1, 'Downlights, test', 'Electrical', 1, '2.5'],
  [0, 'Hall and stairs', '', 1, ''],
  [1, 'Wall lining', 'Plastering', 3, '2.2SS+2'],
  [1, 'Skirting', 'Carpentry', 1, '3.1'],
  [1, 'Paint walls', 'Painting', 2, '2.5, 3.2'],
  [0, 'Completion', '', 1, ''],
  [1, 'Final clean', 'Cleaning', 1, '3.3, 2.6'],
  [1, 'Handover', '', 0, '4.1'],
];
const BATHROOM: readonly Line[] = [
  [0, 'Strip out', 'Demolition', 2, ''],
  [0, 'Plumber, first fix', 'Plumbing', 1, '1'],
  [0, 'Electrician, first fix', 'Electrical', 1, '1, 2SS'],
  [0, 'Wall sheeting', 'Plastering', 2, '2, 3'],
  [0, 'Waterproofing', 'Waterproofing', 1, '4'],
  [0, 'Tiling', 'Tiling', 4, '5FS+2'],
  [0, 'Vanity and screen', 'Carpentry', 1, '6FS+1'],
  [0, 'Plumber, fit-off', 'Plumbing', 1, '7'],
  [0, 'Electrician, fit-off', 'Electrical', 1, '8FF'],
  [0, 'Clean and hand over', 'Cleaning', 1, '8, 9'],
];

async function tradeIds(ctx: Context): Promise<(word: string) => number | null> {
  const rows = await ctx.run(
    sql<{
      id: number;
      label: string;
    }>`select id, label from trade where company_id = ${ctx.actor.companyId} and deleted_at is null order by "order", id`,
  );
  return (word) =>
    word
      ? (rows.find(({ label }) => label.toLowerCase().startsWith(word.toLowerCase().slice(0, 5)))?.id ?? null)
      : null;
}

export const jobSchedulesDemo = async ({ whole, world, make }: Demo): Promise<void> => {
  const [template] = await make(async (ctx) => {
    const tradeOf = await tradeIds(ctx);
    const lines = (all: readonly Line[]) =>
      all.map(task).map(({ trade, ...line }) => ({ ...line, tradeId: tradeOf(trade) }));
    await workingCalendars.create(ctx, { label: 'Six days', saturday: true, daysOff: [] });
    const water = await scheduleTemplates.create(ctx, {
      label: 'Water damage reinstatement',
      order: 1,
      items: lines(WATER),
    });
    const bath = await scheduleTemplates.create(ctx, { label: 'Bathroom', order: 2, items: lines(BATHROOM) });
    return [water, bath];
  });
  const underWay = (world.scopes ?? []).filter(({ statusId }) => statusId === 8);
  const jobId = (underWay[0] ?? world.claims?.[0])?.jobId;
  if (!jobId) return;
  const today = todayIn(ZONE, new Date());
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const people = world.people?.subcontractors ?? [];
  await make(async (ctx) => {
    const id = await createSchedule(ctx, jobId, {
      from: 'template',
      scheduleTemplateId: template,
      label: 'Works',
      startDate: whole ? addDays(monday, -7) : monday,
    });
    if (!whole) return;
    const { items } = await loadSchedule(ctx, jobId, id);
    const called = (label: string) => items.find((item) => item.label === label)?.id ?? 0;
    const [plumber = null, carpenter = null, painter = null, plasterer = null, electrician = null] = people;
    const orders = await ctx.run(
      sql<{
        id: number;
        contactId: number;
      }>`select w.id, w.assigned_id as "contactId" from work_order w where w.company_id = ${ctx.actor.companyId} and w.job_id = ${jobId} and w.deleted_at is null order by w.id`,
    );
    const orderOf = (contactId: number | null) => orders.find((one) => one.contactId === contactId)?.id ?? null;
    const who: [string, number | null][] = [
      ['Dry to goal', plumber],
      ['Equipment out', plumber],
      ['Ceiling out', plasterer],
      ['Electrician, first fix', electrician],
      ['Ceiling in, stopped', plasterer],
      ['Kickboards', carpenter],
      ['Paint ceiling', painter],
      ['Downlights, test', electrician],
      ['Wall lining', plasterer],
      ['Skirting', carpenter],
      ['Paint walls', painter],
    ];
    const linked = new Set<number>();
    const changes = who.map(([label, contactId]) => {
      const order = orderOf(contactId);
      const workOrderId = order !== null && !linked.has(order) ? order : null;
      if (workOrderId !== null) linked.add(workOrderId);
      return { id: called(label), contactId, workOrderId };
    });
    await changeSchedule(ctx, jobId, id, { ...NO_CHANGES, items: changes });
    await setBaseline(ctx, jobId, id);
    await updateSchedule(ctx, jobId, id, { status: 'active' });
    const done = [
      { id: called('Dry to goal'), progress: 100 },
      { id: called('Equipment out'), progress: 100 },
      { id: called('Ceiling out'), progress: 60 },
    ];
    await changeSchedule(ctx, jobId, id, { ...NO_CHANGES, items: done });
    await changeSchedule(ctx, jobId, id, {
      ...NO_CHANGES,
      items: [{ id: called('Ceiling in, stopped'), durationDays: 5 }],
      reason: 'level 4 finish',
    });
  });
};
