// Jobs with whatever comes: lines, orders under agreed costs, bills and credits, hours, expenses, figures that somebody typed. A reckoner
// of its own, in whole cents, says the same as the server, to the cent; the rows behind each figure add up to it.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { approved, buildBill } from '../../bills/server/bills.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { expensesApi, userRatesApi } from '../../timesheets/shared/expenses.api.ts';
import { timesheetsApi } from '../../timesheets/shared/timesheets.api.ts';
import { buildWorkOrder, linkTo, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { jobCostApi } from '../shared/job-cost.api.ts';

const RUNS = Number(process.env['JOB_COST_RUNS'] ?? 6);
const SEED = Number(process.env['JOB_COST_SEED'] ?? 20261128);
const RATE = 4555; // cents an hour
const STATUSES = { draft: 1, issued: 2, accepted: 3, completed: 6, closed: 8 } as const;
const WAY = { draft: [], issued: [2], accepted: [2, 3], completed: [2, 3, 6], closed: [2, 3, 6, 8] } as const;

const line = fc.record({
  category: fc.integer({ min: 0, max: 1 }),
  tradeId: fc.constantFrom(3, 4, 14),
  quantity: fc.integer({ min: 1, max: 90 }).map((n) => n / 8),
  cost: fc.integer({ min: 1, max: 400_000 }).map((n) => n / 1000),
  isLabour: fc.boolean(),
  isCredit: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  authorised: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
});
const order = fc.record({
  lines: fc.integer({ min: 0, max: 2 }),
  free: fc.array(fc.record({ tradeId: fc.constantFrom(null, 4), cents: fc.integer({ min: 1, max: 300_000 }) }), {
    maxLength: 2,
  }),
  agreed: fc.option(fc.integer({ min: 0, max: 900_000 }), { freq: 2 }),
  status: fc.constantFrom(...(Object.keys(STATUSES) as (keyof typeof STATUSES)[])),
  bills: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 200_000 }),
      item: fc.option(fc.integer({ min: 0, max: 3 })),
      isCredit: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      isApproved: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});
const scenario = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  orders: fc.array(order, { maxLength: 3 }),
  loose: fc.array(fc.integer({ min: 1, max: 150_000 }), { maxLength: 2 }),
  minutes: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 2 }),
  expenses: fc.array(fc.integer({ min: 11, max: 60_000 }), { maxLength: 2 }),
  typed: fc.option(fc.integer({ min: 0, max: 400_000 })),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

// The reckoner ---------------------------------------------------------------------------------------------------

/** a × b ÷ c in whole units, half away from zero. */
function ratio(a: number, b: number, c: number): number {
  const [above, below] = [BigInt(a) * BigInt(b), BigInt(c)];
  const isBelowZero = above < 0n !== below < 0n;
  const [size, by] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const rounded = Number((2n * size + by) / (2n * by));
  return isBelowZero ? 0 - rounded : rounded;
}
/** A sum given out by weights in their order, so that what is given adds up. */
function give(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((a, b) => a + b, 0);
  let reached = 0;
  return weights.map((weight) => {
    const before = ratio(sum, reached, whole);
    reached += weight;
    return ratio(sum, reached, whole) - before;
  });
}
class Book {
  readonly lines = new Map<
    string,
    { budget: number; committed: number; actual: number; typed?: { cents: number; actual: number } }
  >();
  at(key: string) {
    const found = this.lines.get(key) ?? { budget: 0, committed: 0, actual: 0 };
    this.lines.set(key, found);
    return found;
  }
  /** Cost to complete by line. */
  toComplete(): Map<string, number> {
    const isLoose = (key: string, budget: number) => key === '|' && budget === 0;
    const usual = (of: { budget: number; committed: number; actual: number }) =>
      of.budget < 0
        ? of.committed + Math.min(0, of.budget - Math.min(of.actual, 0))
        : Math.max(of.budget - of.actual, of.committed);
    let free = 0;
    for (const [key, of] of this.lines)
      if (!isLoose(key, of.budget) && !of.typed) free += Math.max(0, usual(of) - of.committed);
    return new Map(
      [...this.lines].map(([key, of]) => {
        if (of.typed) return [key, Math.max(0, of.typed.cents - Math.max(0, of.actual - of.typed.actual))];
        if (isLoose(key, of.budget)) return [key, of.committed - Math.min(free, Math.max(0, of.actual + of.committed))];
        return [key, usual(of)];
      }),
    );
  }
}

// The job --------------------------------------------------------------------------------------------------------

let app: TestApp;
let admin: Person;
let supplier: number;
let day = 0;
const trades = new Map<number, string>();
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  supplier = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Any Trades' })).id;
  const body = { userId: admin.userId, fromDate: '2020-01-01', costRate: RATE / 100, chargeRate: 90 };
  made(await app.call(admin, userRatesApi.create, { body }));
});
const ROOMS = ['Kitchen', 'Hall'];
const nextDay = (): string => new Date(Date.UTC(2021, 0, 1 + day++)).toISOString().slice(0, 10);

