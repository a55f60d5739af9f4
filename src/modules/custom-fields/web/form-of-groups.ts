// The groups of custom fields as one form: a heading for each, the group's condition on each of its fields.
import type { Group } from '../../../kit/filter.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import type { CustomFieldGroup } from '../shared/custom-fields.api.ts';

const both = (outer: Group | null, inner: Group | null | undefined): Group | null =>
  outer && inner ? { and: [outer, inner] } : (outer ?? inner ?? null);

export const formOfGroups = (groups: readonly CustomFieldGroup[]): FormFieldDefinition[] =>
  groups
    .filter(({ fields }) => fields.length > 0)
    .flatMap(({ id, label, showIf, fields }) => [
      { fieldType: 'divider', fieldRef: `group_${id}`, fieldLabel: label, showIf },
      ...fields.map((field) => ({ ...field, showIf: both(showIf, field.showIf) })),
    ]);

/** `Roof colour (main)` -> `roofColourMain`: a name for a field that nobody has to think up. */
export function refOfLabel(label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const name = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40);
  return name || 'field';
}
