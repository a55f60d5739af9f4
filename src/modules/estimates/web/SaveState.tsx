// "Saving", "Saved 10:42", "Offline. 3 changes will be sent." for the record summary, and the dot of the tab.
import css from './estimates.module.css';
import { useSyncExternalStore } from 'react';
import { useTabDirty } from '../../../platform/web/shell/tab-context.tsx';
import type { EstimateStore } from './estimate-store.ts';
import { isSettled } from './open-estimates.ts';
import { saveStateText } from './save-state-text.ts';

export function SaveState({ store }: { store: EstimateStore }) {
  useSyncExternalStore(store.subscribeSync, store.readSync);
  useTabDirty(!isSettled(store));
  return (
    <span role="status" className={css.saveState} data-state={store.queue.state}>
      {saveStateText(store.queue)}
    </span>
  );
}
