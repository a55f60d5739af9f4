import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { takesCardPayments } from '../../../platform/server/stripe.ts';
import { modulesSeen } from '../../../platform/shared/rights.ts';
import type { CurrentUser, Tabs } from '../shared/identity.api.ts';

type FromDatabase = Omit<
  CurrentUser,
  'external' | 'permissions' | 'divisionIds' | 'modules' | 'mailLeaves' | 'smsLeaves' | 'company'
> & {
  company: Omit<CurrentUser['company'], 'takesCardPayments'>;
};

/** What is recorded: what the company asks for and the person agreed to. */
const AGREED = sql`(select coalesce(json_agg(a order by a), '[]') from (select unnest(u.location_item_actions) intersect select unnest(c.location_item_actions)) x (a) where u.should_track_location)`;

/** What the person has marked with a star in lists that are chosen from, by list. */
const FAVOURITES = sql`(select coalesce(json_object_agg(substr(o.ref, ${'favourites/'.length + 1}), o.value order by o.ref), '{}')
  from user_option o where o.company_id = u.company_id and o.user_id = u.id and o.ref like 'favourites/%')`;

export async function currentUser(ctx: Context): Promise<CurrentUser> {
  const [row] = await ctx.run(sql<{ user: FromDatabase }>`
    select json_build_object(
      'id', u.id, 'fullName', u.full_name, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email, 'contactId', u.contact_id,
      'position', u.position, 'homeRoute', u.home_route, 'timezone', coalesce(u.timezone, c.timezone), 'userTypeName', u.user_type_name, 'primeAdmin', u.prime_admin,
      'systemAdmin', u.system_admin, 'supportCentreAdmin', u.support_centre_admin, 'dataCentreAdmin', u.data_centre_admin,
      'userSettingOnlyMyJobs', u.user_setting_only_my_jobs, 'shouldTrackLocation', u.should_track_location, 'locationItemActions', ${AGREED},
      'preferredContactNumberValue', u.preferred_contact_number_value, 'createdAt', left(u.created_at::text, 19),
      'primeSetting', json_build_object(
        'searchSelects', ${FAVOURITES},
        'themeRef', coalesce((select t.ref from company_theme t where t.company_id = u.company_id and t.in_use and t.deleted_at is null), 'prime')),
      'company', json_build_object('id', c.id, 'uuid', c.uuid, 'name', c.name, 'email', c.email, 'primaryContactId', coalesce(c.primary_contact_id,
          (select p.contact_id from app_user p where p.company_id = c.company_id and p.id = c.primary_user_id and p.deleted_at is null)),
        'systemType', c.system_type, 'timezone', c.timezone, 'canSendSms', c.enable_sms, 'enableDivision', c.enable_division, 'enableUserRegions', c.enable_user_regions,
        'enableSubcontractorDivisions', c.enable_subcontractor_divisions, 'enableSubcontractorRegions', c.enable_subcontractor_regions,
        'enableInstantMessage', c.enable_instant_message, 'enablePrimeMail', c.enable_prime_mail,
        'enableInvoiceNumbering', c.enable_invoice_numbering,
        'openingTime', to_char(c.opening_time, 'HH24:MI'), 'closingTime', to_char(c.closing_time, 'HH24:MI'),
        'logoAttachmentId', c.logo_attachment_id, 'emailSignature', c.email_signature),
      'country', json_build_object('id', n.id, 'currencyName', n.currency_name, 'currencySymbol', n.currency_symbol, 'taxValue', trim_scale(n.tax_value), 'taxName', n.tax_name)
    ) as user
    from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id join country n on n.id = c.country_id
    where u.company_id = ${ctx.actor.companyId} and u.id = ${ctx.actor.userId}`);
  const { user } = row as { user: FromDatabase };
  return {
    ...user,
    company: { ...user.company, takesCardPayments: takesCardPayments(ctx.app) },
    mailLeaves: Boolean(ctx.app.config.smtpUrl),
    smsLeaves: Boolean(ctx.app.config.smsUrl),
    external: ctx.actor.audience !== 'staff',
    permissions: [...ctx.actor.permissions].sort(),
    divisionIds: [...ctx.actor.divisionIds],
    modules: modulesSeen(ctx.app.modules.rights, ctx.actor.permissions),
  };
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
