// The keys of the desk: J and K move, A, Q and D answer the line or the lines that are chosen, with Shift the whole room, X chooses.
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import type { ApprovalLine, LineAnswer } from '../../../estimates/shared/approval.ts';

interface Options {
  /** Lines on screen, in order. */
  lines: readonly ApprovalLine[];
  currentId: number | undefined;
  on: boolean;
  onCurrent: (id: number) => void;
  onDecide: (line: ApprovalLine, answer: LineAnswer, room: boolean) => void;
  onChoose: (id: number) => void;
  onLeave: () => void;
}

const GROUP = 'Estimate';

export function useLineKeys({ lines, currentId, on, onCurrent, onDecide, onChoose, onLeave }: Options): void {
  const at = lines.findIndex(({ id }) => id === currentId);
  const move = (step: 1 | -1) => () => {
    const next = lines[at < 0 ? 0 : Math.min(lines.length - 1, Math.max(0, at + step))];
    if (next) onCurrent(next.id);
  };
  const answer = (is: LineAnswer, room: boolean) => () => {
    const line = lines[at];
    if (line) onDecide(line, is, room);
  };
  useShortcut('j', 'Next line', GROUP, move(1), on);
  useShortcut('k', 'Previous line', GROUP, move(-1), on);
  useShortcut('a', 'Authorise the line', GROUP, answer('approved', false), on);
  useShortcut('q', 'Ask about the line', GROUP, answer('asked', false), on);
  useShortcut('d', 'Decline the line', GROUP, answer('declined', false), on);
  useShortcut('shift+a', 'Authorise the room', GROUP, answer('approved', true), on);
  useShortcut('shift+q', 'Ask about the room', GROUP, answer('asked', true), on);
  useShortcut('shift+d', 'Decline the room', GROUP, answer('declined', true), on);
  useShortcut('x', 'Select the line', GROUP, () => currentId !== undefined && onChoose(currentId), on);
  useShortcut('escape', 'Back to the claims', GROUP, onLeave, on);
}
