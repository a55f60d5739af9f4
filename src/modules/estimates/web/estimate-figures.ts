// The figures of the lines, as estimate-totals.ts reckons them. Reckoned anew in full at every commit (a few
// milliseconds for 5,000 items); the figures of one line are looked up when it is on screen.
// People who see prices alone get them from the server, as they last were there.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { withAuthorised } from '../shared/authorised-totals.ts';
import type { LinePrice, LinePrices } from '../shared/estimate-visibility.ts';
import { categoryOf, placesByGroup, reckonEstimate, tradeOf } from '../shared/estimate-breakdown.ts';
import { type LeafCents, leafOf, leavesOf } from '../shared/estimate-cents.ts';
import type {
  EstimateReckoning,
  EstimateSettings,
  EstimateTotals,
  ItemBreakdown,
  SumFigures,
  TaxVariants,
} from '../shared/estimate-totals.ts';
import type { EstimateLine } from './estimate-lines.ts';
import type { EstimateRecords, ItemRecord, Step } from './estimate-records.ts';

/** What one line shows. `sell` is before tax. */
export interface LineFigures {
  materialTotal: number;
  materialMarkupTotal: number;
  labourTotal: number;
  labourMarkupTotal: number;
  materialMarginTotal: number;
  labourMarginTotal: number;
  cost: number;
  subtotal: number;
  margin: number;
  sell: number;
  tax: number;
  total: number;
  cis: number;
}
const NAMES = [
  'materialTotal',
  'materialMarkupTotal',
  'labourTotal',
  'labourMarkupTotal',
  'materialMarginTotal',
  'labourMarginTotal',
  'cost',
  'subtotal',
  'margin',
  'sell',
  'tax',
  'total',
  'cis',
] as const;

export const sameFigures = (a: LineFigures, b: LineFigures): boolean => NAMES.every((name) => a[name] === b[name]);

const fromItem = (item: ItemBreakdown): LineFigures => ({
  materialTotal: item.materialTotal,
  materialMarkupTotal: item.materialMarkupTotal,
  labourTotal: item.labourTotal,
  labourMarkupTotal: item.labourMarkupTotal,
  materialMarginTotal: item.materialMarginTotal,
  labourMarginTotal: item.labourMarginTotal,
  cost: item.costTotal,
  subtotal: item.subtotal,
  // One of the two is 0: margin is either the items' own or a share of the estimate's.
  margin: item.marginTotal || item.marginShare,
  sell: item.sell,
  tax: item.taxShare,
  total: item.sellIncTax,
  cis: item.cisTotal,
});

const fromSum = (sum: SumFigures): LineFigures => ({
  materialTotal: sum.materialTotal,
  materialMarkupTotal: sum.materialMarkupTotal,
  labourTotal: sum.labourTotal,
  labourMarkupTotal: sum.labourMarkupTotal,
  materialMarginTotal: sum.materialMarginTotal,
  labourMarginTotal: sum.labourMarginTotal,
  cost: sum.costTotal,
  subtotal: sum.categoriesTotal,
  margin: sum.marginTotal,
  sell: sum.categoriesIncMargin,
  tax: sum.taxTotal,
  total: sum.total,
  cis: sum.cisTotal,
});

/** What the server reckoned for someone who sees no costs. */
export interface GivenPrices {
  lines: LinePrices;
  totals: EstimateTotals;
}

const NEW_ROWS = 1e12;
const NOTHING: LineFigures = {
  materialTotal: 0,
  materialMarkupTotal: 0,
  labourTotal: 0,
  labourMarkupTotal: 0,
  materialMarginTotal: 0,
  labourMarginTotal: 0,
  cost: 0,
  subtotal: 0,
  margin: 0,
  sell: 0,
  tax: 0,
  total: 0,
  cis: 0,
};

export class EstimateFigures {
  private items: ItemRecord[] = [];
  /** Of each item in cents; a commit reckons those anew that it changed. */
  private leaves: LeafCents[] = [];
  private readonly placeOf = new Map<number, number>();
  private readonly known = new Map<number, LineFigures>();
  private placesOfCategory = new Map<number, number[]>();
  private placesOfTrade = new Map<number, number[]>();
  private reckoned: EstimateReckoning;
  private readonly records: EstimateRecords;
  private readonly serverId: (id: number) => number | undefined;
  private settings: EstimateSettings;
  private given: GivenPrices | undefined;
  /** What the snapshots say was authorised; absent in a snapshot, whose own lines say it. */
  private readonly authorised: TaxVariants | undefined;
  private whole: EstimateTotals;

  constructor(
    records: EstimateRecords,
    settings: EstimateSettings,
    serverId: (id: number) => number | undefined,
    { given, authorised }: { given?: GivenPrices | undefined; authorised?: TaxVariants | undefined } = {},
  ) {
    this.records = records;
    this.given = given;
    this.authorised = authorised;
    this.serverId = serverId;
    this.settings = settings;
    this.list();
    this.reckoned = reckonEstimate(this.items, settings, this.leaves);
    this.whole = this.combined();
  }

