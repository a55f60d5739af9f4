import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { deviceWords } from '../shared/device-words.ts';
import type { OwnSecurity, OwnSession } from '../shared/security.api.ts';

const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** The open sessions of a person, the one that asks first, then the latest. */
export async function sessionsOf(ctx: Context, userId: number): Promise<OwnSession[]> {
  const rows = await ctx.run(sql<OwnSession>`
    select s.id, s.device, s.ip, s.opened_by as "openedBy", ${moment('s.created_at')} as "createdAt", ${moment('s.last_seen_at')} as "lastSeenAt",
      s.id = ${ctx.actor.sessionId} as current
    from session s left join security_setting x on x.company_id = s.company_id
    where s.company_id = ${ctx.actor.companyId} and s.user_id = ${userId} and s.ended_at is null and s.expires_at > now()
      and (x.idle_minutes is null or s.last_seen_at > now() - x.idle_minutes * interval '1 minute')
    order by current desc, s.last_seen_at desc, s.id desc limit 100`);
  return rows.map((row) => ({ ...row, device: deviceWords(row.device) }));
}

export async function isColleague(ctx: Context, userId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 from app_user where company_id = ${ctx.actor.companyId} and id = ${userId} and deleted_at is null`,
  );
  return rows.length > 0;
}

export async function ownSecurity(ctx: Context): Promise<OwnSecurity> {
  const { companyId, userId } = ctx.actor;
  const [[row], factors] = await ctx.runAll(
    sql<Omit<OwnSecurity, 'authenticator' | 'passkeys'>>`
      select ${moment('u.password_changed_at')} as "passwordChangedAt", coalesce(x.mfa_policy, 'admins') as "mfaPolicy", coalesce(x.passkeys, true) as "passkeysAllowed",
        (select count(*)::int from recovery_code r where r.company_id = u.company_id and r.user_id = u.id and r.used_at is null) as "recoveryCodesLeft"
      from app_user u left join security_setting x on x.company_id = u.company_id where u.company_id = ${companyId} and u.id = ${userId}`,
    sql<{ id: number; kind: string; label: string; createdAt: string; lastUsedAt: string | null }>`
      select id, kind, label, ${moment('created_at')} as "createdAt", ${moment('last_used_at')} as "lastUsedAt" from user_factor
      where company_id = ${companyId} and user_id = ${userId} and deleted_at is null and confirmed_at is not null order by id`,
  );
  const facts = row as Omit<OwnSecurity, 'authenticator' | 'passkeys'>;
  const { mfaPolicy } = facts;
  const administers = ctx.actor.primeAdmin || ctx.actor.systemAdmin || ctx.actor.permissions.has('edit-role');
  const authenticator = factors.find(({ kind }) => kind === 'totp');
  return {
    ...facts,
    mustHaveFactor: mfaPolicy === 'everyone' || (mfaPolicy === 'admins' && administers),
    authenticator: authenticator ? { createdAt: authenticator.createdAt, lastUsedAt: authenticator.lastUsedAt } : null,
    passkeys: factors
      .filter(({ kind }) => kind === 'passkey')
      .map(({ id, label, createdAt, lastUsedAt }) => ({ id, label, createdAt, lastUsedAt })),
  };
}
