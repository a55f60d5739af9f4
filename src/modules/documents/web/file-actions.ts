// What modules above do with files of a job: a button beside Upload, over a selection, and beside one that is shown.
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface FileActionProps {
  /** Where it is known; a file of a contact has none. */
  job: { id: number; jobNumber: string } | null;
  /** Those it is about; none: of the job as a whole. */
  ids: readonly number[];
  /** What a single one is called. */
  label?: string;
  /** There is room for a picture of the button alone. */
  compact?: boolean;
  /** Asked for elsewhere: there is no button, what it opens is open; called when it is closed. */
  onClosed?: () => void;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    fileActions?: readonly { order: number; label: string; permission: string; component: LazyPage<FileActionProps> }[];
  }
}
