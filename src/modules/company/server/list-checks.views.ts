// Rules on option lists: what must be chosen has something to choose, and every kind of record can begin and end.
import { sql } from 'kysely';
import { listed } from '../../../platform/server/module.ts';
import { isStateList } from '../shared/option-list.entity.ts';
import type { SettingFinding } from '../shared/setting-checks.api.ts';
import type { EntryList } from './entry-lists.views.ts';
import type { SettingCheck } from './setting-checks.slots.ts';

interface ListFacts {
  name: string;
  active: number;
  hasDefault: boolean | null;
  types: string[] | null;
}

export const listChecks: SettingCheck = async (ctx) => {
  const lists = listed(ctx.app.modules, 'entryLists').flatMap((list) => (list.of ? [{ ...list, of: list.of }] : []));
  const each = lists.map(({ of }) => {
    const state = isStateList(of);
    return sql`select ${of.name}::text as name, count(*)::int as active,
      ${state ? sql`coalesce(bool_or(is_default), false)` : sql`null::boolean`} as "hasDefault", ${state ? sql`array_agg(distinct type_name)` : sql`null::text[]`} as types
      from ${sql.table(of.table)} where company_id = ${ctx.actor.companyId} and active and deleted_at is null`;
  });
  const rows = await ctx.run(sql<ListFacts>`${sql.join(each, sql` union all `)}`);
  const byName = new Map(lists.map((list) => [list.name, list]));
  return rows.flatMap((facts) => findingsOf(facts, byName.get(facts.name)));
};

function findingsOf({ name, active, hasDefault, types }: ListFacts, list: EntryList | undefined): SettingFinding[] {
  const label = list?.of?.label ?? { one: name, many: name };
  const common = { area: 'Lists', severity: 'problem', section: name } as const;
  const found: SettingFinding[] = [];
  if (active === 0 && list?.needed)
    found.push({
      ...common,
      ref: `lists.empty.${name}`,
      title: `There are no active ${label.many}`,
      breaks: list.needed,
      repair: `Add a ${label.one}`,
    });
  if (hasDefault === false)
    found.push({
      ...common,
      ref: `lists.default.${name}`,
      title: `No ${label.one} is marked for new records`,
      breaks: 'New records get the first status in the list.',
      repair: 'Mark one for new records',
    });
  for (const [type, breaks] of Object.entries(list?.neededTypes ?? {}))
    if (!types?.includes(type))
      found.push({
        ...common,
        ref: `lists.type.${name}.${type}`,
        title: `No active ${label.one} has the type “${type}”`,
        breaks,
        repair: 'Give a status this type',
      });
  return found;
}
