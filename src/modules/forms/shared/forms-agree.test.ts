// Ten thousand random forms: what the browser shows while somebody types, and what the server needs and keeps of what arrived, are the same.
// The browser has the answers as they were last sent and those that wait; the server has them merged as the database merges them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition, Group } from '../../../kit/filter.ts';
import { hasAnswer, isBlank } from '../../../platform/shared/form-fields.ts';
import { unfitting } from './answer-kinds.ts';
import {
  type FormContent,
  type FormField,
  checkAnswers,
  formState,
  keptOf,
  onceFields,
  rowsOf,
} from './form-content.ts';
import { contentProblem } from './form-content-schemas.ts';
import { formWarnings } from './form-warnings.ts';

const HERE = { today: '2026-11-25', timezone: 'Australia/Sydney' };
const FORMS = 10_000;
const OPTIONS = ['Water', 'Mould', 'Sewage', 'Fire'].map((label) => ({ value: label, label }));
const TYPES = ['text', 'number', 'boolean', 'select', 'multiselect', 'date', 'message'] as const;
type Kind = (typeof TYPES)[number];

const valueOf: Record<Kind, fc.Arbitrary<unknown>> = {
  text: fc.constantFrom('', ' ', 'x', 'Water'),
  number: fc.constantFrom(-3, 0, 1, 2.5, 100),
  boolean: fc.boolean(),
  select: fc.constantFrom('Water', 'Mould', 'Fire'),
  multiselect: fc.subarray(['Water', 'Mould', 'Fire']),
  date: fc.constantFrom('2026-11-24', '2026-11-25', '2027-01-01'),
  message: fc.constant(null),
};

/** Of fields that stand before it in a random order: no circles. */
const condition = (known: readonly { name: string; kind: Kind }[]): fc.Arbitrary<Condition> =>
  fc.constantFrom(...known).chain(({ name, kind }) =>
    fc
      .tuple(
        fc.constantFrom(
          'equals' as const,
          'notEquals' as const,
          'greaterThan' as const,
          'hasValue' as const,
          'noValue' as const,
        ),
        kind === 'multiselect' ? valueOf.select : valueOf[kind],
      )
      .map(([operator, value]): Condition => {
        const asks = operator !== 'hasValue' && operator !== 'noValue';
        return { field: name, operator, ...(asks && isScalar(value) && { value }) };
      }),
  );
const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const group = (known: readonly { name: string; kind: Kind }[]): fc.Arbitrary<Group | null> =>
  known.length === 0
    ? fc.constant(null)
    : fc.oneof(
        fc.constant(null),
        fc.array(condition(known), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
        fc.array(condition(known), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
      );

const MOST = 7;
const form: fc.Arbitrary<FormContent> = fc
  .tuple(
    fc.array(fc.constantFrom(...TYPES), { minLength: 2, maxLength: MOST }),
    fc.shuffledSubarray([...Array(MOST).keys()], { minLength: MOST, maxLength: MOST }),
    fc.array(fc.constantFrom(...TYPES), { minLength: 0, maxLength: 3 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .chain(([kinds, rank, rowKinds, split]) => {
    const fields = kinds.map((kind, at) => ({ name: `f${at}`, kind, rank: rank[at] ?? 0 }));
    const readable = (below: number) =>
      fields.filter((one) => one.rank < below && one.kind !== 'message').map(({ name, kind }) => ({ name, kind }));
    const numbers = (below: number) => fields.filter((one) => one.rank < below && one.kind === 'number');
    const one = ({ name, kind, rank: own }: (typeof fields)[number]): fc.Arbitrary<FormField> =>
      fc
        .tuple(group(readable(own)), group(readable(own)), fc.boolean(), fc.boolean())
        .map(([showIf, disableIf, required, calculates]) => {
          const [first] = numbers(own);
          return {
            fieldType: kind,
            fieldRef: name,
            fieldLabel: name,
            ...(kind === 'select' || kind === 'multiselect' ? { options: OPTIONS } : {}),
            ...(required && kind !== 'message' && { validation: { required } }),
            showIf,
            disableIf,
            ...(kind === 'number' && calculates && first && { formula: `${first.name} * 2 - 1` }),
          };
        });
    const row = (kind: Kind, at: number): fc.Arbitrary<FormField> =>
      fc.tuple(group(readable(MOST)), fc.boolean()).map(([showIf, required]) => ({
        fieldType: kind,
        fieldRef: `r${at}`,
        fieldLabel: `r${at}`,
        ...(kind === 'select' || kind === 'multiselect' ? { options: OPTIONS } : {}),
        ...(required && kind !== 'message' && { validation: { required } }),
        showIf,
      }));
    return fc
      .tuple(
        fc.tuple(...fields.map(one)),
        fc.tuple(...rowKinds.map(row)),
        group(readable(MOST)),
        fc.integer({ min: 0, max: 2 }),
      )
      .map(([once, rows, showRows, min]) => ({
        sections: [
          { ref: 'a', label: 'A', fields: once.slice(0, split) },
          { ref: 'b', label: 'B', fields: once.slice(split) },
          ...(rows.length ? [{ ref: 'rows', label: 'Rows', repeats: { min }, showIf: showRows, fields: rows }] : []),
        ],
      }));
  });

const typed = (content: FormContent): fc.Arbitrary<[string, unknown][]> => {
  const one = ({ fieldRef, fieldType }: FormField) =>
    fc.tuple(fc.constant(fieldRef), fc.option(valueOf[fieldType as Kind]));
  const fields = onceFields(content).filter(({ fieldType, formula }) => hasAnswer(fieldType) && !formula);
  const rows = content.sections.find(({ repeats }) => repeats);
  const row = fc
    .tuple(...(rows?.fields ?? []).filter(({ fieldType }) => hasAnswer(fieldType)).map(one))
    .map((all) => Object.fromEntries(all));
  const acts = [...fields.map(one), ...(rows ? [fc.tuple(fc.constant('rows'), fc.array(row, { maxLength: 3 }))] : [])];
  return acts.length ? fc.array(fc.oneof(...acts), { maxLength: 10 }) : fc.constant([]);
};

/** As `jsonb_strip_nulls(answers || given)` does it, through the text of a request. */
const stripped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, stripped(one)]])),
  );
};
const merged = (answers: Record<string, unknown>, given: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(stripped({ ...answers, ...given }))) as Record<string, unknown>;

