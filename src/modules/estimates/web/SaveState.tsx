// "Saving", "Saved 10:42", "Offline. 3 changes will be sent." for the record summary.
import { useSyncExternalStore } from 'react';
import { showClock } from '../../../platform/web/display/format.ts';
import type { EstimateQueue } from './estimate-queue.ts';
import type { EstimateStore } from './estimate-store.ts';

export function SaveState({ store }: { store: EstimateStore }) {
  useSyncExternalStore(store.subscribeSync, store.readSync);
  return (
    <span role="status" className={`save-state is-${store.queue.state}`}>
      {saveStateText(store.queue)}
    </span>
  );
}

export function saveStateText({ state, pendingCount, savedAt, trouble }: Pick<EstimateQueue, 'state' | 'pendingCount' | 'savedAt' | 'trouble'>): string {
  const changes = `${pendingCount} ${pendingCount === 1 ? 'change' : 'changes'}`;
  if (state === 'offline') return `Offline. ${changes} will be sent.`;
  if (state === 'problem') return `${trouble.size} ${trouble.size === 1 ? 'row needs' : 'rows need'} your attention`;
  if (state === 'saving') return 'Saving';
  return savedAt ? `Saved ${showClock(savedAt)}` : '';
}
