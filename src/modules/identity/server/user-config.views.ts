// Reads of user-config: rights in the specification's shapes, menu, configuration, company facts, counts.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { filled, listed, named } from '../../../platform/server/module.ts';
import { takesCardPayments } from '../../../platform/server/stripe.ts';
import {
  type Feature,
  type MenuLine,
  type SectionLine,
  SECTION_AREAS,
  isForOutsiders,
  seesEntry,
  seesSection,
} from '../../../platform/shared/menus.ts';
import { ACTIONS, modulesSeen } from '../../../platform/shared/rights.ts';
import type { ComponentAccess, MenuOption, UserConfiguration, UserPermissions } from '../shared/user-config.api.ts';
import { optionsOf } from './identity.views.ts';

interface Rights {
  rights: ReadonlySet<string>;
  systemAdmin: boolean;
  external: boolean;
}

/** The rights of a colleague, or one's own. Whoever may not see users sees only themselves. */
async function rightsOf(ctx: Context, userId: number): Promise<Rights> {
  const { actor } = ctx;
  if (userId === actor.userId)
    return { rights: actor.permissions, systemAdmin: actor.systemAdmin, external: actor.audience !== 'staff' };
  const visible = actor.permissions.has('view-user');
  const [row] = visible
    ? await ctx.run(sql<{ permissions: string[]; systemAdmin: boolean; external: boolean }>`
        select coalesce((select json_agg(distinct p) from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id, unnest(r.permissions) p
          where x.company_id = u.company_id and x.user_id = u.id and r.active), '[]') as permissions, u.system_admin as "systemAdmin",
          u.user_type_name = 'external' or exists (select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id
            where x.company_id = u.company_id and x.user_id = u.id and r.external) as external
        from app_user u where u.company_id = ${actor.companyId} and u.id = ${userId} and u.deleted_at is null`)
    : [];
  if (!row) throw notFound('This user');
  return { ...row, rights: new Set(row.permissions) };
}

const rightsFor = (rights: ReadonlySet<string>, resource: string) =>
  Object.fromEntries(ACTIONS.map((action) => [action, rights.has(`${action}-${resource}`)])) as Record<
    (typeof ACTIONS)[number],
    boolean
  >;

export async function permissionsOf(ctx: Context, userId: number): Promise<UserPermissions> {
  const { rights } = await rightsOf(ctx, userId);
  const { resources, components, groups, actions } = ctx.app.modules.rights;
  return {
    modules: modulesSeen(ctx.app.modules.rights, rights),
    modulePermissionGroups: groups.filter((key) => rights.has(key)),
    permissions: Object.fromEntries(resources.map((resource) => [resource, rightsFor(rights, resource)])),
    componentPermissions: components.filter((key) => rights.has(key) && !groups.includes(key)),
    moduleActions: actions.filter((key) => rights.has(key)),
  };
}

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** What the module's screens have in the main menu, and as pages of Administration and of the profiles. */
    readonly menu?: readonly MenuLine[];
    readonly sections?: readonly SectionLine[];
  }
}

const option = (ref: string, label: string, seen: boolean): MenuOption => ({
  ref,
  label,
  hidden: !seen,
  canDelete: false,
  message: null,
  messageClass: null,
});

