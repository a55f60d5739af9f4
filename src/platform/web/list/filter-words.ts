// Operators per kind of field, and how a condition reads.
import { DATE_KEYWORDS } from '../../../kit/dates.ts';
import type { FieldKind } from '../../../kit/fields.ts';
import type { Condition, Operator } from '../../../kit/filter.ts';
import { sentence, showDate } from '../display/format.ts';
import { queryClient } from '../api/query-client.ts';
import type { Option } from '../form/inputs/use-options.ts';
import type { FilterField } from './column.ts';

export const OPERATOR_WORDS: Record<Operator, string> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  lessThan: 'is less than',
  lessThanEqualTo: 'is at most',
  greaterThan: 'is more than',
  greaterThanEqualTo: 'is at least',
  between: 'is between',
  noValue: 'is empty',
  hasValue: 'is filled',
  date: 'is in',
};

const TEXT: Operator[] = ['contains', 'equals', 'notEquals', 'hasValue', 'noValue'];
const NUMBER: Operator[] = ['equals', 'greaterThanEqualTo', 'lessThanEqualTo', 'between', 'hasValue', 'noValue'];
const DAY: Operator[] = ['date', 'equals', 'greaterThanEqualTo', 'lessThanEqualTo', 'between', 'hasValue', 'noValue'];
const CHOICE: Operator[] = ['equals', 'notEquals', 'hasValue', 'noValue'];

export function operatorsOf(kind: FieldKind): Operator[] {
  switch (kind) {
    case 'date':
    case 'moment':
      return DAY;
    case 'money':
    case 'quantity':
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'fraction':
      return NUMBER;
    case 'option':
    case 'ref':
    case 'refs':
    case 'oneOf':
      return CHOICE;
    case 'bool':
      return ['equals'];
    default:
      return TEXT;
  }
}

export const needsValue = (operator: Operator): boolean => operator !== 'noValue' && operator !== 'hasValue';

const KEYWORD_WORDS: Record<string, string> = {
  '0-7': 'last 7 days (0-7)',
  '8-14': '8 to 14 days ago',
  '15-30': '15 to 30 days ago',
  '30-': 'over 30 days ago',
};
export const DATE_CHOICES = DATE_KEYWORDS.map((value) => ({
  value,
  label: sentence(KEYWORD_WORDS[value] ?? value.replaceAll('-', ' ')),
}));

export function describeCondition(condition: Condition, fields: readonly FilterField[]): string {
  const field = fields.find((entry) => entry.field === condition.field);
  const label = field?.label ?? condition.field;
  if (!needsValue(condition.operator)) return `${label} ${OPERATOR_WORDS[condition.operator]}`;
  const values = Array.isArray(condition.value) ? condition.value : [condition.value ?? ''];
  const words = values.map((value) => describeValue(value, field));
  return `${label} ${OPERATOR_WORDS[condition.operator]} ${words.join(condition.operator === 'between' ? ' and ' : ' or ')}`;
}

function describeValue(value: unknown, field: FilterField | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field?.to) {
    const known = queryClient.getQueryData<Option[]>(['option', field.to]) ?? [];
    return known.find((option) => option.value === value)?.label ?? String(value);
  }
  const keyword = DATE_CHOICES.find((choice) => choice.value === value);
  if (keyword) return keyword.label.toLowerCase();
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? showDate(String(value)) : String(value);
}