async function build({
  lines,
  orders,
  loose,
  minutes,
  expenses,
  typed,
}: Scenario): Promise<{ jobId: number; book: Book }> {
  const book = new Book();
  const categories = ROOMS.flatMap((label, at) => {
    const items = lines
      .map((one, place) => ({ ...one, place }))
      .filter(({ category }) => category === at)
      .map(({ quantity, cost, isLabour, isCredit, tradeId, place }) => {
        const signed = isCredit ? -quantity : quantity;
        return {
          description: `Line ${place}`,
          tradeId,
          ...(isLabour
            ? { labourQuantity: signed, labourCost: cost }
            : { materialQuantity: signed, materialCost: cost }),
        };
      });
    return items.length ? [{ label, items }] : [];
  });
  const estimate = await buildEstimate(app, admin, { categories });
  const { jobId } = estimate;
  const known = estimate.items.map((item) => {
    const of = lines[Number(item.description.slice('Line '.length))];
    if (!of) throw new Error('A line is missing');
    const cents = ratio(Math.round(of.quantity * 8) * (of.isCredit ? -1 : 1), Math.round(of.cost * 1000), 80);
    return { id: item.id, key: `${ROOMS[of.category]}|${of.tradeId}`, cents, authorised: of.authorised };
  });
  const itemIds = known.filter((one) => one.authorised).map(({ id }) => id);
  if (itemIds.length) await buildSnapshot(app, admin, estimate.id, { authoriseItems: '1', itemIds, lockOption: null });
  for (const one of known) if (one.authorised) book.at(one.key).budget += one.cents;

  const free = known.filter(({ cents }) => cents > 0);
  const bills: { cents: number; key: string }[] = [];
  for (const of of orders) {
    const mine = free.splice(0, of.lines);
    const order = await buildWorkOrder(app, admin, {
      jobId,
      assignedId: supplier,
      ...(of.agreed !== null && { overrideCost: of.agreed / 100 }),
    });
    if (mine.length)
      made(
        await linkTo(
          app,
          admin,
          order.id,
          mine.map(({ id }) => ({ estimateItemId: id })),
        ),
      );
    for (const { tradeId, cents } of of.free)
      made(
        await app.call(admin, workOrdersApi.createItem, {
          params: { workOrderId: order.id },
          body: { description: 'More', materialQuantity: 1, materialCost: cents / 100, ...(tradeId && { tradeId }) },
        }),
      );
    if (!mine.length && !of.free.length) continue;
    for (const statusId of WAY[of.status])
      made(await moveTo(app, admin, order.id, statusId, { override: true, note: 'Agreed' }));
    const { items } = made(await app.call(admin, workOrdersApi.get, { params: { id: order.id } }));
    const own = [
      ...mine.map(({ cents, key }) => ({ cents, key })),
      ...of.free.map(({ cents, tradeId }) => ({ cents, key: `|${tradeId ?? ''}` })),
    ];
    const plain = own.map(({ cents }) => cents);
    const agreed = of.agreed === null ? plain : give(of.agreed, plain);
    const billed = agreed.map(() => 0);
    let all = 0;
    let count = 0;
    for (const { cents, item, isCredit, isApproved } of of.status === 'draft' ? [] : of.bills) {
      const place = item === null ? null : item % items.length;
      const bill = await buildBill(app, admin, {
        contactId: supplier,
        jobId,
        workOrderId: order.id,
        type: isCredit ? 'credit' : 'bill',
        items: [
          {
            description: 'Part',
            amount: cents / 100,
            ...(place !== null && { workOrderItemId: items[place]?.id ?? 0 }),
          },
        ],
      });
      if (!isApproved) continue;
      await approved(app, admin, bill.id, 'Agreed');
      const signed = isCredit ? -cents : cents;
      all += signed;
      count += 1;
      if (place !== null) billed[place] = (billed[place] ?? 0) + signed;
      bills.push({ cents: signed, key: place === null ? '|' : (own[place]?.key ?? '|') });
    }
    if (of.status === 'draft' || (of.status === 'closed' && count > 0)) continue;
    const open = Math.max(0, agreed.reduce((a, b) => a + b, 0) - all);
    const left = agreed.map((cents, place) => Math.max(0, cents - (billed[place] ?? 0)));
    const weights = left.some((cents) => cents > 0) ? left : plain.map((cents) => Math.max(0, cents));
    give(open, weights).forEach((cents, place) => void (book.at(own[place]?.key ?? '|').committed += cents));
  }
  for (const cents of loose) {
    const bill = await buildBill(app, admin, {
      contactId: supplier,
      jobId,
      items: [{ description: 'Skip', amount: cents / 100 }],
    });
    await approved(app, admin, bill.id, 'Agreed');
    bills.push({ cents, key: '|' });
  }
  for (const { cents, key } of bills) book.at(key).actual += cents;
  // Somebody types a figure now; hours and expenses come later.
  const [first] = (await costOf(jobId)).lines;
  if (typed !== null && first) {
    const body = {
      kind: 'costToComplete',
      category: first.category,
      trade: first.trade,
      amount: typed / 100,
      reason: 'Quoted',
    } as const;
    made(await app.call(admin, jobCostApi.type, { params: { jobId }, body }));
    const of = book.at(keyOf(first));
    of.typed = { cents: typed, actual: of.actual };
  }
  for (const worked of minutes) {
    const body = {
      userId: admin.userId,
      jobId,
      activityTypeId: 1,
      date: nextDay(),
      hours: Math.round((worked / 60) * 1e4) / 1e4,
    };
    const { id } = made(await app.call(admin, timesheetsApi.create, { body }));
    for (const statusId of [2, 3])
      made(await app.call(admin, timesheetsApi.decide, { body: { items: [{ id }], statusId } }));
    book.at('|').actual += ratio(RATE, worked, 60);
  }
  for (const cents of expenses) {
    const body = {
      userId: admin.userId,
      jobId,
      expenseInvoiceTypeId: 1,
      date: nextDay(),
      description: 'Nails',
      amountIncTax: cents / 100,
    };
    const { id } = made(await app.call(admin, expensesApi.create, { body }));
    for (const statusId of [2, 3])
      made(await app.call(admin, expensesApi.decide, { body: { items: [{ id }], statusId } }));
    book.at('|').actual += cents - ratio(cents, 10, 110);
  }
  return { jobId, book };
}
const costOf = async (jobId: number) => made(await app.call(admin, jobCostApi.ofJob, { params: { jobId } }));
const keyOf = ({ category, trade }: { category: string; trade: string }): string =>
  `${category}|${[...trades].find(([, label]) => label === trade)?.[0] ?? ''}`;
