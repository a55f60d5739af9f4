// The keys of a visit, on a keyboard and on the pad.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Functions that stay the same ones and do what those of the latest drawing do. */
export function useLatest<T extends Record<string, (...given: never[]) => void>>(acts: T): T {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as T,
  );
  return stable;
}

export interface VisitKeys {
  key: (key: string) => void;
  enter: () => void;
}
/** Digits and Enter of a keyboard do what the pad does; not while a text is typed. */
export function useVisitKeys({ key: onKey, enter: onEnter }: VisitKeys): void {
  const latest = useLatest({ key: onKey, enter: onEnter });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target?.closest('input, textarea')
      )
        return;
      const key = event.key === ',' ? '.' : event.key;
      if (/^[0-9.]$/.test(key) || key === 'Backspace') {
        event.preventDefault();
        latest.key(key);
      } else if (key === 'Enter' && (target?.closest('[data-pad]') || !target?.closest('button'))) {
        event.preventDefault();
        latest.enter();
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [latest]);
}
