// What a page can say about its own tab: title, unsaved changes, close.
import { createContext, use, useEffect } from 'react';
import { closeTab } from './navigate.ts';
import { setTabDirty, setTabTitle, useTabs } from './tabs-store.ts';

export const TabIdContext = createContext<string>('');

export function useTab() {
  const id = use(TabIdContext);
  return { id, close: () => closeTab(id), setDirty: (dirty: boolean) => setTabDirty(id, dirty) };
}

/** Names the tab and the browser window after the record that is shown. */
export function useTabTitle(title: string | undefined): void {
  const id = use(TabIdContext);
  useEffect(() => {
    if (!title) return;
    setTabTitle(id, title);
  }, [id, title]);
}

/** Shows the unsaved dot while a form of this page has changes. */
export function useTabDirty(dirty: boolean): void {
  const id = use(TabIdContext);
  useEffect(() => {
    setTabDirty(id, dirty);
  }, [id, dirty]);
}

/** Whether the tab of this page is the one that is looked at. */
export function useIsActiveTab(): boolean {
  const id = use(TabIdContext);
  return useTabs(({ active }) => active === id);
}
