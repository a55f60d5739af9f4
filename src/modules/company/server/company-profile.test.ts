// The company's own profile: what is changed, what is refused, and what the sign-in page wears.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { identityApi } from '../../identity/shared/identity.api.ts';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { brandingApi, companyProfileApi, divisionApi, numberSeriesApi } from '../shared/company-profile.api.ts';
import { languageApi } from '../shared/language.api.ts';
import { setupApi } from '../shared/setup.api.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
});

const update = (body: Record<string, unknown>) =>
  app.call(admin, companyProfileApi.update, { params: { id: companyId }, body });

test('a change of the company is one row of history and known to the session', async () => {
  const { status, body } = await update({ openingTime: '07:30', contactNumber: '02 9000 1000' });
  expect([status, body.data.openingTime]).toEqual([200, '07:30']);
  const me = await app.call(admin, identityApi.currentUser, {});
  expect(me.body.data.company.openingTime).toBe('07:30');
  const rows = await asSystem(
    app,
    sql`select 1 from history where company_id = ${companyId} and object_type = 'company'`,
  );
  expect(rows).toHaveLength(1);
});

test('a company moves to another country and its tax follows; a name it has in the specification’s words is its name', async () => {
  const { admin: mover } = await app.company();
  const change = (body: Record<string, unknown>) =>
    app.call(mover, companyProfileApi.update, { params: { id: mover.companyId }, body });
  const { data } = (await change({ countryId: 3, companyName: 'Moved' })).body;
  expect(data).toMatchObject({ countryId: 3, name: 'Moved', companyName: 'Moved', country: { taxName: 'VAT' } });
  const me = await app.call(mover, identityApi.currentUser, {});
  expect(me.body.data.country).toMatchObject({ taxName: 'VAT', taxValue: 20 });
  expect((await change({ countryId: 77 })).body.errors).toEqual({ countryId: 'Choose a country from the list' });
});

test('closing before opening is refused and leaves everything as it was', async () => {
  const { abn } = (await app.call(admin, companyProfileApi.get, { params: { id: companyId } })).body.data;
  expect((await update({ closingTime: '06:00', abn: '1' })).body.errors).toEqual({
    closingTime: 'Closing comes after opening',
  });
  const { body } = await app.call(admin, companyProfileApi.get, { params: { id: companyId } });
  expect([body.data.closingTime, body.data.abn]).toEqual(['17:00', abn]);
});

test('other companies do not exist, and founding one is for system administrators', async () => {
  const other = await app.company();
  expect((await app.call(admin, companyProfileApi.get, { params: { id: other.companyId } })).status).toBe(404);
  const body = { name: 'More', systemType: 'build', countryId: 2, timezone: 'Pacific/Auckland' } as const;
  expect((await app.call(admin, companyProfileApi.create, { body })).status).toBe(403);
  expect((await app.call(admin, companyProfileApi.remove, { params: { id: companyId } })).status).toBe(403);
});

test('the kind of company is one of the list', async () => {
  const set = (ref: string) =>
    app.call(admin, companyProfileApi.setSystemType, { params: { id: companyId, ref }, body: {} });
  expect((await set('maintain')).body.data.systemType).toBe('maintain');
  expect((await set('bakery')).status).toBe(404);
});

test('the colours of a division are colours', async () => {
  const made = (body: { colour?: string }) =>
    app.call(admin, divisionApi.create, { body: { label: 'Roofs', ...body } });
  expect((await made({ colour: 'url(//elsewhere)' })).body.errors).toEqual({
    colour: 'Enter a colour such as #1f5fbf',
  });
  expect((await made({ colour: '#1f5fbf' })).status).toBe(201);
});

test('a division may be given its name as the specification calls it', async () => {
  const made = await app.call(admin, divisionApi.create, { body: { name: 'Joinery' } });
  expect([made.status, made.body.data.label]).toEqual([201, 'Joinery']);
  const { id } = made.body.data;
  const renamed = await app.call(admin, divisionApi.update, { params: { id }, body: { name: 'Cabinets' } });
  expect(renamed.body.data.label).toBe('Cabinets');
  const { body } = await app.call(admin, divisionApi.basic, { params: { id } });
  expect(body.data).toEqual({ id, label: 'Cabinets', name: 'Cabinets', colour: null });
  expect((await app.call(admin, divisionApi.create, { body: {} })).body.errors).toEqual({ label: 'Name is required' });
});

test('a division that somebody has is not deleted; an unused one is', async () => {
  const made = async () => {
    const { body } = await app.call(admin, divisionApi.create, { body: { label: 'Contents' } });
    return (body.data as { id: number }).id;
  };
  const [used, free] = [await made(), await made()];
  await asSystem(app, sql`insert into user_division values (${companyId}, ${admin.userId}, ${used})`);
  expect((await app.call(admin, divisionApi.remove, { params: { id: used } })).status).toBe(409);
  expect((await app.call(admin, divisionApi.remove, { params: { id: free } })).status).toBe(200);
});

