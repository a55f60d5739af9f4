// What those who answer change on an item.
import { entity } from '../../../kit/entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { pick } from '../../../platform/shared/pick.ts';
import { supportItem } from '../shared/support-item.entity.ts';

export const itemForm = entity(
  'supportItem',
  pick(supportItem.fields as unknown as Record<string, FieldSpec>, [
    'title',
    'supportItemStatusId',
    'assignedId',
  ]) as never,
  { label: supportItem.label, labelField: 'title' },
);
