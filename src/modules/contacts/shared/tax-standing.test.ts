import { expect, test } from 'vitest';
import { type TaxStanding, taxConcerns } from './tax-standing.ts';

const nobody: TaxStanding = {
  countryId: 1,
  gstRegistered: false,
  abn: null,
  utr: null,
  vatNumber: null,
  irdNumber: null,
  cisRegistered: false,
};

test('whoever is registered has the number of the country, and it adds up', () => {
  expect(taxConcerns(nobody)).toEqual([]);
  const registered = { ...nobody, gstRegistered: true };
  expect(taxConcerns(registered)).toEqual([
    'Registered for tax, but without ABN. Enter it, or remove the registration.',
  ]);
  expect(taxConcerns({ ...registered, abn: '51 824 753 556' })).toEqual([]);
  expect(taxConcerns({ ...registered, abn: '51 824 753 557' })).toEqual([
    'The ABN is not valid. Ask for it again, or remove the registration.',
  ]);
  expect(taxConcerns({ ...registered, countryId: 2, irdNumber: '49-091-850' })).toEqual([]);
  expect(taxConcerns({ ...registered, countryId: 2 })[0]).toContain('without IRD number');
  expect(taxConcerns({ ...registered, countryId: 3, vatNumber: 'GB 980 7806 84' })).toEqual([]);
  expect(taxConcerns({ ...registered, countryId: 3, abn: '51 824 753 556' })[0]).toContain('without VAT number');
});

test('whoever is in the construction industry scheme has a UTR, or 30 % are withheld', () => {
  const inScheme = { ...nobody, countryId: 3, cisRegistered: true };
  expect(taxConcerns({ ...inScheme, utr: '19558 39661' })).toEqual([]);
  expect(taxConcerns(inScheme)).toEqual([
    'In the construction industry scheme, but without UTR. Enter it, or choose a type that withholds 30 %.',
  ]);
  expect(taxConcerns({ ...inScheme, utr: '1955839662' })[0]).toContain('is not valid');
});
