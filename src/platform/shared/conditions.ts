// The filter language of the API, answered for values in hand: showIf and disableIf of forms, rules, steps.
import { type DateKeyword, keywordRange } from '../../kit/dates.ts';
import type { Condition, Group, Node, Scalar } from '../../kit/filter.ts';

export type Values = Readonly<Record<string, unknown>>;

const isGroup = (node: Node): node is Group => !('field' in node);

/** Whether the values meet the conditions. No conditions: yes. `today` is the reader's date, for keywords such as this-week. */
export function matches(group: Group | null | undefined, values: Values, today: string): boolean {
  if (!group) return true;
  const meets = (node: Node): boolean => (isGroup(node) ? matches(node, values, today) : holds(node, values, today));
  return (group.and ?? []).every(meets) && (!group.or?.length || group.or.some(meets));
}

/** Names of the fields that the conditions read. */
export function fieldsRead(group: Group | null | undefined): string[] {
  const nodes = [...(group?.and ?? []), ...(group?.or ?? [])];
  return [...new Set(nodes.flatMap((node) => (isGroup(node) ? fieldsRead(node) : [node.field])))];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function holds({ field, operator, value }: Condition, values: Values, today: string): boolean {
  const given = values[field];
  const wanted = Array.isArray(value) ? value : [value ?? null];
  switch (operator) {
    case 'noValue':
      return isEmpty(given);
    case 'hasValue':
      return !isEmpty(given);
    case 'equals':
      return wanted.some((one) => same(given, one));
    case 'notEquals':
      return !wanted.some((one) => same(given, one));
    case 'contains':
      return wanted.some((one) => includes(given, one));
    case 'lessThan':
      return compare(given, wanted[0], (order) => order < 0);
    case 'lessThanEqualTo':
      return compare(given, wanted[0], (order) => order <= 0);
    case 'greaterThan':
      return compare(given, wanted[0], (order) => order > 0);
    case 'greaterThanEqualTo':
      return compare(given, wanted[0], (order) => order >= 0);
    case 'between':
      return compare(given, wanted[0], (order) => order >= 0) && compare(given, wanted[1], (order) => order <= 0);
    case 'date':
      return inRange(given, String(value), today);
  }
}

/** An answer of many is equal when one of its entries is; yes and no also arrive as 1 and 0. */
function same(given: unknown, wanted: Scalar): boolean {
  if (Array.isArray(given)) return given.some((one) => same(one, wanted));
  if (isEmpty(given)) return isEmpty(wanted) || wanted === false;
  if (typeof given === 'boolean') return given === (wanted === true || wanted === 1 || wanted === 'true');
  return textOf(given).toLowerCase() === textOf(wanted).toLowerCase();
}

const includes = (given: unknown, wanted: Scalar): boolean =>
  Array.isArray(given)
    ? given.some((one) => same(one, wanted))
    : textOf(given).toLowerCase().includes(textOf(wanted).toLowerCase());

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Numbers by size, days and texts by the alphabet; nothing is neither less nor more. */
function compare(given: unknown, wanted: Scalar | undefined, fits: (order: number) => boolean): boolean {
  if (isEmpty(given) || isEmpty(wanted)) return false;
  const [a, b] = [Number(textOf(given) || Number.NaN), Number(textOf(wanted) || Number.NaN)];
  if (Number.isFinite(a) && Number.isFinite(b)) return fits(a - b);
  return fits(textOf(given) < textOf(wanted) ? -1 : textOf(given) > textOf(wanted) ? 1 : 0);
}

function inRange(given: unknown, keyword: string, today: string): boolean {
  if (typeof given !== 'string') return false;
  const range = keywordRange(keyword as DateKeyword, today);
  const day = given.slice(0, 10);
  return range !== null && (range.from === null || day >= range.from) && (range.to === null || day <= range.to);
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
