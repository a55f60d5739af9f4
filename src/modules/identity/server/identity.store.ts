// What a person keeps on the server: the end of a session, tabs, preferences.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import type { Tabs } from '../shared/identity.api.ts';
import { mergeTabs } from './identity.service.ts';
import { logSecurity } from './security-log.store.ts';

export async function signOut(ctx: Context): Promise<void> {
  await ctx.run(
    sql`update session set ended_at = now(), ended_reason = 'signed out' where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.sessionId}`,
  );
  await logSecurity(ctx, { name: 'user-log-out' });
  await tellStale(ctx, 'actors', String(ctx.actor.sessionId));
}

export async function keepTabs(ctx: Context, given: Tabs): Promise<Tabs> {
  await ctx.run(
    sql`insert into user_option (company_id, user_id, ref, value) values (${ctx.actor.companyId}, ${ctx.actor.userId}, 'tabs', '{"tabs":[]}') on conflict do nothing`,
  );
  const [row] = await ctx.run(
    sql<{
      value: Tabs;
    }>`select value from user_option where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and ref = 'tabs' for update`,
  );
  const merged = mergeTabs(row?.value ?? { tabs: [] }, given, ctx.now.getTime());
  await ctx.run(
    sql`update user_option set value = ${JSON.stringify(merged)}, updated_at = now() where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and ref = 'tabs'`,
  );
  return merged;
}

export async function keepOption(ctx: Context, ref: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value ?? null);
  if (text.length > 100_000) throw conflict('This preference is too large to keep');
  await ctx.run(sql`insert into user_option (company_id, user_id, ref, value) values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${ref}, ${text})
    on conflict (company_id, user_id, ref) do update set value = excluded.value, updated_at = now()`);
}
