// The filter language of the API, answered for values in hand: showIf and disableIf of forms, rules, steps. What a condition means is
// said by kit/filter-match.ts, the same as in lists; only here the kind of a value is told by the value itself.
import type { FieldKind } from '../../kit/fields.ts';
import {
  type Condition,
  FilterError,
  type Group,
  type Node,
  type Operator,
  type Range,
  type Scalar,
  withRange,
} from '../../kit/filter.ts';
import { type Here, isEmpty, meets } from '../../kit/filter-match.ts';
import { datesOf, isCalendarDay } from '../../kit/filter-values.ts';

export type Values = Readonly<Record<string, unknown>>;

const isGroup = (node: Node): node is Group => !('field' in node);

/** Whether the values meet the conditions. No conditions: yes. Never throws: what cannot be asked for is not met. */
export function matches(group: Group | null | undefined, values: Values, here: Here): boolean {
  if (!group) return true;
  const fits = (node: Node): boolean => (isGroup(node) ? matches(node, values, here) : holds(node, values, here));
  return (group.and ?? []).every(fits) && (!group.or?.length || group.or.some(fits));
}

/** Names of the fields that the conditions read. */
export function fieldsRead(group: Group | null | undefined): string[] {
  const nodes = [...(group?.and ?? []), ...(group?.or ?? [])];
  return [...new Set(nodes.flatMap((node) => (isGroup(node) ? fieldsRead(node) : [node.field])))];
}

/** What of the conditions can never be met because nobody can ask it, in words; undefined where all can be asked. */
export function unaskable(group: Group | null | undefined): string | undefined {
  for (const node of [...(group?.and ?? []), ...(group?.or ?? [])]) {
    const wrong = isGroup(node) ? unaskable(node) : unaskableAlone(node);
    if (wrong) return wrong;
  }
  return undefined;
}

function unaskableAlone(condition: Condition & Range): string | undefined {
  if ((condition.from !== undefined || condition.to !== undefined) && condition.value !== 'custom')
    return '"from" and "to" belong to the keyword "custom"';
  if (condition.operator !== 'date') return undefined;
  try {
    // Which day is today changes nothing about that.
    datesOf(condition.field, withRange(condition).value, '2026-01-01');
    return undefined;
  } catch (error) {
    if (error instanceof FilterError) return error.message;
    throw error;
  }
}

function holds(condition: Condition, values: Values, here: Here): boolean {
  const { field, operator, value } = withRange(condition);
  const given = lower(values[field]);
  const ask = (wanted: Condition['value'], as = operator): boolean => isMet(given, field, as, wanted, here);
  const each = Array.isArray(value) ? value : [value ?? null];
  switch (operator) {
    case 'equals':
    case 'contains':
      return each.some((one) => ask(one));
    case 'notEquals':
      return !each.some((one) => ask(one, 'equals'));
    default:
      return ask(value);
  }
}

function isMet(given: unknown, name: string, operator: Operator, value: Condition['value'], here: Here): boolean {
  // A yes or no that nobody has answered is a no.
  if (operator === 'equals' && value === false && isEmpty(given)) return true;
  // A range or an address is there or not; nothing else can be asked of it.
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return operator === 'hasValue';
  const wanted = Array.isArray(value) ? value.map(lower) : lower(value);
  try {
    return meets({ kind: kindOf(given, operator, wanted), operator, value: wanted, name }, given, here);
  } catch (error) {
    if (error instanceof FilterError) return false;
    throw error;
  }
}

/** Answers are compared without regard to capitals, as people type them. */
function lower<T>(value: T): T;
function lower(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => lower(one));
  return typeof value === 'string' ? value.toLowerCase() : value;
}

const MOMENT = /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

/** Numbers that were typed as texts are numbers beside another one. */
function kindOf(given: unknown, operator: Operator, wanted: Scalar | Scalar[] | undefined): FieldKind {
  if (Array.isArray(given)) return 'texts';
  if (operator === 'contains') return 'text';
  if (typeof given === 'boolean') return 'bool';
  if (isEmpty(given)) return operator === 'date' ? 'date' : 'text';
  if (typeof given === 'number') return 'decimal';
  const all = Array.isArray(wanted) ? wanted.filter((one) => one !== null) : [wanted];
  if (isNumber(given) && all.every(isNumber)) return 'decimal';
  const text = typeof given === 'string' ? given : '';
  if (!isCalendarDay(text.slice(0, 10))) return 'text';
  return text.length === 10 ? 'date' : MOMENT.test(text) ? 'moment' : 'text';
}

const WORDS: Record<Condition['operator'], string> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  lessThan: 'is less than',
  lessThanEqualTo: 'is at most',
  greaterThan: 'is more than',
  greaterThanEqualTo: 'is at least',
  between: 'is between',
  noValue: 'is empty',
  hasValue: 'is filled in',
  date: 'is',
};

/** The conditions in words, to answer why a field is hidden: `Peril is Storm and Excess is at least 500`. */
export function inWords(group: Group, labelOf: (field: string) => string): string {
  const word = (node: Node): string => {
    if (isGroup(node)) return `(${inWords(node, labelOf)})`;
    const values = Array.isArray(node.value) ? node.value : isEmpty(node.value) ? [] : [node.value];
    const shown = values.map(String).join(node.operator === 'between' ? ' and ' : ' or ');
    return `${labelOf(node.field)} ${WORDS[node.operator]}${shown ? ` ${shown.replaceAll('-', ' ')}` : ''}`;
  };
  const parts = [
    ...(group.and?.length ? [group.and.map(word).join(' and ')] : []),
    ...(group.or?.length ? [group.or.map(word).join(' or ')] : []),
  ];
  return parts.join(', and ');
}
