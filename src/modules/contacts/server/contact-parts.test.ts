import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { contactFactsApi } from '../shared/contact-facts.api.ts';
import { contactAvailabilityApi, contactLicencesApi } from '../shared/contact-licences.api.ts';
import { licenceState } from '../shared/contact-licence.entity.ts';
import { contactsApi } from '../shared/contacts.api.ts';
import { buildContact } from './contacts.build.ts';

let app: TestApp;
let admin: Person;
let estimator: Person;
const today = todayIn('Australia/Sydney', new Date());
beforeAll(async () => {
  app = await startTestApp();
  const made = await app.company();
  ({ admin } = made);
  estimator = await app.person(made.companyId, 'estimator');
});
const read = async (id: number, as = admin) => (await app.call(as, contactsApi.get, { params: { id } })).body.data;
const licence = (contactId: number, more: object = {}) =>
  app.call(admin, contactLicencesApi.create, { body: { contactId, insuranceTypeId: 1, number: 'PL-1', ...more } });

test('every field of a contact is kept, with labels, and told again as it was given', async () => {
  const given = {
    contactTypeId: 3,
    isIndividual: true,
    firstName: 'Ana',
    lastName: 'Ruiz',
    companyName: null,
    utr: '19558 39661',
    vatNumber: 'GB 980 7806 84',
    irdNumber: '49-091-850',
    cisVerificationNumber: 'V0001234567',
    rctiAgreedAt: '2026-07-01 00:00:00',
    birthDate: '1980-02-29',
    currentSameAsAddress: false,
    currentAddress: { line1: '1 Site Rd', suburb: 'Perth', state: 'WA', postcode: '0800', country: 'Australia' },
    tradeIds: [11],
    userIds: [admin.userId],
    filterTagIds: [1, 5],
    paymentMethodId: 1,
    salesAccountNumberId: 1,
    purchasesAccountNumberId: 3,
    salesPaymentTermId: 2,
    purchasesPaymentTermId: 4,
    financeRef: 'F1',
    xeroRef: 'X1',
    levesysRef: 'L1',
    bio: 'Tiles since 1999',
    communityListed: true,
    paymentAccountName: 'A Ruiz',
    paymentAccountBsb: '062-000',
    paymentAccountNumber: '12345678',
  };
  const { id } = await buildContact(app, admin, given);
  const contact = await read(id);
  expect(contact).toMatchObject({ ...given, currentAddress: expect.objectContaining(given.currentAddress) as unknown });
  expect(contact).toMatchObject({
    fullName: 'Ana Ruiz',
    paymentMethod: { id: 1, label: 'Bank transfer' },
    purchasesPaymentTerm: { label: '30 days from the end of the month' },
    purchasesAccountNumber: { label: 'Subcontractors' },
    filterTags: [{ label: 'Urgent' }, { label: 'Vulnerable customer' }],
    sanctionsState: { id: 1, label: 'Not checked' },
    preferredNumber: 'No number entered',
  });
});

test('bank details are seen and changed by accounts and administrators only, and by nobody through a filter', async () => {
  const { id } = await buildContact(app, admin, { paymentAccountNumber: '12345678', paymentAccountBsb: '062-000' });
  expect(await read(id, estimator)).toMatchObject({ paymentAccountNumber: null, canSeeBankDetails: false });
  const refused = await app.call(estimator, contactsApi.update, {
    params: { id },
    body: { paymentAccountNumber: '99999999' },
  });
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('bank details')]);
  const filtered = await app.call(admin, contactsApi.list, {
    query: {
      filter: JSON.stringify({ and: [{ field: 'paymentAccountNumber', operator: 'equals', value: '12345678' }] }),
    },
  });
  expect(filtered.status).toBe(422);
  const list = await app.call(admin, contactsApi.list, { query: {} });
  expect(list.body.data.find((row) => row.id === id)?.paymentAccountNumber).toBe(null);
});

test('a number that does not add up is kept as typed', async () => {
  const { id } = await buildContact(app, admin, { abn: '51 824 753 557', acn: 'pending' });
  expect(await read(id)).toMatchObject({ abn: '51 824 753 557', acn: 'pending' });
});

