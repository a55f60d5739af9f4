// By what attachments are filtered and sorted in lists.
import type { Condition } from '../../../kit/filter.ts';
import { type FilterField, filterFields } from '../../../platform/web/list/column.ts';
import { attachment } from '../shared/attachment.entity.ts';

export const IS_PICTURE = 'isPicture';
export const pictures = (are: boolean): Condition => ({ field: IS_PICTURE, operator: 'equals', value: are });

export const attachmentFilters: readonly FilterField[] = [
  ...filterFields(attachment, ['attachmentTypeId', 'room', 'filterTagIds', 'description', 'public']),
  { field: 'stage', label: 'Stage', kind: 'oneOf', values: ['before', 'during', 'after', 'makeSafe'] },
  { field: IS_PICTURE, label: 'Picture', kind: 'bool' },
  { field: 'day', label: 'Day taken', kind: 'date' },
  ...filterFields(attachment, ['fileName', 'sizeBytes', 'createdAt']),
  { field: 'createdById', label: 'Added by', kind: 'ref', to: 'user' },
];
