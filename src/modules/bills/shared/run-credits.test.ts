import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsets, takenOff } from './run-credits.ts';

test('a credit is taken off as far as the bills of its supplier reach, the oldest first', () => {
  const bills = [
    { id: 1, contactId: 7, cents: 10_000 },
    { id: 2, contactId: 7, cents: 5_000 },
    { id: 3, contactId: 8, cents: 1_000 },
  ];
  const credits = [
    { id: 11, contactId: 7, cents: 12_000 },
    { id: 12, contactId: 7, cents: 4_000 },
    { id: 13, contactId: 9, cents: 900 },
  ];
  expect(takenOff(bills, credits)).toEqual([
    { id: 11, contactId: 7, cents: 12_000 },
    { id: 12, contactId: 7, cents: 3_000 },
  ]);
  expect(offsets(bills.slice(0, 2), [{ id: 11, cents: 12_000 }])).toEqual({
    made: [
      { creditId: 11, billId: 1, cents: 10_000 },
      { creditId: 11, billId: 2, cents: 2_000 },
    ],
    left: [
      { id: 1, cents: 0 },
      { id: 2, cents: 3_000 },
    ],
  });
});

const part = fc.record({ contactId: fc.integer({ min: 1, max: 3 }), cents: fc.integer({ min: 1, max: 100_000 }) });
const parts = fc.array(part, { maxLength: 8 }).map((list) => list.map((one, id) => ({ ...one, id })));
const sum = (list: readonly { cents: number }[]): number => list.reduce((all, { cents }) => all + cents, 0);

test('whatever the bills and credits: nobody is paid less than nothing, and no cent is lost', () => {
  fc.assert(
    fc.property(parts, parts, (bills, credits) => {
      const taken = takenOff(bills, credits);
      for (const contactId of [1, 2, 3]) {
        const of = <P extends { contactId: number }>(list: readonly P[]): P[] =>
          list.filter((one) => one.contactId === contactId);
        expect(sum(of(taken))).toBe(Math.min(sum(of(bills)), sum(of(credits))));
        const { made, left } = offsets(of(bills), of(taken));
        expect(sum(made)).toBe(sum(of(taken)));
        expect(sum(left)).toBe(sum(of(bills)) - sum(of(taken)));
        for (const credit of of(taken))
          expect(sum(made.filter(({ creditId }) => creditId === credit.id))).toBe(credit.cents);
      }
    }),
  );
});
