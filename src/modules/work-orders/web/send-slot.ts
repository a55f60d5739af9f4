// What modules above offer on the page of a work order: sending it to its contractor's own system.
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';

export interface RecordSendProps {
  objectType: string;
  objectId: number;
  jobId: number;
}
declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** "Send to …" on the pages of what is given to contractors. */
    recordSend?: readonly LazyPage<RecordSendProps>[];
  }
}
export const RecordSend = placeOf<RecordSendProps>(() => useSlot('recordSend'));
