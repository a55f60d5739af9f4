// about: inventory
// Stock under everything at once: parallel calls of several people over few items. The sums that the database keeps equal the movements, a
// reckoner that knows nothing of it comes to the same costs, and nothing is below zero that nobody said.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import type { NewMovement } from '../shared/inventory-movements.api.ts';
import { buildItem, buildPlace, readItem } from './inventory.build.ts';

let app: TestApp;
let people: Person[];
let places: number[];
let jobs: number[];
beforeAll(async () => {
  app = await startTestApp();
  const { admin, companyId } = await app.company();
  people = [admin, await app.person(companyId, 'supervisor'), await app.person(companyId, 'accounts')];
  places = [await buildPlace(app, admin), await buildPlace(app, admin), await buildPlace(app, admin)];
  jobs = [(await buildJob(app, admin)).id, (await buildJob(app, admin)).id];
});

interface Movement {
  id: number;
  position: number;
  kind: string;
  quantity: number;
  from: number | null;
  to: number | null;
  job: number | null;
  belowZero: boolean;
  reversesId: number | null;
  issueId: number | null;
  unitCost: number;
  cost: number;
}

/** Ten-thousandths and cents as whole numbers: nothing is rounded but where it has to be. */
const units = (quantity: number): bigint => BigInt(Math.round(quantity * 10_000));
const cents = (amount: number): bigint => BigInt(Math.round(amount * 100));
/** a × b ÷ c to the nearest, halves away from zero. */
function share(a: bigint, b: bigint, c: bigint): bigint {
  const product = a * b;
  const sign = product < 0n !== c < 0n ? -1n : 1n;
  const [top, below] = [product < 0n ? -product : product, c < 0n ? -c : c];
  return (sign * (2n * top + below)) / (2n * below);
}
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Costs by the rules of the README, from the movements in their order: moving average over all places. */
function reckon(all: readonly Movement[], usual: number) {
  const costs = new Map<number, bigint>();
  const by = new Map(all.map((one) => [one.id, one]));
  const receipts: { id: number; unitCost: number }[] = [];
  let [held, value] = [0n, 0n];
  const back = (issueId: number, before: number) =>
    all
      .filter((one) => one.issueId === issueId && one.position < before)
      .reduce(
        (sum, one) => {
          const sign = one.reversesId === null ? 1n : -1n;
          return {
            quantity: sum.quantity + sign * units(one.quantity),
            cost: sum.cost + sign * (costs.get(one.id) ?? 0n),
          };
        },
        { quantity: 0n, cost: 0n },
      );
  for (const one of all) {
    const q = units(one.quantity);
    const last = receipts.at(-1)?.unitCost;
    const original = one.reversesId === null ? undefined : by.get(one.reversesId);
    // Average cost has four decimals, and where nothing is held it is the last.
    const average = held > 0n ? Number(share(value, 1_000_000n, held)) / 10_000 : (last ?? usual);
    const at = (unitCost: number, quantity: bigint): bigint =>
      share(quantity, BigInt(Math.round(unitCost * 10_000)), 1_000_000n);
    let cost: bigint;
    if (one.from !== null && one.to !== null) cost = at(average, q);
    else if (one.from === null) {
      if (original) cost = costs.get(original.id) ?? 0n;
      else if (one.kind === 'receive') cost = at(one.unitCost, q);
      else if (one.kind === 'return') {
        const issue = by.get(one.issueId ?? 0);
        const [whole, before] = [costs.get(issue?.id ?? 0) ?? 0n, back(issue?.id ?? 0, one.position)];
        const all = units(issue?.quantity ?? 0);
        cost = before.quantity + q === all ? whole - before.cost : least(share(whole, q, all), whole - before.cost);
      } else cost = at(average, q);
      const now = held + q;
      if (held >= 0n) value += cost;
      else value = now <= 0n ? share(value, now, held) : share(now, cost, q);
      held = now;
    } else {
      if (held > q) cost = original ? least(costs.get(original.id) ?? 0n, value) : share(value, q, held);
      else if (held === q) cost = value;
      else cost = most(value, 0n) + at(last ?? usual, q - most(held, 0n));
      value -= cost;
      held -= q;
    }
    costs.set(one.id, cost);
    if (one.kind === 'receive' && !original) receipts.push({ id: one.id, unitCost: one.unitCost });
    if (one.kind === 'receive' && original)
      receipts.splice(
        receipts.findIndex(({ id }) => id === original.id),
        1,
      );
  }
  return { costs, held, value, last: receipts.at(-1)?.unitCost ?? null };
}

