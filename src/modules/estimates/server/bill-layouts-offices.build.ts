// Bills of more offices: options, credits, two currencies, claims, hidden sheets, totals that are none.
import type { BillRow } from '../shared/bill-columns.ts';
import { type TradeBill, head } from './bill-layouts-trade.build.ts';

const NZ_SCHEDULE: BillRow[] = [
  ['SCHEDULE OF QUANTITIES'],
  ['Item', 'Description', 'Unit', 'Quantity', 'Rate $', 'Amount $'],
  ['1', 'PRELIMINARY AND GENERAL'],
  ['1.1', 'Establishment', 'LS', 1, 12_500, 12_500],
  ['1.2', 'Time related P&G', 'wk', 14, 2150, 30_100],
  ['1.3', 'Insurances and bond', 'LS', null, null, 4_800],
  [null, 'Sub-total P&G', null, null, null, 47_400],
  ['2', 'EARTHWORKS'],
  ['2.1', 'Cut to waste', 'm³', 860, 38.5, 33_110],
  ['2.2', 'Undercut, soft spots', 'm³', 'R/o', 64, 'Rate only'],
  ['2.3', 'Hardfill GAP 65', 'm³', 412, 71.25, 29_355],
  [null, 'Sub-total Earthworks', null, null, null, 62_465],
  ['3', 'Contingency 10 %', null, null, null, 10_986.5],
  [null, 'TOTAL (excl. GST)', null, null, null, 120_851.5],
  [null, 'GST 15 %', null, null, null, 18_127.73],
  [null, 'TOTAL (incl. GST)', null, null, null, 138_979.23],
];

const NRM2: BillRow[] = [
  ['Bill No. 4 – Masonry'],
  ['Ref', 'Description', 'Qty', 'Unit', 'Rate (£)', '£'],
  ['14', 'MASONRY'],
  ['14.1', 'Brickwork, facing, 102.5 mm thick; stretcher bond', 312, 'm²', 96.4, 30_076.8],
  ['14.2', 'Blockwork, 140 mm thick', 288, 'm²', 52.15, 15_019.2],
  [null, 'To Collection', null, null, null, 45_096],
  ['14.3', 'Forming cavities, 100 mm wide', 300, 'm²', 4.2, 1260],
  ['14.4', 'Extra over for special bricks; rate only', null, 'm', 18.75, 'R.O.'],
  ['14.5', 'Damp-proof course, 112.5 mm', 96.5, 'm', 3.85, 371.53],
  [null, 'To Collection', null, null, null, 1631.53],
  [null, 'COLLECTION'],
  [null, 'Page 4/1', null, null, null, 45_096],
  [null, 'Page 4/2', null, null, null, 1631.53],
  [null, 'Masonry carried to Main Summary', null, null, null, 46_727.53],
];

const CESMM: BillRow[] = [
  ['Number', 'Item description', 'Unit', 'Quantity', 'Rate', 'Fixed charge', 'Time-related charge', 'Amount'],
  ['CLASS A: GENERAL ITEMS'],
  ['A321', 'Offices; establish and remove', 'sum', null, null, 8500, null, 8500],
  ['A322', 'Offices; maintain', 'sum', null, null, null, 21_600, 21_600],
  ['CLASS I: PIPEWORK'],
  ['I512', 'Clay pipes, 150 mm, in trenches', 'm', 410, 62.4, null, null, 25_584],
  ['I513', 'Clay pipes, 225 mm, in trenches', 'm', 96, 88.75, null, null, 8520],
  ['Page total', null, null, null, null, 8500, 21_600, 64_204],
];

