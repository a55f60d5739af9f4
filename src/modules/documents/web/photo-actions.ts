// What modules above do with the photographs of a job: a button beside Upload.
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface PhotoActionProps {
  jobId: number;
  /** Those that are selected; none means all. */
  selected: readonly number[];
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    photoActions?: readonly { order: number; component: LazyPage<PhotoActionProps> }[];
  }
}
