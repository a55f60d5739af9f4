// The lists of company that a new company starts with.
import { type ListSeed, labels } from './list-seeds.slots.ts';

const UNITS: [label: string, aliases: string[]][] = [
  ['ea', ['each', 'no', 'nr', 'pcs', 'pc.', 'unit', 'units']],
  ['hr', ['hour', 'hours', 'hrs', 'h']],
  ['day', ['days', 'd']],
  ['wk', ['week', 'weeks']],
  ['m', ['lm', 'lin m', 'metre', 'metres', 'meter']],
  ['m²', ['m2', 'sqm', 'sq m', 'square metre']],
  ['m³', ['m3', 'cum', 'cu m', 'cubic metre']],
  ['kg', ['kgs', 'kilogram']],
  ['t', ['tonne', 'tonnes', 'ton']],
  ['L', ['litre', 'litres', 'ltr']],
  ['item', ['items']],
  ['lot', ['lots', 'ls', 'lump sum']],
  ['allow', ['allowance']],
  ['pkt', ['packet', 'pack']],
  ['roll', ['rolls']],
  ['sheet', ['sheets']],
  ['km', ['kilometre']],
  ['%', ['percent']],
  ['PC', ['prime cost']],
  ['PS', ['provisional sum']],
];

export const companySeeds: readonly ListSeed[] = [
  labels(
    'trade',
    'Preliminaries; Make safe; Demolition; Asbestos removal; Restoration and drying; Mould; Cleaning; Carpentry; Roofing; Roof plumbing; Plumbing; Gas; Electrical; Plastering; Insulation; Painting; Tiling; Waterproofing; Flooring – carpet; Flooring – timber and vinyl; Cabinetry; Glazing; Windows and doors; Brick and blockwork; Concreting; Rendering; Fencing; Landscaping; Steel and welding; Scaffold; Hygienist; Engineer; Leak detection; Locksmith; Rubbish removal; Air conditioning; Insurance and permits',
  ),
  { table: 'unit', entries: UNITS.map(([label, aliases], index) => ({ id: index + 1, label, more: { aliases } })) },
  labels(
    'cost_centre',
    'Make safe; Assessment; Restoration; Building works; Contents; Variations; Maintenance; Overheads',
  ),
  labels('payment_method', 'Bank transfer; Card; Cheque; Cash; Direct debit'),
  {
    table: 'payment_term',
    entries: [
      { id: 1, label: '7 days', more: { days: 7, end_of_month: false } },
      { id: 2, label: '14 days', more: { days: 14, end_of_month: false } },
      { id: 3, label: '30 days', more: { days: 30, end_of_month: false } },
      { id: 4, label: '30 days from the end of the month', more: { days: 30, end_of_month: true } },
    ],
  },
  {
    table: 'account_number',
    entries: [
      { id: 1, label: 'Sales', more: { code: '200', type: 'sales', is_default: true } },
      { id: 2, label: 'Cost of sales', more: { code: '310', type: 'purchases', is_default: true } },
      { id: 3, label: 'Subcontractors', more: { code: '320', type: 'purchases', is_default: false } },
    ],
  },
  {
    table: 'cis_type',
    entries: [
      { id: 1, label: 'Not in the scheme', more: { percent: 0, registered: false } },
      { id: 2, label: 'Gross payment', more: { percent: 0, registered: true } },
      { id: 3, label: 'Net payment, 20 %', more: { percent: 20, registered: true } },
      { id: 4, label: 'Not verified, 30 %', more: { percent: 30, registered: false } },
    ],
  },
];