test('every kind of number is there before the first one, by name', async () => {
  const { admin: fresh } = await app.company();
  const { data } = (await app.call(fresh, numberSeriesApi.listSeries, {})).body;
  expect(data.map(({ label, preview }) => `${label} ${preview}`)).toEqual([
    'Bill BILL0001',
    'Credit note CN0001',
    'Equipment AST-0001',
    'Health and safety WHS-0001',
    'Invoice INV0001',
    'Job Job-0001',
    'RCTI RCTI0001',
    'Stored items ST-0001',
    'Support items SUP-0001',
    'Work order -0001',
  ]);
  const { status } = await app.call(fresh, numberSeriesApi.saveSeries, { params: { ref: 'toString' }, body: {} });
  expect(status).toBe(404);
});

test('a division proposes the type of its new jobs, and names its people and contacts', async () => {
  const { admin: own, companyId: id } = await app.company();
  const made = await app.call(own, divisionApi.create, { body: { label: 'Drying', jobTypeId: 2 } });
  const division = made.body.data;
  expect(division.jobTypeId).toBe(2);
  const unknown = await app.call(own, divisionApi.update, { params: { id: division.id }, body: { jobTypeId: 99_999 } });
  expect(unknown.body.errors).toHaveProperty('jobTypeId');
  const typeOf = async (body: object) => (await buildJob(app, own, body)).jobTypeId;
  expect(await typeOf({ divisionId: division.id, jobTypeId: null })).toBe(2);
  expect(await typeOf({ divisionId: division.id, jobTypeId: 1 })).toBe(1);
  const contact = await buildContact(app, own, { companyName: 'Dry Air Hire', divisionIds: [division.id] });
  const ann = await app.person(id, 'estimator');
  await asSystem(app, sql`insert into user_division values (${id}, ${ann.userId}, ${division.id})`);
  const members = await app.call(own, divisionApi.members, { params: { id: division.id } });
  expect(members.body.data).toMatchObject({ userIds: [ann.userId], contactIds: [contact.id] });
  expect(members.body.data.contacts[0]?.label).toBe('Dry Air Hire');
  expect((await app.call(admin, divisionApi.members, { params: { id: division.id } })).status).toBe(404);
});

test('words are asked for a kind of company that there is', async () => {
  const words = (systemTypeRef: string) => app.call(admin, languageApi.ofSystemType, { params: { systemTypeRef } });
  expect((await words('maintain')).status).toBe(200);
  expect((await words('nonsense')).status).toBe(404);
});

test('numbers go up only', async () => {
  const save = (body: Record<string, unknown>) =>
    app.call(admin, numberSeriesApi.saveSeries, { params: { ref: 'job' }, body });
  expect((await save({ nextNumber: 500, digits: 6 })).body.data.preview).toBe('Job-000500');
  expect((await save({ nextNumber: 20 })).body.errors).toEqual({ nextNumber: 'Numbers below 500 are in use' });
});

test('a word is replaced, and an empty one brings the original back', async () => {
  const save = (value: string | null) =>
    app.call(admin, languageApi.saveWord, { params: { ref: 'customers' }, body: { value } });
  expect((await save('Policyholders')).body.data).toMatchObject({ value: 'Policyholders', original: 'Customers' });
  const words = await app.call(admin, languageApi.ofGroup, { params: { groupName: 'contact' } });
  expect(words.body.data).toEqual({ customers: 'Policyholders' });
  expect((await save(null)).body.data.value).toBe('Customers');
});

test('what is reported goes to the address for reports, else to the main person, else to the company', async () => {
  const { admin: owner, companyId } = await app.company();
  const main = await app.person(companyId, 'supervisor');
  const params = { id: companyId };
  const reportedTo = async (body: object): Promise<string | undefined> => {
    expect((await app.call(owner, companyProfileApi.update, { params, body })).status).toBe(200);
    await app.call(owner, userConfigApi.addIssue, { body: { body: 'The list is empty' } });
    const [mail] = await asSystem(
      app,
      sql<{ address: string }>`select to_address as address from outgoing_message
        where company_id = ${companyId} and template = 'user-issue' order by id desc limit 1`,
    );
    return mail?.address;
  };
  expect(await reportedTo({ email: 'office@reports.example' })).toBe('office@reports.example');
  expect(await reportedTo({ primaryUserId: main.userId })).toBe(main.email);
  expect(await reportedTo({ superAdminEmail: 'reports@reports.example' })).toBe('reports@reports.example');
});

