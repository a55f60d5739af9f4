// Which element of the page shows which row. While one scrolls fast, a row that comes into sight takes the element of one that left: its
// cells are there already, and only their texts change, which costs the browser half of what new elements do (bench/grid.ts).

export interface PlacedRow {
  /** The element, as React's key. */
  slot: number;
  /** The row, by its place among those that were asked for. */
  at: number;
}

/** So many rows are made as quickly as others are put into order afterwards. */
const FEW = 4;

export class RowSlots {
  private readonly slotOf = new Map<string, number>();
  /** In the order of the document. */
  private order: number[] = [];
  private isInOrder = true;
  private made = 0;

  /**
   * The rows in sight, by the order in which their elements stand in the document. Rows that stay keep their element. `mayMove`: elements
   * come to stand as the rows do, for whoever reads the page by ear; while one scrolls they stay where they are, since moving one costs as
   * much as making it. `focused`: the row that takes the focus gets an element of its own, in its place at once: moved later, it would
   * take the focus once more, and be read once more.
   */
  place(
    keys: readonly string[],
    { mayMove, focused }: { mayMove: boolean; focused?: string | undefined },
  ): PlacedRow[] {
    const wanted = new Set(keys);
    for (const key of this.slotOf.keys()) if (!wanted.has(key)) this.slotOf.delete(key);
    const come = keys.filter((key) => !this.slotOf.has(key));
    const takesOver = !mayMove && come.length > FEW && !come.some((key) => key === focused);
    const taken = new Set(this.slotOf.values());
    const free = takesOver ? this.order.filter((slot) => !taken.has(slot)).reverse() : [];
    const placed = keys.map((key, at): PlacedRow => {
      const slot = this.slotOf.get(key) ?? free.pop() ?? this.made++;
      this.slotOf.set(key, slot);
      return { slot, at };
    });
    if (mayMove) this.isInOrder = true;
    else if (takesOver || !this.isInOrder) {
      this.isInOrder = false;
      const place = new Map(this.order.map((slot, at) => [slot, at]));
      const placeOf = ({ slot }: PlacedRow): number => place.get(slot) ?? this.order.length + slot;
      placed.sort((a, b) => placeOf(a) - placeOf(b));
    }
    this.order = placed.map(({ slot }) => slot);
    return placed;
  }
}
