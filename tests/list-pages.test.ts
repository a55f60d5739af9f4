// about: platform, jobs
// Lists page by page: each row once, in order, whichever way somebody turns the pages; and how long a page is unless the query says.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListQuery, Page } from '../src/kit/endpoint.ts';
import { snapshotsApi } from '../src/modules/estimates/shared/snapshots.api.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { messagesApi } from '../src/modules/messages/shared/messages.api.ts';
import { syncApi } from '../src/modules/sync/shared/sync.api.ts';
import { readContext, systemActor } from '../src/platform/server/context.ts';
import { type ListSource, listPage } from '../src/platform/server/list.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

interface Row {
  id: number;
  colour: string | null;
  size: number | null;
}
/** 45 rows with ties and gaps: three sizes and none, four colours and none. */
const ROWS: Row[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  colour: [null, 'blue', 'green', 'red', 'white'][(index * 7) % 5] ?? null,
  size: [null, 1.5, 10, 2][(index * 3) % 4] ?? null,
}));

const source = (rows: Row[]): ListSource => ({
  from: sql`(select 1::bigint as company_id, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, colour text, size numeric)) x`,
  where: sql`true`,
  alias: 'x',
  fields: {
    id: { sql: sql.ref('x.id'), kind: 'id', nullable: false },
    colour: { sql: sql.ref('x.colour'), kind: 'text', nullable: true },
    size: { sql: sql.ref('x.size'), kind: 'decimal', nullable: true },
  },
  columns: sql`x.id, x.colour, x.size`,
  defaultSort: [{ field: 'id', direction: 'asc' }],
});

async function pageOf(query: ListQuery, rows = ROWS): Promise<Page<Row>> {
  const ctx = readContext(app.running.app, systemActor(1, null), { requestId: 'pages', ip: '' });
  const { text } = await listPage<Row>(ctx, source(rows), query);
  return JSON.parse(text) as Page<Row>;
}

type Sort = [keyof Row, 'asc' | 'desc'][];
/** What people expect: nothing comes last in both directions, and the id decides, the same way round as the last field. */
function inOrder(sort: Sort): number[] {
  const keys: Sort = [...sort, ['id', sort.at(-1)?.[1] ?? 'asc']];
  return ROWS.toSorted((a, b) => {
    for (const [field, direction] of keys) {
      const [one, other] = [a[field], b[field]];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? 1 : -1;
      return one < other === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  }).map(({ id }) => id);
}

describe.each<[string, Sort]>([
  ['by id', [['id', 'asc']]],
  ['by a field with ties and gaps, upwards', [['colour', 'asc']]],
  ['by a field with ties and gaps, downwards', [['colour', 'desc']]],
  [
    'by two fields, one up and one down',
    [
      ['colour', 'asc'],
      ['size', 'desc'],
    ],
  ],
  [
    'by two fields, one down and one up',
    [
      ['size', 'desc'],
      ['colour', 'asc'],
    ],
  ],
])('45 rows %s', (_name, sort) => {
  const query = { sort: JSON.stringify(sort.map(([field, direction]) => ({ field, direction }))) };
  test('come once each and in order, by number of page', async () => {
    const pages = [
      await pageOf({ ...query, page: '1' }),
      await pageOf({ ...query, page: '2' }),
      await pageOf({ ...query, page: '3' }),
    ];
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5]);
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(inOrder(sort));
    expect(pages.map(({ meta }) => meta.total)).toEqual([45, 45, 45]);
    expect((await pageOf({ ...query, page: '4' })).data).toEqual([]);
  });
  test.each([20, 7, 45])('come once each and in order, from page to page by meta.next, %d at once', async (perPage) => {
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { data, meta } = await pageOf({ ...query, perPage: String(perPage), ...(after && { after }) });
      expect(data.length).toBeLessThanOrEqual(perPage);
      seen.push(...data.map(({ id }) => id));
      after = meta.next;
    } while (after && seen.length <= ROWS.length);
    expect(seen).toEqual(inOrder(sort));
  });
  test('come once each and in order, seven to a page by its number', async () => {
    const seen: number[] = [];
    for (let page = 1; page <= 7; page++)
      seen.push(...(await pageOf({ ...query, page: String(page), perPage: '7' })).data.map(({ id }) => id));
    expect(seen).toEqual(inOrder(sort));
  });
});

