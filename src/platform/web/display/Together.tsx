// What several parts make up, each with a read of its own, is shown when all of them are here, so that nothing moves under a finger.
// Whatever is still missing after a moment comes later.
import css from './Together.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { isFetchingParts } from './lazy.tsx';

/** A wait that nobody notices. */
const MOST_MS = 250;
/** What has just arrived begins its reads in its first effects. */
const QUIET_FRAMES = 2;

export function Together({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (isShown) return;
    const started = performance.now();
    let quiet = 0;
    let frame = requestAnimationFrame(function look() {
      const isBusy =
        isFetchingParts() || client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
      quiet = isBusy ? 0 : quiet + 1;
      if (quiet >= QUIET_FRAMES || performance.now() - started > MOST_MS) setShown(true);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, client]);
  return (
    <div className={css.together} data-arriving={!isShown || undefined} aria-busy={!isShown || undefined}>
      {children}
    </div>
  );
}