const cents = (amount: number): number => Math.round(amount * 100);

test('the figures of any job are those of a reckoner of its own, to the cent, and their rows add up to them', async () => {
  const learn = await buildEstimate(app, admin, {
    categories: [
      {
        label: 'Kitchen',
        items: [3, 4, 14].map((tradeId) => ({ description: 'One', tradeId, labourQuantity: 1, labourCost: tradeId })),
      },
    ],
  });
  await buildSnapshot(app, admin, learn.id, { authorise: '1' });
  for (const { trade, budget } of (await costOf(learn.jobId)).lines) trades.set(budget, trade);
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { jobId, book } = await build(given);
      const { lines, figures } = await costOf(jobId);
      const expected = book.toComplete();
      const told = new Map(
        lines.map((of) => [keyOf(of), [of.budget, of.committed, of.actual, of.costToComplete].map(cents)]),
      );
      for (const [key, { budget, committed, actual }] of book.lines)
        expect([key, told.get(key) ?? [0, 0, 0, 0]]).toEqual([
          key,
          [budget, committed, actual, expected.get(key) ?? 0],
        ]);
      const sum = (of: 'budget' | 'committed' | 'actual') =>
        [...book.lines.values()].reduce((all, one) => all + one[of], 0);
      const left = [...expected.values()].reduce((a, b) => a + b, 0);
      const [budget, committed, actual] = [sum('budget'), sum('committed'), sum('actual')];
      const revenue = cents(figures.authorised);
      const done = Math.max(0, Math.min(actual, actual + left));
      expect(
        [
          figures.budget,
          figures.committed,
          figures.actual,
          figures.costToComplete,
          figures.forecastCost,
          figures.forecastRevenue,
          figures.profit,
          figures.earned,
        ].map(cents),
      ).toEqual([
        budget,
        committed,
        actual,
        left,
        actual + left,
        Math.max(revenue, 0),
        Math.max(revenue, 0) - actual - left,
        actual + left > 0 ? ratio(Math.max(revenue, 0), done, actual + left) : 0,
      ]);
      for (const figure of ['budget', 'committed', 'actual', 'authorised'] as const) {
        const { total, rows } = made(await app.call(admin, jobCostApi.rows, { params: { jobId }, query: { figure } }));
        const all = rows.reduce((so, { amount }) => so + cents(amount), 0);
        expect([figure, cents(total), all]).toEqual([figure, cents(figures[figure]), cents(figures[figure])]);
      }
      const { body } = await app.call(admin, jobCostApi.list, {
        query: {
          filter: JSON.stringify({ object: { id: jobId } }),
          sort: JSON.stringify([{ field: 'profit', direction: 'asc' }]),
        },
      });
      expect(body.data[0]?.figures).toEqual(figures);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
}, 240_000);
