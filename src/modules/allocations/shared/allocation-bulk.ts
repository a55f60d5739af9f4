// What can be set on many allocations at once.
export const ALLOCATION_BULK_FIELDS = ['assignedId', 'assignedContactId', 'dueDate', 'allocationStatusId'] as const;
