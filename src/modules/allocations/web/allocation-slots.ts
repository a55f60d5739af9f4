// What modules above show on the page of an allocation: the work orders under it.
import type { LazyPage } from '../../../platform/web/shell/registry.ts';
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';

export interface AllocationPart {
  id: number;
  jobId: number;
}
declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    allocationMore?: readonly LazyPage<AllocationPart>[];
  }
}
export const AllocationParts = placeOf<AllocationPart>(() => useSlot('allocationMore'));
