// What custom fields hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { customFieldCategory, customFieldItem } from '../shared/custom-field.entity.ts';
import { customColumnJob } from './custom-columns.store.ts';
import { customExportColumns } from './custom-columns.views.ts';
import { customFieldChecks } from './custom-field-checks.views.ts';
import { customFieldRoutes } from './custom-fields.routes.ts';
import { importedAnswers } from './imported-answers.service.ts';
import { customFieldsSections } from '../shared/custom-fields-sections.ts';

export const customFieldsModule: ServerModule = {
  name: 'custom-fields',
  sections: Object.values(customFieldsSections),
  demo: async (demo) => (await import('./custom-fields.demo.ts')).customFieldsDemo(demo),
  entities: [customFieldCategory, customFieldItem],
  routes: () => customFieldRoutes(),
  backgroundJobs: { 'custom-column': customColumnJob },
  exportColumns: [customExportColumns],
  importedAnswers,
  settingChecks: [customFieldChecks],
};
