// The second factor of a person whom nobody of the company can help any more: taken away by whoever runs the server, on its machine.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { removeAuthenticator } from './factors.store.ts';
import { logSecurity } from './security-log.store.ts';
import { endSessions } from './sessions.store.ts';
import { tellPerson } from './sign-in-notices.store.ts';

const HERE = { ip: 'the server itself' };

/** Answers whose it was. The person is told by mail, their sessions end, and the company's security log says where it was done. */
export async function removeFactorOnServer(
  app: App,
  email: string,
): Promise<{ fullName: string; removed: boolean } | undefined> {
  return await write(app.pool, 'system', async (tx) => {
    const [person] = await tx.run(sql<{ companyId: number; userId: number; fullName: string }>`
      select company_id as "companyId", id as "userId", full_name as "fullName" from app_user
      where lower(email) = lower(${email.trim()}) and deleted_at is null`);
    if (!person) return undefined;
    const { fullName, ...owner } = person;
    if (!(await removeAuthenticator(tx, owner))) return { fullName, removed: false };
    await endSessions(tx, owner, { except: 0 }, 'second factor removed');
    await logSecurity(tx, {
      name: 'factor-removed',
      ...owner,
      ...HERE,
      detail: { kind: 'authenticator app', by: 'a command on the server' },
    });
    await tellPerson(app, tx, owner, 'factor-removed', HERE);
    return { fullName, removed: true };
  });
}
