// Companies with addresses that lie nowhere yet: what the clock asks.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';

export async function companiesWithAddresses(app: App): Promise<number[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<{
      companyId: number;
    }>`select c.id as "companyId" from company c where c.active and c.company_id = c.id order by c.id`,
  ]);
  return (rows ?? []).map(({ companyId }) => companyId);
}
