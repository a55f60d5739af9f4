// The slot for what modules above know of a unit on a job: which of its days are agreed.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface DeploymentNoteProps {
  jobId: number;
  deploymentId: number;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Under a unit in the list of a job's equipment. */
    deploymentNote?: readonly LazyPage<DeploymentNoteProps>[];
  }
}

/** What is registered, or nothing. */
export const DeploymentNote = placeOf(() => useSlot('deploymentNote'));
