// The slot for "Export": modules above this one know how documents are made, and never the other way round.
import { Suspense, createContext, createElement, use } from 'react';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface ExportMenuProps {
  /** What to export. With a snapshot, its frozen lines. */
  target:
    | { kind: 'estimate'; estimateId: number; snapshotId?: number | undefined }
    | { kind: 'workOrder'; workOrderId: number };
  /** Runs before an export starts; false stops it (unsaved changes). */
  before?: () => Promise<boolean>;
}

const ExportMenuContext = createContext<LazyPage<ExportMenuProps> | null>(null);
export const ExportMenuProvider = ExportMenuContext.Provider;

/** The registered menu, or nothing. */
export function ExportSlot(props: ExportMenuProps) {
  const menu = use(ExportMenuContext);
  return menu && createElement(Suspense, { fallback: null }, createElement(menu, props));
}
