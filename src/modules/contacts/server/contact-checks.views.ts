// Rules on contractors' papers: what expires is watched.
import { sql } from 'kysely';
import { type SettingCheck, named } from '../../company/server/index.ts';
import { KEY_RULES } from './sanctions-lists.store.ts';
import { licenceLabel } from './contact-licences.store.ts';
import type { SettingFinding } from '../../company/shared/setting-checks.api.ts';

interface Facts {
  undated: string[];
  unwatched: string[];
}

export const contactChecks: SettingCheck = async (ctx) => {
  const of = (
    condition: ReturnType<typeof sql>,
  ) => sql`(select coalesce(array_agg(distinct ${licenceLabel('l')}), '{}') from contact_licence l
    where l.company_id = ${ctx.actor.companyId} and l.deleted_at is null and ${condition})`;
  const [facts] = await ctx.run(
    sql<Facts>`select ${of(sql`l.expiry_date is null`)} as undated, ${of(sql`l.expiry_date is not null and l.reminder_days = 0`)} as unwatched`,
  );
  const found: SettingFinding[] = [];
  const common = { area: 'Contacts', severity: 'hint', section: 'licenceType' } as const;
  if (facts?.undated.length)
    found.push({
      ...common,
      ref: 'contacts.undatedLicence',
      title: `Licences or insurances without an expiry date: ${named(facts.undated)}`,
      breaks: 'They never expire, so work can go to a contractor who is not covered.',
      repair: 'See the types',
    });
  if (facts?.unwatched.length)
    found.push({
      ...common,
      ref: 'contacts.unwatchedLicence',
      title: `Licences or insurances without a reminder before they expire: ${named(facts.unwatched)}`,
      breaks: 'Nobody is warned in time to ask for the renewal.',
      repair: 'See the types',
    });
  const [lists] = await ctx.run(
    sql<{ old: string[] }>`select coalesce(array_agg(source order by source), '{}') as old from sanctions_list
      where company_id = ${ctx.actor.companyId} and current and key_rules < ${KEY_RULES}`,
  );
  if (lists?.old.length)
    found.push({
      area: 'Contacts',
      severity: 'problem',
      section: 'sanctions',
      ref: 'contacts.oldSanctionsKeys',
      title: `Sanctions lists read by an earlier version: ${named(lists.old)}`,
      breaks: 'Names in other spellings and scripts are not found on them.',
      repair: 'Screen all contacts',
    });
  return found;
};
