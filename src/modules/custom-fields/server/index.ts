// What other modules may use of custom fields.
export { customFieldChecks } from './custom-field-checks.views.ts';
export { importedAnswers } from './imported-answers.service.ts';
export { customFieldRoutes } from './custom-fields.routes.ts';
export { customColumnJob } from './custom-columns.store.ts';
export { withCustomColumns } from './custom-columns.views.ts';
