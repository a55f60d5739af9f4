// The order of rows: one list of ids per place (categories, trades of a category, items of a trade, children of an item).

/** Behind a row (null: first), at a position counted from 1, or last. */
export type Position = { after: number | null } | { at: number } | 'last';

/** Variation items follow the original ones of their trade: their numbers start here. */
export const FIRST_VARIATION = 10_000;

export interface Ordered {
  id: number;
  order: number;
  variationId?: number | null;
}

export class RowOrder {
  private readonly lists = new Map<string, number[]>();
  private readonly touched = new Set<string>();

  /** Rows as they were read: sorted by order, ties by id. */
  fill(rows: Iterable<Ordered>, keyOf: (row: Ordered) => string): void {
    for (const row of [...rows].sort((a, b) => a.order - b.order || a.id - b.id)) this.list(keyOf(row)).push(row.id);
  }

  list(key: string): number[] {
    let list = this.lists.get(key);
    if (!list) this.lists.set(key, (list = []));
    return list;
  }

  /** Puts a row into a list. A neighbour that is gone meanwhile means last. */
  insert(key: string, id: number, position: Position): void {
    const list = this.list(key);
    const place = placeIn(list, position);
    if (place >= list.length) list.push(id);
    else list.splice(place, 0, id);
    this.touched.add(key);
  }

  remove(key: string, id: number): void {
    const list = this.list(key);
    const place = list.indexOf(id);
    if (place >= 0) list.splice(place, 1);
    this.touched.add(key);
  }

  /** The numbers of the touched lists from 1, without gaps; those of variations from FIRST_VARIATION. */
  *numbers<Row extends Ordered>(rowOf: (id: number) => Row | undefined): Generator<[row: Row, order: number]> {
    for (const key of this.touched) {
      let [base, variation] = [1, FIRST_VARIATION];
      for (const id of this.list(key)) {
        const row = rowOf(id);
        if (row) yield [row, row.variationId ? variation++ : base++];
      }
    }
  }
}

function placeIn(list: readonly number[], position: Position): number {
  if (position === 'last') return list.length;
  if ('at' in position) return position.at < 1 ? list.length : position.at - 1;
  if (position.after === null) return 0;
  const place = list.indexOf(position.after);
  return place < 0 ? list.length : place + 1;
}
