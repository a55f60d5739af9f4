// What is ticked, declined and asked on an estimate before it is sent; kept on this device as it is chosen.
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { fromCents, sumCents, toCents } from '../../../../kit/money.ts';
import {
  type Approval,
  type ApprovalAnswer,
  type ApprovalLine,
  type LineAnswer,
  isWaiting,
} from '../../../estimates/shared/approval.ts';

export interface Choice {
  answer: LineAnswer;
  reason: string;
}
export type Choices = Readonly<Record<string, Choice>>;

const keyOf = ({ id, version }: Approval): string => `reinstate.approval.${id}.${version}`;

function kept(approval: Approval): Choices {
  try {
    return JSON.parse(localStorage.getItem(keyOf(approval)) ?? '{}') as Choices;
  } catch {
    return {};
  }
}

/** The choices of one version of an estimate: those of another version are not taken along. */
export function useChoices(approval: Approval) {
  const [of, setOf] = useState(keyOf(approval));
  const [choices, setChoices] = useState<Choices>(() => kept(approval));
  if (of !== keyOf(approval)) {
    setOf(keyOf(approval));
    setChoices(kept(approval));
  }
  const set = (next: Choices): void => {
    setChoices(next);
    try {
      localStorage.setItem(keyOf(approval), JSON.stringify(next));
    } catch {
      // without room on the device it is kept on the page
    }
  };
  return {
    choices,
    /** The same answer again takes it back. */
    choose: (ids: readonly number[], answer: LineAnswer): void => {
      const all = ids.every((id) => choices[id]?.answer === answer);
      const next = { ...choices };
      for (const id of ids) {
        if (all) delete next[id];
        else next[id] = { answer, reason: choices[id]?.reason ?? '' };
      }
      set(next);
    },
    say: (id: number, reason: string): void => {
      const before = choices[id];
      if (before) set({ ...choices, [id]: { ...before, reason } });
    },
    clear: (): void => localStorage.removeItem(keyOf(approval)),
  };
}

export const linesOf = ({ rooms }: Approval): ApprovalLine[] => rooms.flatMap(({ lines }) => lines);

/** What would be sent; lines that are answered already stay out. */
export function answerOf(approval: Approval, choices: Choices): ApprovalAnswer {
  const of = (answer: LineAnswer) =>
    linesOf(approval).filter((line) => line.answer !== 'approved' && choices[line.id]?.answer === answer);
  const said = (answer: LineAnswer) => of(answer).map(({ id }) => ({ id, reason: choices[id]?.reason.trim() ?? '' }));
  return {
    version: approval.version,
    approve: of('approved').map(({ id }) => id),
    decline: said('declined'),
    ask: said('asked'),
  };
}

/** "Approve 5 lines, decline 1 line" */
export function actionOf({ approve, decline, ask }: ApprovalAnswer): string {
  const parts = [
    approve.length > 0 && `approve ${counted(approve.length, 'line')}`,
    decline.length > 0 && `decline ${counted(decline.length, 'line')}`,
    ask.length > 0 && `ask about ${counted(ask.length, 'line')}`,
  ].filter((part) => part !== false);
  const text = parts.join(', ') || 'approve';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the lines with an answer come to, with tax. */
export const sumOf = (approval: Approval, choices: Choices, answer: LineAnswer): number =>
  fromCents(
    sumCents(
      linesOf(approval)
        .filter(({ id }) => choices[id]?.answer === answer)
        .map(({ incTax }) => toCents(incTax)),
    ),
  );

export const waitingIn = (lines: readonly ApprovalLine[]): number[] => lines.filter(isWaiting).map(({ id }) => id);
