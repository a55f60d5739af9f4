// Rules on people and rights: everybody who signs in may do something, and every role is somebody's.
import { sql } from 'kysely';
import type { SettingFinding } from '../shared/setting-checks.api.ts';
import { type SettingCheck, named } from './setting-checks.slots.ts';

interface Facts {
  /** Names of people without a role. */
  idle: string[];
  /** Roles of the company's own that nobody holds. */
  unheld: string[];
  /** Roles that allow nothing. */
  powerless: string[];
  admins: number;
  active: number;
}

export const peopleChecks: SettingCheck = async (ctx) => {
  const { companyId } = ctx.actor;
  const [facts] = await ctx.run(sql<Facts>`select
    (select coalesce(array_agg(u.full_name order by u.full_name), '{}') from app_user u where u.company_id = ${companyId} and u.deleted_at is null and u.status <> 'disabled' and not u.prime_admin
      and not exists (select from user_role x where x.company_id = u.company_id and x.user_id = u.id)) as idle,
    (select coalesce(array_agg(r.label order by r.label), '{}') from role r where r.company_id = ${companyId} and r.deleted_at is null and r.active and not r.is_system
      and not exists (select from user_role x join app_user u on u.company_id = x.company_id and u.id = x.user_id
        where x.company_id = r.company_id and x.role_id = r.id and u.deleted_at is null and u.status <> 'disabled')) as unheld,
    (select coalesce(array_agg(r.label order by r.label), '{}') from role r where r.company_id = ${companyId} and r.deleted_at is null and r.active and not r.external and r.permissions = '{}') as powerless,
    (select count(distinct u.id)::int from app_user u where u.company_id = ${companyId} and u.deleted_at is null and u.status = 'active'
      and (u.prime_admin or exists (select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id where x.company_id = u.company_id and x.user_id = u.id and r.ref = 'admin'))) as admins,
    (select count(*)::int from app_user u where u.company_id = ${companyId} and u.deleted_at is null and u.status = 'active') as active`);
  if (!facts) return [];
  const found: SettingFinding[] = [];
  const add = (finding: Omit<SettingFinding, 'area'>): void => void found.push({ area: 'People', ...finding });
  if (facts.idle.length)
    add({
      ref: 'people.noRole',
      severity: 'problem',
      title: `${facts.idle.length === 1 ? '1 person has' : `${facts.idle.length} people have`} no role: ${named(facts.idle)}`,
      breaks: 'They can sign in but see nothing.',
      section: 'users',
      repair: 'Give them a role',
    });
  if (facts.unheld.length)
    add({
      ref: 'people.unheldRole',
      severity: 'hint',
      title: `Nobody has the role${facts.unheld.length === 1 ? '' : 's'} ${named(facts.unheld)}`,
      breaks: 'Nobody can do what only this role allows.',
      section: 'roles',
      repair: 'Assign it or make it inactive',
    });
  if (facts.powerless.length)
    add({
      ref: 'people.emptyRole',
      severity: 'problem',
      title: `The role${facts.powerless.length === 1 ? '' : 's'} ${named(facts.powerless)} has no rights`,
      breaks: 'Anyone with only this role can sign in but sees nothing.',
      section: 'roles',
      repair: 'Give the role rights',
    });
  if (facts.admins < 2 && facts.active > 1)
    add({
      ref: 'people.oneAdmin',
      severity: 'hint',
      title: 'There is only one administrator',
      breaks: 'If this person is away or locked out, nobody can let anyone in.',
      section: 'users',
      repair: 'Add a second administrator',
    });
  return found;
};
