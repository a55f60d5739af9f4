// What a company asks of its people at sign-in. No row: administrators need a second factor, sessions last thirty days.
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import type { SecuritySetting } from '../shared/security-settings.api.ts';

/** Sets the policy of second factors where there is no request yet: for companies that are founded by the machine. */
export const keepMfaPolicy = (
  pool: pg.Pool,
  companyId: number,
  policy: 'off' | 'optional' | 'admins' | 'everyone',
): Promise<unknown> =>
  write(pool, { companyId }, (tx) =>
    tx.run(sql`insert into security_setting (company_id, mfa_policy) values (${companyId}, ${policy})
      on conflict (company_id) do update set mfa_policy = excluded.mfa_policy, version = security_setting.version + 1, updated_at = now()`),
  );

/** The company's own row, or the defaults. */
export async function securitySettingOf(ctx: Context): Promise<SecuritySetting> {
  const [row] = await ctx.run(sql<SecuritySetting>`
    select mfa_policy as "mfaPolicy", passkeys, password_sign_in as "passwordSignIn", session_days as "sessionDays", idle_minutes as "idleMinutes",
      device_days as "deviceDays", device_pin_minutes as "devicePinMinutes", version
    from security_setting where company_id = ${ctx.actor.companyId}`);
  return (
    row ?? {
      mfaPolicy: 'admins',
      passkeys: true,
      passwordSignIn: true,
      sessionDays: 30,
      idleMinutes: null,
      deviceDays: 14,
      devicePinMinutes: null,
      version: 0,
    }
  );
}

/** Makes the row if there is none, and locks it. */
export async function lockSecuritySetting(ctx: Context): Promise<SecuritySetting> {
  await ctx.run(
    sql`insert into security_setting (company_id) values (${ctx.actor.companyId}) on conflict (company_id) do nothing`,
  );
  await ctx.run(sql`select 1 from security_setting where company_id = ${ctx.actor.companyId} for update`);
  return await securitySettingOf(ctx);
}

export const keepSecuritySetting = (ctx: Context, value: SecuritySetting): Promise<unknown> =>
  ctx.run(sql`update security_setting set mfa_policy = ${value.mfaPolicy}, passkeys = ${value.passkeys}, password_sign_in = ${value.passwordSignIn},
      session_days = ${value.sessionDays}, idle_minutes = ${value.idleMinutes}, device_days = ${value.deviceDays}, device_pin_minutes = ${value.devicePinMinutes}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId}`);

/** Whether somebody could still come in without a password: through a sign-in server, or the person who asks by a passkey. */
export async function otherWayIn(ctx: Context): Promise<boolean> {
  const rows = await ctx.run(sql`
    select 1 from identity_provider where company_id = ${ctx.actor.companyId} and active and deleted_at is null
    union all select 1 from user_factor where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and kind = 'passkey' and deleted_at is null limit 1`);
  return rows.length > 0;
}

/** Sessions opened under longer limits end with the shorter one. */
export const shortenSessions = (ctx: Context, days: number): Promise<unknown> =>
  ctx.run(sql`update session set expires_at = least(expires_at, created_at + ${days} * interval '1 day')
    where company_id = ${ctx.actor.companyId} and ended_at is null and expires_at > now()`);
