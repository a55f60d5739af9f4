// What their words of refusal say that could be put right in the set-up: a field by its name, and what they expect of it.
import { type Json, valueAt } from './connector-paths.ts';
import type { Rule, SetupOperation } from './connector-setup.ts';

export interface Repair {
  theirs: string;
  rule: Rule;
  /** As it went and as it would go, as JSON. */
  before: string;
  after: string;
}

const EXPECTED: readonly [RegExp, Rule['kind']][] = [
  [
    /number expected|expected (a )?(number|decimal|numeric)|must be (a )?(number|numeric|decimal)|not a number/i,
    'number',
  ],
  [/string expected|expected (a )?(string|text)|must be (a )?(string|text)/i, 'text'],
  [/date expected|expected (a )?date|must be (a )?(valid )?date|not a (valid )?date/i, 'date'],
];

/** The one field that their words name, and the rule that they ask for; undefined where it is not that. */
export function repairOf(words: string, { fields }: Pick<SetupOperation, 'fields'>, payload: Json): Repair | undefined {
  const kind = EXPECTED.find(([pattern]) => pattern.test(words))?.[1];
  if (!kind) return undefined;
  const named = fields.filter(({ theirs }) => {
    const last = theirs.split('.').at(-1)?.replace('[]', '') ?? theirs;
    return new RegExp(`(^|[^\\w])${last.replace(/[^\w]/g, '\\$&')}([^\\w]|$)`, 'i').test(words);
  });
  // The longest path that they wrote whole comes first.
  const [field] = named.toSorted(
    (a, b) => Number(words.includes(b.theirs)) - Number(words.includes(a.theirs)) || b.theirs.length - a.theirs.length,
  );
  if (!field || field.rule.kind === kind) return undefined;
  const value = valueAt(payload, field.theirs);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  if (kind === 'number' && !Number.isFinite(number)) return undefined;
  return {
    theirs: field.theirs,
    rule: { ...field.rule, kind },
    before: JSON.stringify(value),
    after: kind === 'number' ? String(value) : JSON.stringify(String(value)),
  };
}
