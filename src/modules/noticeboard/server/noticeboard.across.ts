// Which companies have an item whose day has come: what the clock asks every minute.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';

export async function companiesWithPublished(app: App): Promise<number[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<{ companyId: number }>`select distinct i.company_id as "companyId" from noticeboard_item i
      join company c on c.company_id = i.company_id and c.id = i.company_id
      where i.told_at is null and i.deleted_at is null and i.publish_from is not null and i.publish_from <= (now() at time zone c.timezone)::date`,
  ]);
  return (rows ?? []).map(({ companyId }) => companyId);
}
