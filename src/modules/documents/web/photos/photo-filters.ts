// By what attachments are filtered and sorted in lists.
import { type FilterField, filterFields } from '../../../../platform/web/list/column.ts';
import { attachment } from '../../shared/attachment.entity.ts';

export const attachmentFilters: readonly FilterField[] = [
  ...filterFields(attachment, ['attachmentTypeId', 'room', 'description', 'public']),
  { field: 'stage', label: 'Stage', kind: 'oneOf', values: ['before', 'during', 'after', 'makeSafe'] },
  { field: 'isPicture', label: 'Picture', kind: 'bool' },
  { field: 'day', label: 'Day taken', kind: 'date' },
  ...filterFields(attachment, ['fileName', 'sizeBytes', 'createdAt']),
  { field: 'createdById', label: 'Added by', kind: 'ref', to: 'user' },
];