describe('how many there are', () => {
  const many = (count: number): Row[] =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, colour: null, size: null }));
  test.each([
    [999, { total: 999 }],
    [1000, { total: 1000 }],
  ])('is counted to the last of %d', async (count, expected) => {
    const { meta } = await pageOf({ perPage: '20' }, many(count));
    expect(meta).toMatchObject(expected);
    expect(meta.totalIsEstimate).toBeUndefined();
  });
  test('is an estimate above a thousand, and never less than that, whatever the planner believes', async () => {
    const { meta } = await pageOf({ perPage: '20' }, many(1001));
    expect(meta).toMatchObject({ totalIsEstimate: true });
    expect(meta.total).toBeGreaterThan(1000);
  });
  test('is not asked where the reader does not want it', async () => {
    expect((await pageOf({ perPage: '20', paginate: '0' }, many(30))).meta.total).toBe(-1);
  });
});

test('pages by number reach ten thousand rows deep; by meta.next there is no end', async () => {
  expect((await pageOf({ page: '500', perPage: '20' })).data).toEqual([]);
  await expect(pageOf({ page: '501', perPage: '20' })).rejects.toMatchObject({ status: 422 });
  expect((await pageOf({ page: '501', perPage: '20', after: '44' })).data).toMatchObject([{ id: 45 }]);
});

test('a list that remembers its statements reads each day anew', async () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day, index) => ({ id: index + 1, day }));
  const named = (): ListSource => ({
    name: 'days of the tests',
    from: sql`(select 1::bigint as company_id, r.* from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as r (id bigint, day date)) x`,
    where: sql`true`,
    alias: 'x',
    fields: { day: { sql: sql.ref('x.day'), kind: 'date', nullable: true } },
    columns: sql`x.id`,
    defaultSort: [],
  });
  const filter = JSON.stringify({ and: [{ field: 'day', operator: 'date', value: 'today' }] });
  const read = async (today: string): Promise<number[]> => {
    const ctx = readContext(app.running.app, systemActor(1, null), { requestId: 'days', ip: '' });
    const { text } = await listPage<Row>({ ...ctx, today }, named(), { filter });
    return (JSON.parse(text) as Page<Row>).data.map(({ id }) => id);
  };
  expect([await read('2026-11-20'), await read('2026-11-21'), await read('2026-11-22')]).toEqual([[1], [2], [3]]);
});

test('a row that came in between neither repeats nor hides another one', async () => {
  const first = await pageOf(
    { perPage: '20' },
    ROWS.filter(({ id }) => id !== 5),
  );
  const second = await pageOf({ perPage: '20', after: first.meta.next ?? '' });
  expect(second.data[0]?.id).toBe((first.data.at(-1)?.id ?? 0) + 1);
});

test.each(['0', 'x', '46', '1;', ''])('"%s" is not where a page ended', async (after) => {
  const asked = pageOf({ perPage: '20', after });
  if (after === '') expect((await asked).data[0]?.id).toBe(1);
  else await expect(asked).rejects.toMatchObject({ status: 422 });
});

describe('a page holds, where the query names no number,', () => {
  const perPage = async (path: string, query = '') =>
    (await app.send(admin, { method: 'GET', url: `/api${path}${query}` })).body['meta'];
  test.each([
    ['jobs', jobsApi.list.path, 20],
    ['snapshots', snapshotsApi.list.path, 500],
    ['notes', messagesApi.list.path, 50],
    ['invitations', syncApi.list.path, 1000],
  ])('of %s (%s) %d rows', async (_name, path, expected) => {
    expect(await perPage(path)).toMatchObject({ perPage: expected });
    expect(await perPage(path, '?perPage=30')).toMatchObject({ perPage: 30 });
  });
  test('the search text may be called s or search', async () => {
    const { admin: own } = await app.company();
    await buildJob(app, own, { customerName: 'Grace Okafor' });
    const noah = await buildJob(app, own, { customerName: 'Noah Tan' });
    const found = async (query: ListQuery) =>
      (await app.call(own, jobsApi.list, { query })).body.data.map(({ id }) => id);
    expect([await found({ s: 'noah' }), await found({ search: ' noah ' })]).toEqual([[noah.id], [noah.id]]);
  });
  test('21 notes are one page of notes, and a page and a bit of jobs', async () => {
    const { admin: own } = await app.company();
    const job = await buildJob(app, own);
    for (let count = 0; count < 21; count++) {
      await buildJob(app, own);
      await app.call(own, messagesApi.create, { body: { jobId: job.id, note: `Note ${count}` } });
    }
    expect((await app.call(own, messagesApi.list, { query: {} })).body.data).toHaveLength(21);
    expect((await app.call(own, jobsApi.list, { query: {} })).body.data).toHaveLength(20);
  });
});