test('a role that is limited to some types keeps and sees contacts of those types only', async () => {
  const { companyId, admin: boss } = await app.company();
  const limited = await app.person(companyId, 'estimator');
  await app.call(boss, rolesApi.update, { params: { id: 2 }, body: { roleOptions: { ContactType: [1, 3] } } });
  const make = (contactTypeId: number) =>
    app.call(limited, contactsApi.create, { body: { contactTypeId, companyName: 'Limited' } });
  expect((await make(3)).status).toBe(201);
  const refused = await make(9);
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.['contactTypeId']).toBe(
    'Your role can only edit contacts of these types: Client, Subcontractor',
  );
  const office = (await buildContact(app, boss, { contactTypeId: 7, companyName: 'Limited Office' })).id;
  const licence = { contactId: office, licenceTypeId: 1, number: 'L-1' };
  const { body } = await app.call(boss, contactLicencesApi.create, { body: licence as never });
  const seen = async (as: Person, path: string) =>
    JSON.stringify((await app.send(as, { method: 'GET', url: `/api${path}` })).body);
  const places = [
    '/contact',
    '/contact?s=limited',
    `/contact/${office}`,
    `/contact/${office}/history`,
    '/option/contact?s=limited',
    '/search?s=Limited',
    '/contactLicence',
    `/contactLicence/${body.data?.id}`,
    `/job/summary/contact/${office}`,
  ];
  for (const path of places) {
    expect(await seen(boss, path), path).toMatch(/Limited Office|L-1/);
    expect(await seen(limited, path), path).not.toMatch(/Limited Office|L-1/);
  }
});

test('an expired licence marks the contact on its page, in lists and in pickers until it is renewed', async () => {
  const { id } = await buildContact(app, admin, { companyName: 'Lapsed Roofing', contactTypeId: 3 });
  const made = await licence(id, { expiryDate: addDays(today, -1), coverAmount: 20_000_000, statusId: 2 });
  expect(made.body.data).toMatchObject({
    insuranceType: { label: 'Public liability' },
    licenceType: null,
    typeLabel: 'Public liability',
    verifiedBy: { id: admin.userId },
  });
  expect(await read(id)).toMatchObject({
    licencesExpireOn: addDays(today, -1),
    warnings: ['Licence or insurance expired'],
  });
  const found = await app.call(admin, contactsApi.search, { query: { s: 'lapsed roof' } });
  expect(found.body.data[0]?.warnings).toEqual(['Licence or insurance expired']);
  const options = await app.send(admin, { method: 'GET', url: '/api/option/contact?s=lapsed' });
  expect((options.body.data as { subLabel: string }[])[0]?.subLabel).toContain('Licence or insurance expired');
  const { id: licenceId } = made.body.data;
  const renewed = await app.call(admin, contactLicencesApi.update, {
    params: { id: licenceId },
    body: { expiryDate: addDays(today, 20) },
  });
  expect(renewed.body.data).toMatchObject({ statusId: 1, verifiedBy: null });
  expect((await read(id)).warnings).toEqual(['Licence or insurance expires soon']);
  await app.call(admin, contactLicencesApi.remove, { params: { id: licenceId } });
  expect(await read(id)).toMatchObject({ licencesExpireOn: null, warnings: [] });
});

test('the state of a licence follows its date before the word of a person', () => {
  const state = (expiryDate: string | null, statusId: number) =>
    licenceState({ expiryDate, statusId, reminderDays: 30 }, '2026-06-15');
  expect([state('2026-06-14', 2), state('2026-06-15', 2), state('2026-07-15', 2), state('2026-07-16', 2)]).toEqual([
    'expired',
    'expiring',
    'expiring',
    'valid',
  ]);
  expect([state(null, 1), state(null, 2), state('2030-01-01', 3)]).toEqual(['toCheck', 'valid', 'rejected']);
});

test('a licence that expires before it was issued is refused on its field', async () => {
  const { id } = await buildContact(app, admin);
  const answer = await licence(id, { issuedDate: '2026-05-02', expiryDate: '2026-05-01' });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['expiryDate']]);
});

