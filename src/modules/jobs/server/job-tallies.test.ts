// Counts of jobs come from tallies that the database keeps: over random changes they are what a count of the rows is.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { putTalliesTogether } from './job-tallies.across.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const STATUSES = [1, 2, 9];
const DAYS = ['2026-01-10', '2026-02-20', null];
const AMOUNTS = [100, 250.5, null];

/** What the API counts, beside the rows themselves. */
async function compare(admin: Person): Promise<void> {
  const where = {
    all: [{}, sql`true`],
    'of a status': [{ object: { statusId: 2 } }, sql`status_id = 2`],
    'of two statuses, of somebody': [
      {
        and: [
          { field: 'statusId', operator: 'equals', value: [1, 9] },
          { field: 'assignedId', operator: 'hasValue' },
        ],
      },
      sql`status_id in (1, 9) and assigned_id is not null`,
    ],
    'of nobody': [{ object: { assignedId: null } }, sql`assigned_id is null`],
    'due by a day': [
      { and: [{ field: 'targetCompletionDate', operator: 'lessThan', value: '2026-02-01' }] },
      sql`target_completion_date < '2026-02-01'`,
    ],
    'without a day, or of a status': [
      {
        or: [
          { field: 'targetCompletionDate', operator: 'noValue' },
          { field: 'statusId', operator: 'equals', value: 1 },
        ],
      },
      sql`(target_completion_date is null or status_id = 1)`,
    ],
    'by a field that no tally knows': [{ object: { perilId: 3 } }, sql`peril_id = 3`],
  } as const;
  for (const [what, [filter, condition]] of Object.entries(where)) {
    const query = { filter: JSON.stringify(filter) };
    const rows = await asSystem(
      app,
      sql<{
        count: number;
        sum: number | null;
        id: number;
      }>`select status_id as id, count(*)::int as count, sum(excess_amount)::float8 as sum from job
        where company_id = ${admin.companyId} and deleted_at is null and ${condition} group by 1 order by 1`,
    );
    const { body: counted } = await app.call(admin, jobsApi.count, { query });
    expect({ what, count: counted.data.count }).toEqual({
      what,
      count: rows.reduce((sum, { count }) => sum + count, 0),
    });
    const { body: board } = await app.call(admin, jobsApi.board, { query });
    const seen = board.data.map(({ id, count, sum }) => ({ id, count, sum: Number(sum ?? 0) }));
    expect({ what, board: seen.toSorted((a, b) => Number(a.id) - Number(b.id)) }).toEqual({
      what,
      board: rows.map(({ id, count, sum }) => ({ id, count, sum: sum ?? 0 })),
    });
  }
}

test('random changes of jobs, one by one and many at once, with tallies put together between and during them', async () => {
  const at = fc.nat({ max: 11 });
  const step = fc.oneof(
    fc.record({
      do: fc.constant('create' as const),
      status: fc.constantFrom(...STATUSES),
      day: fc.constantFrom(...DAYS),
    }),
    fc.record({ do: fc.constant('move' as const), at, status: fc.constantFrom(...STATUSES) }),
    fc.record({ do: fc.constant('give' as const), at, to: fc.boolean() }),
    fc.record({
      do: fc.constant('due' as const),
      at,
      day: fc.constantFrom(...DAYS),
      amount: fc.constantFrom(...AMOUNTS),
    }),
    fc.record({ do: fc.constant('delete' as const), at }),
    fc.record({ do: fc.constant('many' as const), status: fc.constantFrom(...STATUSES) }),
    fc.record({ do: fc.constant('together' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { admin } = await app.company();
      const ids: number[] = [];
      for (const one of steps) {
        const id = 'at' in one ? ids[one.at % (ids.length || 1)] : undefined;
        if (one.do === 'create')
          ids.push((await buildJob(app, admin, { targetCompletionDate: one.day, perilId: 3 })).id);
        else if (one.do === 'together') await putTalliesTogether(app.running.app);
        else if (one.do === 'many') {
          const changed = app.call(admin, jobsApi.bulkUpdate, {
            body: { itemIds: ids, fields: { statusId: one.status } },
          });
          await Promise.all([ids.length ? changed : undefined, putTalliesTogether(app.running.app)]);
        } else if (id !== undefined) {
          const params = { id };
          if (one.do === 'move')
            await app.call(admin, jobsApi.bulkUpdate, { body: { itemIds: [id], fields: { statusId: one.status } } });
          if (one.do === 'give')
            await app.call(admin, jobsApi.bulkUpdate, {
              body: { itemIds: [id], fields: { assignedId: one.to ? admin.userId : null } },
            });
          if (one.do === 'due')
            await app.call(admin, jobsApi.update, {
              params,
              body: { targetCompletionDate: one.day, excessAmount: one.amount },
            });
          if (one.do === 'delete')
            await asSystem(
              app,
              sql`update job set deleted_at = case when deleted_at is null then now() end where id = ${id}`,
            );
        }
      }
      await compare(admin);
      await putTalliesTogether(app.running.app);
      await compare(admin);
    }),
    { numRuns: Number(process.env['TALLY_RUNS'] ?? 6) },
  );
  const [heaps] = await asSystem(
    app,
    sql<{
      count: number;
    }>`select count(*)::int as count from (select 1 from job_tally group by company_id, status_id, assigned_id, division_id having count(*) > 1) h`,
  );
  expect(heaps?.count).toBe(0);
});

test('who sees only their own jobs, or those of a division, has these counted and no others', async () => {
  const { admin } = await app.company();
  const own = await app.person(admin.companyId, 'admin', { onlyMyJobs: true });
  await buildJob(app, admin, { assignedId: own.userId });
  await buildJob(app, admin);
  expect((await app.call(own, jobsApi.count, {})).body.data.count).toBe(1);
  expect((await app.call(admin, jobsApi.count, {})).body.data.count).toBe(2);
  const slices = (await app.call(own, jobsApi.statusCounts, { params: { type: 'status' } })).body.data;
  expect(slices.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});
