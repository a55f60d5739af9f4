// The rows of the sheet: groups by room, category or disposition, and their items. A row is painted anew only where it changed.
import { KeyedListeners, Listeners } from '../../../../platform/web/grid/listeners.ts';
import type { GridModel, GridRow } from '../../../../platform/web/grid/grid-types.ts';
import { type Grouping, type Totals, type Values, groupOf, sumOf, valuesOf } from '../../shared/contents-values.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import { type Basis, DISPOSITIONS, type Side, type Verdict } from '../../shared/loss-schedule.entity.ts';
import { DISPOSITION_WORDS } from '../../shared/contents-values.ts';

export interface GroupLine extends GridRow {
  kind: 'group';
  name: string;
  count: number;
  totals: Totals;
}
export interface ItemLine extends GridRow {
  kind: 'item';
  item: ContentsItem;
  values: Values;
  answers: Partial<Record<Side, Verdict>>;
  /** A limit of the policy is reached by its category. */
  overLimit: boolean;
}
export type ContentsLine = GroupLine | ItemLine;

export interface Facts {
  items: readonly ContentsItem[];
  by: Grouping;
  basis: Basis;
  answers: ReadonlyMap<number, Partial<Record<Side, Verdict>>>;
  /** Categories whose limit is reached. */
  over: ReadonlySet<number>;
  sent: boolean;
}
const NO_ANSWERS: Partial<Record<Side, Verdict>> = {};
const ASKED: Partial<Record<Side, Verdict>> = { owner: 'asked', insurer: 'asked' };

/** A group as it was painted last: where nothing of it changed, nothing of it is looked at again. */
interface Part {
  of: readonly ContentsItem[];
  facts: Facts;
  group: GroupLine;
  lines: readonly ItemLine[];
}
const isPart = (known: Part, of: readonly ContentsItem[], { basis, answers, over, sent }: Facts): boolean =>
  known.facts.basis === basis &&
  known.facts.answers === answers &&
  known.facts.over === over &&
  known.facts.sent === sent &&
  known.of.length === of.length &&
  known.of.every((item, at) => item === of[at]);

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Figures of items that did not change are reckoned once. */
export class ValueCache {
  private known = new WeakMap<ContentsItem, Values>();
  private basis: Basis | undefined;
  of(item: ContentsItem, basis: Basis): Values {
    if (basis !== this.basis) this.known = new WeakMap();
    this.basis = basis;
    const known = this.known.get(item);
    if (known) return known;
    const found = valuesOf(item, basis);
    this.known.set(item, found);
    return found;
  }
}

export class ContentsModel implements GridModel<ContentsLine> {
  private readonly all = new Listeners();
  private readonly each = new KeyedListeners<string>();
  private readonly lines = new Map<string, ContentsLine>();
  private readonly folded = new Set<string>();
  private parts = new Map<string, Part>();
  private shown: readonly ContentsLine[] = [];
  private facts: Facts | undefined;
  readonly cache: ValueCache;
  readOnlyReason: string | undefined;

  constructor(cache: ValueCache) {
    this.cache = cache;
  }

  readonly rows = (): readonly ContentsLine[] => this.shown;
  readonly subscribeRows = this.all.subscribe;
  readonly subscribeRow = this.each.subscribe;
  readonly expanded = (row: ContentsLine): boolean | undefined =>
    row.kind === 'group' ? !this.folded.has(row.key) : undefined;
  readonly setExpanded = (row: ContentsLine, open: boolean): void => {
    if (open) this.folded.delete(row.key);
    else this.folded.add(row.key);
    this.touch(row);
    if (this.facts) this.update(this.facts);
  };
  readonly locked = (row: ContentsLine): string | undefined =>
    row.kind === 'item' && row.item.disposedAt !== null ? 'Disposed of: it stays as it was' : this.readOnlyReason;
  readonly note = (row: ContentsLine): { tone: string; text: string } | undefined => {
    if (row.kind !== 'item') return undefined;
    if (row.item.proposed) return { tone: 'proposed', text: 'Proposed: it counts once it is accepted' };
    return row.overLimit ? { tone: 'problem', text: 'The limit of its category is reached' } : undefined;
  };

