// The slot for "Share": the module above this one knows how pages are shared.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface ShareButtonProps {
  /** The frozen lines that are shared: a draft may still change under its reader. */
  snapshotId: number;
  label: string;
}

/** A line that a customer chooses the material of. */
export interface ShareLineProps {
  itemId: number;
  label: string;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** "Share" on a snapshot. */
    shareButton?: readonly LazyPage<ShareButtonProps>[];
    /** "Send to the customer" beside what may be chosen. */
    shareLine?: readonly LazyPage<ShareLineProps>[];
  }
}

/** What is registered, or nothing. */
export const ShareSlot = placeOf(() => useSlot('shareButton'));
export const ShareLineSlot = placeOf(() => useSlot('shareLine'));
