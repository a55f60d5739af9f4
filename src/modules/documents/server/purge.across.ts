// Deleted files whose time is over, and downloads of yesterday, of all companies.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';

export interface ToPurge {
  companyId: number;
  id: number;
}
const MOST = 500;

export async function attachmentsToPurge(app: App, now: Date): Promise<ToPurge[]> {
  const [found] = await read(app.pool, 'system', [
    sql<ToPurge>`select company_id as "companyId", id from attachment
      where removed_at < ${now}::timestamptz - interval '30 days' and file_id is not null and attachment_status_id = 3 order by removed_at limit ${MOST}`,
  ]);
  return found;
}

export async function oldArchives(app: App, now: Date): Promise<ToPurge[]> {
  const [found] = await read(app.pool, 'system', [
    sql<ToPurge>`select company_id as "companyId", id from attachment_archive where created_at < ${now}::timestamptz - interval '1 day' limit ${MOST}`,
  ]);
  return found;
}
