// The company's sign-in servers as rows. Their secrets are sealed, and no answer holds one.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { IdentityProvider, IdentityProviderInput } from '../shared/providers.api.ts';
import { seal } from './factors.tokens.ts';
import { PROVIDER_SECRET, providerPlace } from './oidc.service.ts';

const SCOPES = 'openid email profile';

export const providersOf = (ctx: Context, id = 0): Promise<IdentityProvider[]> =>
  ctx.run(sql<IdentityProvider>`select id, version, ref, label, issuer, client_id as "clientId", client_secret is not null as "hasSecret", scopes, email_domains as "emailDomains",
      create_users as "createUsers", default_role_id as "defaultRoleId", active, ${`${ctx.app.config.publicUrl}/login/external`}::text as "redirectUri"
    from identity_provider where company_id = ${ctx.actor.companyId} and deleted_at is null and (${id} = 0 or id = ${id}) order by label, id`);

const sealed = (ctx: Context, ref: string, secret: string | null | undefined) =>
  secret
    ? seal(ctx.app, PROVIDER_SECRET, providerPlace({ companyId: ctx.actor.companyId, ref }), Buffer.from(secret))
    : null;

export async function insertProvider(ctx: Context, given: IdentityProviderInput): Promise<number> {
  const word =
    given.label
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 30) || 'login';
  const ref = `${word}-${randomBytes(4).toString('hex')}`;
  const [made] = await ctx.run(sql<{ id: number }>`
    insert into identity_provider (company_id, ref, label, issuer, client_id, client_secret, scopes, email_domains, create_users, default_role_id, active, created_by_id, updated_by_id)
    values (${ctx.actor.companyId}, ${ref}, ${given.label}, ${given.issuer}, ${given.clientId}, ${sealed(ctx, ref, given.clientSecret)}, ${given.scopes ?? SCOPES},
      ${given.emailDomains ?? []}, ${given.createUsers ?? false}, ${given.defaultRoleId ?? null}, ${given.active ?? true}, ${ctx.actor.userId}, ${ctx.actor.userId}) returning id`);
  return made?.id ?? 0;
}

export async function updateProviderRow(
  ctx: Context,
  before: IdentityProvider,
  given: IdentityProviderInput,
): Promise<void> {
  // A secret is for the server and the client that it was entered for.
  const isSame = given.issuer === before.issuer && given.clientId === before.clientId;
  const keeps = given.clientSecret === undefined && isSame;
  await ctx.run(sql`update identity_provider set label = ${given.label}, issuer = ${given.issuer}, client_id = ${given.clientId},
      client_secret = case when ${keeps} then client_secret else ${sealed(ctx, before.ref, given.clientSecret)}::bytea end, scopes = ${given.scopes ?? before.scopes},
      email_domains = ${given.emailDomains ?? before.emailDomains}, create_users = ${given.createUsers ?? before.createUsers},
      default_role_id = ${given.defaultRoleId === undefined ? before.defaultRoleId : given.defaultRoleId}, active = ${given.active ?? before.active},
      version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${before.id}`);
  // Whom one server called 17 is somebody else to another: people are known anew by their proved address.
  if (given.issuer !== before.issuer)
    await ctx.run(
      sql`delete from user_identity where company_id = ${ctx.actor.companyId} and provider_id = ${before.id}`,
    );
}

export const dropProvider = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(sql`update identity_provider set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, active = false, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

/** Domains that no active person of the company has an email in: they are not shown to be the company's. */
export async function foreignDomains(ctx: Context, domains: readonly string[]): Promise<string[]> {
  const rows = await ctx.run(sql<{
    domain: string;
  }>`select distinct split_part(lower(email), '@', 2) as domain from app_user
    where company_id = ${ctx.actor.companyId} and status = 'active' and email_verified_at is not null and deleted_at is null`);
  const ours = new Set(rows.map(({ domain }) => domain));
  return domains.filter((domain) => !ours.has(domain));
}

export async function roleExists(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 from role where company_id = ${ctx.actor.companyId} and id = ${id} and active`,
  );
  return rows.length > 0;
}
