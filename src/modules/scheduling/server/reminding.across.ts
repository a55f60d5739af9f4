// Whose customers are to be reminded, across companies: what the clock asks.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';

/** Companies with a visit within the coming day whose customer is to be reminded. */
export async function companiesToRemind(app: App): Promise<number[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<{ companyId: number }>`select distinct a.company_id as "companyId" from appointment a
      join appointment_status s on s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name in ('booked', 'confirmed')
      where a.remind_customer and a.reminded_at is null and a.deleted_at is null and a.start_at between now() + interval '2 hours' and now() + interval '24 hours'`,
  ]);
  return (rows ?? []).map(({ companyId }) => companyId);
}
