// Which companies have a resource to review: what the clock asks. Crosses companies to find them.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';

export async function companiesWithReviews(app: App): Promise<number[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<{
      companyId: number;
    }>`select distinct r.company_id as "companyId" from resource r join company c on c.company_id = r.company_id and c.id = r.company_id
      where r.deleted_at is null and r.owner_id is not null and r.review_date is not null and r.review_told_for is distinct from r.review_date
        and r.review_date <= (now() at time zone c.timezone)::date`,
  ]);
  return (rows ?? []).map(({ companyId }) => companyId);
}
