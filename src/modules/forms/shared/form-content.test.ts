// Random forms: what the browser shows and sends, answer by answer, is what the server keeps; hidden answers neither block nor stay.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition, Group } from '../../../kit/filter.ts';
import { matches } from '../../../platform/shared/conditions.ts';
import { checkAnswer } from '../../../platform/shared/form-checks.ts';
import { isBlank } from '../../../platform/shared/form-fields.ts';
import { carriedOver, unfitting } from './answer-kinds.ts';
import {
  type FormContent,
  type FormField,
  checkAnswers,
  formState,
  keptOf,
  onceFields,
  progressOf,
  rowsOf,
} from './form-content.ts';
import { contentProblem, formContentSchema } from './form-content-schemas.ts';
import { formWarnings } from './form-warnings.ts';
import { STARTERS } from './starters.ts';
import { conditionsOf, whyHidden } from './why-hidden.ts';

const HERE = { today: '2026-11-24', timezone: 'Australia/Sydney' };
const TYPES = ['text', 'number', 'boolean', 'select', 'multiselect', 'date'] as const;
const OPTIONS = ['Water', 'Mould', 'Sewage'].map((label) => ({ value: label, label }));
const OPERATORS = ['equals', 'notEquals', 'contains', 'hasValue', 'noValue', 'greaterThan'] as const;

const answerOf = (type: FormField['fieldType']): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'number':
      return fc.integer({ min: -3, max: 9 });
    case 'boolean':
      return fc.boolean();
    case 'select':
      return fc.constantFrom('Water', 'Mould', 'Sewage', 'Other');
    case 'multiselect':
      return fc.subarray(['Water', 'Mould', 'Sewage']);
    case 'date':
      return fc.constantFrom('2026-11-24', '2026-02-30');
    default:
      return fc.constantFrom('Water', 'x', ' ', '');
  }
};

const conditionOn = (names: readonly string[]): fc.Arbitrary<Condition> =>
  fc.record({
    field: fc.constantFrom(...names),
    operator: fc.constantFrom(...OPERATORS),
    value: fc.constantFrom('Water', 'Mould', true, false, 3),
  });