  /** Takes the facts of now: rows keep their identity, and only those that differ are painted. */
  update(facts: Facts): void {
    this.facts = facts;
    const { items, by } = facts;
    const groups = new Map<string, ContentsItem[]>();
    if (by === 'disposition') for (const one of DISPOSITIONS) groups.set(DISPOSITION_WORDS[one], []);
    for (const item of items) {
      const name = groupOf(item, by);
      const there = groups.get(name);
      if (there) there.push(item);
      else groups.set(name, [item]);
    }
    const next: ContentsLine[] = [];
    const touched: ContentsLine[] = [];
    const before = this.parts;
    this.parts = new Map();
    for (const [name, of] of groups) {
      if (of.length === 0) continue;
      const key = `group:${by}:${name}`;
      const known = before.get(key);
      const part = known && isPart(known, of, facts) ? known : this.part(key, name, of, facts, touched);
      this.parts.set(key, part);
      next.push(part.group);
      if (!this.folded.has(key)) for (const line of part.lines) next.push(line);
    }
    const isSame = next.length === this.shown.length && next.every((line, at) => line === this.shown[at]);
    if (!isSame) {
      this.shown = next;
      this.all.notify();
    }
    for (const line of touched) this.each.notify(line.key);
  }

  /** A group whose items or answers changed. */
  private part(key: string, name: string, of: readonly ContentsItem[], facts: Facts, touched: ContentsLine[]): Part {
    const values = of.map((item) => this.cache.of(item, facts.basis));
    const totals = sumOf(values.filter((_, at) => !of[at]?.proposed));
    const group = this.group(key, name, of.length, totals, touched);
    return { of, facts, group, lines: of.map((item, at) => this.item(item, values[at] as Values, facts, touched)) };
  }

  private touch(line: ContentsLine): void {
    (line as Mutable<ContentsLine>).version += 1;
    this.each.notify(line.key);
  }

  private group(key: string, name: string, count: number, totals: Totals, touched: ContentsLine[]): GroupLine {
    const before = this.lines.get(key) as Mutable<GroupLine> | undefined;
    if (!before) {
      const made: GroupLine = { kind: 'group', key, level: 1, version: 1, name, count, totals };
      this.lines.set(key, made);
      return made;
    }
    const isSame =
      before.count === count &&
      (Object.keys(totals) as (keyof Totals)[]).every((at) => before.totals[at] === totals[at]);
    if (!isSame) {
      Object.assign(before, { count, totals, version: before.version + 1 });
      touched.push(before);
    }
    return before;
  }

  private item(item: ContentsItem, values: Values, facts: Facts, touched: ContentsLine[]): ItemLine {
    const asked = facts.sent && !item.proposed ? ASKED : NO_ANSWERS;
    const given = facts.answers.get(item.id);
    const answers = given ? { ...asked, ...given } : asked;
    const overLimit = item.categoryId !== null && facts.over.has(item.categoryId) && !item.proposed;
    const before = this.lines.get(item.ref) as Mutable<ItemLine> | undefined;
    if (!before) {
      const made: ItemLine = { kind: 'item', key: item.ref, level: 3, version: 1, item, values, answers, overLimit };
      this.lines.set(item.ref, made);
      return made;
    }
    const isSame =
      before.item === item &&
      before.values === values &&
      before.overLimit === overLimit &&
      before.answers.owner === answers.owner &&
      before.answers.insurer === answers.insurer;
    if (!isSame) {
      Object.assign(before, { item, values, answers, overLimit, version: before.version + 1 });
      touched.push(before);
    }
    return before;
  }
}

/** The same objects for items that are as they were, and the same list where all are: nothing is reckoned or painted twice. */
export function reused(before: readonly ContentsItem[], after: readonly ContentsItem[]): readonly ContentsItem[] {
  if (before === after) return before;
  let byRef: ReadonlyMap<string, ContentsItem> | undefined;
  let isUnchanged = before.length === after.length;
  const kept = after.map((item, at) => {
    // Most stand where they stood.
    let old = before[at];
    if (old?.ref !== item.ref) {
      byRef ??= new Map(before.map((one) => [one.ref, one]));
      old = byRef.get(item.ref);
    }
    const one = old && isSame(old, item) ? old : item;
    isUnchanged &&= one === before[at];
    return one;
  });
  return isUnchanged ? before : kept;
}
function isSame(left: ContentsItem, right: ContentsItem): boolean {
  if (left === right) return true;
  for (const name of Object.keys(right) as (keyof ContentsItem)[]) {
    if (left[name] === right[name]) continue;
    if (name !== 'cropFrame' || JSON.stringify(left.cropFrame) !== JSON.stringify(right.cropFrame)) return false;
  }
  return true;
}
