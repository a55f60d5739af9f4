// Lines on their way: what others do to them meanwhile counts, two moves of the same line leave one, and a new category goes with the undo.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { write } from '../../../platform/server/database.ts';
import type { Taken } from '../shared/estimate-rows.api.ts';
import { estimateRowsApi } from '../shared/estimate-rows.api.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { buildEstimate } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const look = async (id: number): Promise<EstimateView> =>
  made(await app.call(admin, estimatesApi.get, { params: { id } }));
const withLines = (...names: string[]): Promise<EstimateView> =>
  buildEstimate(app, admin, {
    categories: [
      { label: 'Kitchen', items: names.map((description) => ({ description, labourQuantity: 1, labourCost: 50 })) },
    ],
  });
const moveInto = (estimateId: number, estimateItemIds: number[], categoryLabel?: string) =>
  app.call(admin, estimateRowsApi.moveInto, {
    params: { estimateId },
    body: { estimateItemIds, ...(categoryLabel !== undefined && { categoryLabel }) },
  });
const copyInto = (estimateId: number, estimateItemIds: number[]) =>
  app.call(admin, estimateRowsApi.copyInto, { params: { estimateId }, body: { estimateItemIds } });

describe('at the same time', () => {
  /** Somebody raises the price of the line and is not done yet when this begins. */
  async function whilePriceIsRaised<T>(line: { id: number; estimateId: number }, begin: () => Promise<T>): Promise<T> {
    let begun: Promise<T> | undefined;
    await write(app.running.app.pool, 'system', async (tx) => {
      const here = sql`company_id = ${admin.companyId}`;
      const [own] = await tx.run(sql<{ pid: number }>`select pg_backend_pid() as pid`);
      await tx.run(sql`select from estimate where ${here} and id = ${line.estimateId} for update`);
      await tx.run(
        sql`update estimate_item set labour_cost = 90, version = version + 1 where ${here} and id = ${line.id}`,
      );
      begun = begin();
      const waits = sql<{
        waits: boolean;
      }>`select exists (select from pg_stat_activity a where ${own?.pid ?? 0} = any(pg_blocking_pids(a.pid))) as waits`;
      while (!(await tx.run(waits))[0]?.waits);
    });
    return await (begun as Promise<T>);
  }

  test.each([
    ['moved', moveInto],
    ['copied', copyInto],
  ])('a line that is %s has the price that somebody saved while it waited', async (_, send) => {
    const [from, to] = [await withLines('Plaster'), await withLines('Vanity')];
    const [line] = from.items as [EstimateView['items'][number]];
    const answer = await whilePriceIsRaised({ id: line.id, estimateId: from.id }, () => send(to.id, [line.id]));
    expect(answer.status).toBe(201);
    expect((await look(to.id)).items.map(({ description, labourCost }) => [description, labourCost])).toEqual([
      ['Vanity', 50],
      ['Plaster', 90],
    ]);
  });

  test('moved to two estimates by two people, it stands in one of them; the other one is told', async () => {
    const [from, one, two] = [await withLines('Plaster', 'Paint'), await withLines(), await withLines()];
    const ids = from.items.map(({ id }) => id);
    const answers = await Promise.all([moveInto(one.id, ids), moveInto(two.id, ids)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ estimateItemIds: 'This entry does not exist' });
    const [left, ...there] = await Promise.all([from, one, two].map(async ({ id }) => (await look(id)).items.length));
    expect([left, new Set(there)]).toEqual([0, new Set([0, 2])]);
  });
});

describe('into a new category', () => {
  const back = async (taken: Taken) => {
    const { back: places = [], made: own, fromIds = [], itemIds } = taken;
    const nowOf = new Map(fromIds.map((id, at) => [id, itemIds[at] ?? id]));
    for (const { estimateId, runs } of places)
      made(
        await app.call(admin, estimateRowsApi.putItems, {
          params: { estimateId },
          body: {
            runs: runs.map((run) => ({ ...run, itemIds: run.itemIds.map((id) => nowOf.get(id) ?? id) })),
            ...(own && { made: own }),
          },
        }),
      );
  };
  const stand = async (id: number) => {
    const { categories, items } = await look(id);
    return categories.map((category) => [
      category.label,
      ...items.filter(({ categoryId }) => categoryId === category.id).map(({ description }) => description),
    ]);
  };

  test('of an empty estimate: taken back, the category is gone, too; one that was filled meanwhile stays', async () => {
    const from = await withLines('Plaster', 'Paint');
    const empty = await buildEstimate(app, admin, { categories: [] });
    const [plaster, paint] = from.items.map(({ id }) => id) as [number, number];
    const taken = made(await moveInto(empty.id, [plaster, paint], 'Ground floor'));
    expect(await stand(empty.id)).toEqual([['Ground floor', 'Plaster', 'Paint']]);
    await back(taken);
    expect([await stand(from.id), await stand(empty.id)]).toEqual([[['Kitchen', 'Plaster', 'Paint']], []]);

    const ids = (await look(from.id)).items.map(({ id }) => id);
    const again = made(await moveInto(empty.id, ids, 'Ground floor'));
    made(
      await app.call(admin, estimatesApi.createItem, {
        body: { estimateId: empty.id, categoryId: again.made?.categoryIds[0] ?? 0, description: 'Skirting' },
      }),
    );
    await back(again);
    expect(await stand(empty.id)).toEqual([['Ground floor', 'Skirting']]);
  });

  test('of their own estimate: taken back, the category is gone, too; a move that is refused makes none', async () => {
    const from = await withLines('Plaster', 'Paint');
    const ids = from.items.map(({ id }) => id);
    const taken = made(await moveInto(from.id, ids.slice(0, 1), 'Hall'));
    expect(await stand(from.id)).toEqual([
      ['Kitchen', 'Paint'],
      ['Hall', 'Plaster'],
    ]);
    await back(taken);
    expect(await stand(from.id)).toEqual([['Kitchen', 'Plaster', 'Paint']]);
    expect((await moveInto(from.id, [...ids, 999_999_999], 'Hall')).status).toBe(422);
    expect((await moveInto(from.id, ids, ' ')).status).toBe(422);
    expect(await stand(from.id)).toEqual([['Kitchen', 'Plaster', 'Paint']]);
  });
});
