// What a person takes along of themselves. No secret: neither password nor factor nor token.
import { type RawBuilder, sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';
import { user } from '../shared/user.entity.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** What a person wrote or has in hand, by its name in the file that they take along: one JSON value. */
    readonly ownData?: Readonly<Record<string, (ctx: Context) => RawBuilder<unknown>>>;
  }
}

export async function ownData(ctx: Context): Promise<string> {
  const { companyId, userId } = ctx.actor;
  const ofModules = Object.entries(named(ctx.app.modules, 'ownData')).map(
    ([name, part]) => sql`, ${name}::text, (${part(ctx)})`,
  );
  const mine = sql`company_id = ${companyId} and user_id = ${userId}`;
  const [row] = await ctx.run(sql<{ data: string }>`select jsonb_pretty(jsonb_build_object(
    'exportedAt', to_char(now(), 'YYYY-MM-DD HH24:MI:SS'),
    'profile', (select to_jsonb(t) from (select ${wireColumns(user, 'u')} from app_user u where u.company_id = ${companyId} and u.id = ${userId}) t),
    'options', coalesce((select jsonb_object_agg(ref, value) from user_option where ${mine}), '{}'),
    'savedViews', coalesce((select jsonb_agg(jsonb_build_object('list', list, 'label', label, 'settings', settings, 'shared', shared)) from saved_view where ${mine}), '[]'),
    'sessions', coalesce((select jsonb_agg(jsonb_build_object('from', created_at, 'lastSeen', last_seen_at, 'ended', ended_at, 'device', device, 'address', ip) order by id) from session where ${mine}), '[]'),
    'securityEvents', coalesce((select jsonb_agg(jsonb_build_object('at', at, 'name', name, 'address', ip, 'device', device, 'detail', detail) order by at, id) from security_event where ${mine}), '[]')
    ${sql.join(ofModules, sql``)}
  )) as data`);
  return row?.data ?? '{}';
}
