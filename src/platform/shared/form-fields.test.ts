import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWords, matches } from './conditions.ts';
import { FIELD_TYPES, type FormFieldDefinition, USABLE_FIELD_TYPES, fieldStates, keptAnswers } from './form-fields.ts';
import { checkAnswer, checkForm } from './form-checks.ts';
import { formFieldSchema } from './form-field-schemas.ts';

const HERE = { today: '2026-11-21', timezone: 'Australia/Sydney' };
const field = (fieldType: FormFieldDefinition['fieldType'], more: Partial<FormFieldDefinition> = {}) =>
  ({ fieldType, fieldRef: 'answer', fieldLabel: 'Answer', ...more }) as FormFieldDefinition;

describe('conditions', () => {
  const water = { and: [{ field: 'peril', operator: 'equals' as const, value: ['Storm', 'Flood'] }] };
  test.each([
    [{ peril: 'storm' }, true],
    [{ peril: ['Fire', 'Flood'] }, true],
    [{ peril: 'Fire' }, false],
    [{}, false],
  ])('%j meets "peril is Storm or Flood": %s', (values, expected) => {
    expect(matches(water, values, HERE)).toBe(expected);
  });
  test.each([
    ['lessThan', 500, 499.99, true],
    ['lessThan', 500, 500, false],
    ['greaterThanEqualTo', 500, '500', true],
    ['greaterThan', '2026-11-20', '2026-11-21', true],
    ['between', [1, 3], 3, true],
    ['between', [1, 3], null, false],
    ['noValue', null, '', true],
    ['hasValue', null, 0, true],
    ['contains', 'roof', 'Roof tiles', true],
    ['date', 'today', '2026-11-21 10:00:00', true],
    ['date', 'today', '2026-11-20', false],
    ['equals', 1, true, true],
    ['notEquals', 'a', null, true],
  ] as const)('%s %j of %j is %s', (operator, value, given, expected) => {
    const group = { and: [{ field: 'x', operator, value: value as never }] };
    expect(matches(group, { x: given }, HERE)).toBe(expected);
  });
  test('nest, and are said in words', () => {
    const group = {
      and: [{ field: 'excess', operator: 'greaterThanEqualTo' as const, value: 500 }],
      or: [
        { field: 'peril', operator: 'equals' as const, value: 'Storm' },
        { and: [{ field: 'keys', operator: 'noValue' as const }] },
      ],
    };
    expect(matches(group, { excess: 600, peril: 'Fire' }, HERE)).toBe(true);
    expect(matches(group, { excess: 400, peril: 'Storm' }, HERE)).toBe(false);
    expect(inWords(group, (name) => name)).toBe('excess is at least 500, and peril is Storm or (keys is empty)');
  });
});

describe('answers', () => {
  const options = [
    { value: 1, label: 'One' },
    { value: 'b', label: 'Two' },
  ];
  test.each([
    ['text', {}, 'x', undefined],
    ['text', { validation: { maxLength: 3 } }, 'four', 'Enter at most 3 characters'],
    ['text', {}, 'a\u0000', 'This text holds characters that cannot be kept'],
    ['email', {}, 'not an email', 'This is not a valid email address'],
    ['email', {}, '', undefined],
    ['multiemail', {}, ['a@b.example', 'x'], 'This is not a valid email address'],
    ['currency', {}, -1, 'Enter a number of 0 or more'],
    ['currency', { validation: { allowNegative: true } }, -1, undefined],
    ['number', { validation: { min: 2, max: 4 } }, 5, 'Enter 4 or less'],
    ['number', {}, Number.NaN, 'Enter a number'],
    ['select', { options }, 'b', undefined],
    ['select', { options }, 'c', 'Choose one of the options'],
    ['multiselect', { options }, [1, 'b'], undefined],
    ['multiselect', { options }, [1, 2], 'Choose from the options'],
    ['boolean', { validation: { required: true } }, false, 'This is required'],
    ['date', {}, '2026-02-30', 'Enter a date'],
    ['date', {}, '2028-02-29', undefined],
    ['datetime', {}, '2026-02-28 23:59:00', undefined],
    ['time', {}, '24:00', 'Enter a time'],
    ['json', {}, '{"a":', 'This is not valid JSON'],
    ['color', {}, 'red', 'Enter a colour such as #2b6cb0'],
    ['date-range', {}, { from: '2026-02-02', to: '2026-02-01' }, 'The end is before the start'],
    ['number-range', {}, { from: 1, to: 2 }, undefined],
    ['signature', {}, 'data:text/html;base64,AAAA', 'Sign again, please'],
    ['contact', {}, 1.5, 'Choose a contact'],
    ['rating', {}, 6, 'Enter 5 or less'],
  ] as const)('%s %j: %j says %s', (type, more, value, message) => {
    expect(checkAnswer(field(type, more as never), value)).toBe(message);
  });

  test('a required field says so for every kind that has an answer', () => {
    for (const type of USABLE_FIELD_TYPES.filter((one) => !['button', 'message', 'divider'].includes(one)))
      expect([type, checkAnswer(field(type, { validation: { required: true }, options }), null)]).toEqual([
        type,
        'This is required',
      ]);
  });

  test('no value of any kind makes the rules throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), fc.anything(), fc.boolean(), (type, value, required) => {
        const answer = checkAnswer(field(type, { validation: { required }, options }), value);
        return answer === undefined || typeof answer === 'string';
      }),
      { numRuns: 3000, examples: [['time', { toString: {} }, false]] },
    );
  });
});

describe('a form', () => {
  const form: FormFieldDefinition[] = [
    { fieldType: 'boolean', fieldRef: 'water', fieldLabel: 'Water damage' },
    {
      fieldType: 'number',
      fieldRef: 'depth',
      fieldLabel: 'Depth',
      validation: { required: true },
      showIf: { and: [{ field: 'water', operator: 'equals', value: true }] },
    },
    {
      fieldType: 'text',
      fieldRef: 'pump',
      fieldLabel: 'Pump',
      validation: { required: true },
      showIf: { and: [{ field: 'depth', operator: 'greaterThan', value: 10 }] },
    },
    {
      fieldType: 'text',
      fieldRef: 'note',
      fieldLabel: 'Note',
      disableIf: { and: [{ field: 'water', operator: 'noValue' }] },
      validation: { required: true },
    },
  ];
  test('hidden and locked fields never block', () => {
    expect(checkForm(form, {}, HERE)).toEqual({});
    expect(checkForm(form, { water: true }, HERE)).toEqual({ depth: 'This is required', note: 'This is required' });
    expect(checkForm(form, { water: true, depth: 12, note: 'x' }, HERE)).toEqual({ pump: 'This is required' });
  });
  test('what depends on a hidden field is hidden too, and its answer is not kept', () => {
    const answers = { water: false, depth: 12, pump: 'Honda', unknown: 1 };
    expect(fieldStates(form, answers, HERE).get('pump')).toEqual({ shown: false, disabled: false });
    expect(keptAnswers(form, answers, HERE)).toEqual({ water: false, depth: null, pump: null });
  });
});

test('a definition is checked before it is kept', () => {
  expect(formFieldSchema.safeParse(field('text')).success).toBe(true);
  expect(formFieldSchema.safeParse({ ...field('text'), fieldRef: '__proto__' }).success).toBe(false);
  expect(formFieldSchema.safeParse({ ...field('text'), fieldLabel: '  ' }).success).toBe(false);
  expect(formFieldSchema.safeParse({ ...field('images') }).success).toBe(false);
  expect(formFieldSchema.safeParse({ ...field('text'), onChange: 'alert(1)' }).success).toBe(false);
});
