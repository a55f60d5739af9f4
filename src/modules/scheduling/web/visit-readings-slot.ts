// The slot for "Start readings": the module above knows what is read on site, and where.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface VisitReadingsProps {
  jobId: number;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** At the thumb of a visit whose type says that readings are taken. */
    visitReadings?: readonly LazyPage<VisitReadingsProps>[];
  }
}

/** What is registered, or nothing. */
export const VisitReadings = placeOf(() => useSlot('visitReadings'));
