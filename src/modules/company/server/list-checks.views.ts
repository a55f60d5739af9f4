// Rules on option lists: what must be chosen has something to choose, and every kind of record can begin and end.
import { sql } from 'kysely';
import { OPTION_LIST_ENTITIES, isStateList } from '../shared/option-list.entity.ts';
import type { SettingFinding } from '../shared/setting-checks.api.ts';
import type { SettingCheck } from './setting-checks.slots.ts';

/** Lists without which something cannot be done at all. */
const NEEDED: Record<string, string> = {
  jobType: 'A job cannot be given a type, so no workflow and no override finds it.',
  trade: 'Estimates cannot be divided by trade, and contractors cannot be found by theirs.',
  unit: 'Lines of estimates have no unit to count in.',
  estimateItemType: 'Lines of estimates cannot be marked as prime cost or provisional.',
  contactRelationshipType: 'No contact can be added to a job, because its role there must be chosen.',
  licenceType: 'No licence of a contractor can be recorded.',
  insuranceType: 'No insurance of a contractor can be recorded.',
  paymentTerm: 'The due date of an invoice cannot be worked out.',
};
/** Types of state without which a record never gets there. */
const TYPES: Record<string, Record<string, string>> = {
  jobStatus: {
    closed: 'No job can be closed: lists of open jobs and their KPIs grow for ever.',
    cancelled: 'A job that was registered by mistake cannot be ended.',
  },
  estimateStatus: { authorised: 'An estimate cannot be authorised, so nothing can be ordered from it.' },
  workOrderStatus: {
    completed: 'A work order cannot be completed, so its cost stays committed.',
    cancelled: 'A work order that is not needed cannot be ended.',
  },
};

interface ListFacts {
  name: string;
  active: number;
  hasDefault: boolean | null;
  types: string[] | null;
}

export const listChecks: SettingCheck = async (ctx) => {
  const each = OPTION_LIST_ENTITIES.map((of) => {
    const state = isStateList(of);
    return sql`select ${of.name}::text as name, count(*)::int as active,
      ${state ? sql`coalesce(bool_or(is_default), false)` : sql`null::boolean`} as "hasDefault", ${state ? sql`array_agg(distinct type_name)` : sql`null::text[]`} as types
      from ${sql.table(of.table)} where company_id = ${ctx.actor.companyId} and active and deleted_at is null`;
  });
  const rows = await ctx.run(sql<ListFacts>`${sql.join(each, sql` union all `)}`);
  return rows.flatMap(findingsOf);
};

function findingsOf({ name, active, hasDefault, types }: ListFacts): SettingFinding[] {
  const label = OPTION_LIST_ENTITIES.find((of) => of.name === name)?.label ?? { one: name, many: name };
  const common = { area: 'Lists', severity: 'problem', section: name } as const;
  const found: SettingFinding[] = [];
  if (active === 0 && NEEDED[name])
    found.push({
      ...common,
      ref: `lists.empty.${name}`,
      title: `There are no active ${label.many}`,
      breaks: NEEDED[name],
      repair: `Add a ${label.one}`,
    });
  if (hasDefault === false)
    found.push({
      ...common,
      ref: `lists.default.${name}`,
      title: `No ${label.one} is marked for new records`,
      breaks: 'New records get whichever status comes first in the list.',
      repair: 'Mark one for new records',
    });
  for (const [type, breaks] of Object.entries(TYPES[name] ?? {}))
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
