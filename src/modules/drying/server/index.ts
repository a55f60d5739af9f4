// What other modules may use of drying.
export type { BilledEquipment } from './billed-equipment.slots.ts';
export { type CustomerDrying, dryingForCustomer } from './drying-customer.service.ts';
export type { DryingLinks } from './drying-links.slots.ts';
export { sharedDrying } from './drying-shares.service.ts';
export { readDaysOfJob } from './moisture-readings.views.ts';
