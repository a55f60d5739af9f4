import { beforeEach, expect, test } from 'vitest';
import { queryClient, readKey, takeAnswer } from './query-client.ts';

const [one, list, other] = [
  readKey({ path: '/job/:id' }, { params: { id: 7 } }),
  readKey({ path: '/job' }, { query: {} }),
  readKey({ path: '/contact/:id' }, { params: { id: 7 } }),
];
const job = { id: 7, uuid: 'a', version: 3, statusId: 1, note: null, status: { id: 1, label: 'New' } };
beforeEach(() => queryClient.clear());

test('a record that was answered is what counts in all that shows it, until it is read again', () => {
  queryClient.setQueryData(one, { data: job });
  queryClient.setQueryData(list, { data: [{ ...job, uuid: 'b', id: 8 }, job], meta: { total: 2 } });
  takeAnswer(['job'], { data: { id: 7, uuid: 'a', version: 4, statusId: 2, note: 'x', status: { id: 2 }, more: 1 } });
  const changed = { ...job, version: 4, statusId: 2, note: 'x' };
  expect(queryClient.getQueryData(one)).toEqual({ data: changed });
  expect(queryClient.getQueryData(list)).toEqual({ data: [{ ...job, uuid: 'b', id: 8 }, changed], meta: { total: 2 } });
});

test('what is newer, of another kind or no record stays', () => {
  queryClient.setQueryData(one, { data: { ...job, version: 5 } });
  queryClient.setQueryData(list, { data: [{ label: 'no record' }] });
  queryClient.setQueryData(other, { data: job });
  for (const answer of [{ data: { ...job, version: 4, statusId: 2 } }, { data: [1] }, { data: null }, undefined])
    takeAnswer(['job'], answer);
  expect(queryClient.getQueryData(one)).toEqual({ data: { ...job, version: 5 } });
  expect(queryClient.getQueryData(list)).toEqual({ data: [{ label: 'no record' }] });
  expect(queryClient.getQueryData(other)).toEqual({ data: job });
});

test('lists of the same shape are taken with the version; where that is not known the record waits for its read', () => {
  const shown = {
    ...job,
    trades: ['Plumbing'],
    areas: [],
    lines: [{ id: 1, label: 'a' }],
    people: [{ id: 1, name: 'b' }],
  };
  const saved = { uuid: 'a', version: 4, trades: ['Roofs'], areas: ['2042'], lines: [], people: [{ id: 2 }] };
  queryClient.setQueryData(one, { data: shown });
  takeAnswer(['job'], { data: saved });
  const taken = { ...shown, version: 4, trades: ['Roofs'], areas: ['2042'], lines: [] };
  expect(queryClient.getQueryData(one)).toEqual({ data: taken });
  takeAnswer(['job'], { data: { ...saved, version: 5, lines: [{ id: 2, label: 'c' }] } });
  expect(queryClient.getQueryData(one)).toEqual({ data: taken });
});
