// Reports by the clock in the demonstration: some always, some only if, one alert; the first runs lie behind.
import { sql } from 'kysely';
import type { Demo } from '../../../platform/server/demo.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { DataTaskCreate } from '../shared/data-task.entity.ts';
import { createTask, runTask } from './data-tasks.service.ts';
import { dataViewItems, dataViews } from './data-views.service.ts';

type Planned = Omit<DataTaskCreate, 'timezone' | 'userIds'> & { to: readonly string[] };
const PLANNED: readonly Planned[] = [
  {
    label: 'Unpaid invoices by age',
    reportRef: 'unpaid-by-age',
    every: 'week',
    weekday: 1,
    atTime: '07:00',
    to: ['admin', 'accounts'],
  },
  {
    label: 'What is open, every evening',
    reportRef: 'unpaid-by-age',
    every: 'day',
    atTime: '18:00',
    delivery: 'kept',
    to: ['admin', 'accounts'],
  },
  {
    label: 'What is missing on your jobs',
    reportRef: 'missing-in-jobs',
    every: 'weekday',
    atTime: '08:00',
    readerZone: true,
    onlyIf: 'rows',
    format: 'mail',
    jobPeople: ['assignedId'],
    to: [],
  },
  {
    label: 'Margin of work orders',
    reportRef: 'order-margin',
    every: 'month',
    dayOfMonth: 1,
    atTime: '06:00',
    to: ['admin'],
  },
  {
    label: 'Contractor margin under 15 %',
    reportRef: 'order-margin',
    every: 'day',
    atTime: '07:30',
    onlyIf: 'below',
    threshold: 15,
    format: 'mail',
    to: ['admin', 'estimator'],
  },
  {
    label: 'Stored items, how long',
    reportRef: 'days-in-store',
    every: 'week',
    weekday: 5,
    atTime: '16:00',
    onlyIf: 'changed',
    to: ['admin'],
  },
  {
    label: 'Hours by person',
    reportRef: 'hours-by-person',
    every: 'month',
    dayOfMonth: 31,
    atTime: '08:00',
    to: ['supervisor'],
  },
  {
    label: 'Retention due',
    reportRef: 'retention-held',
    every: 'weekday',
    atTime: '07:30',
    onlyIf: 'rows',
    format: 'mail',
    to: ['accounts'],
  },
];

const ON_DASHBOARD = [
  { label: 'Unpaid invoices by age', reportRef: 'unpaid-by-age', kind: 'bars' },
  { label: 'Jobs by client', reportRef: 'jobs-by-client', kind: 'lines' },
  { label: 'Estimates won by client', reportRef: 'estimates-won', kind: 'bars' },
];

export async function reportsDemo({ app, actor, whole, world, make }: Demo): Promise<void> {
  if (!whole) return;
  const ids = await make(async (ctx) => {
    await dataViews.create(ctx, {
      label: 'Which client pays late',
      description: 'Open invoices that are overdue, by client and job type, with the days since they fell due.',
      folder: 'Money',
      list: 'accountsReceivable',
      shared: true,
      definition: {
        filter: JSON.stringify({
          and: [
            { field: 'dueDate', operator: 'date', value: 'overdue' },
            { field: 'balance', operator: 'greaterThan', value: 0 },
          ],
        }),
        groups: [{ field: 'toContactId' }, { field: 'jobId.jobTypeId' }],
        across: { field: 'dueDate', bucket: 'month' },
        measures: [
          { figure: 'sum', field: 'balance', label: 'Overdue' },
          { figure: 'count' },
          { figure: 'median', field: 'dueDate', until: 'today', label: 'Median days late' },
        ],
        sortBy: 0,
      },
    });
    for (const [position, item] of ON_DASHBOARD.entries())
      await dataViewItems.create(ctx, { ...item, audience: 'company', position });
    const made: number[] = [];
    for (const { to, ...more } of PLANNED)
      made.push(
        await createTask(ctx, {
          ...more,
          timezone: 'Australia/Sydney',
          userIds: to.flatMap((name) => world.staff[name] ?? []),
        }),
      );
    return made;
  });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  for (const id of ids.slice(0, 6)) await runTask(app, actor.companyId, id, yesterday);
  await make((ctx) => asOnce(ctx));
}

/** Mails of the demonstration are not waiting for anybody. */
const asOnce = (ctx: Context) =>
  ctx.run(
    sql`update outgoing_message set status = 'kept' where company_id = ${ctx.actor.companyId} and template = 'data-task' and status = 'queued'`,
  );