const shownIn = (content: FormContent, answers: Record<string, unknown>): string[] => {
  const { sections } = formState(content, answers, HERE);
  return content.sections.flatMap((section) => {
    const state = sections.get(section.ref);
    if (!state?.shown) return [];
    return state.rows.flatMap((row, at) =>
      section.fields.flatMap(({ fieldRef }) =>
        row.get(fieldRef)?.shown ? [section.repeats ? `${section.ref}.${at}.${fieldRef}` : fieldRef] : [],
      ),
    );
  });
};

const run = fc.property(
  form.chain((content) => fc.tuple(fc.constant(content), typed(content), fc.integer({ min: 1, max: 4 }))),
  ([content, acts, sendEvery]) => {
    fc.pre(contentProblem(content) === undefined && !formWarnings(content).some(({ blocks }) => blocks));
    let stored: Record<string, unknown> = {};
    let pending: Record<string, unknown> = {};
    acts.forEach(([ref, value], at) => {
      pending = { ...pending, [ref]: value };
      expect(unfitting(content, { [ref]: value })).toEqual({});
      if (at % sendEvery === 0) {
        stored = merged(stored, pending);
        pending = {};
      }
    });
    const inBrowser: Record<string, unknown> = { ...stored, ...pending };
    const onServer = merged(stored, pending);
    const shown = shownIn(content, inBrowser);
    expect(shownIn(content, onServer)).toEqual(shown);
    const needed = checkAnswers(content, onServer, HERE);
    expect(needed).toEqual(checkAnswers(content, inBrowser, HERE));
    // What is wrong can be seen, and mended.
    for (const path of Object.keys(needed)) expect(path === 'rows' || shown.includes(path)).toBe(true);
    const kept = keptOf(content, onServer, HERE);
    expect(kept).toEqual(keptOf(content, inBrowser, HERE));
    const { answers } = formState(content, inBrowser, HERE);
    for (const { fieldRef, fieldType } of onceFields(content))
      if (hasAnswer(fieldType)) expect(fieldRef in kept).toBe(shown.includes(fieldRef) && !isBlank(answers[fieldRef]));
    // Read again, what was handed in shows the same, and nothing more is left out.
    expect(keptOf(content, kept, HERE)).toEqual(kept);
    const rows = content.sections.find(({ repeats }) => repeats);
    const whole = !rows || rowsOf(rows, answers).length === rowsOf(rows, kept).length;
    if (whole) expect(shownIn(content, kept)).toEqual(shown);
  },
);

test(`${FORMS.toLocaleString('en-AU')} random forms: browser and server agree on what is shown, needed and kept`, () => {
  fc.assert(run, { numRuns: FORMS });
}, 120_000);
