import { describe, expect, test } from 'vitest';
import { DEFAULT_SIGNATURE, fillTemplate, placeholdersOf } from './merge-fields.ts';

describe('placeholders', () => {
  test('are filled whatever their case and spaces', () => {
    expect(fillTemplate('Dear {{ User.Name }}, {{user.name}}', { 'user.name': 'Mia' }).text).toBe('Dear Mia, Mia');
  });
  test('that nothing was given for are named and left out', () => {
    expect(fillTemplate('Claim {{job.claim}} of {{user.name}}', { 'user.name': 'Mia' })).toEqual({
      text: 'Claim  of Mia',
      missing: ['job.claim'],
    });
  });
  test('drop their line where all of it is empty, and leave other empty lines', () => {
    const template = 'Kind regards\n\n{{user.name}}\n{{user.phone}}\nT {{user.position}} {{user.name}}';
    expect(fillTemplate(template, { 'user.name': 'Mia', 'user.phone': null, 'user.position': '' }).text).toBe(
      'Kind regards\n\nMia\nT  Mia',
    );
  });
  test('are text: a value is neither a template nor HTML', () => {
    const values = { 'user.name': '{{user.email}} <b>$&', 'user.email': 'mia@test.example' };
    expect(fillTemplate('{{user.name}}', values).text).toBe('{{user.email}} <b>$&');
    expect(fillTemplate('<p>{{user.name}}</p>', values, { html: true }).text).toBe(
      '<p>{{user.email}} &#60;b&#62;$&#38;</p>',
    );
  });
  test('are no broken braces, and no template is slow', () => {
    expect(placeholdersOf('{{}} {user.name} {{user name}} {{1}} {{ok}} {{OK}}')).toEqual(['ok']);
    expect(fillTemplate('{{'.repeat(50_000), {}).text).toHaveLength(100_000);
  });
});

test('the first signature says who wrote and leaves out what is not known', () => {
  const { text } = fillTemplate(DEFAULT_SIGNATURE, {
    'user.name': 'Mia Wong',
    'user.email': 'mia@test.example',
    'user.phone': null,
    'user.position': 'Estimator',
    'company.name': 'Harbour',
  });
  expect(text).toBe('Kind regards\nMia Wong\nEstimator\nmia@test.example\nHarbour');
});
