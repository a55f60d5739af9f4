// Divisions and regions: how a company divides its work and its map.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, longText, option, required, text, texts, withDefault } from '../../../kit/fields.ts';
import { colour } from '../../../platform/shared/colour-field.ts';

const shared = {
  label: required(text('Name', { max: 100 })),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  active: withDefault(bool('Active'), true),
};

const divisionFields = {
  ...shared,
  description: text('Description', { max: 500 }),
  colour: colour('Colour'),
  textColour: colour('Text colour'),
  emailSignature: longText('Email signature', { max: 4000 }),
  jobTypeId: option('Job type for new jobs', 'jobType'),
};
export interface Division extends RowOf<typeof divisionFields> {}
export interface DivisionCreate extends CreateOf<typeof divisionFields> {}
export interface DivisionUpdate extends UpdateOf<typeof divisionFields> {}
export const division = entity<Division, DivisionCreate, DivisionUpdate>('division', divisionFields, {
  label: { one: 'division', many: 'divisions' },
});

const regionFields = {
  ...shared,
  state: text('State', { max: 60 }),
  postcodes: texts('Postcodes', { max: 12 }),
};
export interface Region extends RowOf<typeof regionFields> {}
export interface RegionCreate extends CreateOf<typeof regionFields> {}
export interface RegionUpdate extends UpdateOf<typeof regionFields> {}
export const region = entity<Region, RegionCreate, RegionUpdate>('region', regionFields, {
  label: { one: 'region', many: 'regions' },
});
