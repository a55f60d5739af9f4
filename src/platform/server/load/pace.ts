// Bytes that stream in leave room for everybody else: so many pieces are worked on in each turn of the event loop, the others wait
// for a later one, in their order. Two hundred uploads at once then cost a read a few milliseconds and not a turn of two hundred pieces.

/** Answers a promise where the piece has to wait. */
export type Pace = () => Promise<void> | undefined;

export function createPace(perTurn: number): Pace {
  let left = perTurn;
  let isArmed = false;
  const waiting: (() => void)[] = [];
  const arm = (): void => {
    if (isArmed) return;
    isArmed = true;
    setImmediate(() => {
      isArmed = false;
      for (left = perTurn; left > 0 && waiting.length > 0; left--) waiting.shift()?.();
      if (left < perTurn) arm();
    });
  };
  return () => {
    arm();
    if (left > 0) {
      left--;
      return undefined;
    }
    return new Promise((go) => waiting.push(go));
  };
}
