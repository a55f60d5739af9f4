// Option lists: what people choose from. Each list is a table of its own, declared by the module whose records have it; those of
// many modules' records are here.
import { type CreateOf, type Entity, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, oneOf, option, percent, required, text, texts, withDefault } from '../../../kit/fields.ts';

/** By name, so that each theme can show a shade of its own. */
export const COLOURS = ['grey', 'blue', 'amber', 'green', 'red', 'teal', 'orange', 'violet', 'pink', 'brown'] as const;

export const entry = {
  label: required(text('Name', { max: 100 })),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  colour: oneOf('Colour', COLOURS),
  active: withDefault(bool('Active'), true),
};
/** A state: what the product does with it hangs on its type, not on its name. */
export const state = {
  ...entry,
  typeName: required(text('Type', { max: 40 })),
  isDefault: withDefault(bool('For new records'), false),
};
/** A list of its own table, whose entries a company names, orders and takes out of use. */
export const optionList = <F extends typeof entry>(name: string, fields: F, one: string, many: string) =>
  entity<RowOf<F>, CreateOf<F>, UpdateOf<F>>(name, fields, { label: { one, many }, permission: 'option-list' });

export const trade = optionList('trade', entry, 'trade', 'trades');
export const unit = optionList(
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
export const costCentre = optionList('costCentre', entry, 'cost centre', 'cost centres');
export const filterTag = optionList(
  'filterTag',
  { ...entry, objectTypes: texts('For', { max: 40 }) },
  'filter tag',
  'filter tags',
);
export const paymentMethod = optionList('paymentMethod', entry, 'payment method', 'payment methods');
export const paymentTerm = optionList(
  'paymentTerm',
  {
    ...entry,
    days: withDefault(integer('Days', { min: 0, max: 365, hint: 'Days until an invoice is due' }), 0),
    endOfMonth: withDefault(bool('Counted from the end of the month'), false),
    rollToBusinessDay: withDefault(
      bool('Due on a business day', {
        hint: 'A due date on a weekend or public holiday moves to the next business day',
      }),
      false,
    ),
  },
  'payment term',
  'payment terms',
);
export const accountNumber = optionList(
  'accountNumber',
  {
    ...entry,
    code: text('Code', { max: 40 }),
    type: withDefault(oneOf('For', ['sales', 'purchases']), 'sales'),
    taxTypeRef: text('Tax code', {
      max: 60,
      hint: 'Only if it differs from the line’s usual code, such as GST on Capital',
    }),
    divisionId: option('Division', 'division'),
    isCapital: withDefault(
      bool('Capital purchases', {
        hint: 'Assets such as a vehicle: G10 on the Australian BAS',
      }),
      false,
    ),
    isDefault: withDefault(bool('For new records'), false),
  },
  'account number',
  'account numbers',
);

/** How a subcontractor stands in the construction industry scheme, and the share of labour that is withheld unless they have one of their own. */
export const cisType = optionList(
  'cisType',
  {
    ...entry,
    percent: withDefault(percent('Withheld of labour', { min: 0, max: 100, hint: 'Percent: 0, 20 or 30 by law' }), 0),
    registered: withDefault(
      bool('Registered in the scheme', { hint: 'Only registered contractors can use the reverse charge' }),
      false,
    ),
  },
  'CIS type',
  'CIS types',
);

export type ListEntry = RowOf<typeof entry> & Partial<RowOf<typeof state>>;
export type ListEntryCreate = CreateOf<typeof entry> & Partial<CreateOf<typeof state>>;
export type ListEntryUpdate = UpdateOf<typeof entry> & Partial<UpdateOf<typeof state>>;

export type OptionListEntity = Entity<ListEntry, ListEntryCreate, ListEntryUpdate>;

export const isStateList = (of: Entity): boolean => 'typeName' in of.fields;

/** Lists of which a company says in one call what it works with (`PUT company/trade`), and the field that names them there. */
export const CHOSEN_BY: Readonly<Record<string, string>> = { trade: 'trades', unit: 'ids' };

/** Several lists as one kind: what all of them have. */
export const asLists = (...lists: readonly [Entity, ...Entity[]]): readonly [OptionListEntity, ...OptionListEntity[]] =>
  lists as unknown as readonly [OptionListEntity, ...OptionListEntity[]];

export const companyLists = asLists(
  filterTag,
  trade,
  unit,
  costCentre,
  paymentMethod,
  paymentTerm,
  accountNumber,
  cisType,
);
