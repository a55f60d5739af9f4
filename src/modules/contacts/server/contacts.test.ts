import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { contactsApi } from '../shared/contacts.api.ts';
import { buildContact } from './contacts.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const search = (s: string, types?: string) =>
  app.call(admin, contactsApi.search, { query: { s, ...(types && { types }) } });

test('a person goes by first and last name, a company by its name; neither can be without', async () => {
  expect(
    (await buildContact(app, admin, { isIndividual: true, companyName: null, firstName: 'Mia', lastName: 'Wong' }))
      .fullName,
  ).toBe('Mia Wong');
  expect((await buildContact(app, admin, { companyName: 'O’Brien & Söhne 日本' })).fullName).toBe(
    'O’Brien & Söhne 日本',
  );
  expect(
    (await app.call(admin, contactsApi.create, { body: { contactTypeId: 1, companyName: '  ' } })).body.errors,
  ).toEqual({ companyName: 'Company Name is required' });
});

test('the search finds part of a name, a phone number in any spelling and an address; one letter finds nothing', async () => {
  await buildContact(app, admin, {
    companyName: 'Zebra Tiling',
    contactTypeId: 3,
    mobileNumber: '0431 222 333',
    address: { line1: '9 Quokka Ct', suburb: 'Perth', state: 'WA', postcode: '0800', country: 'Australia' },
  });
  for (const term of ['zebra', 'BRA TIL', '0431222333', '+61 431 222 333', 'quokka'])
    expect(
      (await search(term)).body.data.map((found) => found.primaryLabel),
      term,
    ).toEqual(['Zebra Tiling']);
  expect((await search('zebra', '1,9')).body.data).toEqual([]);
  expect((await search('z')).body.data).toEqual([]);
  expect((await search('100%_')).body.data).toEqual([]);
});

test('look-alikes come with the reasons', async () => {
  await buildContact(app, admin, { companyName: 'Acme Plumbing', email: 'office@acme.example', abn: '51 824 753 556' });
  const answer = await app.call(admin, contactsApi.duplicates, {
    query: { fullName: 'acme plumbing', email: 'OFFICE@acme.example', abn: '51824753556' },
  });
  expect(answer.body.data[0]?.reasons).toEqual(['Same email', 'Same ABN', 'Same name']);
});

test('an update keeps what is not named, clears what is null and renames with its parts', async () => {
  const made = await buildContact(app, admin, { companyName: 'Before', email: 'a@b.example', notes: 'Keep' });
  const { body } = await app.call(admin, contactsApi.update, {
    params: { id: made.id },
    body: { companyName: 'After', email: null, version: made.version },
  });
  expect(body.data).toMatchObject({ fullName: 'After', email: null, notes: 'Keep', version: made.version + 1 });
});

test('a deleted contact is gone from lists and answers 404, its name still stands where it is used', async () => {
  const { buildJob } = await import('../../jobs/server/jobs.build.ts');
  const { jobsApi } = await import('../../jobs/shared/jobs.api.ts');
  const made = await buildContact(app, admin, { companyName: 'Gone Insurance' });
  const job = await buildJob(app, admin, { clientId: made.id });
  await app.call(admin, contactsApi.remove, { params: { id: made.id } });
  expect((await app.call(admin, contactsApi.get, { params: { id: made.id } })).status).toBe(404);
  expect((await app.call(admin, jobsApi.get, { params: { id: job.id } })).body.data.client?.label).toBe(
    'Gone Insurance',
  );
});

test('hostile values are refused with the field named and never break the server', async () => {
  const bad: [string, unknown][] = [
    ['email', 'not an email'],
    ['abn', 'x'.repeat(21)],
    ['notes', 'a\u0000b'],
    ['notes', '\ud800'],
    ['contactTypeId', 2],
    ['contactTypeId', 1e300],
    ['tradeIds', [4_000_000]],
    ['cisPercentage', 7],
    ['companyName', { a: 1 }],
  ];
  for (const [field, value] of bad) {
    const answer = await app.send(admin, {
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contactTypeId: 1, companyName: 'X', [field]: value }),
    });
    expect([field, answer.status, Object.keys(answer.body.errors ?? {})[0]?.split('.')[0]]).toEqual([
      field,
      422,
      field,
    ]);
  }
});

test('a name may be given whole: a company’s as it is, a person’s in first and last name', async () => {
  const create = async (body: { fullName: string; isIndividual?: boolean }) =>
    (await app.call(admin, contactsApi.create, { body: { contactTypeId: 1, ...body } })).body.data;
  expect(await create({ fullName: 'Bay Glass' })).toMatchObject({ fullName: 'Bay Glass', companyName: 'Bay Glass' });
  const person = await create({ fullName: 'Ana Maria Ruiz', isIndividual: true });
  expect(person).toMatchObject({ fullName: 'Ana Maria Ruiz', firstName: 'Ana Maria', lastName: 'Ruiz' });
  const { body } = await app.call(admin, contactsApi.update, {
    params: { id: person.id },
    body: { fullName: 'Ana Silva' },
  });
  expect(body.data).toMatchObject({ fullName: 'Ana Silva', lastName: 'Silva', companyName: null });
});
