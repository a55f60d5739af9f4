// about: estimates
// Whatever people do to an estimate, in whatever order: the server has what the editor shows, to the cent, its parts make
// its total, and plain fractions of whole numbers give the same. D11_RUNS=1000 runs it as often as that.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fromCents, sumCents, toCents } from '../src/kit/money.ts';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { type EstimateTotals } from '../src/modules/estimates/shared/estimate-totals.ts';
import { estimateBreakdown } from '../src/modules/estimates/shared/estimate-breakdown.ts';
import { type EstimateView, estimatesApi } from '../src/modules/estimates/shared/estimates.api.ts';
import { type SnapshotView, snapshotsApi } from '../src/modules/estimates/shared/snapshots.api.ts';
import { estimateActions } from '../src/modules/estimates/web/estimate-actions.ts';
import { editorSettings, estimateData, fieldsToWire } from '../src/modules/estimates/web/estimate-document.ts';
import { memoryStorage } from '../src/modules/estimates/web/estimate-kept.ts';
import { EstimateStore } from '../src/modules/estimates/web/estimate-store.ts';
import type { Change, EstimateSync, Outcome } from '../src/modules/estimates/web/estimate-sync-types.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

const RUNS = Number(process.env['D11_RUNS'] ?? 150);
const SEED = Number(process.env['D11_SEED'] ?? 20261121);
const UNITS = [{ id: 1, label: 'ea', aliases: [] }];

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin)).id;
});

/** The editor's own store, on the real server instead of a network. */
class Editor {
  store: EstimateStore;
  actions: ReturnType<typeof estimateActions>;
  readonly id: number;
  private authorised: SnapshotView | undefined;

  constructor(view: EstimateView) {
    this.id = view.id;
    [this.store, this.actions] = this.open(view);
  }

  private open(view: EstimateView): [EstimateStore, ReturnType<typeof estimateActions>] {
    const facts = {
      units: UNITS,
      itemTypes: [],
      itemStatuses: [],
      taxLabel: 'GST',
      targetProfitMarginPercentage: 0,
      warningProfitMarginPercentage: 0,
    };
    const store = new EstimateStore(estimateData(view, UNITS), {
      settings: editorSettings(facts),
      sync: this.sync(),
      storage: memoryStorage(),
      debounce: 1e9,
    });
    return [store, estimateActions(store)];
  }

  private sync(): EstimateSync {
    const wire = (change: Change): Change =>
      change.kind === 'createItems'
        ? { ...change, rows: change.rows.map((row) => ({ ...row, fields: fieldsToWire(row.fields, UNITS) })) }
        : change.kind === 'updateItem'
          ? { ...change, fields: fieldsToWire(change.fields, UNITS) }
          : change;
    return {
      save: async (batch) => {
        const answer = await app.call(admin, estimatesApi.applyChanges, {
          params: { estimateId: this.id },
          body: { changes: batch.map((change) => ({ ...wire(change) })) },
        });
        expect(answer.status).toBe(200);
        return answer.body.data.outcomes as Outcome[];
      },
    };
  }

  items() {
    return this.store.lines().filter((line) => line.kind === 'item');
  }

  /** Blank rows are the screen's alone; everything else goes to the server. */
  async save(): Promise<void> {
    const blank = this.items().filter(({ record }) => record.description === '');
    if (blank.length) this.actions.remove?.(blank);
    const { queue } = this.store;
    for (let round = 0; round < 20 && (queue.pendingCount > 0 || queue.sent.length > 0); round++) await queue.flush();
    expect({ pending: queue.pendingCount, trouble: [...queue.trouble.values()] }).toEqual({ pending: 0, trouble: [] });
  }

  async read(): Promise<EstimateView> {
    return (await app.call(admin, estimatesApi.get, { params: { id: this.id } })).body.data;
  }

  /** What others than the sheet changed: the page reads the estimate anew. */
  async reload(): Promise<void> {
    this.store.dispose();
    [this.store, this.actions] = this.open(await this.read());
  }

