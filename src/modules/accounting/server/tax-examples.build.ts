// What the law and the field reckon (domain.md 2.8): what is billed in which country, and what it comes to.
export const COUNTRIES = {
  AU: {
    countryId: 1,
    timezone: 'Australia/Sydney',
    country: 'Australia',
    number: '51 824 753 556',
    numberField: 'abn',
  },
  NZ: {
    countryId: 2,
    timezone: 'Pacific/Auckland',
    country: 'New Zealand',
    number: '9429041234563',
    numberField: 'abn',
  },
  GB: {
    countryId: 3,
    timezone: 'Europe/London',
    country: 'United Kingdom',
    number: 'GB 980 7806 84',
    numberField: 'vatNumber',
  },
} as const;

export interface Example {
  name: string;
  country: keyof typeof COUNTRIES;
  rounding?: 'total' | 'line';
  /** Quantity, rate, tax. */
  lines?: readonly (readonly [quantity: number, unitAmount: number, taxRate: number])[];
  /** With its tax in it, billed to the owner. */
  excess?: number;
  retention?: number;
  subtotal: number;
  tax: number;
  total: number;
  payable?: number;
}
const times = (count: number, amount: number, rate: number) =>
  Array.from({ length: count }, (): readonly [number, number, number] => [1, amount, rate]);

export const EXAMPLES: readonly Example[] = [
  {
    name: '3 × 1.04 at 10 %, on the total',
    country: 'AU',
    lines: times(3, 1.04, 0.1),
    subtotal: 3.12,
    tax: 0.31,
    total: 3.43,
  },
  {
    name: '3 × 1.04 at 10 %, on each line',
    country: 'AU',
    rounding: 'line',
    lines: times(3, 1.04, 0.1),
    subtotal: 3.12,
    tax: 0.3,
    total: 3.42,
  },
  {
    name: '3 × 0.55 at 10 %, on the total',
    country: 'AU',
    lines: times(3, 0.55, 0.1),
    subtotal: 1.65,
    tax: 0.17,
    total: 1.82,
  },
  {
    name: '3 × 0.55 at 10 %, on each line',
    country: 'AU',
    rounding: 'line',
    lines: times(3, 0.55, 0.1),
    subtotal: 1.65,
    tax: 0.18,
    total: 1.83,
  },
  {
    name: 'taxable and free lines',
    country: 'AU',
    lines: [
      [2, 500, 0.1],
      [1, 80, 0],
    ],
    subtotal: 1080,
    tax: 100,
    total: 1180,
  },
  { name: 'an excess of 1,100.00', country: 'AU', excess: 1100, subtotal: 1000, tax: 100, total: 1100 },
  { name: 'an excess of 99.99', country: 'AU', excess: 99.99, subtotal: 90.9, tax: 9.09, total: 99.99 },
  { name: 'an excess of 115.00', country: 'NZ', excess: 115, subtotal: 100, tax: 15, total: 115 },
  { name: 'an excess of 99.99', country: 'NZ', excess: 99.99, subtotal: 86.95, tax: 13.04, total: 99.99 },
  {
    name: '55.55 and 11.11 at 23 %, on each line',
    country: 'GB',
    rounding: 'line',
    lines: [
      [1, 55.55, 0.23],
      [1, 11.11, 0.23],
    ],
    subtotal: 66.66,
    tax: 15.34,
    total: 82,
  },
  {
    name: '55.55 and 11.11 at 23 %, on the total',
    country: 'GB',
    lines: [
      [1, 55.55, 0.23],
      [1, 11.11, 0.23],
    ],
    subtotal: 66.66,
    tax: 15.33,
    total: 81.99,
  },
  {
    name: '16 × 348.35 less 4 % at 22 %',
    country: 'GB',
    lines: [[16, 334.416, 0.22]],
    subtotal: 5350.66,
    tax: 1177.15,
    total: 6527.81,
  },
  {
    name: 'materials and labour at 20 %',
    country: 'GB',
    lines: [
      [40, 47.5, 0.2],
      [1, 800, 0.2],
    ],
    subtotal: 2700,
    tax: 540,
    total: 3240,
  },
  {
    name: '5 % held back of 2,000.00',
    country: 'AU',
    lines: [[1, 2000, 0.1]],
    retention: 0.05,
    subtotal: 2000,
    tax: 200,
    total: 2200,
    payable: 2100,
  },
];

/** Of a British subcontractor, with 800.00 of materials; VAT where they charge it, or leave it to us. */
export interface BillExample {
  name: string;
  labour: number;
  /** As the list of a new company has them: 2 gross, 3 at 20 %, 4 at 30 %. */
  cisTypeId: number;
  tax: number;
  /** Shown, and not added. */
  reverse?: number;
  cis: number;
  total: number;
  payable: number;
}
export const BILLS: readonly BillExample[] = [
  {
    name: 'labour 1,900 and materials 800 at 20 %',
    labour: 1900,
    cisTypeId: 3,
    tax: 0,
    cis: 380,
    total: 2700,
    payable: 2320,
  },
  {
    name: '2,500 with 800 of materials at 30 %',
    labour: 1700,
    cisTypeId: 4,
    tax: 0,
    cis: 510,
    total: 2500,
    payable: 1990,
  },
  { name: 'the same with VAT', labour: 1700, cisTypeId: 4, tax: 500, cis: 510, total: 3000, payable: 2490 },
  { name: 'paid gross', labour: 1900, cisTypeId: 2, tax: 0, cis: 0, total: 2700, payable: 2700 },
  {
    name: 'reverse charge, 2,000 and 800 at 20 %',
    labour: 2000,
    cisTypeId: 3,
    tax: 0,
    reverse: 560,
    cis: 400,
    total: 2800,
    payable: 2400,
  },
  {
    name: 'the same without reverse charge',
    labour: 2000,
    cisTypeId: 3,
    tax: 560,
    cis: 400,
    total: 3360,
    payable: 2960,
  },
];
/** Whether the subcontractor is registered for VAT. */
export const chargesVat = ({ tax, reverse = 0 }: BillExample): boolean => tax !== 0 || reverse !== 0;