test('two contacts are linked once and read from both sides', async () => {
  const [one, other] = [await buildContact(app, admin), await buildContact(app, admin, { companyName: 'Other' })];
  const params = { contactId: one.id, linkedContactId: other.id };
  await app.call(admin, contactFactsApi.link, { params, body: { contactRelationshipTypeId: 4, note: 'Brothers' } });
  await app.call(admin, contactFactsApi.link, {
    params: { contactId: other.id, linkedContactId: one.id },
    body: { contactRelationshipTypeId: 9 },
  });
  const of = async (id: number) =>
    (await app.call(admin, contactFactsApi.linkedContacts, { params: { id } })).body.data.map((linked) => [
      linked.id,
      linked.relationship?.label,
    ]);
  expect([await of(one.id), await of(other.id)]).toEqual([[[other.id, 'Broker']], [[one.id, 'Broker']]]);
  const itself = await app.call(admin, contactFactsApi.link, {
    params: { contactId: one.id, linkedContactId: one.id },
  });
  expect(itself.status).toBe(422);
  await app.call(admin, contactFactsApi.unlink, { params });
  expect([await of(one.id), await of(other.id)]).toEqual([[], []]);
  expect((await app.call(admin, contactFactsApi.unlink, { params })).status).toBe(404);
});

test('who belongs to a business is listed with it', async () => {
  const business = await buildContact(app, admin, { contactTypeId: 8, companyName: 'Head office' });
  const employee = await buildContact(app, admin, { contactTypeId: 6, parentContactId: business.id });
  const kinds = async (id: number) =>
    (await app.call(admin, contactFactsApi.linkedContacts, { params: { id } })).body.data.map(({ id: of, kind }) => [
      of,
      kind,
    ]);
  expect(await kinds(business.id)).toEqual([[employee.id, 'child']]);
  expect(await kinds(employee.id)).toEqual([[business.id, 'parent']]);
});

test('whoever is away is not free, once or every week', async () => {
  const roofer = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Free Roofer', tradeIds: [9] });
  const away = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Away Roofer', tradeIds: [9] });
  const book = (body: object) =>
    app.call(admin, contactAvailabilityApi.create, {
      body: { contactId: away.id, fromDate: '2026-08-03', toDate: '2026-08-07', ...body },
    });
  await book({ kind: 'leave', note: 'Skiing' });
  await book({ fromDate: '2026-08-12', toDate: '2026-12-31', recurrence: 'weekly' }); // Wednesdays
  const free = async (start: string, end?: string) =>
    (
      await app.call(admin, contactFactsApi.availability, { query: { start, ...(end && { end }), tradeId: '9' } })
    ).body.data
      .filter(({ available }) => available)
      .map(({ objectId }) => objectId)
      .sort((a, b) => a - b);
  const both = [roofer.id, away.id].sort((a, b) => a - b);
  expect(await free('2026-08-07')).toEqual([roofer.id]);
  expect(await free('2026-08-08', '2026-08-11')).toEqual(both);
  expect(await free('2026-09-02')).toEqual([roofer.id]);
  expect(await free('2026-09-03', '2026-09-08')).toEqual(both);
  expect(
    (await app.call(admin, contactFactsApi.availability, { query: { start: '2026-08-08', end: '2026-08-01' } })).status,
  ).toBe(422);
});

