// What other modules may use of safety.
export type { AttendanceLinks } from './attendance-links.slots.ts';
export { createWhs } from './whs-items.service.ts';
export { whsScope } from './safety.scope.ts';
export {
  type Site,
  answerInduction,
  nameWorker,
  signInduction,
  sitePageOf,
  submitInduction,
  workerIn,
  workerOut,
  workerSignsOn,
} from './site-workers.service.ts';
