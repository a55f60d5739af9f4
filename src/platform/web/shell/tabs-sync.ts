// Keeps the tabs of a person: at once in this browser, a moment later on the server, merged with other windows.
import { type SavedTabs } from './tabs-merge.ts';
import { mergeIntoTabs, savedTabs, useTabs } from './tabs-store.ts';

/** Where tabs are kept on the server; src/app/workbench.tsx passes the endpoints of the identity module. */
export interface TabStorage {
  load: () => Promise<SavedTabs>;
  /** Answers what the server holds after merging. */
  save: (tabs: SavedTabs) => Promise<SavedTabs>;
}

const SAVE_AFTER_MS = 1500;

export function startTabSync(userKey: string, storage: TabStorage): () => void {
  const key = `reinstate.tabs:${userKey}`;
  const local = localStorage.getItem(key);
  if (local) mergeIntoTabs(JSON.parse(local) as SavedTabs);
  let saved = JSON.stringify(savedTabs());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const receive = (tabs: SavedTabs): void => {
    mergeIntoTabs(tabs);
    saved = JSON.stringify(savedTabs());
    localStorage.setItem(key, saved);
  };
  const send = (): void => {
    // What other machines have open comes when this one starts, never under the hands of who works here. Not saved now, the next
    // change tries again.
    storage.save(savedTabs()).catch(() => undefined);
  };
  const stopWatching = useTabs.subscribe(() => {
    const now = JSON.stringify(savedTabs());
    if (now === saved) return;
    saved = now;
    localStorage.setItem(key, now);
    clearTimeout(timer);
    timer = setTimeout(send, SAVE_AFTER_MS);
  });
  const otherWindow = (event: StorageEvent): void => {
    if (event.key === key && event.newValue) mergeIntoTabs(JSON.parse(event.newValue) as SavedTabs);
  };
  window.addEventListener('storage', otherWindow);
  storage.load().then(receive, () => undefined);
  return () => {
    clearTimeout(timer);
    stopWatching();
    window.removeEventListener('storage', otherWindow);
  };
}
