// What imports hands over to the server.
import { only, type ServerModule } from '../../../platform/server/module.ts';
import { dataImport } from '../shared/data-import.entity.ts';
import { importsRights } from '../shared/imports.permissions.ts';
import { importJob, undoJob } from './import-run.jobs.ts';
import { importsRoutes } from './imports.routes.ts';
import { IMPORT_KIND, UNDO_KIND } from './imports.service.ts';
import { importsSections } from '../shared/imports-sections.ts';

export const importsModule: ServerModule = {
  name: 'imports',
  sections: Object.values(importsSections),
  demo: async (demo) => (await import('./imports.demo.ts')).importsDemo(demo),
  entities: [dataImport],
  rights: importsRights,
  routes: (app) => importsRoutes(only(app.modules, 'importedAnswers')),
  backgroundJobs: { [IMPORT_KIND]: importJob, [UNDO_KIND]: undoJob },
};
