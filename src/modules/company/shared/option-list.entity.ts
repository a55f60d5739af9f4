// The option lists of a company: what people choose from on jobs, estimates and work orders. Each list is a table of its own.
import { type CreateOf, type Entity, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, date, integer, oneOf, option, required, text, texts, withDefault } from '../../../kit/fields.ts';
import { STATUS_STAGE_REFS } from './fixed-lists.ts';

/** By name, so that each theme can show a shade of its own. */
export const COLOURS = ['grey', 'blue', 'amber', 'green', 'red', 'teal', 'orange', 'violet', 'pink', 'brown'] as const;

const entry = {
  label: required(text('Name', { max: 100 })),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  colour: oneOf('Colour', COLOURS),
  active: withDefault(bool('Active'), true),
};
/** A state: what the product does with it hangs on its type, not on its name. */
const state = {
  ...entry,
  typeName: required(text('Type', { max: 40 })),
  isDefault: withDefault(bool('For new records'), false),
};
const list = <F extends typeof entry>(name: string, fields: F, one: string, many: string) =>
  entity<RowOf<F>, CreateOf<F>, UpdateOf<F>>(name, fields, { label: { one, many }, permission: 'option-list' });

export const peril = list('peril', entry, 'peril', 'perils');
export const catastropheCode = list(
  'catastropheCode',
  {
    ...entry,
    code: text('Code', { max: 40 }),
    eventName: text('Event', { max: 200 }),
    state: text('State', { max: 60 }),
    startDate: date('From'),
    endDate: date('To'),
  },
  'catastrophe code',
  'catastrophe codes',
);
export const jobType = list(
  'jobType',
  { ...entry, letter: text('Letter', { max: 1 }), waterJob: withDefault(bool('Water damage'), false) },
  'job type',
  'job types',
);
export const trade = list('trade', entry, 'trade', 'trades');
export const unit = list(
  'unit',
  {
    ...entry,
    aliases: texts('Also written as', { max: 40 }),
    forMaterial: withDefault(bool('For material'), true),
    forLabour: withDefault(bool('For labour'), true),
  },
  'unit',
  'units',
);
export const costCentre = list('costCentre', entry, 'cost centre', 'cost centres');
export const propertyType = list('propertyType', entry, 'property type', 'property types');
export const filterTag = list(
  'filterTag',
  { ...entry, objectTypes: texts('For', { max: 40 }) },
  'filter tag',
  'filter tags',
);
export const estimateItemType = list('estimateItemType', entry, 'estimate item type', 'estimate item types');
export const contactRelationshipType = list(
  'contactRelationshipType',
  entry,
  'relationship type',
  'relationship types',
);
export const licenceType = list('licenceType', entry, 'licence type', 'licence types');
export const insuranceType = list('insuranceType', entry, 'insurance type', 'insurance types');
export const paymentMethod = list('paymentMethod', entry, 'payment method', 'payment methods');
export const paymentTerm = list(
  'paymentTerm',
  {
    ...entry,
    days: withDefault(integer('Days', { min: 0, max: 365, hint: 'Days until an invoice is due' }), 0),
    endOfMonth: withDefault(bool('Counted from the end of the month'), false),
  },
  'payment term',
  'payment terms',
);
export const accountNumber = list(
  'accountNumber',
  {
    ...entry,
    code: text('Code', { max: 40 }),
    type: withDefault(oneOf('For', ['sales', 'purchases']), 'sales'),
    divisionId: option('Division', 'division'),
    isDefault: withDefault(bool('For new records'), false),
  },
  'account number',
  'account numbers',
);
export const jobStatus = list(
  'jobStatus',
  {
    ...state,
    stageRef: oneOf('Stage it reaches', STATUS_STAGE_REFS, {
      hint: 'The date of this stage is set when a job gets the status for the first time; KPIs count from and to it',
    }),
  },
  'job status',
  'job statuses',
);
export const estimateStatus = list('estimateStatus', state, 'estimate status', 'estimate statuses');
export const workOrderStatus = list('workOrderStatus', state, 'work order status', 'work order statuses');

export type ListEntry = RowOf<typeof entry> & Partial<RowOf<typeof state>>;
export type ListEntryCreate = CreateOf<typeof entry> & Partial<CreateOf<typeof state>>;
export type ListEntryUpdate = UpdateOf<typeof entry> & Partial<UpdateOf<typeof state>>;

/** In the order in which Administration shows them. */
export const OPTION_LIST_ENTITIES = [
  jobStatus,
  jobType,
  peril,
  catastropheCode,
  filterTag,
  trade,
  unit,
  propertyType,
  costCentre,
  estimateStatus,
  estimateItemType,
  workOrderStatus,
  contactRelationshipType,
  licenceType,
  insuranceType,
  paymentMethod,
  paymentTerm,
  accountNumber,
] as unknown as readonly Entity<ListEntry, ListEntryCreate, ListEntryUpdate>[];

export const isStateList = (of: Entity): boolean => 'typeName' in of.fields;

/** Lists of which a company says in one call what it works with (`PUT company/trade`), and the field that names them there. */
export const CHOSEN_BY: Readonly<Record<string, string>> = { trade: 'trades', unit: 'ids' };