  async perform({ what, row, value }: Gesture): Promise<void> {
    const items = this.items();
    const line = items[row % Math.max(1, items.length)] ?? this.store.lines()[0];
    if (!line) return;
    if (what === 'edit') this.actions.commit(line, COLUMNS[value % COLUMNS.length] ?? '', String(value * 1.37));
    else if (what === 'add')
      this.actions.paste?.(
        this.rowFor(line),
        ['description', 'materialQuantity', 'materialCost'],
        [[`New ${value}`, '2.5', `${value}.05`]],
      );
    else if (what === 'copy')
      this.actions.paste?.(
        this.rowFor(line),
        ['description', 'labourQuantity', 'labourCost', 'labourMarkup'],
        [
          ['Same', '1.25', '68.10', '15'],
          ['Same', '1.25', '68.10', '15'],
        ],
      );
    else if (what === 'name') this.actions.commit(line, 'description', `Name ${value}`);
    else if (what === 'insert') this.actions.insertBelow?.(line);
    else if (what === 'remove') this.actions.remove?.([line]);
    else if (what === 'up' || what === 'down') this.actions.move?.([line], what === 'up' ? -1 : 1);
    else if (what === 'undo') this.store.undo();
    else if (what === 'redo') this.store.redo();
    else {
      await this.save();
      await this.decide(what, value);
    }
  }

  /** Pasted rows stand below a fresh one, so that they never write over another. */
  private rowFor(line: ReturnType<Editor['items']>[number] | ReturnType<EstimateStore['lines']>[number]) {
    const { key } = this.actions.insertBelow?.(line) ?? {};
    return (key === undefined ? undefined : this.store.line(Number(key))) ?? line;
  }

  private async decide(what: Gesture['what'], value: number): Promise<void> {
    if (what === 'authorise') {
      const itemIds = (await this.read()).items.filter((_, at) => (at + value) % 2 === 0).map(({ id }) => id);
      if (!itemIds.length) return;
      const body = { itemIds, actionType: 'authorised' as const, value: value % 3 > 0 };
      expect([200, 409]).toContain((await app.call(admin, estimatesApi.bulkUpdateItems, { body })).status);
      await this.reload();
    } else if (what === 'snapshot') {
      const answer = await app.call(admin, snapshotsApi.create, {
        params: { estimateId: this.id },
        query: value % 2 ? { authorise: '1' } : {},
        body: { lockOption: value % 3 ? null : 'lock' },
      });
      expect([201, 409, 422]).toContain(answer.status);
      if (answer.status !== 201) return;
      const { items, totals, status, variationId } = answer.body.data;
      const sells = items.filter(({ isParentItem }) => !isParentItem).map(({ sell }) => toCents(sell));
      expect(fromCents(sumCents(sells))).toBe(totals.all.incTax.categoriesIncMargin);
      if (status.typeName === 'authorised' && variationId === null) this.authorised = answer.body.data;
      await this.reload();
    } else if (what === 'variation' && this.authorised) {
      const params = { jobId, snapshotId: this.authorised.id };
      expect([200, 409]).toContain((await app.call(admin, snapshotsApi.variation, { params, body: {} })).status);
      await this.reload();
    } else if (what === 'copyEstimate') {
      const params = { estimateId: this.id, target: String(jobId) };
      const made = (await app.call(admin, estimatesApi.copyToJob, { params })).body.data;
      expect(made.totals.all).toEqual((await this.read()).totals.all);
      expect(made.totals.authorised.incTax.total).toBe(0);
    }
  }
}

const COLUMNS = [
  'materialQuantity',
  'materialCost',
  'materialTotal',
  'labourQuantity',
  'labourCost',
  'materialMarkup',
  'tax',
];
const OFTEN = [
  'edit',
  'edit',
  'edit',
  'add',
  'copy',
  'name',
  'insert',
  'remove',
  'up',
  'down',
  'undo',
  'undo',
  'redo',
] as const;
const SELDOM = ['save', 'authorise', 'snapshot', 'variation', 'copyEstimate'] as const;
type Gesture = { what: (typeof OFTEN)[number] | (typeof SELDOM)[number]; row: number; value: number };
const gesture: fc.Arbitrary<Gesture> = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...OFTEN) },
    { weight: 1, arbitrary: fc.constantFrom(...SELDOM) },
  ),
  row: fc.nat(40),
  value: fc.nat(120),
});

