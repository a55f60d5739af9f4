import { expect, test } from 'vitest';
import { passwordProblem } from './password-policy.ts';

test('lists every missing part in one sentence', () => {
  expect(passwordProblem('')).toBe('This is required');
  expect(passwordProblem('-')).toBe(
    'This password requires a lowercase letter, an uppercase letter, a number and at least 10 characters',
  );
  expect(passwordProblem('lowercaseonly')).toBe('This password requires an uppercase letter and a number');
  expect(passwordProblem('Ab1')).toBe('This password requires at least 10 characters');
});

test('takes letters of any script and long sentences', () => {
  expect(passwordProblem('Wiederherstellung7')).toBeUndefined();
  expect(passwordProblem('Äußerst langer Satz mit 1 Zahl')).toBeUndefined();
  expect(passwordProblem('Ωμέγαωμέγα9')).toBeUndefined();
});

test('counts characters as people do: an emoji is one', () => {
  expect(passwordProblem('Aa1😀😀😀😀😀😀')).toBe('This password requires at least 10 characters');
});