const step = fc.record({
  kind: fc.constantFrom('receive', 'issue', 'issue', 'return', 'transfer', 'adjust', 'undo'),
  item: fc.nat(1),
  quantity: fc.constantFrom(1, 2, 3, 0.5, 7.25, 0.3333),
  from: fc.nat(2),
  way: fc.nat(1),
  job: fc.nat(1),
  unitCost: fc.constantFrom(1, 4.99, 0.3333, 12.5, 0),
  flag: fc.boolean(),
  who: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function lineOf({ kind, quantity, from, way, job, unitCost, flag }: Step, inventoryItemId: number): NewMovement {
  const [here, there, jobId] = [places[from] ?? 0, places[(from + 1 + way) % 3] ?? 0, jobs[job] ?? 0];
  const of = { inventoryItemId, quantity, ...(flag && { belowZeroReason: 'Counted later' }) };
  if (kind === 'receive') return { ...of, kind, toWarehouseId: here, unitCost };
  if (kind === 'issue') return { ...of, kind, fromWarehouseId: here, jobId };
  if (kind === 'return') return { ...of, kind, toWarehouseId: here, jobId };
  if (kind === 'transfer') return { ...of, kind, fromWarehouseId: here, toWarehouseId: there };
  return { ...of, kind: 'adjust', reason: 'Found', ...(way ? { toWarehouseId: here } : { fromWarehouseId: here }) };
}

const ledgerOf = (id: number) =>
  asSystem<Movement>(
    app,
    sql`select id, position, kind, quantity::float8 as quantity, from_warehouse_id as "from", to_warehouse_id as "to", job_id as job, below_zero as "belowZero", reverses_id as "reversesId", issue_id as "issueId",
      unit_cost::float8 as "unitCost", cost_total::float8 as cost from inventory_movement where inventory_item_id = ${id} order by position`,
  );

async function holds(id: number): Promise<void> {
  const ledger = await ledgerOf(id);
  expect(ledger.map(({ position }) => position)).toEqual(ledger.map((_, at) => at + 1));
  const there = new Map<number, bigint>();
  for (const one of ledger) {
    if (one.to !== null) there.set(one.to, (there.get(one.to) ?? 0n) + units(one.quantity));
    if (one.from === null) continue;
    const left = (there.get(one.from) ?? 0n) - units(one.quantity);
    there.set(one.from, left);
    expect(left < 0n).toBe(one.belowZero);
  }
  const kept = await asSystem<{ place: number; quantity: number }>(
    app,
    sql`select warehouse_id as place, quantity::float8 as quantity from inventory_stock where inventory_item_id = ${id}`,
  );
  expect(new Map(kept.map(({ place, quantity }) => [place, units(quantity)]))).toEqual(there);
  const [item, found] = [await readItem(app, people[0] as Person, id), reckon(ledger, 5)];
  expect(ledger.map(({ cost }) => cents(cost))).toEqual(ledger.map((one) => found.costs.get(one.id)));
  expect([units(item.quantityInStock), cents(item.stockValue), item.lastCost]).toEqual([
    found.held,
    found.value,
    found.last,
  ]);
  for (const job of jobs) {
    const onJob = made(await app.call(people[0] as Person, inventoryMovementsApi.ofJob, { params: { jobId: job } }));
    const own = ledger.filter((one) => one.job === job);
    const net = own.reduce(
      (sum, one) => sum + ((one.kind === 'issue') === (one.reversesId === null) ? 1n : -1n) * cents(one.cost),
      0n,
    );
    const lines = onJob.lines.filter((line) => line.inventoryItemId === id);
    expect(lines.reduce((sum, line) => sum + cents(line.cost), 0n)).toBe(net);
    expect(lines.every(({ quantity }) => quantity >= 0)).toBe(true);
  }
}

test('whatever is done at once, stock is the sum of its movements, costs are exact, and nothing is below zero unsaid', async () => {
  let refused = 0;
  let recorded = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        const [admin] = people as [Person];
        const items = [(await buildItem(app, admin)).id, (await buildItem(app, admin)).id];
        for (const round of rounds) {
          const ledger = (await Promise.all(items.map(ledgerOf))).flat();
          const answers = await Promise.all(
            round.map((one, at) => {
              const as = people[one.who] as Person;
              const target = ledger[((one.quantity * 4 + at) % Math.max(1, ledger.length)) | 0];
              if (one.kind === 'undo' && target)
                return app.call(as, inventoryMovementsApi.undo, {
                  params: { id: target.id },
                  body: { ...(one.flag && { belowZeroReason: 'Undone' }) },
                });
              return app.call(as, inventoryMovementsApi.create, {
                body: { lines: [lineOf(one, items[one.item] ?? 0)] },
              });
            }),
          );
          for (const { status } of answers) {
            expect([201, 409]).toContain(status);
            if (status === 201) recorded += 1;
            else refused += 1;
          }
        }
        for (const id of items) await holds(id);
      },
    ),
    { numRuns: 25 },
  );
  expect(Math.min(refused, recorded)).toBeGreaterThan(20);
}, 120_000);
