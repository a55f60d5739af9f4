// What a company asks of its people at sign-in. No row: administrators need a second factor, sessions last thirty days.
import { sql } from 'kysely';
import type pg from 'pg';
import { write } from '../../../platform/server/database.ts';

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
