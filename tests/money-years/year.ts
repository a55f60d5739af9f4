// A year as a list of dated acts, drawn by seed; and the companies whose years they are.
import fc from 'fast-check';
import type { Basis, Country, Rounding, TaxOnRetention } from './ledger.ts';

export const ACTS = [
  'invoice',
  'claim',
  'deposit',
  'takeDepositOff',
  'credit',
  'voidSale',
  'writeOff',
  'release',
  'pay',
  'paySeveral',
  'payAhead',
  'allocate',
  'payBack',
  'payCreditBack',
  'takeBack',
  'bill',
  'approve',
  'supplierCredit',
  'giveCredit',
  'creditRefunded',
  'payBill',
  'payBills',
  'payRun',
  'undoRun',
  'voidBill',
  'sendBack',
  'releaseHeld',
  'close',
  'reopen',
  'fileTax',
  'fileCis',
] as const;
export type ActName = (typeof ACTS)[number];
const OFTEN: readonly ActName[] = [
  ...(['invoice', 'invoice', 'invoice', 'claim', 'pay', 'pay', 'paySeveral', 'credit', 'release'] as const),
  ...(['bill', 'bill', 'bill', 'bill', 'approve', 'payBill', 'payBills', 'payRun', 'supplierCredit'] as const),
  ...(['fileTax', 'fileCis', 'takeBack', 'payBack', 'allocate'] as const),
];

export interface Act {
  act: ActName;
  /** Days after the first one of the year. */
  at: number;
  hour: number;
  /** So many days before, where the paper or the money has another day. */
  back: number;
  which: number;
  other: number;
  /** Percent. */
  share: number;
  cents: number[];
}
const act = fc.record<Act>({
  act: fc.constantFrom<ActName>(...OFTEN, ...ACTS),
  at: fc.integer({ min: 0, max: 360 }),
  hour: fc.constantFrom(0, 9, 12, 16, 23),
  back: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 120 })),
  which: fc.nat(60),
  other: fc.nat(60),
  share: fc.integer({ min: 1, max: 100 }),
  cents: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 3 }),
});

export interface Year {
  basis: Basis;
  rounding: Rounding;
  taxOnRetention: TaxOnRetention;
  /** Which quarters are those of the company, in the United Kingdom. */
  stagger: number;
  acts: Act[];
  /** Days on which all is looked at. */
  looks: number[];
}
export const yearOf = (least: number, most: number): fc.Arbitrary<Year> =>
  fc.record({
    basis: fc.constantFrom<Basis>('accruals', 'accruals', 'cash'),
    rounding: fc.constantFrom<Rounding>('total', 'line'),
    taxOnRetention: fc.constantFrom<TaxOnRetention>('withClaim', 'whenDue'),
    stagger: fc.nat(2),
    acts: fc
      .array(act, { minLength: least, maxLength: most, size: 'max' })
      .map((acts) => acts.toSorted((one, other) => one.at - other.at)),
    looks: fc.array(fc.integer({ min: 1, max: 364 }), { minLength: 2, maxLength: 2 }),
  });

export interface Place {
  countryId: number;
  zone: string;
  /** The month in which the year begins, by the stagger. */
  begins: readonly string[];
  /** Months of a period of tax. */
  months: number;
  /** Ten-thousandths; the usual one first. */
  rates: readonly number[];
}
export const PLACES: Readonly<Record<Country, Place>> = {
  AU: { countryId: 1, zone: 'Australia/Sydney', begins: ['2025-07-01'], months: 3, rates: [1000, 0] },
  NZ: { countryId: 2, zone: 'Pacific/Auckland', begins: ['2025-04-01'], months: 2, rates: [1500, 0] },
  GB: {
    countryId: 3,
    zone: 'Europe/London',
    begins: ['2025-04-01', '2025-05-01', '2025-03-01'],
    months: 3,
    rates: [2000, 500, 0],
  },
};