/** What is compared: all of it but the two rates, which the header holds. */
const amounts = ({ all, authorised, unauthorised }: EstimateTotals) => ({ all, authorised, unauthorised });

function checkParts(view: EstimateView): void {
  const { totals, categories, trades, itemAt } = estimateBreakdown(view.items, view);
  expect(view.totals.all).toEqual(totals.all);
  expect(view.totals.authorised.incTax.total).toBe(view.agreement?.incTax ?? 0);
  expect(view.authorisedIncTax).toBe(view.agreement?.incTax ?? 0);
  const all = view.totals.all.incTax;
  const leaves = view.items.flatMap((item, at) => (item.isParentItem ? [] : [{ item, figures: itemAt(at) }]));
  const sum = (values: number[]) => fromCents(sumCents(values.map((value) => toCents(value))));
  expect(sum(leaves.map(({ figures }) => figures.sell))).toBe(all.categoriesIncMargin);
  expect(sum(leaves.map(({ figures }) => figures.sellIncTax))).toBe(all.total);
  expect(sum([...categories.values()].map((part) => part.all.incTax.total))).toBe(all.total);
  for (const category of view.categories) {
    const direct = leaves.filter(({ item }) => item.categoryId === category.id && item.categoryTradeId === null);
    const own = view.trades.filter(({ categoryId }) => categoryId === category.id);
    expect(
      sum([
        ...direct.map(({ figures }) => figures.sellIncTax),
        ...own.map(({ id }) => trades.get(id)?.all.incTax.total ?? 0),
      ]),
    ).toBe(categories.get(category.id)?.all.incTax.total ?? 0);
  }
  expect(view.totalIncTax).toBe(all.total);
  expect(fromCents(toCents(view.totals.authorised.incTax.total) + toCents(view.totals.unauthorised.incTax.total))).toBe(
    all.total,
  );
}

/** The definitions of the arithmetic once more, in whole numbers: value × 10^places, rounded half away from zero. */
const whole = (value: number | null, places: number) => BigInt(Math.round((value ?? 0) * 10 ** places));
const rounded = (value: bigint, by: bigint) => {
  const [size, sign] = value < 0n ? [-value, -1n] : [value, 1n];
  return sign * ((2n * size + by) / (2n * by));
};
function plainTotal(view: EstimateView): number {
  const items = view.items.filter(({ isParentItem }) => !isParentItem);
  const side = (quantity: number, cost: number, markup: number | null) => {
    const total = rounded(whole(quantity, 4) * whole(cost, 8), 10n ** 10n);
    return total + rounded(total * whole(markup, 10), 10n ** 10n);
  };
  const subtotals = items.map(
    (item) =>
      side(item.materialQuantity, item.materialCost, item.materialMarkup) +
      side(item.labourQuantity, item.labourCost, item.labourMarkup),
  );
  const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
  const margin = whole(view.estimateMargin, 10);
  const base = sum(subtotals);
  const taxed = sum(subtotals.filter((_, at) => (items[at]?.tax ?? 0) > 0));
  const taxedBase = rounded(taxed * (10n ** 10n + margin), 10n ** 10n);
  const tax = rounded(taxedBase * whole(view.taxPercentage, 10), 10n ** 10n);
  return Number(base + rounded(base * margin, 10n ** 10n) + tax) / 100;
}

test(
  `${RUNS} sequences of commands, seed ${SEED}`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gesture, { maxLength: 50 }), async (gestures) => {
        const editor = new Editor(
          await buildEstimate(app, admin, {
            jobId,
            applyMarginTo: 'total',
            estimateMargin: 0.08,
            categories: [
              { label: 'Kitchen', items: exampleItems() },
              { label: 'Hall', items: exampleItems().slice(0, 2) },
            ],
          }),
        );
        for (const each of gestures) await editor.perform(each);
        await editor.save();
        const view = await editor.read();
        expect(amounts(view.totals)).toEqual(amounts(editor.store.totals()));
        checkParts(view);
        expect(view.totals.all.incTax.total).toBe(plainTotal(view));
        editor.store.dispose();
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
  60_000 + RUNS * 1000,
);
