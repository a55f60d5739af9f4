import type { Rule } from '../shared/connector-setup.ts';

/** How rules are called on screen. */
export const RULE_LABELS: Record<Rule['kind'], string> = {
  text: 'text',
  number: 'number',
  date: 'date',
  table: 'table',
  attachment: 'attachment',
};
