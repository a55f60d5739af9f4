// Rules on custom fields: each is shown somewhere.
import { sql } from 'kysely';
import { type SettingCheck, named } from '../../company/server/index.ts';
import type { SettingFinding } from '../../company/shared/setting-checks.api.ts';
import type { Group, Node } from '../../../kit/filter.ts';
import type { CustomFieldGroup } from '../shared/custom-fields.api.ts';
import { CUSTOM_FIELD_OBJECTS } from '../shared/custom-field-objects.ts';
import { customFieldGroups } from './custom-fields.views.ts';

export const customFieldChecks: SettingCheck = async (ctx) => {
  const groups = (await Promise.all(CUSTOM_FIELD_OBJECTS.map((type) => customFieldGroups(ctx, type)))).map(unseen);
  const hidden = groups.flat();
  const [empty] = await ctx.run(sql<{
    labels: string[];
  }>`select coalesce(array_agg(c.label order by c.label), '{}') as labels from custom_field_category c
    where c.company_id = ${ctx.actor.companyId} and c.deleted_at is null
      and not exists (select from custom_field_item i where i.company_id = c.company_id and i.category_id = c.id and i.active and i.deleted_at is null)`);
  const found: SettingFinding[] = [];
  const common = { area: 'Custom fields', section: 'custom-fields' } as const;
  if (hidden.length)
    found.push({
      ...common,
      ref: 'customFields.unseen',
      severity: 'problem',
      title: `Custom fields that are never shown: ${named(hidden)}`,
      breaks: 'Their condition depends on a field that is inactive or deleted, so nobody can fill them in.',
      repair: 'Change the condition',
    });
  if (empty?.labels.length)
    found.push({
      ...common,
      ref: 'customFields.emptyCategory',
      severity: 'hint',
      title: `Categories without an active field: ${named(empty.labels)}`,
      breaks: 'They are not shown on any record.',
      repair: 'Add a field',
    });
  return found;
};

/** Labels of fields whose condition needs a value of a field that is not on the form. */
function unseen(groups: readonly CustomFieldGroup[]): string[] {
  const present = new Set(groups.flatMap(({ fields }) => fields.map(({ fieldRef }) => fieldRef)));
  return groups.flatMap(({ showIf, fields }) =>
    fields
      .filter((field) => needsMissing(showIf, present) || needsMissing(field.showIf, present))
      .map(({ fieldLabel }) => fieldLabel),
  );
}

function needsMissing(group: Group | null | undefined, present: ReadonlySet<string>): boolean {
  const missing = (node: Node): boolean =>
    'field' in node
      ? !present.has(node.field) && !['noValue', 'notEquals'].includes(node.operator)
      : needsMissing(node, present);
  if (!group) return false;
  return (group.and ?? []).some(missing) || (Boolean(group.or?.length) && (group.or ?? []).every(missing));
}
