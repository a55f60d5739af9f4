// Lines that somebody else changed at the same moment: chosen here for all of them, or in the row menu for each.
import { counted } from '../../../platform/shared/words.ts';
import css from './estimates.module.css';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { EstimateStore } from './estimate-store.ts';

export function ConflictStrip({ store, goTo }: { store: EstimateStore; goTo: (id: number) => void }) {
  const conflicts = () => [...store.queue.trouble].flatMap(([id, { kind }]) => (kind === 'conflict' ? [id] : []));
  useSyncExternalStore(store.subscribeSync, () => conflicts().join());
  const ids = conflicts();
  const [first] = ids;
  if (first === undefined) return null;
  const resolve = (choice: 'mine' | 'theirs') => () => {
    for (const id of ids) store.queue.resolve(id, choice);
  };
  return (
    <p className={css.estStrip} role="alert">
      {counted(ids.length, 'line')} changed by someone else at the same time. Nothing is lost until you choose.
      <Button size="compact-xs" variant="subtle" onClick={() => goTo(first)}>
        Show
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={resolve('mine')}>
        Keep mine
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={resolve('theirs')}>
        Take theirs
      </Button>
    </p>
  );
}
