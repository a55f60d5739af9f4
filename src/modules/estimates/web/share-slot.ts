// The slot for "Share": the module above this one knows how pages are shared.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface ShareButtonProps {
  /** The frozen lines that are shared: a draft may still change under its reader. */
  snapshotId: number;
  label: string;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** "Share" on a snapshot. */
    shareButton?: readonly LazyPage<ShareButtonProps>[];
  }
}

/** What is registered, or nothing. */
export const ShareSlot = placeOf(() => useSlot('shareButton'));
