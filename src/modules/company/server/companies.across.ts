// What whoever runs the server sees of the companies on it: their names, and the settings of one, which is written down for both.
import { sql } from 'kysely';
import type { App, Context } from '../../../platform/server/context.ts';
import { read, write } from '../../../platform/server/database.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { logSecurity } from '../../identity/server/index.ts';
import type { CompanyEntry } from '../shared/companies.api.ts';
import type { CompanyView } from '../shared/company-profile.api.ts';
import { mustBeSystemAdmin } from './company-profile.service.ts';
import { companyColumns } from './company-profile.views.ts';

export async function companies(ctx: Context): Promise<CompanyEntry[]> {
  mustBeSystemAdmin(ctx);
  const [rows] = await read(ctx.app.pool, 'system', [
    sql<CompanyEntry>`select c.id, c.name, c.system_type as "systemType", c.active, left(c.created_at::text, 19) as "createdAt",
        (select count(*)::int from app_user u where u.company_id = c.id and u.status = 'active' and u.deleted_at is null) as people
      from company c where c.id = c.company_id order by lower(c.name), c.id`,
  ]);
  return rows;
}

/** Those that asked to be closed on a day that has come where they are. */
export async function dueToClose(app: App, now: Date): Promise<number[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<{ id: number }>`select id::int from company
      where id = company_id and active and closes_on is not null and closes_on <= (${now}::timestamptz at time zone timezone)::date
      order by id`,
  ]);
  return rows.map(({ id }) => id);
}

export async function lookAt(ctx: Context, id: number, reason: string): Promise<CompanyView> {
  // To everybody else another company is as unknown as none.
  if (!ctx.actor.systemAdmin) throw notFound('This company');
  const { actor, ip, requestId, app } = ctx;
  return await write(app.pool, 'system', async (tx) => {
    const [row] = await tx.run(sql<{ row: CompanyView }>`select row_to_json(t) as row from (
      select ${companyColumns} from company c join country n on n.id = c.country_id where c.company_id = ${id} and c.id = ${id}) t`);
    if (!row) throw notFound('This company');
    const told = { name: 'settings-viewed', ip, requestId, objectType: 'company', objectId: id } as const;
    await logSecurity(tx, {
      ...told,
      companyId: actor.companyId,
      userId: actor.userId,
      detail: { of: row.row.name, reason },
    });
    if (id !== actor.companyId)
      await logSecurity(tx, {
        ...told,
        companyId: id,
        userId: null,
        detail: { by: `${actor.fullName} (${actor.email}), who runs this server`, reason },
      });
    return row.row;
  });
}
