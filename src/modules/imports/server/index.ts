// What other modules may use of imports.
export { importJob, undoJob } from './import-run.jobs.ts';
export type { ImportedAnswers } from './imported-answers.slots.ts';
export { importsRoutes } from './imports.routes.ts';
export { IMPORT_KIND, UNDO_KIND } from './imports.service.ts';
