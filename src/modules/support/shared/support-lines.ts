import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const supportListLines: readonly ListLine[] = [
  listLine(70, 'supportItemStatus', 'Support item statuses', 'support centre help requests states'),
];