test('account, due date, current address and words about a contact are answered one by one', async () => {
  const address = { line1: '2 Home St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' };
  const { id } = await buildContact(app, admin, {
    address,
    purchasesPaymentTermId: 4,
    purchasesAccountNumberId: 3,
    bio: 'Careful people',
    communityListed: true,
  });
  const params = { id };
  const account = async (type: 'sales' | 'purchases') =>
    (await app.call(admin, contactFactsApi.accountNumber, { params, query: { type } })).body.data;
  expect(await account('purchases')).toMatchObject({ code: '320', source: 'contact' });
  expect(await account('sales')).toMatchObject({ code: '200', source: 'company' });
  const due = await app.call(admin, contactFactsApi.dueDate, {
    params,
    query: { type: 'purchases', date: '2026-01-15' },
  });
  expect(due.body.data).toMatchObject({ dueDate: '2026-03-02', paymentTerm: { id: 4 } });
  const noJob = await app.call(admin, contactFactsApi.dueDate, { params, query: { jobId: '999999' } });
  expect(noJob.status).toBe(422);
  expect((await app.call(admin, contactFactsApi.currentAddress, { params })).body.data).toMatchObject({
    addressLabel: '2 Home St, Penrith NSW 2750',
    source: 'address',
  });
  await app.call(admin, contactsApi.update, {
    params,
    body: { currentSameAsAddress: false, currentAddress: { ...address, line1: '7 Away Ave' } },
  });
  expect((await app.call(admin, contactFactsApi.currentAddress, { params })).body.data).toMatchObject({
    addressLabel: '7 Away Ave, Penrith NSW 2750',
    source: 'current',
  });
  expect((await app.call(admin, contactFactsApi.bio, { params })).body.data.bio).toBe('Careful people');
  const listed = await app.call(admin, contactFactsApi.communityList, { query: { s: 'beacon' } });
  expect(listed.body.data.map((entry) => entry.id)).toContain(id);
  const latest = async () =>
    (await app.call(admin, contactFactsApi.communityLatest, {})).body.data.map((one) => one.id);
  const later = await buildContact(app, admin, { companyName: 'Later Roofing' });
  expect((await latest())[0]).toBe(id);
  await app.call(admin, contactsApi.update, { params: { id: later.id }, body: { communityListed: true } });
  expect((await latest()).slice(0, 2)).toEqual([later.id, id]);
  // Only being listed counts, not any other change.
  await app.call(admin, contactsApi.update, { params, body: { bio: 'Careful people' } });
  await app.call(admin, contactsApi.update, { params, body: { position: 'Owner' } });
  expect((await latest()).slice(0, 2)).toEqual([later.id, id]);
  const made = await app.call(admin, contactFactsApi.makeSubcontractor, { params: { contactId: id } });
  expect(made.body.data.contactTypeId).toBe(3);
});

test('look-alikes are found by number in any spelling, by address and by a name with one typo or another order', async () => {
  const { admin: own } = await app.company();
  const { id } = await buildContact(app, own, {
    isIndividual: true,
    companyName: null,
    firstName: 'Renée',
    lastName: 'Müller',
    homeNumber: '(02) 9876 5432',
    address: { line1: '5 Fern Ln', suburb: 'Leura', state: 'NSW', postcode: '2780', country: 'Australia' },
  });
  const reasons = async (query: object) =>
    (await app.call(own, contactsApi.duplicates, { query })).body.data.find(({ objectId }) => objectId === id)?.reasons;
  expect(await reasons({ mobileNumber: '+61 2 9876 5432' })).toEqual(['Same phone number']);
  expect(await reasons({ address: '5 fern ln leura nsw 2780' })).toEqual(['Same address']);
  expect(await reasons({ fullName: 'Muller, Renee' })).toEqual(['Similar name. Same words in a different order']);
  expect(await reasons({ fullName: 'Renee Mueller' })).toEqual(['Similar name. One letter differs: mueller / muller']);
  expect(await reasons({ fullName: 'Somebody Else' })).toBe(undefined);
});

test('several contacts with one email are all found by it alone', async () => {
  const { admin: own } = await app.company();
  for (const companyName of ['Twin one', 'Twin two'])
    await buildContact(app, own, { companyName, email: 'twins@test.example' });
  const found = await app.call(own, contactsApi.duplicates, { query: { email: 'TWINS@test.example' } });
  expect(found.body.data.map(({ primaryLabel, reasons }) => [primaryLabel, reasons])).toEqual([
    ['Twin one', ['Same email']],
    ['Twin two', ['Same email']],
  ]);
});

test('a paper is a licence or an insurance, one of the two', async () => {
  const { id } = await buildContact(app, admin, { contactTypeId: 3 });
  const errors = async (more: object) => (await licence(id, more)).body.errors;
  expect(await errors({ insuranceTypeId: null })).toEqual({ licenceTypeId: 'Choose a licence or an insurance' });
  expect(await errors({ licenceTypeId: 1 })).toHaveProperty('insuranceTypeId');
  expect(await errors({ insuranceTypeId: 987_654 })).toEqual({ insuranceTypeId: 'This entry does not exist' });
  const made = (await licence(id, { insuranceTypeId: null, licenceTypeId: 1 })).body.data;
  const swap = { params: { id: made.id }, body: { licenceTypeId: null, insuranceTypeId: 2 } };
  expect((await app.call(admin, contactLicencesApi.update, swap)).body.data).toMatchObject({
    typeLabel: 'Workers compensation',
    licenceType: null,
  });
});
