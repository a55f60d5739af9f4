// about: platform
// Domain events are told in order: what comes after one that could not be told, about the same record, waits for it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainEvent } from '../src/platform/server/events.ts';
import { type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
let companyId: number;
let heard: string[];
let failing: Set<string>;
/** What arrived together. */
let calls: DomainEvent[][];
beforeAll(async () => {
  app = await startTestApp();
  app.running.subscribers['test.told'] = [
    (_app, events) => {
      calls.push([...events]);
      for (const { aggregateId, payload } of events.filter((event) => event.companyId === companyId)) {
        const name = `${aggregateId}:${String(payload['step'])}`;
        if (failing.has(name)) throw new Error(`${name} cannot be told`);
        heard.push(name);
      }
      return Promise.resolve();
    },
  ];
});
afterAll(() => {
  delete app.running.subscribers['test.told'];
});
beforeEach(async () => {
  ({ companyId } = await app.company());
  heard = [];
  failing = new Set();
  calls = [];
});

const happen = (events: [aggregateId: number, step: string][]) =>
  asSystem(
    app,
    sql`insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload)
      select ${companyId}, 'test.told', 'test', e.id, jsonb_build_object('step', e.step)
      from jsonb_to_recordset(${JSON.stringify(events.map(([id, step]) => ({ id, step })))}::jsonb) as e (id bigint, step text)`,
  );
const waiting = async () =>
  (
    await asSystem(
      app,
      sql<
        Pick<DomainEvent, 'aggregateId'> & { tries: number; error: string | null }
      >`select aggregate_id as "aggregateId", tries, error
        from outbox_event where company_id = ${companyId} and name = 'test.told' and delivered_at is null order by id`,
    )
  ).map(({ aggregateId, tries, error }) => [aggregateId, tries > 0, error]);

test('an event that fails holds up what follows about its record, and nothing else; told again, all come in order', async () => {
  failing.add('1:a');
  await happen([
    [1, 'a'],
    [2, 'a'],
    [1, 'b'],
    [2, 'b'],
    [1, 'c'],
  ]);
  await app.running.relay.flush();
  expect(heard).toEqual(['2:a', '2:b']);
  expect(await waiting()).toEqual([
    [1, true, '1:a cannot be told'],
    [1, false, null],
    [1, false, null],
  ]);
  failing.clear();
  await app.running.relay.flush();
  expect(heard).toEqual(['2:a', '2:b', '1:a', '1:b', '1:c']);
  expect(await waiting()).toEqual([]);
});

test('what is told together is of one company and one person, and each event about a record of its own', async () => {
  const { companyId: other } = await app.company();
  const tell = (company: number, record: number) =>
    sql`insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload, actor_id)
      values (${company}, 'test.told', 'test', ${record}, '{"step": "x"}', null)`;
  await asSystem(app, tell(companyId, 1));
  await asSystem(app, tell(other, 2));
  await asSystem(app, tell(companyId, 3));
  await asSystem(app, tell(companyId, 3));
  await asSystem(app, tell(companyId, 4));
  await app.running.relay.flush();
  const told = calls.flat().filter((event) => [companyId, other].includes(event.companyId));
  expect(told.map(({ aggregateId }) => aggregateId)).toEqual([1, 2, 3, 3, 4]);
  for (const together of calls) {
    expect(new Set(together.map((event) => `${event.companyId}/${event.actorId}`)).size).toBe(1);
    expect(new Set(together.map(({ aggregateId }) => aggregateId)).size).toBe(together.length);
  }
});

test('events of a bulk change reach those that can be told, when one of them cannot', async () => {
  failing.add('3:x');
  await happen([1, 2, 3, 4, 5].map((id): [number, string] => [id, 'x']));
  await app.running.relay.flush();
  // Those beside it may be told twice, never not at all.
  expect(new Set(heard)).toEqual(new Set(['1:x', '2:x', '4:x', '5:x']));
  expect(await waiting()).toEqual([[3, true, '3:x cannot be told']]);
});

test('an event that never succeeds is given up after eight tries, and what follows it is told', async () => {
  failing.add('1:a');
  await happen([
    [1, 'a'],
    [1, 'b'],
  ]);
  // The server tells on its own, too, every few seconds: so the rounds are not counted, but how often it was tried is.
  for (let round = 0; round < 9 && heard.length === 0; round++) await app.running.relay.flush();
  expect(heard).toEqual(['1:b']);
  expect(await waiting()).toEqual([[1, true, '1:a cannot be told']]);
  const [given] = await asSystem(
    app,
    sql<{
      tries: number;
    }>`select tries from outbox_event where company_id = ${companyId} and name = 'test.told' and delivered_at is null`,
  );
  expect(given?.tries).toBe(8);
});

test('what a process died over is told alone, and after three such ends not any more; what follows it is', async () => {
  await happen([
    [1, 'a'],
    [2, 'a'],
    [3, 'a'],
    [1, 'b'],
  ]);
  const died = (aggregateId: number, times: number) =>
    asSystem(
      app,
      sql`update outbox_event set begun = ${times} where company_id = ${companyId} and name = 'test.told' and aggregate_id = ${aggregateId} and payload ->> 'step' = 'a'`,
    );
  await died(1, 3);
  await died(2, 1);
  await app.running.relay.flush();
  expect(heard).toEqual(['2:a', '3:a', '1:b']);
  expect(calls.filter((together) => together.some(({ aggregateId }) => aggregateId === 2))).toEqual([
    [expect.objectContaining({ aggregateId: 2 })],
  ]);
  expect(await waiting()).toEqual([[1, false, null]]);
});

test('an event is counted before it is told', async () => {
  let begun: number[] = [];
  app.running.subscribers['test.counted'] = [
    async () => {
      const rows = await asSystem(
        app,
        sql<{
          begun: number;
        }>`select begun from outbox_event where company_id = ${companyId} and name = 'test.counted'`,
      );
      begun = rows.map((row) => row.begun);
    },
  ];
  await asSystem(
    app,
    sql`insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload) values (${companyId}, 'test.counted', 'test', 1, '{}')`,
  );
  await app.running.relay.flush();
  delete app.running.subscribers['test.counted'];
  expect(begun).toEqual([1]);
});
