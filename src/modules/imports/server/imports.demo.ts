// An import that somebody began.
import { sql } from 'kysely';
import type { Demo } from '../../../platform/server/demo.ts';
import { storeFile } from '../../../platform/server/files.ts';

export const importsDemo = async ({ make }: Demo): Promise<void> =>
  make(async (ctx) => {
    const { companyId, userId } = ctx.actor;
    const bytes = Buffer.from('Company,Type\nHarbourside Glass,Supplier\n');
    const file = await storeFile(ctx, { fileName: 'suppliers.csv', mimeType: 'text/csv', bytes });
    await ctx.run(sql`with made as (
      insert into data_import (company_id, record_type, file_name, file_id, sheets, headers, mapping, match_by, status, row_count, created_by_id)
      values (${companyId}, 'contact', 'suppliers.csv', ${file.id}, '{List}', '{Company,Type}', '["companyName", "contactTypeId"]', 'none', 'draft', 1, ${userId}) returning id)
    insert into data_import_row (company_id, import_id, row_number, cells) select ${companyId}, id, 2, '["Harbourside Glass", "Supplier"]'::jsonb from made`);
  });
