// What other modules may use of timesheets.
export { closeWork } from './timesheets.store.ts';
