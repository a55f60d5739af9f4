import { expect, test } from 'vitest';
import { inOwnWords } from './own-labels.ts';

test('the product keeps its words where a company has no others', () => {
  const words = { customers: 'Customers', policy: 'Policy' };
  for (const label of ['Customer first name', 'Vulnerable customer', 'Policy number', 'Customers', 'Site'])
    expect(inOwnWords(label, words)).toBe(label);
});

test('a replaced word stands in every label, as one and as many, at the start and within', () => {
  const words = { customers: 'Householders', policy: 'Cover' };
  expect(inOwnWords('Customer first name', words)).toBe('Householder first name');
  expect(inOwnWords('Vulnerable customer', words)).toBe('Vulnerable householder');
  expect(inOwnWords('Customers', words)).toBe('Householders');
  expect(inOwnWords('Policy number', words)).toBe('Cover number');
  expect(inOwnWords('Claim and policy number', words)).toBe('Claim and cover number');
});

test('a word that is no plural stays as it is, and parts of longer words are left alone', () => {
  const words = { customers: 'Boss', policy: 'Cover' };
  expect(inOwnWords('Customer', words)).toBe('Boss');
  expect(inOwnWords('Policyholder', words)).toBe('Policyholder');
});
