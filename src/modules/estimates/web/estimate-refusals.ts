// What was typed and is not in a row: texts that were refused and stay in their cells to be corrected, and the open
// editor. Kept at once, with every key, so that closing the tab loses none of it.
import { Listeners } from '../../../platform/web/grid/listeners.ts';
import { KeptState, type KeptStorage } from './estimate-kept.ts';

export interface Typed {
  id: number;
  column: string;
  text: string;
}
export interface Refusal extends Typed {
  problem: string;
}
/** What stands in the open editor, and the text of the cell that it was opened on. */
export interface OpenText extends Typed {
  over: string;
}
export interface TypedState {
  open: OpenText | null;
  refused: Refusal[];
}

const besideValue = ({ id, column, text }: Typed): Refusal => ({
  ...{ id, column, text },
  problem: 'Typed here before the value changed',
});

export class TypedTexts {
  private refused: Refusal[] = [];
  private open: OpenText | null = null;
  private readonly listeners = new Listeners();
  private readonly storage: KeptStorage<TypedState> | undefined;
  private readonly kept: KeptState<TypedState> | undefined;
  readonly subscribe = this.listeners.subscribe;

  /** `lastingId`: a row's id of the next session, which is the server's where it has one. */
  constructor(storage: KeptStorage<TypedState> | undefined, lastingId: (id: number) => number) {
    this.storage = storage;
    const lasting = <T extends Typed>(typed: T): T => ({ ...typed, id: lastingId(typed.id) });
    const now = (): TypedState | undefined =>
      this.open === null && this.refused.length === 0
        ? undefined
        : { open: this.open && lasting(this.open), refused: this.refused.map(lasting) };
    this.kept = storage && new KeptState(storage, now);
  }

  all(): readonly Refusal[] {
    return this.refused;
  }
  /** Nothing would be lost with the rows. */
  isEmpty(): boolean {
    return this.open === null && this.refused.length === 0;
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

  typing(open: OpenText | null): void {
    const turned = (open === null) !== (this.open === null);
    this.open = open;
    this.keep();
    if (turned) this.listeners.notify();
  }

  keep(): void {
    void this.kept?.keep();
  }
  keepNow(): void {
    this.kept?.keepNow();
  }

  /**
   * Brings back the refused texts of an earlier session, and answers what stood in its open editor. Where the cell has got another
   * value since, that text must not lie over it as if it were newer: it is the beginning of that value (the browser died between a
   * key and its trace), or stays beside it, to be chosen.
   */
  async restore(
    isHere: (id: number) => boolean,
    textOf: (id: number, column: string) => string,
  ): Promise<Typed | null> {
    const state = await this.storage?.load();
    if (!state) return null;
    const { open, refused } = state;
    const now = open ? textOf(open.id, open.column) : '';
    const isCurrent = open !== null && now === open.over;
    const beside = open && !isCurrent && !now.startsWith(open.text) ? [besideValue(open)] : [];
    this.set([...this.refused, ...[...refused, ...beside].filter(({ id }) => isHere(id))]);
    return isCurrent ? { id: open.id, column: open.column, text: open.text } : null;
  }

  private set(refused: Refusal[]): void {
    this.refused = refused;
    this.keep();
    this.listeners.notify();
  }
}
