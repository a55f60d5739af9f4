// Bills as quantity surveyors, insurers and programs of the trade write them: sums in odd columns, in odd rows, on several sheets.
import type { BillRow } from '../shared/bill-columns.ts';

export interface TradeBill {
  name: string;
  sheets: Record<string, BillRow[]>;
  hidden?: readonly string[];
  /** The sheet that is read, where it is not the first. */
  sheet?: string;
  /** A text file, not a workbook. */
  isText?: boolean;
  /** What the lines come to. */
  total: number;
  /** What the file states; null where it states nothing. */
  stated: number | null;
  /** Whether the dialog may say "matches to the cent". */
  ticks: boolean;
  items: number;
  /** Columns of money that are named as not used, with their sums. */
  unused?: [string, number][];
  /** Some of its lines: description, unit, quantity, rate. */
  lines?: [string, string, number, number][];
  /** What it says besides, of a row or of everything. */
  says?: RegExp;
}

/** Preliminaries: AMOUNT stands joined over FIXED and TIME RELATED. */
const B01: BillRow[] = [
  ['BILL NO. 1 – PRELIMINARIES'],
  [],
  ['ITEM', 'DESCRIPTION', 'UNIT', 'QTY', 'AMOUNT', null],
  [null, null, null, null, 'FIXED', 'TIME RELATED'],
  ['A', 'Site establishment and clearance', 'Item', null, 120_000, null],
  ['B', 'Site accommodation', 'Item', null, 46_250, 212_046],
  ['C', 'Management and staff', 'Item', null, null, 480_000],
  ['D', 'Scaffolding generally', 'Item', null, 64_000, 98_000],
  ['E', 'Insurances and bonds', 'Item', null, 36_000, null],
  ['F', 'Water and power for the works', 'Item', null, null, 42_000],
  [null, 'Total carried to summary', null, null, 266_250, 832_046],
];

