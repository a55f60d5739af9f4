// A sign-in server is found before anybody is signed in; the person it names is found, linked or made within its company.
import { sql } from 'kysely';
import type { App, Modules } from '../../../platform/server/context.ts';
import { type Transaction, read, write } from '../../../platform/server/database.ts';
import { only } from '../../../platform/server/module.ts';
import type { Claims } from './oidc.client.ts';
import { logSecurity } from './security-log.store.ts';

export interface ActiveProvider {
  id: number;
  companyId: number;
  ref: string;
  issuer: string;
  clientId: string;
  clientSecret: Buffer | null;
  scopes: string;
  emailDomains: string[];
  createUsers: boolean;
  defaultRoleId: number | null;
}

export async function activeProvider(
  app: App,
  by: { ref: string } | { id: number },
): Promise<ActiveProvider | undefined> {
  const which = 'ref' in by ? sql`p.ref = ${by.ref}` : sql`p.id = ${by.id}`;
  const [[found]] = await read(app.pool, 'system', [
    sql<ActiveProvider>`select p.id, p.company_id as "companyId", p.ref, p.issuer, p.client_id as "clientId", p.client_secret as "clientSecret", p.scopes,
        p.email_domains as "emailDomains", p.create_users as "createUsers", p.default_role_id as "defaultRoleId"
      from identity_provider p join company c on c.company_id = p.company_id and c.id = p.company_id
      where ${which} and p.active and p.deleted_at is null and c.active`,
  ]);
  return found;
}

export async function providersOfDomain(app: App, domain: string): Promise<{ ref: string; label: string }[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<{
      ref: string;
      label: string;
    }>`select p.ref, p.label from identity_provider p join company c on c.company_id = p.company_id and c.id = p.company_id
      where ${domain} = any (p.email_domains) and p.active and p.deleted_at is null and c.active order by p.label, p.id`,
  ]);
  return rows;
}

/** Whose sign-in this is: known by its subject, else by its verified email, else made where the company wants that. */
export const personOf = (app: App, provider: ActiveProvider, claims: Claims): Promise<number | undefined> =>
  write(app.pool, { companyId: provider.companyId }, async (tx) => {
    const { companyId, id } = provider;
    const [known] = await tx.run(sql<{ userId: number }>`update user_identity set last_used_at = now()
      where company_id = ${companyId} and provider_id = ${id} and subject = ${claims.subject} returning user_id as "userId"`);
    if (known) return known.userId;
    const domain = claims.email?.split('@')[1] ?? '';
    if (!claims.email || !claims.emailVerified || !provider.emailDomains.includes(domain)) return undefined;
    const userId =
      (await ofEmail(tx, companyId, claims.email)) ?? (await newcomer(tx, app.modules, provider, claims.email, claims));
    if (userId === undefined) return undefined;
    await tx.run(sql`insert into user_identity (company_id, user_id, provider_id, subject, last_used_at) values (${companyId}, ${userId}, ${id}, ${claims.subject}, now())
      on conflict (company_id, provider_id, subject) do nothing`);
    return userId;
  });

/** The company's own server knows the person: whoever was invited has arrived. That it says so proves the mailbox to nobody else. */
async function ofEmail(tx: Transaction, companyId: number, email: string): Promise<number | undefined> {
  const [found] = await tx.run(sql<{ id: number }>`
    update app_user set status = case when status = 'invited' then 'active' else status end
    where company_id = ${companyId} and lower(email) = ${email} and deleted_at is null returning id`);
  return found?.id;
}

async function newcomer(
  tx: Transaction,
  modules: Modules,
  provider: ActiveProvider,
  email: string,
  claims: Claims,
): Promise<number | undefined> {
  const { companyId, createUsers, defaultRoleId } = provider;
  if (!createUsers || defaultRoleId === null) return undefined;
  const firstName = claims.firstName ?? email.split('@')[0] ?? 'New';
  const lastName = claims.lastName ?? '';
  // Someone of another company may have this email: emails are unique, and theirs it stays.
  const asContact = only(modules, 'personAsContact');
  const [contact] = await tx.run(
    asContact.row(companyId, { firstName, lastName, email, position: null, external: false }),
  );
  const [made] = await tx.run(sql<{
    id: number;
  }>`insert into app_user (company_id, email, first_name, last_name, contact_id)
    values (${companyId}, ${email}, ${firstName}, ${lastName}, ${contact?.id}) returning id`);
  const userId = made?.id ?? 0;
  await tx.run(
    sql`insert into user_role (company_id, user_id, role_id) values (${companyId}, ${userId}, ${defaultRoleId})`,
  );
  await logSecurity(tx, { name: 'registered', companyId, userId, detail: { through: provider.ref } });
  return userId;
}
