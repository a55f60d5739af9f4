// The slot for "Export": modules above this one know how documents are made, and never the other way round.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface ExportMenuProps {
  /** What to export. With a snapshot, its frozen lines. */
  target:
    | { kind: 'estimate'; estimateId: number; snapshotId?: number | undefined }
    | { kind: 'snapshotDifference'; estimateSnapshotId: number; otherSnapshotId?: number; against?: string }
    | { kind: 'authorisedWorks'; jobId: number }
    | { kind: 'workOrder'; workOrderId: number }
    | { kind: 'invoice'; accountsReceivableId: number };
  /** Runs before an export starts; false stops it (unsaved changes). */
  before?: () => Promise<boolean>;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** "Export" on the pages of estimates and work orders. */
    exportMenu?: readonly LazyPage<ExportMenuProps>[];
  }
}

/** What is registered, or nothing. */
export const ExportSlot = placeOf(() => useSlot('exportMenu'));
