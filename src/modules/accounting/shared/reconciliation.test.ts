import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '../../../kit/money.ts';
import { type DocumentHere, type DocumentThere, reconcile } from './reconciliation.ts';

const here = (objectId: number, given: Partial<DocumentHere> = {}): DocumentHere => ({
  objectType: 'invoice',
  objectId,
  side: 'sales',
  number: `INV${objectId}`,
  date: '2026-10-05',
  total: 110,
  isVoid: false,
  externalIds: [`x${objectId}`],
  ...given,
});
const there = (id: number, given: Partial<DocumentThere> = {}): DocumentThere => ({
  externalId: `x${id}`,
  side: 'sales',
  number: `INV${id}`,
  date: '2026-10-05',
  total: 110,
  ...given,
});
const told = (own: DocumentHere[], theirs: DocumentThere[]) =>
  reconcile('2026-10', own, theirs).lines.map(({ difference, number }) => `${difference} ${number}`);

test('what agrees is counted, and all else is told once', () => {
  const own = [
    here(1),
    here(2),
    here(3, { externalIds: [] }),
    here(4),
    here(5, { isVoid: true }),
    here(6, { isVoid: true, externalIds: [] }),
    here(7, { date: '2026-09-30' }),
    here(8, { side: 'bills', number: 'BILL8', externalIds: [] }),
  ];
  const theirs = [
    there(1),
    there(2, { total: 109.99 }),
    there(4, { date: '2026-10-31' }),
    there(5),
    there(7, { date: '2026-10-01' }),
    there(8, { side: 'bills', number: 'T-900 BILL8' }),
    there(9, { number: 'Typed there' }),
  ];
  expect(told(own, theirs)).toEqual([
    'amount INV2',
    'notThere INV3',
    'date INV4',
    'voidHere INV5',
    'date INV7',
    'notHere Typed there',
  ]);
  expect(reconcile('2026-10', own, theirs).sums).toEqual([
    { side: 'sales', countHere: 4, totalHere: 440, countThere: 6, totalThere: 659.99, agreeing: 1 },
    { side: 'bills', countHere: 1, totalHere: 110, countThere: 1, totalThere: 110, agreeing: 1 },
  ]);
});

test('a document that went there twice is told', () => {
  expect(told([here(1, { externalIds: ['x1', 'x2'] })], [there(1), there(2, { number: 'INV1' })])).toEqual([
    'twice INV1',
  ]);
  expect(told([here(1)], [there(1), there(2, { number: 'INV1' })])).toEqual(['twice INV1']);
});

test('the differences make up for the difference of the sums, whatever is on either side', () => {
  const documents = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      total: fc.integer({ min: -500, max: 500 }).map((cents) => cents / 100),
      isVoid: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(documents, documents, (ours, theirs) => {
      const own = [...new Map(ours.map((entry) => [entry.id, entry])).values()].map(({ id, ...given }) =>
        here(id, given),
      );
      const { sums, lines } = reconcile(
        '2026-10',
        own,
        theirs.map(({ id, total }) => there(id, { total })),
      );
      const cents = (amount: number | null): number => (amount === null ? 0 : toCents(amount));
      const explained = lines.reduce((sum, { difference, here: one, there: other }) => {
        const ourPart = difference === 'twice' || difference === 'voidHere' ? 0 : cents(one);
        return sum + cents(other) - ourPart;
      }, 0);
      const difference = sums.reduce(
        (sum, { totalHere, totalThere }) => sum + toCents(totalThere) - toCents(totalHere),
        0,
      );
      expect(explained).toBe(difference);
    }),
  );
});
