// What a transfer would do before it does it: which documents the other side does not have, which it has otherwise, which it has.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';

export interface Transferable {
  /** `invoice:17`, the same for good. */
  key: string;
  number: string;
  total: number;
  /** Over all that would be sent. */
  hash: string;
}
export interface Transferred {
  key: string;
  hash: string;
  /** Its id on the other side. */
  externalId: string | null;
}
export interface DifferenceLine extends Transferable {
  state: 'new' | 'changed' | 'transferred';
  externalId: string | null;
}
export interface Difference {
  lines: DifferenceLine[];
  counts: Record<DifferenceLine['state'], number>;
  /** The sum of what would be sent anew. */
  newTotal: number;
}

/** The last transfer of a document counts; an issued document never changes, so that a changed one is a fault to look at. */
export function transferDifference(asked: readonly Transferable[], sent: readonly Transferred[]): Difference {
  const known = new Map(sent.map((entry) => [entry.key, entry]));
  const lines = asked.map((document): DifferenceLine => {
    const before = known.get(document.key);
    const state = before === undefined ? 'new' : before.hash === document.hash ? 'transferred' : 'changed';
    return { ...document, state, externalId: before?.externalId ?? null };
  });
  const count = (state: DifferenceLine['state']): number => lines.filter((line) => line.state === state).length;
  return {
    lines,
    counts: { new: count('new'), changed: count('changed'), transferred: count('transferred') },
    newTotal: fromCents(sumCents(lines.filter(({ state }) => state === 'new').map(({ total }) => toCents(total)))),
  };
}
