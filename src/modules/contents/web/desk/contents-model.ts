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

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Figures of items that did not change are reckoned once. */
export class ValueCache {
  private known = new WeakMap<ContentsItem, Values>();
  private basis: Basis | undefined;
  of(item: ContentsItem, basis: Basis): Values {
    if (basis !== this.basis) this.known = new WeakMap();
    this.basis = basis;
    const found = this.known.get(item) ?? valuesOf(item, basis);
    this.known.set(item, found);
    return found;
  }
}

export class ContentsModel implements GridModel<ContentsLine> {
  private readonly all = new Listeners();
  private readonly each = new KeyedListeners<string>();
  private readonly lines = new Map<string, ContentsLine>();
  private readonly folded = new Set<string>();
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
    const { items, by, basis } = facts;
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
    for (const [name, of] of groups) {
      if (of.length === 0) continue;
      const values = of.map((item) => this.cache.of(item, basis));
      const totals = sumOf(values.filter((_, at) => !of[at]?.proposed));
      const group = this.group(`group:${by}:${name}`, name, of.length, totals, touched);
      next.push(group);
      const open = !this.folded.has(group.key);
      of.forEach((item, at) => {
        const line = this.item(item, values[at] as Values, facts, touched);
        if (open) next.push(line);
      });
    }
    const isSame = next.length === this.shown.length && next.every((line, at) => line === this.shown[at]);
    if (!isSame) {
      this.shown = next;
      this.all.notify();
    }
    for (const line of touched) this.each.notify(line.key);
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

/** The same objects for items that are as they were, so that nothing is reckoned or painted twice. */
export function reused(before: readonly ContentsItem[], after: readonly ContentsItem[]): readonly ContentsItem[] {
  const known = new Map(before.map((item) => [item.ref, item]));
  return after.map((item) => {
    const old = known.get(item.ref);
    return old && isSame(old, item) ? old : item;
  });
}
function isSame(left: ContentsItem, right: ContentsItem): boolean {
  if (left === right) return true;
  for (const name of Object.keys(right) as (keyof ContentsItem)[]) {
    if (left[name] === right[name]) continue;
    if (name !== 'cropFrame' || JSON.stringify(left.cropFrame) !== JSON.stringify(right.cropFrame)) return false;
  }
  return true;
}
