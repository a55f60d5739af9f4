// Which element of the page shows which row. A row that comes into sight takes the element of one that left: its cells are there
// already, and only their texts change, which costs the browser half of what new elements do (bench/grid.ts).

export interface PlacedRow {
  /** The element, as React's key. */
  slot: number;
  /** The row, by its place among those that were asked for. */
  at: number;
}

export class RowSlots {
  private readonly slotOf = new Map<string, number>();
  /** In the order of the document. */
  private order: number[] = [];
  private made = 0;

  /**
   * The rows in sight, by the order in which their elements stand in the document. Rows that stay keep their element. `inOrder`: the
   * elements stand as the rows do, for whoever reads the page by ear; while one scrolls they stay where they are, since moving one
   * costs as much as making it.
   */
  place(keys: readonly string[], inOrder: boolean): PlacedRow[] {
    const wanted = new Set(keys);
    for (const key of this.slotOf.keys()) if (!wanted.has(key)) this.slotOf.delete(key);
    const taken = new Set(this.slotOf.values());
    const free = this.order.filter((slot) => !taken.has(slot)).reverse();
    const placed = keys.map((key, at): PlacedRow => {
      const slot = this.slotOf.get(key) ?? free.pop() ?? this.made++;
      this.slotOf.set(key, slot);
      return { slot, at };
    });
    if (!inOrder) {
      const place = new Map(this.order.map((slot, at) => [slot, at]));
      const placeOf = ({ slot }: PlacedRow): number => place.get(slot) ?? this.made + slot;
      placed.sort((a, b) => placeOf(a) - placeOf(b));
    }
    this.order = placed.map(({ slot }) => slot);
    return placed;
  }
}
