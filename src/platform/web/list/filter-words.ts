// Operators per kind of field, and how a condition reads.
import { DATE_KEYWORDS } from '../../../kit/dates.ts';
import type { FieldKind } from '../../../kit/fields.ts';
import type { Condition, Group, Node, Operator } from '../../../kit/filter.ts';
import { sentence, showDate, showMoney } from '../display/format.ts';
import { knownLabel } from './option-labels.ts';
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
const COMPARED: Operator[] = [
  'equals',
  'notEquals',
  'greaterThanEqualTo',
  'greaterThan',
  'lessThanEqualTo',
  'lessThan',
  'between',
  'hasValue',
  'noValue',
];
const NUMBER = COMPARED;
const DAY: Operator[] = ['date', ...COMPARED.filter((operator) => operator !== 'notEquals')];
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
      return ['equals', 'hasValue', 'noValue'];
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
export const CUSTOM_DATES = 'custom';
export const DATE_CHOICES = [
  ...DATE_KEYWORDS.map((value) => ({
    value: value as string,
    label: sentence(KEYWORD_WORDS[value] ?? value.replaceAll('-', ' ')),
  })),
  { value: CUSTOM_DATES, label: 'Custom: from a day to a day' },
];

/** Days are later and earlier, not more and less. */
const DAY_WORDS: Partial<Record<Operator, string>> = {
  lessThan: 'is before',
  lessThanEqualTo: 'is up to',
  greaterThan: 'is after',
  greaterThanEqualTo: 'is from',
  equals: 'is on',
};
export const isDay = (kind: FieldKind | undefined): boolean => kind === 'date' || kind === 'moment';
export const operatorWords = (operator: Operator, kind: FieldKind | undefined): string =>
  (isDay(kind) && DAY_WORDS[operator]) || OPERATOR_WORDS[operator];

export const isGroup = (node: Node): node is Group => !('field' in node);
export const groupNodes = (group: Group): Node[] => group.or ?? group.and ?? [];
/** The nodes of a group under one word; a group that holds both is read as "all of these". */
export const makeGroup = (nodes: Node[], any: boolean): Group => (any ? { or: nodes } : { and: nodes });

export const isComplete = ({ operator, value }: Condition): boolean => {
  if (!needsValue(operator)) return true;
  if (Array.isArray(value)) return value.length > 0 && value.every((entry) => entry !== '' && entry !== null);
  return value !== undefined && value !== null && value !== '';
};

/** A condition as people say it; a group in brackets. */
export function describeNode(node: Node, fields: readonly FilterField[]): string {
  if (!isGroup(node)) return describeCondition(node, fields);
  const words = groupNodes(node).map((inner) => describeNode(inner, fields));
  const joined = words.join(node.or ? ' or ' : ' and ');
  return words.length > 1 ? `(${joined})` : joined;
}

function describeCondition(condition: Condition, fields: readonly FilterField[]): string {
  const field = fields.find((entry) => entry.field === condition.field);
  const label = field?.label ?? condition.field;
  const operator = operatorWords(condition.operator, field?.kind);
  if (!needsValue(condition.operator)) return `${label} ${operator}`;
  const values = Array.isArray(condition.value) ? condition.value : [condition.value ?? ''];
  const words = values.map((value) => describeValue(value, field));
  return `${label} ${operator} ${words.join(condition.operator === 'between' ? ' and ' : ' or ')}`;
}

function describeValue(value: unknown, field: FilterField | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'nothing';
  if (field?.to) return knownLabel(field.to, Number(value)) ?? String(value);
  const keyword = DATE_CHOICES.find((choice) => choice.value === value);
  if (keyword) return keyword.label.toLowerCase();
  if (field?.values) return sentence(String(value));
  if (field?.kind === 'money' && typeof value === 'number') return showMoney(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? showDate(String(value)) : String(value);
}
