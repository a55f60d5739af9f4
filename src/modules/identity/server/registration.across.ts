// What registration asks and changes while the new person is in no company yet: as reinstate_system.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { type Transaction, read, write } from '../../../platform/server/database.ts';

/** An id that looks like any other: the answer for an email that is taken must not differ. */
export async function unusedId(app: App): Promise<number> {
  const [row] = await write(app.pool, 'system', (tx) => tx.run(sql<{ id: number }>`select nextval('record_id') as id`));
  return row?.id ?? 0;
}

export async function personName(app: App, companyId: number, userId: number): Promise<string | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<{
      name: string;
    }>`select full_name as name from app_user where company_id = ${companyId} and id = ${userId} and deleted_at is null`,
  ]);
  return row?.name;
}

/** The account becomes an active one. Undefined: it is gone or was disabled meanwhile. */
export async function markVerified(
  tx: Transaction,
  companyId: number,
  userId: number,
  proves: boolean,
): Promise<{ email: string } | undefined> {
  const [row] = await tx.run(sql<{
    email: string;
  }>`update app_user set email_verified_at = case when ${proves} then now() else email_verified_at end, version = version + 1, updated_at = now(),
      status = case when status = 'unverified' then 'active' else status end
    where company_id = ${companyId} and id = ${userId} and status in ('unverified', 'active') and deleted_at is null returning email`);
  return row;
}
