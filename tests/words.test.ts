// about: platform
// What people read is in the style of docs/words.md (scripts/words.ts, part of the check).
import { expect, test } from 'vitest';
import { textsOf, wordProblem } from '../scripts/words.ts';

const read = (source: string): string[] => textsOf('example.tsx', source).map(({ text }) => text);

test('labels, sentences and the words of a page are read; code and queries are not', () => {
  expect(
    read(`import { x } from 'Some Module';
      const job = { label: 'Excess', kind: 'money', path: '/job/excess' };
      const told = \`You have \${count} bills to approve.\`;
      const rows = sql\`select label from job where open\`;
      export const Page = () => <p className="quiet text" title="Open it">No jobs yet. <b>Add one</b></p>;`).sort(),
  ).toEqual(['Add one', 'Excess', 'No jobs yet.', 'Open it', 'You have {} bills to approve.']);
});

test('what an Australian office does not say is found, with what it says instead', () => {
  expect(wordProblem('The form was handed in')).toContain('submit');
  expect(wordProblem('Whoever approves can open it again')).toContain('the person who');
  expect(wordProblem('The receipt goes by mail')).toContain('email');
  expect(wordProblem('x'.repeat(500))).toContain('at most');
});

test('what it does say is not', () => {
  for (const text of [
    'Submit for signature',
    'No mail server is set up',
    'Internal mail',
    'Reckon One',
    'Take it off hold',
  ])
    expect(wordProblem(text), text).toBeUndefined();
});