/** What the company has switched on. */
async function featuresOf(ctx: Context): Promise<Record<Feature, boolean>> {
  const [row] = await ctx.run(sql<
    Record<Exclude<Feature, 'takesCardPayments'>, boolean>
  >`select c.enable_instant_message as "enableInstantMessage", c.enable_prime_mail as "enablePrimeMail"
      from company c where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  return {
    ...(row ?? { enableInstantMessage: false, enablePrimeMail: false }),
    takesCardPayments: takesCardPayments(ctx.app),
  };
}

/** The main menu, or the pages of Administration or of a profile, as the workbench draws them for this person. */
export async function menuOf(ctx: Context, userId: number, ref: string): Promise<MenuOption[]> {
  const { rights, systemAdmin, external } = await rightsOf(ctx, userId);
  const { modules } = ctx.app;
  const can = (right: string | undefined) => right === undefined || rights.has(right);
  const viewer = { can, systemAdmin, features: await featuresOf(ctx) };
  const sections = listed(modules, 'sections').filter((line) => !external || isForOutsiders(line));
  if (ref === 'main')
    return listed(modules, 'menu')
      .filter((entry) => (entry.external === true) === external)
      .sort((a, b) => a.order - b.order)
      .map((entry) => option(entry.id, entry.label, seesEntry(viewer, entry, sections)));
  if (!SECTION_AREAS.some((area) => area === ref)) throw notFound('This menu');
  return sections
    .filter(({ area }) => area === ref)
    .sort((a, b) => a.order - b.order)
    .map((line) => option(line.ref, line.label, seesSection(viewer, line)));
}

export async function componentAccess(ctx: Context, ref: string): Promise<ComponentAccess> {
  const all = ctx.app.modules.rights;
  if (!all.resources.includes(ref)) throw notFound('This module');
  const { permissions: rights, primeAdmin } = ctx.actor;
  const own = rightsFor(rights, ref);
  return {
    ref,
    canView: own.view,
    canEdit: own.edit,
    isAdmin: primeAdmin || rights.has('edit-role'),
    permissions: own,
    components: Object.fromEntries(all.components.map((key) => [key, rights.has(key)])),
    moduleActions: Object.fromEntries(all.actions.map((key) => [key, rights.has(key)])),
    roleOptions: ctx.actor.roleLimits as ComponentAccess['roleOptions'],
  };
}

export async function configuration(
  ctx: Context,
  integrations: readonly ((ctx: Context) => Promise<string[]>)[],
): Promise<UserConfiguration> {
  const offered = filled(ctx.app.modules, 'paymentLinksOffered');
  const [books] = filled(ctx.app.modules, 'financeIntegration');
  const [[company], options, keys, links, finance, modules] = await Promise.all([
    ctx.run(sql<{
      mfa: string;
      hours: number;
      sms: boolean;
      bulkEmail: boolean;
      bulkSms: boolean;
      numbering: boolean;
      excess: string;
      instant: boolean;
      internalMail: boolean;
    }>`
      select coalesce(x.mfa_policy, 'admins') as mfa, trim_scale(c.target_daily_hours)::float8 as hours, c.enable_sms as sms, c.enable_bulk_email as "bulkEmail", c.enable_bulk_sms as "bulkSms",
        c.enable_invoice_numbering as numbering, c.show_excess_as as excess,
        c.enable_instant_message as instant, c.enable_prime_mail as "internalMail"
      from company c left join security_setting x on x.company_id = c.company_id where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`),
    optionsOf(ctx),
    Promise.all(integrations.map((integration) => integration(ctx))),
    Promise.all(offered.map((offers) => offers(ctx))),
    books?.(ctx),
    Promise.all(filled(ctx.app.modules, 'integrationModules').map((of) => of(ctx))),
  ]);
  return {
    options,
    isMfaEnabled: company?.mfa !== 'off',
    isPaymentLinkAvailable: links.includes(true),
    targetDailyHours: company?.hours ?? 0,
    isSmsEnabled: company?.sms ?? false,
    isSendBulkEmailEnabled: company?.bulkEmail ?? false,
    isSendBulkSmsEnabled: (company?.sms && company.bulkSms) ?? false,
    isInvoiceNumberingEnabled: company?.numbering ?? false,
    isInstantMessageEnabled: company?.instant ?? false,
    isPrimeMailEnabled: company?.internalMail ?? false,
    externalIntegrations: keys.flat(),
    externalIntegrationsLogs: [...(finance?.logs ?? []), ...modules.flatMap((of) => Object.keys(of))],
    defaultFinanceIntegrationValues: {
      defaultMyobCompanyFileId: null,
      defaultReckonCompanyFileId: null,
      defaultXeroOrganisationId: null,
      isReckonOneCompany: false,
      ...finance?.defaults,
    },
    externalIntegrationModules: Object.assign({}, ...modules),
    showExcessAs: company?.excess ?? 'amount',
  };
}

const companyFacts = {
  company: sql`json_build_object('id', c.id, 'uuid', c.uuid, 'name', c.name, 'systemType', c.system_type, 'email', c.email, 'timezone', c.timezone)`,
  hours: sql`json_build_object('openingTime', to_char(c.opening_time, 'HH24:MI'), 'closingTime', to_char(c.closing_time, 'HH24:MI'), 'timezone', c.timezone,
    'quietFrom', to_char(c.quiet_from, 'HH24:MI'), 'quietTo', to_char(c.quiet_to, 'HH24:MI'))`,
  tax: sql`json_build_object('taxName', n.tax_name, 'taxValue', trim_scale(n.tax_value), 'taxRounding', c.tax_rounding, 'currencyName', n.currency_name, 'currencySymbol', n.currency_symbol)`,
  divisions: sql`json_build_object('enableDivision', c.enable_division, 'enableUserRegions', c.enable_user_regions, 'defaultDivisionId', c.default_division_id,
    'enableSubcontractorDivisions', c.enable_subcontractor_divisions, 'enableSubcontractorRegions', c.enable_subcontractor_regions)`,
};

/** How a browser hears of changes. */
export const socketConfig = () => ({
  transport: 'server-sent-events',
  path: '/api/stream',
  events: ['open', 'reset', 'at', 'rights', 'changed', 'notice', 'viewing'],
  resume: 'last-event-id',
});

export async function companyConfig(ctx: Context, ref: string): Promise<Record<string, unknown>> {
  if (ref === 'socket') return socketConfig();
  const facts = Object.hasOwn(companyFacts, ref) ? companyFacts[ref as keyof typeof companyFacts] : undefined;
  if (!facts) throw notFound('This configuration');
  const [row] = await ctx.run(sql<{ facts: Record<string, unknown> }>`
    select ${facts} as facts from company c join country n on n.id = c.country_id
    where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  return row?.facts ?? {};
}

/** What waits for a person, by the name under which the shell asks. */
export type WaitingCount = (ctx: Context) => Promise<number>;

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Whether the company lets customers pay by a link. */
    readonly paymentLinksOffered?: (ctx: Context) => Promise<boolean>;
    /** Where documents of the company go unless their division says otherwise, and which systems something was sent to. */
    readonly financeIntegration?: (
      ctx: Context,
    ) => Promise<{ defaults: Readonly<Record<string, unknown>>; logs: string[] }>;
    readonly notificationCounts?: Readonly<Record<string, WaitingCount>>;
  }
}

export async function notificationCount(ctx: Context, ref: string): Promise<number> {
  const counts = named(ctx.app.modules, 'notificationCounts');
  const count = Object.hasOwn(counts, ref) ? counts[ref] : undefined;
  if (!count) throw notFound('This count');
  return await count(ctx);
}

/** One's own work in the background that is not done. */
export async function ownWork(ctx: Context): Promise<number> {
  const [row] = await ctx.run(sql<{ n: number }>`select count(*)::int as n from background_job
    where company_id = ${ctx.actor.companyId} and user_id = ${ctx.actor.userId} and status in ('queued', 'running')`);
  return row?.n ?? 0;
}
