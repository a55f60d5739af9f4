// What other modules may use of allocations.
export type { AllocationWork } from './allocation-work.slots.ts';
export { allocationScope, contractorStep } from './allocations.views.ts';
export { followInvoice } from './allocations.service.ts';
export { createAllocation, updateAllocation } from './allocations.service.ts';
export { answerAllocation, markSentToContractor, stampFromOutside } from './contractor-answers.service.ts';