const groupOn = (names: readonly string[]): fc.Arbitrary<Group> =>
  fc.oneof(
    fc.array(conditionOn(names), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    fc.array(conditionOn(names), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
  );

/** A condition reads fields that stand before it, as a form without circles does. */
const fieldAfter = (name: string, names: readonly string[]): fc.Arbitrary<FormField> =>
  fc
    .record({
      fieldType: fc.constantFrom(...TYPES),
      required: fc.boolean(),
      showIf: names.length ? fc.option(groupOn(names), { nil: null }) : fc.constant(null),
      disableIf: names.length ? fc.option(groupOn(names), { nil: null, freq: 4 }) : fc.constant(null),
    })
    .map(({ fieldType, required, showIf, disableIf }) => ({
      fieldType,
      fieldRef: name,
      fieldLabel: name.toUpperCase(),
      ...(['select', 'multiselect'].includes(fieldType) && { options: OPTIONS }),
      ...(required && { validation: { required } }),
      showIf,
      disableIf,
    }));

const form: fc.Arbitrary<FormContent> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([sections, fields]) =>
    fc.tuple(
      ...Array.from({ length: sections }, (_, at) => {
        const before = Array.from({ length: at * fields }, (_one, n) => `f${n}`);
        const own = Array.from({ length: fields }, (_one, n) => `f${at * fields + n}`);
        return fc
          .record({
            repeats: fc.option(fc.record({ min: fc.integer({ min: 0, max: 1 }) }), { nil: null, freq: 3 }),
            showIf: before.length ? fc.option(groupOn(before), { nil: null }) : fc.constant(null),
            fields: fc.tuple(...own.map((name, n) => fieldAfter(name, [...before, ...own.slice(0, n)]))),
          })
          .map((part) => ({ ref: `s${at}`, label: `S${at}`, ...part, fields: [...part.fields] }));
      }),
    ),
  )
  .map((sections) => ({ sections: [...sections] }));

const filled: fc.Arbitrary<{ content: FormContent; answers: Record<string, unknown> }> = form.chain((content) => {
  const of = (fields: readonly FormField[]) =>
    fc.record(
      Object.fromEntries(
        fields.map(({ fieldRef, fieldType }) => [fieldRef, fc.option(answerOf(fieldType), { nil: null })]),
      ),
      { requiredKeys: [] },
    );
  const once = of(onceFields(content));
  const rows = fc.record(
    Object.fromEntries(
      content.sections.flatMap(({ ref, repeats, fields }) =>
        repeats ? [[ref, fc.array(of(fields), { maxLength: 3 })] as const] : [],
      ),
    ),
    { requiredKeys: [] },
  );
  return fc.tuple(once, rows).map(([answers, more]) => ({ content, answers: { ...answers, ...more } }));
});

/** The rule in its plainest words, field by field from the top, to hold the functions against. */
function plainly(content: FormContent, answers: Readonly<Record<string, unknown>>) {
  const seen: Record<string, unknown> = {};
  const shown = new Set<string>();
  const errors = new Set<string>();
  const kept: Record<string, unknown> = {};
  for (const section of content.sections) {
    const sectionShown = matches(section.showIf, seen, HERE);
    const each = section.repeats ? rowsOf(section, answers) : [answers];
    const out: Record<string, unknown>[] = [];
    if (section.repeats && sectionShown && each.length < (section.repeats.min ?? 0)) errors.add(section.ref);
    each.forEach((values, at) => {
      const row: Record<string, unknown> = { ...seen };
      const own: Record<string, unknown> = {};
      for (const field of section.fields) {
        const path = section.repeats ? `${section.ref}.${at}.${field.fieldRef}` : field.fieldRef;
        const isShown = sectionShown && matches(field.showIf, row, HERE);
        const value = isBlank(values[field.fieldRef]) ? null : values[field.fieldRef];
        row[field.fieldRef] = isShown ? value : null;
        if (!isShown) continue;
        shown.add(path);
        const isLocked = Boolean(field.disableIf) && matches(field.disableIf, row, HERE);
        if (!isLocked && checkAnswer(field, value)) errors.add(path);
        if (!isBlank(value)) own[field.fieldRef] = value;
      }
      if (!section.repeats) Object.assign(seen, row);
      if (section.repeats ? Object.keys(own).length : true) out.push(own);
    });
    if (!section.repeats) Object.assign(kept, out[0]);
    else if (sectionShown && out.length) kept[section.ref] = out;
    if (!section.repeats && !sectionShown) for (const { fieldRef } of section.fields) seen[fieldRef] = null;
  }
  return { shown, errors, kept };
}

describe('random forms', () => {
  test('what is shown, needed and kept is what the plain rule says, in the browser and after the way to the server', () => {
    fc.assert(
      fc.property(filled, ({ content, answers }) => {
        expect(formContentSchema.safeParse(content).success).toBe(true);
        const expected = plainly(content, answers);
        const { sections } = formState(content, answers, HERE);
        const shown = content.sections.flatMap(({ ref, repeats, fields }) =>
          (sections.get(ref)?.rows ?? []).flatMap((row, at) =>
            fields.flatMap(({ fieldRef }) =>
              sections.get(ref)?.shown && row.get(fieldRef)?.shown
                ? [repeats ? `${ref}.${at}.${fieldRef}` : fieldRef]
                : [],
            ),
          ),
        );
        expect(new Set(shown)).toEqual(expected.shown);
        expect(new Set(Object.keys(checkAnswers(content, answers, HERE)))).toEqual(expected.errors);
        // What travels is JSON, and arrives answer by answer in any order.
        const arrived: Record<string, unknown> = {};
        for (const [name, value] of Object.entries(answers).reverse())
          if (value !== null) arrived[name] = JSON.parse(JSON.stringify(value)) as unknown;
        const kept = keptOf(content, arrived, HERE);
        expect(kept).toEqual(expected.kept);
        // Kept once, it stays: the server keeps what the browser showed.
        expect(keptOf(content, kept, HERE)).toEqual(kept);
        expect(unfitting(content, kept)).toEqual({});
        expect(carriedOver(content, kept)).toEqual(kept);
        expect(progressOf(content, answers, HERE).open).toBe(expected.errors.size);
      }),
      { numRuns: 1200 },
    );
  });

  test('no answer of any kind makes the rules throw', () => {
    fc.assert(
      fc.property(form, fc.dictionary(fc.constantFrom('f0', 'f1', 's0', 's1'), fc.anything()), (content, answers) => {
        unfitting(content, answers);
        keptOf(content, answers, HERE);
        checkAnswers(content, answers, HERE);
        whyHidden(content, answers, HERE);
        formWarnings(content);
      }),
      { numRuns: 400 },
    );
  });
});

describe('warnings', () => {
  const type: FormField = { fieldType: 'select', fieldRef: 'loss', fieldLabel: 'Type of loss', options: OPTIONS };
  const many: FormField = { ...type, fieldType: 'multiselect' };
  const with_ = (loss: FormField, showIf: Group): FormContent => ({
    sections: [{ ref: 's', label: 'S', fields: [loss, { fieldType: 'text', fieldRef: 'x', fieldLabel: 'X', showIf }] }],
  });
  const not = (value: string): Condition => ({ field: 'loss', operator: 'notEquals', value });
  const is = (value: string): Condition => ({ field: 'loss', operator: 'equals', value });
  test('A is not x or A is not y is always true; A is x and A is y never', () => {
    expect(formWarnings(with_(type, { or: [not('Water'), not('Mould')] }))[0]?.text).toMatch(/^It is always shown/);
    expect(formWarnings(with_(type, { and: [is('Water'), is('Mould')] }))[0]?.text).toMatch(/^It is never shown/);
    expect(formWarnings(with_(type, { and: [is('Water'), not('Water')] }))[0]?.text).toMatch(/^It is never shown/);
    expect(formWarnings(with_(type, { and: [not('Water'), not('Mould')] }))).toEqual([]);
    expect(formWarnings(with_(type, { or: [is('Water'), is('Mould')] }))).toEqual([]);
    expect(formWarnings(with_(many, { and: [is('Water'), is('Mould')] }))).toEqual([]);
  });

  test('notice if one of three, release if none of them: no answer shows both or neither', () => {
    const content: FormContent = {
      sections: [
        {
          ref: 's',
          label: 'S',
          fields: [
            type,
            {
              fieldType: 'message',
              fieldRef: 'notice',
              fieldLabel: 'Notice',
              showIf: { or: ['Water', 'Mould', 'Sewage'].map(is) },
            },
            {
              fieldType: 'text',
              fieldRef: 'release',
              fieldLabel: 'Release',
              showIf: { and: ['Water', 'Mould', 'Sewage'].map(not) },
            },
          ],
        },
      ],
    };
    expect(formWarnings(content)).toEqual([]);
    for (const loss of ['Water', 'Mould', 'Sewage', 'Fire', null]) {
      const row = formState(content, { loss }, HERE).sections.get('s')?.rows[0];
      expect([loss, row?.get('notice')?.shown, row?.get('release')?.shown]).toEqual([
        loss,
        loss !== 'Fire' && loss !== null,
        loss === 'Fire' || loss === null,
      ]);
    }
    expect(whyHidden(content, { loss: 'Water' }, HERE)).toEqual([
      {
        ref: 'release',
        label: 'Release',
        why: 'Shown when Type of loss is not Water and Type of loss is not Mould and Type of loss is not Sewage. Now: Type of loss: Water.',
      },
    ]);
    // Condition by condition, as the builder shows them.
    expect(conditionsOf(content, { or: ['Water', 'Mould'].map(is) }, { loss: 'Mould' }, HERE)).toEqual({
      conditions: [
        { join: 'Show if', text: 'Type of loss is Water', isTrue: false },
        { join: 'or', text: 'Type of loss is Mould', isTrue: true },
      ],
      isShown: true,
    });
    expect(conditionsOf(content, { and: ['Water', 'Mould'].map(is) }, { loss: 'Mould' }, HERE)).toMatchObject({
      conditions: [{ isTrue: false }, { join: 'and', isTrue: true }],
      isShown: false,
    });
  });

  test.each(STARTERS.map((starter) => [starter.label, starter] as const))(
    '%s has none, and is right as it is',
    (_, { content }) => {
      expect(formContentSchema.safeParse(content).success).toBe(true);
      expect([contentProblem(content), formWarnings(content)]).toEqual([undefined, []]);
    },
  );
});
