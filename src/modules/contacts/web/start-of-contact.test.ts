import { expect, test } from 'vitest';
import { startOfContact, withoutOtherName } from './start-of-contact.ts';

test('the name that was typed fills both shapes of a contact, and the field says what it is', () => {
  expect(startOfContact('Mary Ann  Lee', 'customerId')).toEqual({
    contactTypeId: 1,
    isIndividual: true,
    companyName: 'Mary Ann  Lee',
    firstName: 'Mary Ann',
    lastName: 'Lee',
  });
  expect(startOfContact('Truwall', 'assignedId')).toMatchObject({
    contactTypeId: 3,
    isIndividual: false,
    lastName: '',
  });
});

test('a company is saved without the halves of its name, a person without a company', () => {
  const start = startOfContact('Mary Lee', 'customerId');
  expect(withoutOtherName(start)).toMatchObject({ companyName: null, firstName: 'Mary', lastName: 'Lee' });
  expect(withoutOtherName({ ...start, isIndividual: false })).toMatchObject({
    companyName: 'Mary Lee',
    lastName: null,
  });
});
