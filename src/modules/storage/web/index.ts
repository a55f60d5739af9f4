// What other modules may use of the pages of storage.
export type { BoxThingProps, BoxThingsProps } from './box-things-slot.ts';
