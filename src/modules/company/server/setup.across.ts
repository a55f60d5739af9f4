// The first company of an empty installation. Whoever comes second, even at the same moment, is refused.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { type Transaction, read, write } from '../../../platform/server/database.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { guessable, hashPassword, logSecurity } from '../../identity/server/index.ts';
import type { Setup } from '../shared/setup.api.ts';
import { insertCompany, insertPerson } from './company.store.ts';

const FIRST_RUN_LOCK = 7250123;

const anyCompany = async (tx: Pick<Transaction, 'run'>): Promise<boolean> =>
  (await tx.run(sql`select 1 from company limit 1`)).length > 0;

export async function setupNeeded(app: App): Promise<boolean> {
  const [found] = await read(app.pool, 'system', [sql`select 1 from company limit 1`]);
  return found.length === 0;
}

export async function foundFirstCompany(app: App, given: Setup, caller: { ip: string; device: string }): Promise<void> {
  if (!(await setupNeeded(app))) throw alreadyFounded();
  const problem = await guessable(given.password, [given.email, given.name, given.firstName, given.lastName]);
  if (problem) throw invalid({ password: problem });
  const passwordHash = await hashPassword(given.password);
  await write(app.pool, 'system', async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${FIRST_RUN_LOCK})`);
    if (await anyCompany(tx)) throw alreadyFounded();
    const { name, systemType, countryId, timezone, gstRegistered, firstName, lastName, email } = given;
    const companyId = await insertCompany(tx, app.modules, {
      name,
      systemType,
      countryId,
      timezone,
      gstRegistered,
      email,
    });
    await tx.run(sql`insert into security_setting (company_id, mfa_policy) values (${companyId}, 'optional')`);
    const userId = await insertPerson(tx, app.modules, companyId, {
      email,
      firstName,
      lastName,
      passwordHash,
      roleIds: [1],
      primeAdmin: true,
      // Whoever sets the server up runs it.
      systemAdmin: true,
    });
    await logSecurity(tx, {
      name: 'registered',
      companyId,
      userId,
      ip: caller.ip,
      device: caller.device,
      detail: { firstRun: true },
    });
  });
}

const alreadyFounded = () =>
  conflict('This installation already has a company. Log in, or ask its administrator for an account.');
