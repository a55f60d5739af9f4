// Where the user is: active cell, selected rectangle, open editor. Kept outside React's state, so that moving the
// cursor paints the two rows it left and entered and nothing else.
import type { Listener } from './grid-types.ts';
import { KeyedListeners, Listeners } from './listeners.ts';

export interface Place {
  row: number;
  column: number;
}
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
/** An open editor. `typed` replaces the content by the first key pressed; `whole` starts from the present text. */
export interface Draft {
  mode: 'typed' | 'whole';
  text: string;
}
/** What one row has to paint of the cursor. */
export interface RowPaint {
  active: number;
  editing: boolean;
  left: number;
  right: number;
}

const UNTOUCHED: RowPaint = { active: -1, editing: false, left: 0, right: -1 };

export class GridCursor {
  focus: Place = { row: 0, column: 0 };
  anchor: Place = { row: 0, column: 0 };
  draft: Draft | null = null;
  private readonly rows = new KeyedListeners<number>();
  private readonly moves = new Listeners();
  /** Every step of the cursor. */
  readonly subscribe = this.moves.subscribe;

  area(): Area {
    return {
      top: Math.min(this.focus.row, this.anchor.row),
      bottom: Math.max(this.focus.row, this.anchor.row),
      left: Math.min(this.focus.column, this.anchor.column),
      right: Math.max(this.focus.column, this.anchor.column),
    };
  }

  moveTo(place: Place, extend = false): void {
    this.change(() => {
      this.focus = place;
      if (!extend) this.anchor = place;
      this.draft = null;
    });
  }

  select(from: Place, to: Place): void {
    this.change(() => {
      this.focus = from;
      this.anchor = to;
      this.draft = null;
    });
  }

  /** The selection stays: what is typed may be for all of it. */
  edit(draft: Draft | null): void {
    this.change(() => {
      this.draft = draft;
    });
  }

  readonly subscribeRow = (row: number, listener: Listener): (() => void) => this.rows.subscribe(row, listener);

  /** The row's paint as one comparable text, for useSyncExternalStore. */
  paintKey(row: number): string {
    const { top, bottom, left, right } = this.area();
    if (row < top || row > bottom) return '';
    const active = row === this.focus.row ? this.focus.column : -1;
    return `${active},${this.draft && active >= 0 ? 1 : 0},${left},${right}`;
  }

  static readPaint(key: string): RowPaint {
    if (key === '') return UNTOUCHED;
    const [active = -1, editing = 0, left = 0, right = -1] = key.split(',').map(Number);
    return { active, editing: editing === 1, left, right };
  }

  private change(mutate: () => void): void {
    const before = this.area();
    mutate();
    const after = this.area();
    const top = Math.min(before.top, after.top);
    const bottom = Math.max(before.bottom, after.bottom);
    for (const row of this.rows.keys()) if (row >= top && row <= bottom) this.rows.notify(row);
    this.moves.notify();
  }
}
