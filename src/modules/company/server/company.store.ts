// Founding a company: its row, roles, lists, number series and settings, all in one transaction.
import { sql } from 'kysely';
import type { App, Context, Modules } from '../../../platform/server/context.ts';
import { filled, listed, only } from '../../../platform/server/module.ts';
import { type Transaction, write } from '../../../platform/server/database.ts';
import { type FoundCompany, logSecurity } from '../../identity/server/index.ts';
import { DEFAULT_ROLES } from '../../identity/shared/roles.ts';

/** What founding needs of a running server. */
type Founding = Pick<App, 'pool' | 'modules'>;

export interface NewCompany {
  name: string;
  systemType: string;
  countryId: number;
  timezone: string;
  email?: string;
  abn?: string;
  address?: object;
  gstRegistered?: boolean | undefined;
}

/** Makes a company with everything it needs on its first day. Crosses companies, because it does not exist yet. */
export const foundCompany = ({ pool, modules }: Founding, given: NewCompany): Promise<number> =>
  write(pool, 'system', (tx) => insertCompany(tx, modules, given));

/** By a system administrator, told in the security log of their own company. */
export const foundCompanyBy = (ctx: Context, given: NewCompany): Promise<number> =>
  write(ctx.app.pool, 'system', async (tx) => {
    const id = await insertCompany(tx, ctx.app.modules, given);
    const { companyId, userId } = ctx.actor;
    await logSecurity(tx, {
      name: 'company-founded',
      companyId,
      userId,
      ip: ctx.ip,
      requestId: ctx.requestId,
      objectType: 'company',
      objectId: id,
      detail: { name: given.name },
    });
    return id;
  });

/** What a company that joined for free does not begin with. Its administrator may switch it on. */
const notForFree = ({ rights }: Modules): string[] =>
  rights.modules.filter(({ core, free }) => !core && !free).map(({ ref }) => ref);

/** As foundCompany, in the caller's transaction. */
export async function insertCompany(tx: Transaction, modules: Modules, given: NewCompany): Promise<number> {
  const [next] = await tx.run(sql<{ id: number }>`select nextval('record_id') as id`);
  const companyId = next?.id ?? 0;
  await tx.run(sql`insert into company (company_id, id, name, system_type, country_id, timezone, email, abn, address, gst_registered)
    values (${companyId}, ${companyId}, ${given.name}, ${given.systemType}, ${given.countryId}, ${given.timezone}, ${given.email ?? null}, ${given.abn ?? null}, ${given.address ? JSON.stringify(given.address) : null}, ${given.gstRegistered ?? true})`);
  const writes: Promise<unknown>[] = [];
  if (given.systemType === 'community')
    writes.push(
      tx.run(
        sql`update company set modules_off = ${notForFree(modules)} where company_id = ${companyId} and id = ${companyId}`,
      ),
    );
  for (const { table, entries } of listed(modules, 'listSeeds')) {
    const columns = Object.keys(entries[0]?.more ?? {});
    const rows = entries.map(
      (entry, index) =>
        sql`(${sql.join([companyId, entry.id, entry.label, index + 1, ...columns.map((column) => entry.more?.[column])].map((value) => sql`${value}`))})`,
    );
    const names = sql.join(['company_id', 'id', 'label', 'order', ...columns].map((column) => sql.id(column)));
    writes.push(tx.run(sql`insert into ${sql.table(table)} (${names}) values ${sql.join(rows)}`));
  }
  for (const role of DEFAULT_ROLES) {
    writes.push(
      tx.run(sql`insert into role (company_id, id, label, ref, permissions, external, default_only_my_jobs, role_options, is_system)
        values (${companyId}, ${role.id}, ${role.label}, ${role.ref}, ${modules.rights.startsWith(role.ref)}, ${role.external}, ${role.onlyMyJobs}, ${JSON.stringify(role.roleOptions ?? {})}, true)`),
    );
  }
  for (const rowsOf of filled(modules, 'founding')) writes.push(...rowsOf(companyId).map((query) => tx.run(query)));
  await Promise.all(writes);
  return companyId;
}

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  roleIds: number[];
  primeAdmin?: boolean;
  position?: string;
  onlyMyJobs?: boolean;
  userTypeName?: string;
  status?: 'invited' | 'unverified' | 'active';
  /** A mail to the address was answered; people made at the console are taken at their word. */
  emailProved?: boolean;
  invitationTokenId?: number | null;
  systemAdmin?: boolean;
}

/** A person of a company, with the contact that stands for them everywhere (type 6 for staff). */
export const insertUser = ({ pool, modules }: Founding, companyId: number, user: NewUser): Promise<number> =>
  write(pool, { companyId }, (tx) => insertPerson(tx, modules, companyId, user));

/** As insertUser, in the caller's transaction. */
export async function insertPerson(
  tx: Transaction,
  modules: Modules,
  companyId: number,
  user: NewUser,
): Promise<number> {
  const asContact = only(modules, 'personAsContact');
  const [contact] = await tx.run(
    asContact.row(companyId, { ...user, position: user.position ?? null, external: user.userTypeName === 'external' }),
  );
  const [made] = await tx.run(sql<{
    id: number;
  }>`insert into app_user (company_id, email, first_name, last_name, password_hash, position, contact_id, prime_admin, system_admin, user_setting_only_my_jobs, user_type_name, status, invitation_token_id, email_verified_at)
      values (${companyId}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.passwordHash}, ${user.position ?? null}, ${contact?.id}, ${user.primeAdmin ?? false}, ${user.systemAdmin ?? false}, ${user.onlyMyJobs ?? false}, ${user.userTypeName ?? 'staff'}, ${user.status ?? 'active'}, ${user.invitationTokenId ?? null},
        case when ${user.emailProved ?? (user.status ?? 'active') === 'active'} then now() end) returning id`);
  const id = made?.id ?? 0;
  for (const roleId of user.roleIds)
    await tx.run(sql`insert into user_role (company_id, user_id, role_id) values (${companyId}, ${id}, ${roleId})`);
  return id;
}

/** A company that founds itself. Its administrator is alone at first, so a second factor is a choice until they ask for it. */
export const foundByRegistration: FoundCompany = async (app, tx, company, { verified, ...person }) => {
  const companyId = await insertCompany(tx, app.modules, company);
  await tx.run(sql`insert into security_setting (company_id, mfa_policy) values (${companyId}, 'optional')`);
  const userId = await insertPerson(tx, app.modules, companyId, {
    ...person,
    roleIds: [1],
    primeAdmin: true,
    status: verified ? 'active' : 'unverified',
  });
  return { companyId, userId };
};
