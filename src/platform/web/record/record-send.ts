// What modules above offer on the page of a record: sending it to the own system of the company that it is for.
import type { LazyPage } from '../shell/registry.ts';
import { placeOf, useSlot } from '../shell/parts.ts';

export interface RecordSendProps {
  objectType: string;
  objectId: number;
  jobId: number;
  /** As entries of a menu: they arrive late, and where room is scarce would push what stands there already. */
  inMenu?: boolean;
}
declare module '../shell/registry.ts' {
  interface WebParts {
    /** "Send to …" on the pages of what goes to another company. */
    recordSend?: readonly LazyPage<RecordSendProps>[];
  }
}
export const RecordSend = placeOf<RecordSendProps>(() => useSlot('recordSend'));
