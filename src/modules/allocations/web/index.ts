// What the screens of other modules may use of allocations.
export type { AllocationPart } from './allocation-slots.ts';
