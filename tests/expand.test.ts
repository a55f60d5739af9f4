// about: platform
// Which migrations a process of the last release could not live with.
import { expect, test } from 'vitest';
import { expandProblems, takesAway } from '../scripts/expand.ts';

test.each([
  'alter table job drop column key_number;',
  'drop table job_note;',
  'alter table job rename column label to title;',
  'alter table job rename to task;',
  'alter table job alter column label type varchar(10);',
  'alter table job alter label set not null;',
  'alter table job add column key_number text not null;',
  'alter table job alter column label drop default;',
])('%s takes something away', (text) => {
  expect(takesAway(text)).toHaveLength(1);
  expect(takesAway(`-- contract: read last by 0.36\n${text}`)).toEqual([]);
});

test.each([
  'alter table job add column key_number text;',
  'alter table job add column is_urgent boolean not null default false;',
  'create table tool (id bigint not null, label text not null);',
  'create index on job (label);',
  '-- the drop column of another day\nselect 1;',
])('%s only adds', (text) => expect(takesAway(text)).toEqual([]));

test('the migrations of this release only add', () => expect(expandProblems()).toEqual([]));
