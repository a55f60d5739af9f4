// What was typed and is not in a row: texts that were refused and stay in their cells to be corrected, and the open
// editor. Kept at once, with every key, so that closing the tab loses none of it.
import { Listeners } from '../../../platform/web/grid/listeners.ts';

export interface Typed {
  id: number;
  column: string;
  text: string;
}
export interface Refusal extends Typed {
  problem: string;
}
export interface TypedState {
  open: Typed | null;
  refused: Refusal[];
}
export interface TypedStorage {
  load: () => TypedState | undefined;
  /** undefined: nothing is left to keep. */
  save: (state: TypedState | undefined) => void;
}

export class TypedTexts {
  private refused: Refusal[] = [];
  private open: Typed | null = null;
  private readonly listeners = new Listeners();
  private readonly storage: TypedStorage | undefined;
  /** A row's id of the next session: the server's, where it has one. */
  private readonly lastingId: (id: number) => number;
  readonly subscribe = this.listeners.subscribe;

  constructor(storage: TypedStorage | undefined, lastingId: (id: number) => number) {
    this.storage = storage;
    this.lastingId = lastingId;
  }

  all(): readonly Refusal[] {
    return this.refused;
  }
  of(id: number, column: string): Refusal | undefined {
    return this.refused.find((each) => each.id === id && each.column === column);
  }

  /** null: the cell has a value again. Answers whether anything changed. */
  refuse(id: number, column: string, refusal: { text: string; problem: string } | null): boolean {
    if (!refusal && !this.of(id, column)) return false;
    const others = this.refused.filter((each) => each.id !== id || each.column !== column);
    this.set(refusal ? [...others, { id, column, ...refusal }] : others);
    return true;
  }
  dropRow(id: number): void {
    if (this.refused.some((each) => each.id === id)) this.set(this.refused.filter((each) => each.id !== id));
  }

  typing(open: Typed | null): void {
    this.open = open;
    this.keep();
  }

  keep(): void {
    const lasting = <T extends Typed>(typed: T): T => ({ ...typed, id: this.lastingId(typed.id) });
    const isEmpty = this.open === null && this.refused.length === 0;
    this.storage?.save(
      isEmpty ? undefined : { open: this.open && lasting(this.open), refused: this.refused.map(lasting) },
    );
  }

  /** Brings back the refused texts of an earlier session, and answers what stood in its open editor. */
  restore(isHere: (id: number) => boolean): Typed | null {
    const state = this.storage?.load();
    if (!state) return null;
    this.set([...this.refused, ...state.refused.filter(({ id }) => isHere(id))]);
    return state.open;
  }

  private set(refused: Refusal[]): void {
    this.refused = refused;
    this.keep();
    this.listeners.notify();
  }
}
