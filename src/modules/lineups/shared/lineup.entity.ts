import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  date,
  derived,
  generated,
  integer,
  moment,
  bool,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  label: withDefault(text('Name', { max: 200, hint: 'Empty: person and date' }), ''),
  date: required(date('Day')),
  userId: ref('Person', 'user'),
  contactId: ref('Crew or contractor', 'contact'),
  published: generated(bool('Published')),
};
export interface Lineup extends RowOf<typeof fields> {}
export interface LineupCreate extends CreateOf<typeof fields> {}
export interface LineupUpdate extends UpdateOf<typeof fields> {}
export const lineup = entity<Lineup, LineupCreate, LineupUpdate>('lineup', fields, {
  label: { one: 'lineup', many: 'lineups' },
});

const itemFields = {
  lineupId: generated(ref('Lineup', 'lineup')),
  order: generated(integer('Order')),
  plannedAt: derived(moment('Planned')),
  objectType: generated(text('Record type')),
  objectId: generated(integer('Record')),
  jobId: derived(ref('Job', 'job')),
};
export interface LineupItem extends RowOf<typeof itemFields> {}
export const lineupItem = entity<LineupItem, object, object>('lineupItem', itemFields, {
  label: { one: 'stop', many: 'stops' },
  permission: 'lineup',
  labelField: 'id',
});
