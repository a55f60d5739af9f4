// What the tiles of a dashboard ask for in one call.
const open = { field: 'statusId', operator: 'equals', value: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
export const TILES = [
  { list: 'job', filter: { and: [open] } },
  { list: 'job', filter: { and: [open, { field: 'assignedId', operator: 'equals', value: 1003 }] } },
  { list: 'job', filter: { and: [open, { field: 'assignedId', operator: 'noValue' }] } },
  {
    list: 'job',
    filter: { and: [open, { field: 'targetCompletionDate', operator: 'lessThan', value: '2026-11-01' }] },
  },
  { list: 'job', filter: { and: [{ field: 'createdAt', operator: 'date', value: 'last-7-days' }] } },
  { list: 'contact', filter: { and: [{ field: 'createdAt', operator: 'date', value: 'last-7-days' }] } },
  { list: 'workOrder' },
  { list: 'job', by: 'statusId' },
].map(({ filter: of, ...tile }) => ({ ...tile, ...(of && { filter: JSON.stringify(of) }) }));
