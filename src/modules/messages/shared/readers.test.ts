import { expect, test } from 'vitest';
import { mailReader, smsReader } from './readers.ts';

test.each([
  ['mia@customer.example', { address: 'mia@customer.example' }],
  ['  mia@customer.example ', { address: 'mia@customer.example' }],
  ['Mia Wong <mia@customer.example>', { name: 'Mia Wong', address: 'mia@customer.example' }],
  ['"Wong, Mia" <mia@customer.example>', { name: 'Wong, Mia', address: 'mia@customer.example' }],
  ['<mia@customer.example>', { address: 'mia@customer.example' }],
  ['Mia <mia@customer.example> x', undefined],
  ['Mia <<mia@customer.example>>', undefined],
  ['Mi"a <mia@customer.example>', undefined],
  ['Mia <mia@customer.e>', undefined],
  ['Mia', undefined],
  ['', undefined],
])('the mail reader of %s', (entry, reader) => {
  expect(mailReader(entry)).toEqual(reader);
});

test.each([
  ['0491 570 156', { address: '0491570156' }],
  ['Mia <+61 491 570 156>', { name: 'Mia', address: '+61491570156' }],
  ['(02) 9000-1000', { address: '0290001000' }],
  ['Mia <12>', undefined],
  ['Mia', undefined],
])('the telephone of %s', (entry, reader) => {
  expect(smsReader(entry)).toEqual(reader);
});
