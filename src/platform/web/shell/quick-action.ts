// Dialogs that modules offer from anywhere (palette): a note on the open job, its status. One is open at a time.
import { create } from 'zustand';
import type { PageParams, QuickAction } from './registry.ts';

interface Started {
  action: QuickAction;
  params: PageParams;
}
export const useQuickAction = create<{ started: Started | null }>(() => ({ started: null }));
export const startQuickAction = (action: QuickAction, params: PageParams): void =>
  useQuickAction.setState({ started: { action, params } });
export const endQuickAction = (): void => useQuickAction.setState({ started: null });
