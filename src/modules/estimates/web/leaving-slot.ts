// The slot for what a document still needs before it leaves: the module above knows what a company wants to have.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface LeavingPanelProps {
  /** The name of the entity that leaves. */
  objectType: string;
  objectId: number;
  /** A line under a sheet, or a section beside a paper. */
  shape: 'strip' | 'section';
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** On the pages of estimates, snapshots and invoices. */
    leavingPanel?: readonly LazyPage<LeavingPanelProps>[];
  }
}

/** What is registered, or nothing. */
export const LeavingSlot = placeOf(() => useSlot('leavingPanel'));