/** Trade bill of the Australian standard method: brackets are below zero, rate only stands in the quantity. */
const ANZSMM: BillRow[] = [
  ['TRADE: PARTITIONS'],
  ['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
  ['A', 'Stud wall 92 mm, one layer each side', 'm2', 214, '118.50', '25,359.00'],
  ['B', 'Extra over for moisture resistant', 'm2', 46, '14.20', '653.20'],
  ['C', 'Acoustic insulation, if ordered', 'm2', 'Rate Only', '22.00', null],
  ['D', 'Adjust allowance for re-used studs', 'item', 1, '(1,250.00)', '(1,250.00)'],
  [null, 'Total Partitions', null, null, null, '24,762.20'],
];

const INSURER: BillRow[] = [
  ['Room', 'Description', 'Qty', 'Unit', 'Rate ex GST', 'Total ex GST', 'GST', 'Total inc GST'],
  ['Bedroom 1', 'Remove wet carpet', 14.2, 'm2', 12.5, 177.5, 17.75, 195.25],
  ['Bedroom 1', 'Dry the slab, 3 days', 3, 'day', 185, 555, 55.5, 610.5],
  ['Hall', 'Replace skirting', 22.4, 'lm', 18.75, 420, 42, 462],
  ['Total', null, null, null, null, 1152.5, 115.25, 1267.75],
];

const OPTIONS: BillRow[] = [
  head,
  ['1', 'Roof sheeting', 180, 'm2', 96, 17_280],
  ['2', 'Gutters', 44, 'm', 52.5, 2310],
  [null, 'Total', null, null, null, 19_590],
  ['OPTIONAL EXTRAS (not included in the total)'],
  ['3', 'Roof ventilators', 4, 'ea', 310, 1240],
  ['4', 'Leaf guard', 44, 'm', 38, 1672],
];

const OPTIONS_INSIDE: BillRow[] = [
  head,
  ['1', 'Benchtop, laminate', 6.2, 'm', 410, 2542],
  ['ALTERNATIVES'],
  ['2', 'Benchtop, stone', 6.2, 'm', 1150, 7130],
  [null, 'Total alternatives', null, null, null, 7130],
  ['SPLASHBACK'],
  ['3', 'Tiles', 4, 'm2', 145, 580],
  [null, 'Total', null, null, null, 3122],
];

const SALVAGE: BillRow[] = [
  head,
  ['1', 'Demolish garage', 1, 'item', 8400, 8400],
  ['2', 'Remove asbestos sheet', 62, 'm2', 85, 5270],
  ['3', 'Credit for salvage of steel', 3.2, 't', 250, 800],
  ['4', 'Less discount', null, null, null, 370],
  [null, 'Total', null, null, null, 12_500],
];

const CONTINGENCY: BillRow[] = [
  head,
  ['1', 'Paint ceilings', 145, 'm2', 14, 2030],
  ['2', 'Paint walls', 410, 'm2', 12.5, 5125],
  [null, 'Subtotal', null, null, null, 7155],
  ['3', 'Contingency', 5, '%', null, 357.75],
  [null, 'Total', null, null, null, 7512.75],
];

const CURRENCIES: BillRow[] = [
  ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount (USD)', 'Amount (AUD)'],
  ['1', 'Curtain wall panel', 40, 'ea', 1500, 38_400, 60_000],
  ['2', 'Brackets', 160, 'ea', 45, 4608, 7200],
  [null, 'Total', null, null, null, 43_008, 67_200],
];

const CLAIM: BillRow[] = [
  ['Item', 'Description', 'Contract value', 'Previous claims', 'This claim'],
  ['1', 'Site works', 20_000, 12_000, 4000],
  ['2', 'Frame', 64_000, 16_000, 24_000],
  ['3', 'Roof', 31_500, null, 9450],
  [null, 'Total', 115_500, 28_000, 37_450],
];

/** The second bidder's prices beside the budget. */
const BUDGET: BillRow[] = [
  ['Item', 'Description', 'Qty', 'Unit', 'Budget', 'Rate', 'Amount'],
  ['1', 'Kitchen joinery', 1, 'item', 18_000, 21_400, 21_400],
  ['2', 'Appliances', 4, 'ea', 6000, 1620, 6480],
  [null, 'Total', null, null, 24_000, null, 27_880],
];

const OMISSIONS: BillRow[] = [
  ['VARIATION 12'],
  head,
  ['OMISSIONS'],
  ['1', 'Vinyl planks', 62, 'm2', 58, 3596],
  ['2', 'Underlay', 62, 'm2', 9.5, 589],
  [null, 'Total omissions', null, null, null, 4185],
  ['ADDITIONS'],
  ['3', 'Ceramic tiles', 62, 'm2', 112, 6944],
  ['4', 'Waterproofing', 12.4, 'm2', 55, 682],
  [null, 'Total additions', null, null, null, 7626],
  [null, 'Net addition', null, null, null, 3441],
];

/** The part below has its prices in words, so the file's total is more than what can be read. */
const HALF_READ: BillRow[] = [
  head,
  ['1', 'Sand floor', 40, 'm2', 18, 720],
  ['2', 'Seal floor', 40, 'm2', 22, 880],
  [null, 'Total floors', null, null, null, 1600],
  ['3', 'Stairs', 1, 'item', null, 'see below'],
  [null, 'Total', null, null, null, 2450],
];

const NO_TOTAL: BillRow[] = [head, ['1', 'Hang doors', 6, 'ea', 120, 720], ['2', 'Fit locks', 6, 'ea', 65, 390]];

const ONE_CENT_OFF: BillRow[] = [...NO_TOTAL, [null, 'Total', null, null, null, 1110.01]];

/** What nobody sees any more stands first, and is larger. */
const HIDDEN = {
  'Old rates': [
    head,
    ['1', 'Duct', 285, 'm', 40, 11_400],
    ['2', 'Grille', 30, 'ea', 55, 1650],
    ['3', 'Fan', 2, 'ea', 900, 1800],
  ],
  Current: [
    head,
    ['1', 'Duct', 135, 'm', 42, 5670],
    ['2', 'Grille', 22, 'ea', 58, 1276],
    [null, 'Total', null, null, null, 6946],
  ],
} satisfies Record<string, BillRow[]>;

const UNSOLVED: BillRow[] = [
  head,
  ['1', 'Tiles', 20, 'm2', 64, '=C2*E2'],
  ['2', 'Grout', 4, 'bag', '=VLOOKUP("Grout",Rates!A1:B9,2,0)', '=C3*E3'],
  [null, 'Total', null, null, null, '=SUM(F2:F3)'],
];

export const OFFICE_BILLS: TradeBill[] = [
  {
    name: 'New Zealand, P&G, rate only, contingency, GST below',
    sheets: { Schedule: NZ_SCHEDULE },
    items: 7,
    total: 120_851.5,
    stated: 120_851.5,
    ticks: true,
    lines: [['Undercut, soft spots', 'm³', 0, 64]],
  },
  {
    name: 'NRM2, collections, R.O.',
    sheets: { Masonry: NRM2 },
    items: 5,
    total: 46_727.53,
    stated: 46_727.53,
    ticks: true,
    lines: [['Extra over for special bricks; rate only', 'm', 0, 18.75]],
  },
  {
    name: 'CESMM, method-related charges beside their sum',
    sheets: { CESMM },
    items: 4,
    total: 64_204,
    stated: 64_204,
    ticks: true,
  },
  {
    name: 'ANZSMM, brackets below zero, rate only',
    sheets: { Partitions: ANZSMM },
    items: 4,
    total: 24_762.2,
    stated: 24_762.2,
    ticks: true,
    lines: [['Acoustic insulation, if ordered', 'm2', 0, 22]],
  },
  {
    name: 'insurer, with a column of GST and one with it',
    sheets: { Scope: INSURER },
    items: 3,
    total: 1152.5,
    stated: 1152.5,
    ticks: true,
    unused: [
      ['GST', 115.25],
      ['Total inc GST', 1267.75],
    ],
  },
  {
    name: 'optional extras below the total',
    sheets: { Roof: OPTIONS },
    items: 2,
    total: 19_590,
    stated: 19_590,
    ticks: true,
    says: /An option that is not in any total was left out/,
  },
  {
    name: 'alternatives between the parts',
    sheets: { Kitchen: OPTIONS_INSIDE },
    items: 2,
    total: 3122,
    stated: 3122,
    ticks: true,
    says: /An option that is not in any total was left out/,
  },
  {
    name: 'salvage and a discount, written above zero',
    sheets: { Demolition: SALVAGE },
    items: 4,
    total: 12_500,
    stated: 12_500,
    ticks: true,
    lines: [
      ['Credit for salvage of steel', 't', -3.2, 250],
      ['Less discount', 'item', 1, -370],
    ],
  },
  {
    name: 'contingency as a per cent row',
    sheets: { Paint: CONTINGENCY },
    items: 3,
    total: 7512.75,
    stated: 7512.75,
    ticks: true,
  },
  {
    name: 'two currencies',
    sheets: { Facade: CURRENCIES },
    items: 2,
    total: 67_200,
    stated: 67_200,
    ticks: false,
    unused: [['Amount (USD)', 43_008]],
  },
  {
    name: 'progress claims beside each other',
    sheets: { Claim: CLAIM },
    items: 3,
    total: 115_500,
    stated: 115_500,
    ticks: false,
    unused: [
      ['Previous claims', 28_000],
      ['This claim', 37_450],
    ],
  },
  {
    name: 'a budget beside the price',
    sheets: { Joinery: BUDGET },
    items: 2,
    total: 27_880,
    stated: 27_880,
    ticks: false,
    unused: [['Budget', 24_000]],
  },
  {
    name: 'omissions and additions below headings',
    sheets: { V12: OMISSIONS },
    items: 4,
    total: 3441,
    stated: 3441,
    ticks: true,
    lines: [['Vinyl planks', 'm2', -62, 58]],
  },
  {
    name: 'a total of more than can be read',
    sheets: { Floors: HALF_READ },
    items: 2,
    total: 1600,
    stated: 1600,
    ticks: false,
  },
  { name: 'no total', sheets: { Doors: NO_TOTAL }, items: 2, total: 1110, stated: null, ticks: false },
  {
    name: 'a total that is a cent off',
    sheets: { Doors: ONE_CENT_OFF },
    items: 2,
    total: 1110,
    stated: 1110.01,
    ticks: false,
  },
  {
    name: 'a hidden sheet of superseded quantities',
    sheets: HIDDEN,
    hidden: ['Old rates'],
    sheet: 'Current',
    items: 2,
    total: 6946,
    stated: 6946,
    ticks: true,
  },
  {
    name: 'a formula that is not understood',
    sheets: { Tiling: UNSOLVED },
    items: 1,
    total: 1280,
    stated: null,
    ticks: false,
    says: /a formula without a result .*open the file in a spreadsheet program, save it/,
  },
];