const B02: BillRow[] = [
  ['SCHEDULE OF DAYWORKS'],
  ['Ref', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
  ['1', 'Labour'],
  ['1.1', 'Carpenter', 'hr', 60, 62.5, 3750],
  ['1.2', 'Labourer', 'hr', 80, 48, 3840],
  ['1.3', 'Percentage addition, 15 %', null, null, null, 1138.5],
  ['2', 'Plant'],
  ['2.1', 'Excavator 5 t with driver', 'hr', 24, 118.75, 2850],
  ['2.2', 'Compactor', 'day', 5, 94.5, 472.5],
  ['2.3', 'Percentage addition, 15 %', null, null, null, 498.38],
  ['3', 'Materials'],
  ['3.1', 'Invoiced materials', 'sum', null, null, 1275.67],
  ['3.2', 'Percentage addition, 15 %', null, null, null, 191.35],
  [null, 'Total of dayworks', null, null, null, 14_016.4],
];

const B03: BillRow[] = [
  ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
  ['PROVISIONAL SUMS'],
  ['1', 'Provisional sum: lifts', null, 'PS', null, 300_000],
  ['2', 'Add for profit 5 %', null, null, null, 15_000],
  ['3', 'Add for general attendance', null, 'item', null, 7_500],
  ['4', 'Provisional sum: kitchen equipment', null, 'PS', null, 180_000],
  ['5', 'Add for profit 5 %', null, null, null, 9_000],
  ['6', 'Add for special attendance', null, 'item', null, 2_250],
  [null, 'TOTAL PROVISIONAL SUMS CARRIED TO SUMMARY', null, null, null, 513_750],
];

/** Pounds and pence in columns of their own. */
const B04: BillRow[] = [
  ['BILL NO. 3 – EXTERNAL WORKS'],
  ['Item', 'Description', 'Quantity', 'Unit', 'Rate', null, 'Amount', null],
  [null, null, null, null, '£', 'p', '£', 'p'],
  ['A', 'Excavate to reduce levels', 1240, 'm3', 8, 45, 10_478, 0],
  ['B', 'Dispose of excavated material off site', 1240, 'm3', 21, 15, 26_226, 0],
  ['C', 'Type 1 sub-base, 150 mm', 2150, 'm2', 11, 37, 24_445, 50],
  ['D', 'Tarmacadam, 60 mm binder course', 2150, 'm2', 18, 62, 40_033, 0],
  ['E', 'Precast kerb, bedded and haunched', 318, 'm', 27, 83, 8_849, 94],
  ['F', 'Block paving, herringbone', 415, 'm2', 46, 25, 19_193, 75],
  ['G', 'Gully, trapped, with grating', 14, 'nr', 412, 50, 5_775, 0],
  ['H', 'Allow for testing', null, 'item', null, null, 2_600, 0],
  [null, 'Carried to summary', null, null, null, null, 137_601, 19],
];

const B05: BillRow[] = [
  ['Sl. No', 'Description of Item', 'Unit', 'Qty', 'Supply', null, 'Installation', null],
  [null, null, null, null, 'Rate', 'Amount', 'Rate', 'Amount'],
  ['1', 'Chiller, 250 TR, water cooled', 'Nos', 1, 1_225_000, 1_225_000, 85_000, 85_000],
  ['2', 'GI duct, 24 g', 'Sqm', 412.5, 985.4, 406_477.5, 92.4, 38_115],
  ['3', 'Diffuser 600 × 600', 'Nos', 43, 2_372.13, 102_001.59, 246.4326, 10_596.6],
  ['4', 'Commissioning spares', 'Lot', 1, 0.1, 0.1, 0.1, 0.1],
  [null, 'Sub Total', null, null, null, 1_733_479.19, null, 133_711.7],
  [null, 'GST 18 %', null, null, null, 312_026.25, null, 24_068.11],
];

/** Elements with their own sums, and the grand total in the first row. */
const B06: BillRow[] = [
  ['Element', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'],
  ['0', 'Building works', null, null, null, 628_698.98],
  ['1', 'Substructure', null, null, null, 143_220.48],
  [null, 'Strip foundations', 184.2, 'm3', 412.4, 75_964.08],
  [null, 'Slab on ground', 560.47, 'm2', 120, 67_256.4],
  ['2', 'Frame', null, null, null, 212_600],
  [null, 'Structural steel', 42.52, 't', 5000, 212_600],
  ['3', 'Roof', null, null, null, 272_878.5],
  [null, 'Roof sheeting', 1890.5, 'm2', 96, 181_488],
  [null, 'Gutters and flashings', 1, 'item', null, 91_390.5],
];

/** An adjuster's scope: remove + replace, then tax, then overhead and profit. */
const B07: BillRow[] = [
  ['DESCRIPTION', 'QTY', 'UNIT', 'REMOVE', 'REPLACE', 'TAX', 'O&P', 'RCV'],
  ['Main Level'],
  ['Kitchen'],
  ['1. R&R 1/2" drywall - hung, taped, ready for paint', 642.5, 'SF', 0.48, 2.61, 41.2, 401.3, 2427.83],
  ['2. Paint the walls - two coats', 1284, 'SF', 0, 1.12, 28.4, 293.3, 1759.78],
  ['3. R&R Baseboard - 4 1/4"', 118.25, 'LF', 0.62, 4.87, 19.35, 133.7, 802.24],
  ['4. R&R Cabinetry - lower (base) units', 22.5, 'LF', 14.2, 312.5, 388, 1547.75, 9286.5],
  ['Living Room'],
  ['5. R&R Carpet', 54.5, 'SY', 2.4, 41.85, 104.6, 503.25, 3019.48],
  ['6. Content manipulation', 14, 'HR', 0, 52.75, 0, 147.7, 886.2],
  ['7. R&R Interior door unit', 8, 'EA', 28.5, 412.4, 144, 734.24, 4405.44],
  ['8. Dumpster load - 20 yards', 2, 'EA', 0, 1685.5, 0, 674.2, 4045.2],
  ['9. Seal floor', 421.25, 'SF', 0, 2.68, 21.32, 230.8, 1381.07],
  ['Totals: Main Level', null, null, null, null, 746.87, 4666.24, 28_013.74],
];

/** What Buildxact writes: costs, the mark-up of each line and what is asked. */
const B08: BillRow[] = [
  ['Category', 'Item', 'Type', 'UOM', 'Quantity', 'Unit Cost', 'Cost', 'Markup %', 'Markup', 'Price'],
  ['Demolition', 'Strip out kitchen', 'Labour', 'hr', 24, 68, 1632, 20, 326.4, 1958.4],
  ['Demolition', 'Skip bin 6 m3', 'Plant', 'ea', 2, 420, 840, 15, 126, 966],
  ['Carpentry', 'Wall framing 90 × 45', 'Material', 'lm', 310, 6.4, 1984, 25, 496, 2480],
  ['Carpentry', 'Carpenter', 'Labour', 'hr', 96, 72.5, 6960, 20, 1392, 8352],
  ['Plaster', 'Plasterboard fixed and set', 'Subcontractor', 'm2', 286, 48.5, 13_871, 18, 2496.78, 16_367.78],
  ['Paint', 'Painter', 'Subcontractor', 'm2', 420, 16.25, 6825, 15, 1023.75, 7848.75],
  ['Paint', 'Sundries', 'Material', 'item', 1, 600, 600, 20, 120, 720],
  ['Paint', 'Filler', 'Material', 'ea', 3, 27.8, 83.4, 25, 20.85, 104.25],
  ['Total', null, null, null, null, null, 32_795.4, null, 6001.78, 38_797.18],
];

/** A variation: what falls out, and what comes in its place. */
const B09: BillRow[] = [
  ['VARIATION NO. 7'],
  ['Ref', 'Description', 'Qty', 'Unit', 'Rate', 'Omit £', 'Add £'],
  ['1', 'Omit carpet tiles', 84, 'm2', 32.5, 2730, null],
  ['2', 'Add engineered oak', 84, 'm2', 118.4, null, 9945.6],
  ['3', 'Omit softwood skirting', 46.2, 'm', 10, 462, null],
  ['4', 'Add oak skirting', 46.2, 'm', 24.7, null, 1141.14],
  ['5', 'Omit painting of skirting', null, 'item', null, 294.56, null],
  ['6', 'Levelling compound', null, 'item', null, null, 2077.8],
  [null, 'Totals', null, null, null, 3486.56, 13_164.54],
  [null, 'Net addition carried to summary', null, null, null, null, 9677.98],
];

export const head = ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
/** `=` begins a formula that no program has worked out. */
const B10 = {
  Demolition: [
    head,
    ['1', 'Strip ceilings', 180, 'm2', 14.5, '=C2*E2'],
    ['2', 'Remove partitions', '=12*6.4+3.2', 'm2', 31.75, '=C3*E3'],
    ['3', 'Cart away', 6, 't', 1260.89, '=ROUND(C4*E4,2)'],
    [null, 'Total', null, null, null, '=SUM(F2:F4)'],
  ],
  Linings: [
    head,
    ['1', 'Plasterboard', 245.5, 'm2', 41.2, '=C2*E2'],
    ['2', 'Cornice', 92, 'm', '=Demolition!E2+1.05', '=C3*E3'],
    [null, 'Total', null, null, null, '=SUM(F2:F3)'],
  ],
  Paint: [
    head,
    ['1', 'Walls, two coats', 245.5, 'm2', 12.5, '=C2*E2'],
    ['2', 'Doors', 10, 'nr', 72.29, '=C3*E3'],
    [null, 'Total', null, null, null, '=SUM(F2:F3)'],
  ],
} satisfies Record<string, BillRow[]>;

/** Measured net, priced gross, with hours beside it. */
const B11: BillRow[] = [
  ['Code', 'Description', 'Unit', 'Net qty', 'Waste %', 'Gross qty', 'Hours', 'Rate', 'Amount'],
  ['T1', 'Floor tiles 600 × 600', 'm2', 84.2, 10, 92.62, 67.4, 86.5, 8011.63],
  ['T2', 'Tile adhesive', 'bag', 22, 5, 23.1, 4, 34.2, 790.02],
  ['T3', 'Waterproofing', 'm2', 38, 5, 39.9, 19, 52.75, 2104.73],
  ['T4', 'Skirting tile', 'm', 61.5, 8, 66.42, 15.4, 30.75, 2042.42],
  ['T5', 'Movement joint', 'm', 24, 0, 24, 6, 39.0375, 936.9],
  [null, 'Total', null, null, null, null, null, null, 13_885.7],
];

/** Printed pages: headings again on each, and their collections at the end. */
const B12: BillRow[] = [
  head,
  ['A', 'Excavate trench', 120, 'm3', 64.5, 7740],
  ['B', 'Bed and surround', 85, 'm', 38.25, 3251.25],
  [null, 'Carried to collection', null, null, null, 10_991.25],
  [],
  head,
  ['A', 'Pipe 150 mm', 85, 'm', 72.1, 6128.5],
  ['B', 'Manhole 1200 mm', 6, 'nr', 4150, 24_900],
  [null, 'Carried to collection', null, null, null, 31_028.5],
  [],
  head,
  ['A', 'Pump station', 1, 'nr', 48_220, 48_220],
  ['B', 'Rising main', 90, 'm', 58.0222, 5222],
  [null, 'Carried to collection', null, null, null, 53_442],
  ['COLLECTION'],
  [null, 'Page 1', null, null, null, 10_991.25],
  [null, 'Page 2', null, null, null, 31_028.5],
  [null, 'Page 3', null, null, null, 53_442],
  [null, 'Total carried to summary', null, null, null, 95_461.75],
];

export const TRADE_BILLS: TradeBill[] = [
  {
    name: 'b01 preliminaries, AMOUNT over FIXED and TIME RELATED',
    sheets: { Prelims: B01 },
    items: 6,
    total: 1_098_296,
    stated: 1_098_296,
    ticks: true,
    lines: [
      ['Site accommodation', 'Item', 1, 258_296],
      ['Management and staff', 'Item', 1, 480_000],
    ],
  },
  {
    name: 'b02 dayworks with 15 %',
    sheets: { Dayworks: B02 },
    items: 8,
    total: 14_016.4,
    stated: 14_016.4,
    ticks: true,
  },
  { name: 'b03 provisional sums', sheets: { PS: B03 }, items: 6, total: 513_750, stated: 513_750, ticks: true },
  {
    name: 'b04 pounds and pence',
    sheets: { External: B04 },
    items: 8,
    total: 137_601.19,
    stated: 137_601.19,
    ticks: true,
    lines: [['Precast kerb, bedded and haunched', 'm', 318, 27.83]],
  },
  {
    name: 'b05 supply and installation, GST below',
    sheets: { HVAC: B05 },
    items: 4,
    total: 1_867_190.89,
    stated: 1_867_190.89,
    ticks: true,
  },
  {
    name: 'b06 elements, the grand total in the first row',
    sheets: { Elements: B06 },
    items: 5,
    total: 628_698.98,
    stated: 628_698.98,
    ticks: true,
  },
  {
    name: 'b07 adjuster: remove, replace, tax, O&P, RCV',
    sheets: { Scope: B07 },
    items: 9,
    total: 28_013.74,
    stated: 28_013.74,
    ticks: true,
  },
  {
    name: 'b08 Buildxact: cost, mark-up, price, type',
    sheets: { export: B08 },
    isText: true,
    items: 8,
    total: 38_797.18,
    stated: 38_797.18,
    ticks: true,
  },
  {
    name: 'b09 variation, Omit £ and Add £',
    sheets: { VO7: B09 },
    items: 6,
    total: 9677.98,
    stated: 9677.98,
    ticks: true,
    lines: [
      ['Omit carpet tiles', 'm2', -84, 32.5],
      ['Omit painting of skirting', 'item', 1, -294.56],
    ],
  },
  {
    name: 'b10 three sheets, formulas never worked out',
    sheets: B10,
    items: 3,
    total: 12_715.34,
    stated: 12_715.34,
    ticks: true,
  },
  {
    name: 'b11 net and gross quantities, hours',
    sheets: { Tiling: B11 },
    items: 5,
    total: 13_885.7,
    stated: 13_885.7,
    ticks: true,
    lines: [['Floor tiles 600 × 600', 'm2', 92.62, 86.5]],
  },
  {
    name: 'b12 page collections',
    sheets: { Drainage: B12 },
    items: 6,
    total: 95_461.75,
    stated: 95_461.75,
    ticks: true,
  },
];
