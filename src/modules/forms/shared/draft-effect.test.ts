// about: forms
import { expect, test } from 'vitest';
import { draftEffect } from './draft-effect.ts';
import type { FormContent, FormField } from './form-content.ts';

const field = (fieldRef: string, more: Partial<FormField> = {}): FormField => ({
  fieldType: 'text',
  fieldRef,
  fieldLabel: fieldRef,
  ...more,
});
const form = (...fields: FormField[]): FormContent => ({ sections: [{ ref: 's', label: 'S', fields }] });
const filled = (content: FormContent, ...answers: Record<string, unknown>[]) =>
  answers.map((one) => ({ content, answers: one, today: '2026-11-30' }));
const storm = { and: [{ field: 'peril', operator: 'equals' as const, value: 'Storm' }] };

test('a draft that shows a field in more forms says in how many, and how many it would not take as they are', () => {
  const before = form(field('peril'), field('roof', { showIf: storm }));
  const forms = filled(before, { peril: 'Storm', roof: 'Tiles' }, { peril: 'Storm' }, { peril: 'Fire' });
  expect(draftEffect(before, forms, 'Australia/Sydney')).toEqual({
    forms: 3,
    changed: 0,
    incomplete: 0,
    shown: { peril: 3, roof: 2 },
  });
  const always = form(field('peril'), field('roof', { validation: { required: true } }));
  expect(draftEffect(always, forms, 'Australia/Sydney')).toEqual({
    forms: 3,
    changed: 1,
    incomplete: 2,
    shown: { peril: 3, roof: 3 },
  });
});

test('without forms there is nothing to tell', () => {
  expect(draftEffect(form(field('peril')), [], 'UTC')).toEqual({ forms: 0, changed: 0, incomplete: 0, shown: {} });
});
