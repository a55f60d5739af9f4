// What other modules may use of allocations.
export type { AllocationWork } from './allocation-work.slots.ts';
export { allocationScope } from './allocations.views.ts';
