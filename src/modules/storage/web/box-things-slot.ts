// The slot for things that are listed as being in a box: modules above this one keep their lists, and put them in and take them out.
import { placeOf, useSlot } from '../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../platform/web/shell/registry.ts';

export interface BoxThingsProps {
  jobId: number;
  boxId: number;
  /** As people call the box. */
  box: string;
}
export interface BoxThingProps extends BoxThingsProps {
  /** What is in it, by its record. */
  kind: string;
  id: number;
}

declare module '../../../platform/web/shell/registry.ts' {
  interface WebParts {
    /** Under what is in a box: how more is put in. */
    boxThings?: readonly LazyPage<BoxThingsProps>[];
    /** Beside something in a box: how it is taken out. */
    boxThing?: readonly LazyPage<BoxThingProps>[];
  }
}

/** What is registered, or nothing. */
export const BoxThings = placeOf(() => useSlot('boxThings'));
export const BoxThing = placeOf(() => useSlot('boxThing'));
