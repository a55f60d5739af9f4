// What is decided on an estimate before it is signed, kept on this device. A line that the builder changes loses its answer: it is asked again.
import { useState } from 'react';
import { fromCents, sumCents, toCents } from '../../../../kit/money.ts';
import type { Approval, ApprovalAnswer, ApprovalLine, LineAnswer } from '../../../estimates/shared/approval.ts';
import { linesOf } from '../outside/approval-choice.ts';

interface Kept {
  answer: LineAnswer;
  reason: string;
  /** The line as it was when it was answered. */
  as: string;
}
/** By the line of the estimate, which is the same in every version. */
type Store = Readonly<Record<string, Kept>>;

/** As much of a line as an answer depends on. */
export const lookOf = ({ description, measures, rate, incTax }: ApprovalLine): string =>
  JSON.stringify([description, measures, rate, incTax]);

const keyOf = ({ estimateId }: Approval): string => `reinstate.desk.${estimateId}`;

function kept(approval: Approval): Store {
  try {
    return JSON.parse(localStorage.getItem(keyOf(approval)) ?? '{}') as Store;
  } catch {
    return {};
  }
}

export type Decision = Pick<Kept, 'answer' | 'reason'>;

export interface Decisions {
  of: (line: ApprovalLine) => Decision | undefined;
  /** It was answered here, and is another line since. */
  changed: (line: ApprovalLine) => boolean;
  /** The same answer again takes it back. */
  decide: (lines: readonly ApprovalLine[], answer: LineAnswer, reason?: string) => void;
  say: (line: ApprovalLine, reason: string) => void;
  clear: () => void;
}

export function useDecisions(approval: Approval): Decisions {
  const [of, setOf] = useState(keyOf(approval));
  const [store, setStore] = useState<Store>(() => kept(approval));
  if (of !== keyOf(approval)) {
    setOf(keyOf(approval));
    setStore(kept(approval));
  }
  const set = (next: Store): void => {
    setStore(next);
    try {
      localStorage.setItem(keyOf(approval), JSON.stringify(next));
    } catch {
      // without room on the device it is kept on the page
    }
  };
  const found = (line: ApprovalLine): Kept | undefined => {
    const one = store[line.key];
    return one && line.answer !== 'approved' && one.as === lookOf(line) ? one : undefined;
  };
  return {
    of: found,
    changed: (line) => store[line.key] !== undefined && store[line.key]?.as !== lookOf(line),
    decide: (lines, answer, reason) => {
      const open = lines.filter((line) => line.answer !== 'approved');
      const all = reason === undefined && open.every((line) => found(line)?.answer === answer);
      const next: Record<string, Kept> = { ...store };
      for (const line of open) {
        if (all) delete next[line.key];
        else next[line.key] = { answer, reason: reason ?? found(line)?.reason ?? '', as: lookOf(line) };
      }
      set(next);
    },
    say: (line, reason) => {
      const before = found(line);
      if (before) set({ ...store, [line.key]: { ...before, reason } });
    },
    clear: () => {
      setStore({});
      localStorage.removeItem(keyOf(approval));
    },
  };
}

export interface Sums {
  estimated: number;
  asked: { lines: number; incTax: number };
  declined: { lines: number; incTax: number };
  /** Chosen now, and what was authorised before. */
  authorised: { lines: number; incTax: number };
  before: number;
  /** Without an answer. */
  open: number;
  /** Asked or declined without a word. */
  silent: number;
}

const total = (lines: readonly ApprovalLine[]) => ({
  lines: lines.length,
  incTax: fromCents(sumCents(lines.map(({ incTax }) => toCents(incTax)))),
});

/** The four sums of the foot. */
export function sumsOf(approval: Approval, decisions: Decisions): Sums {
  const lines = linesOf(approval);
  const said = (line: ApprovalLine): LineAnswer | null => decisions.of(line)?.answer ?? line.answer;
  const chosen = lines.filter((line) => decisions.of(line) !== undefined);
  return {
    estimated: approval.incTax,
    asked: total(lines.filter((line) => said(line) === 'asked')),
    declined: total(lines.filter((line) => said(line) === 'declined')),
    authorised: total(lines.filter((line) => said(line) === 'approved')),
    before: lines.filter(({ answer }) => answer === 'approved').length,
    open: lines.filter((line) => said(line) === null).length,
    silent: chosen.filter((line) => {
      const one = decisions.of(line);
      return one?.answer !== 'approved' && one?.reason.trim() === '';
    }).length,
  };
}

/** What is signed and sent. */
export function answerOf(approval: Approval, decisions: Decisions): ApprovalAnswer {
  const of = (answer: LineAnswer) => linesOf(approval).filter((line) => decisions.of(line)?.answer === answer);
  const said = (answer: LineAnswer) =>
    of(answer).map((line) => ({ id: line.id, reason: decisions.of(line)?.reason.trim() ?? '' }));
  return {
    version: approval.version,
    approve: of('approved').map(({ id }) => id),
    decline: said('declined'),
    ask: said('asked'),
  };
}
