// Rules on the estimate setting: what new lines start with exists, and the warning lies below the target.
import { sql } from 'kysely';
import { type SettingCheck, named } from '../../company/server/index.ts';
import type { SettingFinding } from '../../company/shared/setting-checks.api.ts';

interface Facts {
  units: string[];
  target: number;
  warning: number;
}

export const estimateChecks: SettingCheck = async (ctx) => {
  const { companyId } = ctx.actor;
  const [facts] =
    await ctx.run(sql<Facts>`select s.target_profit_margin_percentage::float as target, s.warning_profit_margin_percentage::float as warning,
      (select coalesce(array_agg(distinct e.name), '{}') from unnest(array[s.default_material_unit, s.default_labour_unit]) e (name)
        where not exists (select from unit u where u.company_id = s.company_id and u.active and u.deleted_at is null and u.label = e.name)) as units
    from estimate_setting s where s.company_id = ${companyId}`);
  const found: SettingFinding[] = [];
  if (facts?.units.length)
    found.push({
      area: 'Estimates',
      ref: 'estimates.units',
      severity: 'problem',
      title: `New lines start with the unit ${named(facts.units)}, which is not in the unit list`,
      breaks: 'Estimators get a unit that they cannot choose again.',
      section: 'unit',
      repair: 'Add the unit',
    });
  if (facts && facts.warning > facts.target)
    found.push({
      area: 'Estimates',
      ref: 'estimates.margins',
      severity: 'problem',
      title: 'The warning profit is higher than the target profit',
      breaks: 'Every estimate that reaches the target shows a warning.',
      section: 'estimate-settings',
      repair: 'Set the warning below the target',
    });
  return found;
};
