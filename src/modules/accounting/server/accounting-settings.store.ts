// The settings of accounting systems as rows.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { AccountingSetting, AccountingSettingUpdate, Organisation } from '../shared/accounting.api.ts';
import { SYSTEMS, type SystemRef } from '../shared/accounting-systems.ts';
import { type Tokens, sealFor } from './accounting.tokens.ts';

/** What a new company starts with. */
export const foundingOfAccounting = (companyId: number) =>
  SYSTEMS.map((system) => sql`insert into accounting_setting (company_id, system) values (${companyId}, ${system})`);

/** Where something points to a division. */
export const divisionUses = sql`select company_id, division_id as id from accounting_division`;

export interface SettingRow extends Omit<AccountingSetting, 'redirectUri'> {
  clientSecret: Buffer | null;
  subscriptionKey: Buffer | null;
  tokens: Buffer | null;
}

export async function settingRow(ctx: Context, system: SystemRef): Promise<SettingRow | undefined> {
  const [row] = await ctx.run(sql<SettingRow>`
    select s.system, s.version, s.client_id as "clientId", s.client_secret is not null as "hasSecret", s.server, s.tokens is not null as "isConnected",
      to_char(s.connected_at, 'YYYY-MM-DD HH24:MI:SS') as "connectedAt", s.organisations, s.organisation_id as "organisationId",
      (select coalesce(json_agg(json_build_object('divisionId', d.division_id, 'organisationId', d.organisation_id) order by d.division_id), '[]')
        from accounting_division d where d.company_id = s.company_id and d.system = s.system) as divisions,
      s.receivable_account as "receivableAccount", s.payable_account as "payableAccount", s.tax_account as "taxAccount", s.is_one_company as "isOneCompany",
      s.is_reckon_one as "isReckonOne", s.subscription_key is not null as "hasSubscriptionKey", s.subscription_key as "subscriptionKey", s.client_secret as "clientSecret", s.tokens
    from accounting_setting s where s.company_id = ${ctx.actor.companyId} and s.system = ${system}`);
  return row;
}

/** Holds the row for this transaction, so that changes come one after the other. */
export const lockSetting = (ctx: Context, system: SystemRef): Promise<unknown> =>
  ctx.run(
    sql`select 1 from accounting_setting where company_id = ${ctx.actor.companyId} and system = ${system} for update`,
  );

export async function saveSetting(
  ctx: Context,
  system: SystemRef,
  before: SettingRow,
  given: AccountingSettingUpdate,
): Promise<void> {
  const { companyId, userId } = ctx.actor;
  const kept = <K extends keyof AccountingSettingUpdate & keyof SettingRow>(name: K) =>
    given[name] === undefined ? before[name] : given[name] || null;
  const isReckonOne = given.isReckonOne ?? before.isReckonOne;
  // Secrets and tokens of one app are nothing to another, and nothing to another server or product.
  const isOther =
    kept('clientId') !== before.clientId || kept('server') !== before.server || isReckonOne !== before.isReckonOne;
  const secret = given.clientSecret
    ? sealFor(ctx.app, 'accounting secret', companyId, system, given.clientSecret)
    : given.clientSecret === null || isOther
      ? null
      : before.clientSecret;
  const key = given.subscriptionKey
    ? sealFor(ctx.app, 'accounting key', companyId, system, given.subscriptionKey)
    : given.subscriptionKey === null || isOther
      ? null
      : before.subscriptionKey;
  await ctx.run(sql`update accounting_setting set client_id = ${kept('clientId')}, client_secret = ${secret}, server = ${kept('server')},
      tokens = case when ${isOther} then null else tokens end, connected_at = case when ${isOther} then null else connected_at end,
      organisation_id = ${kept('organisationId')}, receivable_account = ${kept('receivableAccount')}, payable_account = ${kept('payableAccount')},
      tax_account = ${kept('taxAccount')}, is_one_company = ${given.isOneCompany ?? before.isOneCompany},
      is_reckon_one = ${isReckonOne}, subscription_key = ${key},
      version = version + 1, updated_at = now(), updated_by_id = ${userId}
    where company_id = ${companyId} and system = ${system}`);
  if (!given.divisions) return;
  await ctx.run(sql`delete from accounting_division where company_id = ${companyId} and system = ${system}`);
  await ctx.run(sql`insert into accounting_division (company_id, system, division_id, organisation_id)
    select ${companyId}, ${system}, d."divisionId", d."organisationId" from json_to_recordset(${JSON.stringify(given.divisions)}) as d ("divisionId" bigint, "organisationId" text)`);
}

export async function unknownDivisions(ctx: Context, ids: readonly number[]): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from division where company_id = ${ctx.actor.companyId} and id = any(${ids}) and deleted_at is null`,
  );
  return rows.length < new Set(ids).size;
}

export const saveConnection = (
  ctx: Context,
  system: SystemRef,
  tokens: Tokens,
  organisations: readonly Organisation[],
): Promise<unknown> => {
  const { companyId, userId } = ctx.actor;
  const sealed = sealFor(ctx.app, 'accounting tokens', companyId, system, JSON.stringify(tokens));
  const [first] = organisations;
  return ctx.run(sql`update accounting_setting set tokens = ${sealed}, connected_at = now(), organisations = ${JSON.stringify(organisations)},
      organisation_id = case when organisation_id in (select o ->> 'id' from jsonb_array_elements(${JSON.stringify(organisations)}::jsonb) o) then organisation_id
        else ${first?.id ?? null} end,
      version = version + 1, updated_at = now(), updated_by_id = ${userId}
    where company_id = ${companyId} and system = ${system}`);
};

/** Renewed on the way: nobody's change. */
export const saveTokens = (ctx: Context, system: SystemRef, tokens: Tokens): Promise<unknown> =>
  ctx.run(sql`update accounting_setting set tokens = ${sealFor(ctx.app, 'accounting tokens', ctx.actor.companyId, system, JSON.stringify(tokens))}
    where company_id = ${ctx.actor.companyId} and system = ${system}`);

export async function divisionOfJob(ctx: Context, jobId: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      divisionId: number | null;
    }>`select division_id as "divisionId" from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );
  return row?.divisionId ?? null;
}

/** Where documents go unless their division says otherwise, and the systems that something was sent to. */
export async function financeIntegration(ctx: Context): Promise<{ defaults: Record<string, unknown>; logs: string[] }> {
  if (!can(ctx, 'view-company-setting')) return { defaults: {}, logs: [] };
  const rows = await ctx.run(sql<{
    system: SystemRef;
    organisationId: string | null;
    isReckonOne: boolean;
    wasUsed: boolean;
  }>`
    select s.system, s.organisation_id as "organisationId", s.is_reckon_one as "isReckonOne", exists (select from accounting_transfer x where x.company_id = s.company_id and x.system = s.system) as "wasUsed"
    from accounting_setting s where s.company_id = ${ctx.actor.companyId} order by s.system`);
  const of = (system: SystemRef) => rows.find((row) => row.system === system);
  return {
    defaults: {
      defaultMyobCompanyFileId: of('myob')?.organisationId ?? null,
      defaultReckonCompanyFileId: of('reckon')?.organisationId ?? null,
      defaultXeroOrganisationId: of('xero')?.organisationId ?? null,
      isReckonOneCompany: of('reckon')?.isReckonOne ?? false,
    },
    logs: rows.filter(({ wasUsed }) => wasUsed).map(({ system }) => system),
  };
}
