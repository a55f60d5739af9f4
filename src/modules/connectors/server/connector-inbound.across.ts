// Whom a message is for that comes without a session.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { type ConnectorRow, ROW } from './connectors.store.ts';

export async function inboundRow(app: App, companyId: number, id: number): Promise<ConnectorRow | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<ConnectorRow>`select ${ROW} from connector c join company o on o.company_id = c.company_id and o.id = c.company_id and o.active
      where c.company_id = ${companyId} and c.id = ${id} and c.deleted_at is null and c.paused_at is null`,
  ]);
  return row;
}