  get totals(): EstimateTotals {
    return this.given?.totals ?? this.whole;
  }

  private combined(): EstimateTotals {
    const { totals } = this.reckoned;
    return this.authorised ? withAuthorised(totals, [this.authorised]) : totals;
  }

  /** The server's prices after a save. */
  take(given: GivenPrices): void {
    this.given = given;
    this.known.clear();
  }

  /** Margin or tax of the estimate changed; `refresh` reckons by them. */
  reckonBy(settings: EstimateSettings): void {
    this.settings = settings;
    this.leaves = leavesOf(this.items, settings);
  }

  /** After rows changed. `listed`: rows came or went. */
  refresh(steps: readonly Step[], listed: boolean): void {
    if (listed) this.list();
    else {
      for (const { table, id } of steps) {
        const place = this.placeOf.get(id);
        const item = this.records.item.get(id);
        if (table !== 'item' || place === undefined || !item) continue;
        this.items[place] = this.ranked(item);
        this.leaves[place] = leafOf(item, this.settings);
      }
    }
    this.reckoned = reckonEstimate(this.items, this.settings, this.leaves);
    this.whole = this.combined();
    this.known.clear();
  }

  of(line: EstimateLine): LineFigures {
    const known = this.known.get(line.id);
    if (known) return known;
    const figures = this.reckon(line);
    this.known.set(line.id, figures);
    return figures;
  }

  /** Sums of the lines that belong together, and how many they are; groups of items count by what they hold. */
  sumsBy<Key>(groupOf: (item: ItemRecord) => Key): Map<Key, LineFigures & { lines: number }> {
    const places = new Map<Key, number[]>();
    const ids = [...this.records.item.keys()];
    this.items.forEach((item, place) => {
      if (item.isParentItem) return;
      const key = groupOf(item);
      const held = places.get(key);
      if (held) held.push(place);
      else places.set(key, [place]);
    });
    const { given } = this;
    const sum = (held: readonly number[]): LineFigures =>
      given
        ? this.pricesOf(
            held.map((place) => ids[place] ?? 0),
            given.lines,
          )
        : fromSum(this.reckoned.sumOf(held).all.incTax);
    return new Map([...places].map(([key, held]) => [key, { ...sum(held), lines: held.length }]));
  }

  private reckon(line: EstimateLine): LineFigures {
    if (this.given) return this.priced(line, this.given.lines);
    if (line.kind === 'item') {
      const place = this.placeOf.get(line.id);
      return place === undefined ? NOTHING : fromItem(this.reckoned.itemAt(place));
    }
    const places = (line.kind === 'category' ? this.placesOfCategory : this.placesOfTrade).get(line.id);
    return places ? fromSum(this.reckoned.sumOf(places).all.incTax) : NOTHING;
  }

  /** A category or trade sells at the sum of its lines, to the cent. */
  private priced(line: EstimateLine, prices: LinePrices): LineFigures {
    if (line.kind === 'item') return this.pricesOf([line.id], prices);
    const held = [...this.records.item.values()].filter(
      (item) => !item.isParentItem && (line.kind === 'category' ? item.categoryId : item.categoryTradeId) === line.id,
    );
    return this.pricesOf(
      held.map(({ id }) => id),
      prices,
    );
  }

  private pricesOf(ids: readonly number[], prices: LinePrices): LineFigures {
    const priceOf = (id: number) => prices[this.serverId(id) ?? id] ?? { sell: 0, tax: 0, total: 0 };
    const sum = (name: keyof LinePrice) => fromCents(sumCents(ids.map((id) => toCents(priceOf(id)[name]))));
    return { ...NOTHING, sell: sum('sell'), tax: sum('tax'), total: sum('total') };
  }

  private list(): void {
    this.items = [...this.records.item.values()].map((item) => this.ranked(item));
    this.leaves = leavesOf(this.items, this.settings);
    this.placesOfCategory = placesByGroup(this.items, categoryOf);
    this.placesOfTrade = placesByGroup(this.items, tradeOf);
    this.placeOf.clear();
    let place = 0;
    for (const id of this.records.item.keys()) this.placeOf.set(id, place++);
  }

  /** Cents left over go to the lowest ids, so a new row takes part under its server's id, before that behind all others. */
  private ranked(item: ItemRecord): ItemRecord {
    if (item.id > 0 && (item.parentId ?? 1) > 0) return item;
    const rank = (id: number): number => this.serverId(id) ?? NEW_ROWS - id;
    return { ...item, id: rank(item.id), parentId: item.parentId === null ? null : rank(item.parentId) };
  }
}
