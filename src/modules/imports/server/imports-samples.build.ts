// Imports in the world of the sweeps: one not yet started (to change, to start), one under way, one that is done.
import { sql } from 'kysely';
import type { ModuleTests } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { importsRoles } from './imports-roles.build.ts';

export async function importWorld(app: TestApp, as: Person, mark: string) {
  const made = async (status: 'draft' | 'running' | 'done'): Promise<number> => {
    const [row] = await asSystem(
      app,
      sql<{ id: number }>`with file as (
          insert into stored_file (company_id, storage_key, file_name, mime_type, size_bytes, sha256, created_by_id)
          values (${as.companyId}, ${`${as.companyId}/none`}, ${`${mark}.csv`}, 'text/csv', 1, '-', ${as.userId}) returning id),
        made as (
          insert into data_import (company_id, record_type, file_name, file_id, sheets, headers, mapping, match_by, status, row_count, created_by_id)
          select ${as.companyId}, 'contact', ${`${mark}.csv`}, id, '{List}', '{Company,Type}', '["companyName", "contactTypeId"]', 'none', ${status}, 1, ${as.userId} from file returning id)
        insert into data_import_row (company_id, import_id, row_number, cells)
        select ${as.companyId}, id, 2, ${JSON.stringify([mark, 'Supplier'])}::jsonb from made returning import_id as id`,
    );
    return row?.id ?? 0;
  };
  return {
    dataImport: await made('draft'),
    importToStart: await made('draft'),
    runningImport: await made('running'),
    doneImport: await made('done'),
  };
}
export type ImportsRecord = keyof Awaited<ReturnType<typeof importWorld>>;

export const importsTests: ModuleTests<never, ImportsRecord> = {
  roles: importsRoles,
  world: (app, as, _, { mark }) => importWorld(app, as, mark),
  params: { dataImportId: 'dataImport' },
  samples: {
    'POST /dataImport': () => ({
      file: { name: 'list.csv', bytes: 'Company,Type\nOnce,Supplier\n', fields: { recordType: 'contact' } },
    }),
    'POST /dataImport/:dataImportId/run': (of) => ({ params: { dataImportId: of.importToStart } }),
    'POST /dataImport/:dataImportId/cancel': (of) => ({ params: { dataImportId: of.runningImport } }),
    'POST /dataImport/:dataImportId/undo': (of) => ({ params: { dataImportId: of.doneImport } }),
  },
};
