// Dialogs that modules offer from anywhere (palette): a note on the open job, its status. One is open at a time.
import { create } from 'zustand';
import type { LazyPage, PageParams } from './registry.ts';

export interface QuickActionProps {
  /** Of the address it was started from. */
  params: PageParams;
  onClose: () => void;
}
export interface QuickAction {
  id: string;
  label: string;
  permission: string;
  order: number;
  /** Offered where the address has this parameter: `jobId` on every page of a job. */
  on?: string;
  /** Other words by which people look for it. */
  words?: string;
  component: LazyPage<QuickActionProps>;
}

interface Started {
  action: QuickAction;
  params: PageParams;
}
export const useQuickAction = create<{ started: Started | null }>(() => ({ started: null }));
export const startQuickAction = (action: QuickAction, params: PageParams): void =>
  useQuickAction.setState({ started: { action, params } });
export const endQuickAction = (): void => useQuickAction.setState({ started: null });
