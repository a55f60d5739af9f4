// What other modules may use of storage.
export type { BoxContent, BoxContents } from './box-contents.slots.ts';
export { type BillableStorage, billableStorage, takeStorage } from './storage-charges.service.ts';
export { scan } from './storage-custody.service.ts';
export { approveBoxes } from './storage-disposal.store.ts';
export { createStorageItem } from './storage-items.service.ts';
export { storageById, storageItems, storageOfJob } from './storage-items.views.ts';
export { storageScope } from './storage.scope.ts';
