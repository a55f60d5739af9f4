// People who are planned together.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, refs, required, text, withDefault } from '../../../kit/fields.ts';

const fields = {
  label: required(text('Name', { max: 100 })),
  userIds: refs('People', 'user'),
  contactIds: refs('Contractors', 'contact'),
  active: withDefault(bool('Active'), true),
};
export interface Team extends RowOf<typeof fields> {}
export interface TeamCreate extends CreateOf<typeof fields> {}
export interface TeamUpdate extends UpdateOf<typeof fields> {}
export const team = entity<Team, TeamCreate, TeamUpdate>('team', fields, { label: { one: 'team', many: 'teams' } });
