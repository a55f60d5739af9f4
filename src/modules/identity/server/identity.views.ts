import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { CurrentUser, Tabs } from '../shared/identity.api.ts';

export async function currentUser(ctx: Context): Promise<CurrentUser> {
  const [row] = await ctx.run(sql<{ user: Omit<CurrentUser, 'permissions' | 'divisionIds'> }>`
    select json_build_object(
      'id', u.id, 'fullName', u.full_name, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'contactId', u.contact_id,
      'position', u.position, 'timezone', coalesce(u.timezone, c.timezone), 'userTypeName', u.user_type_name, 'primeAdmin', u.prime_admin,
      'systemAdmin', u.system_admin, 'userSettingOnlyMyJobs', u.user_setting_only_my_jobs,
      'company', json_build_object('id', c.id, 'uuid', c.uuid, 'name', c.name, 'systemType', c.system_type, 'enableDivision', c.enable_division,
        'openingTime', to_char(c.opening_time, 'HH24:MI'), 'closingTime', to_char(c.closing_time, 'HH24:MI')),
      'country', json_build_object('id', n.id, 'currencyName', n.currency_name, 'currencySymbol', n.currency_symbol, 'taxValue', trim_scale(n.tax_value), 'taxName', n.tax_name)
    ) as user
    from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id join country n on n.id = c.country_id
    where u.company_id = ${ctx.actor.companyId} and u.id = ${ctx.actor.userId}`);
  const { user } = row as { user: Omit<CurrentUser, 'permissions' | 'divisionIds'> };
  return { ...user, permissions: [...ctx.actor.permissions].sort(), divisionIds: [...ctx.actor.divisionIds] };
}

export async function tabsOf(ctx: Context): Promise<Tabs> {
  const [row] = await ctx.run(
    sql<{
      value: Tabs;
    }>`select value from user_option where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and ref = 'tabs'`,
  );
  return row?.value ?? { tabs: [] };
}

export async function optionsOf(ctx: Context): Promise<Record<string, unknown>> {
  const rows = await ctx.run(
    sql<{
      ref: string;
      value: unknown;
    }>`select ref, value from user_option where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and ref <> 'tabs'`,
  );
  return Object.fromEntries(rows.map((row) => [row.ref, row.value]));
}
