// Rules on the company itself, its numbers and this installation.
import { sql } from 'kysely';
import { placeholdersOf } from '../../../platform/shared/merge-fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';
import { mergeFieldChoices } from '../../../platform/server/merge-values.ts';
import type { SettingFinding } from '../shared/setting-checks.api.ts';
import type { SettingCheck } from './setting-checks.slots.ts';

interface Facts {
  closesOn: string | null;
  email: string | null;
  abn: string | null;
  enableDivision: boolean;
  enableRegions: boolean;
  divisions: number;
  regions: number;
  defaultDivision: string | null;
  series: { ref: string; digits: number; next: number }[];
}

async function factsOf(ctx: Context): Promise<Facts | undefined> {
  const [row] =
    await ctx.run(sql<Facts>`select c.closes_on::text as "closesOn", c.email, c.abn, c.enable_division as "enableDivision", c.enable_user_regions or c.enable_subcontractor_regions as "enableRegions",
      (select count(*)::int from division d where d.company_id = c.company_id and d.active and d.deleted_at is null) as divisions,
      (select count(*)::int from region r where r.company_id = c.company_id and r.active and r.deleted_at is null) as regions,
      (select d.label from division d where d.company_id = c.company_id and d.id = c.default_division_id and not (d.active and d.deleted_at is null)) as "defaultDivision",
      (select coalesce(json_agg(json_build_object('ref', s.series_ref, 'digits', s.digits, 'next', s.next_number)), '[]') from number_series s
        where s.company_id = c.company_id and s.scope_id = 0 and s.padding) as series
    from company c where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  return row;
}

/** From this share of its numbers on a series is said to run out. */
const NEARLY = 0.9;

export const companyChecks: SettingCheck = async (ctx) => {
  const facts = await factsOf(ctx);
  if (!facts) return [];
  const found: SettingFinding[] = [];
  const add = (finding: Omit<SettingFinding, 'area'>): void => void found.push({ area: 'Company', ...finding });
  const numbered = named(ctx.app.modules, 'numberedRecords');
  for (const { ref, digits, next } of facts.series)
    if (next >= 10 ** digits * NEARLY)
      add({
        ref: `company.series.${ref}`,
        severity: next >= 10 ** digits ? 'problem' : 'hint',
        title: `${numbered[ref]?.label ?? ref} numbers ${next >= 10 ** digits ? 'have run' : 'soon run'} out of digits`,
        breaks: `Numbers with more than ${digits} digits will not line up and will sort before shorter ones.`,
        section: 'numbers',
        repair: 'Add a digit',
      });
  if (facts.closesOn)
    add({
      ref: 'company.closes',
      severity: 'problem',
      title: `The company closes on ${facts.closesOn}`,
      breaks: 'From that day nobody can sign in.',
      section: 'details',
      repair: 'Keep the company',
    });
  if (!facts.email)
    add({
      ref: 'company.email',
      severity: 'problem',
      title: 'The company has no email address',
      breaks: 'Email signatures have no address for customers to reply to.',
      section: 'details',
      repair: 'Enter the address',
    });
  if (!facts.abn)
    add({
      ref: 'company.abn',
      severity: 'hint',
      title: 'The company has no business number',
      breaks: 'Documents do not show who charges the tax, so insurers send them back.',
      section: 'details',
      repair: 'Enter the number',
    });
  if (facts.enableDivision && facts.divisions === 0)
    add({
      ref: 'company.divisions',
      severity: 'problem',
      title: 'People see only their divisions, but there are none',
      breaks: 'Jobs have no division, so the limit has no effect.',
      section: 'divisions',
      repair: 'Add a division',
    });
  if (facts.divisions > 0 && facts.regions === 0)
    add({
      ref: 'company.divisionRegions',
      severity: 'hint',
      title: 'There are divisions, but no regions',
      breaks: 'Settings and people cannot differ by where the site is.',
      section: 'regions',
      repair: 'Add a region',
    });
  if (facts.enableRegions && facts.regions === 0)
    add({
      ref: 'company.regions',
      severity: 'problem',
      title: 'People or subcontractors use regions, but there are none',
      breaks: 'Nobody has a region, so nobody is suggested for a site.',
      section: 'regions',
      repair: 'Add a region',
    });
  if (facts.defaultDivision)
    add({
      ref: 'company.defaultDivision',
      severity: 'problem',
      title: `The division of new jobs, ${facts.defaultDivision}, is inactive`,
      breaks: 'New jobs get a division that can no longer be chosen.',
      section: 'features',
      repair: 'Choose another division',
    });
  return [...found, ...installation(ctx)];
};

function installation({ app: { config } }: Context): SettingFinding[] {
  const found: SettingFinding[] = [];
  const add = (finding: Omit<SettingFinding, 'area' | 'severity' | 'section'>): void =>
    void found.push({ area: 'Installation', severity: 'problem', section: 'outbox', ...finding });
  if (!config.smtpUrl)
    add({
      ref: 'installation.smtp',
      title: 'No mail server is set up (SMTP_URL)',
      breaks: 'Invitations, password resets and shared pages stay in the outbox and reach nobody.',
      repair: 'See the outbox',
    });
  if (['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname))
    add({
      ref: 'installation.publicUrl',
      title: 'The public address of this installation is not set (PUBLIC_URL)',
      breaks: `Links in emails lead to ${new URL(config.publicUrl).host}, which opens on this computer only.`,
      repair: 'See the emails',
    });
  return found;
}

/** Signatures that name what nothing stands for: the words would be missing under every mail. */
export const signatureChecks: SettingCheck = async (ctx) => {
  const rows = await ctx.run(sql<{ whose: string; signature: string; section: string }>`
    select 'the company' as whose, email_signature as signature, 'details' as section from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId} and email_signature <> ''
    union all select label, email_signature, 'divisions' from division where company_id = ${ctx.actor.companyId} and deleted_at is null and email_signature <> ''
    union all select full_name, email_signature, 'users' from app_user where company_id = ${ctx.actor.companyId} and deleted_at is null and email_signature <> ''`);
  const known = mergeFieldChoices(ctx).map(({ name }) => name);
  return rows.flatMap(({ whose, signature, section }) => {
    const unknown = placeholdersOf(signature).filter((name) => !known.includes(name));
    if (!unknown.length) return [];
    return [
      {
        area: 'Company',
        ref: `company.signature.${section}`,
        severity: 'problem' as const,
        title: `The email signature of ${whose} uses ${unknown.map((name) => `{{${name}}}`).join(', ')}`,
        breaks: `It has no value, so the signature has a gap. Available: ${known.map((name) => `{{${name}}}`).join(', ')}.`,
        section,
        repair: 'Correct the signature',
      },
    ];
  });
};
