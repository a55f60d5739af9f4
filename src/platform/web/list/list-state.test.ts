import { describe, expect, test } from 'vitest';
import { arrange, layoutOf } from './list-columns.ts';
import { filterQuery, listQueryOf, nextSort, readState, sortsOf, writeState } from './list-state.ts';

const defaults = { sort: '-createdAt' };
const condition = { field: 'statusId', operator: 'equals' as const, value: [3] };

describe('the address of a list', () => {
  test('holds what differs from the default, and reads back as it was', () => {
    const state = {
      ...readState({}, defaults),
      s: 'roof',
      sort: 'statusId,-createdAt',
      filter: [condition, { or: [condition, { field: 'customerName', operator: 'hasValue' as const }] }],
      any: true,
      view: 1004,
      page: 3,
    };
    expect(readState(JSON.parse(JSON.stringify(writeState(state, defaults))), defaults)).toEqual(state);
    expect(writeState(readState({}, defaults), defaults)).toEqual({});
  });

  test('with a filter that cannot be read says so and shows the list', () => {
    for (const filter of ['x', [{ field: 'a' }], [null], [{ field: 'a', operator: 'explode' }]]) {
      const state = readState({ filter, s: 'kept' }, defaults);
      expect(state.problem).toMatch(/^The filter in this address cannot be read/);
      expect([state.filter, state.s]).toEqual([[], 'kept']);
    }
  });

  test('takes nothing else that does not fit', () => {
    expect(readState({ page: -4, perPage: 7, sort: 12, display: 'circus' }, defaults)).toMatchObject({
      page: 1,
      perPage: 50,
      sort: '-createdAt',
      display: 'table',
    });
  });
});

describe('sorting', () => {
  test('a head sorts alone, then the other way', () => {
    expect(nextSort('-createdAt', 'status', false)).toBe('status');
    expect(nextSort('status', 'status', false)).toBe('-status');
    expect(nextSort('-status', 'status', false)).toBe('status');
  });
  test('with Shift heads join, turn and leave', () => {
    let sort = nextSort('status', 'name', true);
    expect(sort).toBe('status,name');
    sort = nextSort(sort, 'name', true);
    expect(sort).toBe('status,-name');
    expect(nextSort(sort, 'name', true)).toBe('status');
    expect(nextSort(sort, 'status', false)).toBe('status');
  });
  test('goes to the server as fields with directions', () => {
    expect(sortsOf('status,-name')).toEqual([
      { field: 'status', direction: 'asc' },
      { field: 'name', direction: 'desc' },
    ]);
    const query = listQueryOf({ ...readState({}, defaults), filter: [condition], any: true });
    expect(query.filter).toBe(JSON.stringify({ or: [condition] }));
    expect(filterQuery({ s: '', filter: [], any: false })).toEqual({});
  });
});

describe('columns', () => {
  const columns = ['number', 'status', 'customer', 'site'].map((id) => ({
    id,
    header: id,
    width: 100,
    cell: () => null,
    hidden: id === 'site',
  }));
  test('come in the order, the widths and at the places a person chose; a new one is shown as declared', () => {
    const layout = { order: ['number', 'customer', 'status'], hidden: ['status'], widths: { customer: 240 } };
    const shown = arrange(columns, { ...layout, pinned: ['customer'] });
    expect(shown.map(({ column, shown: on }) => [column.id, column.width, on])).toEqual([
      ['customer', 240, true],
      ['number', 100, true],
      ['status', 100, false],
      ['site', 100, false],
    ]);
    expect(layoutOf(shown)).toMatchObject({ pinned: ['customer'], hidden: ['status', 'site'] });
  });
});