describe('branding', () => {
  test('a colour that cannot be read is refused with one that can', async () => {
    const { status, body } = await app.call(admin, brandingApi.saveBranding, { body: { accent: '#ffcc00' } });
    expect([status, body.errors?.['accent']]).toEqual([422, expect.stringMatching(/1\.5 to 1.* Try #\w{6}/)]);
    const saved = await app.call(admin, brandingApi.saveBranding, { body: { accent: '#1B6E4F' } });
    expect(saved.body.data.colourTheme).toEqual({ accent: '#1b6e4f' });
  });

  test('a logo is a picture by its bytes', async () => {
    const text = await app.upload(admin, '/branding/logo', { name: 'logo.png', bytes: Buffer.from('<svg/>') });
    expect(text.body.errors).toEqual({ file: 'Choose a picture: PNG, JPEG or WebP' });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
      'base64',
    );
    const saved = await app.upload<{ data: { hasLogo: boolean } }>(admin, '/branding/logo', {
      name: 'logo.png',
      bytes: png,
    });
    expect(saved.body.data).toMatchObject({ hasLogo: true });
  });

  test('anybody may ask what the sign-in page wears', async () => {
    const theme = await app.send(undefined, { method: 'GET', url: '/theme.json' });
    expect(Object.keys(theme.body)).toEqual(
      expect.arrayContaining(['ref', 'logoFile', 'logoFileMobile', 'logoType', 'colourTheme']),
    );
    expect((await app.call(undefined, brandingApi.systemTheme, {})).body.data).toEqual({
      brandingRef: expect.any(String) as string,
    });
  });
});

test('a company’s own host name shows its own look; nobody takes another’s', async () => {
  const { admin: theirs } = await app.company();
  const domain = theirs.email.split('@')[1] ?? '';
  await app.call(theirs, brandingApi.saveBranding, { body: { accent: '#7a3e9d' } });
  const name = (hostName: string | null, as = theirs) => app.call(as, brandingApi.saveHost, { body: { hostName } });
  expect((await name('jobs.elsewhere.example.com')).body.errors).toEqual({
    hostName: 'Nobody in your company has an email at this domain. Enter a host name of your own domain',
  });
  const { userId } = await app.person(theirs.companyId, 'estimator');
  const unproved = `somebody-${userId}@elsewhere.example.com`;
  await asSystem(app, sql`update app_user set email = ${unproved}, email_verified_at = null where id = ${userId}`);
  expect((await name('jobs.elsewhere.example.com')).status).toBe(422);
  expect((await name('not a host')).body.errors).toEqual({ hostName: 'Enter a host name such as jobs.example.com' });
  const hostName = `Jobs-${theirs.companyId}.${domain}`;
  expect((await name(hostName)).body.data).toMatchObject({ hostName: hostName.toLowerCase() });
  const { admin: rival } = await app.company();
  expect((await name(hostName, rival)).body.errors).toHaveProperty('hostName');
  const themeAt = async (host: string) =>
    (await app.send(undefined, { method: 'GET', url: '/theme.json', headers: { host } })).body;
  expect((await themeAt(`${hostName}:3000`)).ref).toBe(`company-${theirs.companyId}`);
  expect((await themeAt('elsewhere.example')).ref).not.toBe(`company-${theirs.companyId}`);
  await name(null);
  expect((await themeAt(hostName)).ref).not.toBe(`company-${theirs.companyId}`);
});

test('the first run is refused once there is a company', async () => {
  expect((await app.call(undefined, setupApi.setupState, {})).body.data).toEqual({ needed: false });
  const { status } = await app.call(undefined, setupApi.setUp, {
    body: {
      name: 'Late',
      systemType: 'build',
      countryId: 1,
      timezone: 'Australia/Sydney',
      firstName: 'Lou',
      lastName: 'Late',
      email: 'lou@late.example',
      password: 'Correct-Horse-42',
    },
  });
  expect(status).toBe(409);
});

test('whether suppliers’ invoices may be written for them follows country, registration and number, with reasons', async () => {
  const { admin } = await app.company();
  const status = async () => (await app.call(admin, companyProfileApi.rctiStatus, {})).body.data;
  const change = (body: object) => app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body });
  await change({ abn: null });
  expect(await status()).toEqual({
    allowed: false,
    reasons: ['The company has no ABN. Enter it above.'],
    hints: [],
    agreed: 0,
  });
  await change({ abn: '51 824 753 556' });
  expect(await status()).toMatchObject({ allowed: true, reasons: [], hints: [expect.stringMatching(/^No supplier/)] });
  const supplier = {
    companyName: 'Ply & Son',
    contactTypeId: 3,
    rctiAgreedAt: '2026-07-01 00:00:00',
    gstRegistered: false,
  };
  const made = await app.send(admin, {
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(supplier),
  });
  expect(made.status).toBe(201);
  expect((await status()).hints).toEqual([expect.stringMatching(/^1 of the 1 suppliers who agreed is not registered/)]);
  await change({ gstRegistered: false });
  expect((await status()).reasons).toEqual([expect.stringMatching(/not registered for GST/)]);
});
