import { useState } from 'react';

/** True from the first time the condition is true: what was loaded stays mounted, so that it can close gently. */
export function useOnce(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
}
