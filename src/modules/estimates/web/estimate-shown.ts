// Which lines the sheet shows and in which order: folded, filtered, sorted. The document keeps its own order, and the
// totals are of all of it.
import type { GridColumn, GridSort } from '../../../platform/web/grid/grid-types.ts';
import { visibleLines } from './estimate-lines.ts';
import type { EstimateLine } from './estimate-lines.ts';

export type LineTest = (line: EstimateLine) => boolean;
export interface LineFilter {
  /** As it is said: "without a price". */
  label: string;
  keeps: LineTest;
}
export interface FoldStorage {
  load: () => number[];
  save: (ids: number[]) => void;
}

export class ShownLines {
  readonly folded: Set<number>;
  sort: GridSort | undefined;
  filter: LineFilter | undefined;
  /** The lines of the view, as they were found: a row that is edited stays where it is, as in a spreadsheet. */
  private order: number[] = [];
  private known = new Set<number>();
  private readonly folds: FoldStorage | undefined;

  constructor(folds: FoldStorage | undefined) {
    this.folds = folds;
    this.folded = new Set(folds?.load());
  }

  get isPart(): boolean {
    return this.sort !== undefined || this.filter !== undefined;
  }

  fold(ids: readonly number[], fold: boolean): void {
    for (const id of ids) {
      if (fold) this.folded.add(id);
      else this.folded.delete(id);
    }
    this.folds?.save([...this.folded].filter((id) => id > 0)); // a new row has another id in the next session
  }

  /** Looks for the lines anew. */
  find(all: readonly EstimateLine[], sortedBy: GridColumn<EstimateLine> | undefined): void {
    this.known = new Set(all.map(({ id }) => id));
    const items = all.filter((line) => line.kind === 'item');
    const kept = this.filter ? items.filter(this.filter.keeps) : items;
    if (this.sort && sortedBy) this.order = sorted(kept, sortedBy, this.sort.direction).map(({ id }) => id);
    else this.order = withGroups(all, new Set(kept.map(({ id }) => id)));
  }

  /** Rows that are new since stand behind the one they follow in the document. */
  list(all: readonly EstimateLine[]): EstimateLine[] {
    if (!this.isPart) return visibleLines(all, this.folded);
    const byId = new Map(all.map((line) => [line.id, line]));
    const lines = this.order.flatMap((id) => byId.get(id) ?? []);
    const shown = new Set(this.order);
    let before: EstimateLine | undefined;
    for (const line of all) {
      if (shown.has(line.id)) before = line;
      else if (!this.known.has(line.id)) {
        lines.splice(before ? lines.indexOf(before) + 1 : lines.length, 0, line);
        before = line;
      }
    }
    return lines;
  }
}

/** Groups of the lines kept come along, so that it is seen where they belong. */
function withGroups(all: readonly EstimateLine[], kept: ReadonlySet<number>): number[] {
  const wanted = new Set<number>();
  const above: EstimateLine[] = [];
  for (const line of all) {
    while ((above.at(-1)?.level ?? 0) >= line.level) above.pop();
    if (kept.has(line.id)) for (const { id } of [...above, line]) wanted.add(id);
    above.push(line);
  }
  return all.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
}

/** Blank cells come last either way; the document's order decides between equals. */
function sorted(
  lines: readonly EstimateLine[],
  column: GridColumn<EstimateLine>,
  direction: GridSort['direction'],
): EstimateLine[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const text = column.copy ?? column.text;
  const keyed = lines.map((line, at) => ({ line, at, text: text(line) }));
  const compare = column.numeric
    ? (a: string, b: string) => Number(a) - Number(b)
    : new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  keyed.sort((a, b) => {
    if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '') || a.at - b.at;
    return sign * compare(a.text, b.text) || a.at - b.at;
  });
  return keyed.map(({ line }) => line);
}
