// The calls about the person one works for, with the fields that the specification names.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Person, type TestApp, asSystem, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { listed } from '../../../platform/server/module.ts';
import { companyApi } from '../../company/shared/company.api.ts';
import { mailHandlerApi } from '../../messages/shared/templates.api.ts';
import { identityApi } from '../shared/identity.api.ts';
import { userConfigApi } from '../shared/user-config.api.ts';
import { noticesApi } from '../shared/notices.api.ts';
import { userIssuesApi } from '../shared/user-issues.api.ts';
import { usersApi } from '../shared/users.api.ts';

let app: TestApp;
let admin: Person;
let field: Person;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  ({ admin } = company);
  field = await app.person(company.companyId, 'field');
});

test('the stored user has all fields of the specification, under both names', async () => {
  const details = (await app.call(field, identityApi.currentUser, {})).body.data;
  const names =
    'id fullName firstName lastName email contactId position timezone userTypeName primeAdmin systemAdmin supportCentreAdmin dataCentreAdmin divisionIds modules userSettingOnlyMyJobs shouldTrackLocation locationItemActions primeSetting preferredContactNumberValue createdAt';
  expect(Object.keys(details)).toEqual(expect.arrayContaining(names.split(' ')));
  const company =
    'id uuid name email primaryContactId systemType canSendSms enableDivision enableUserRegions enableSubcontractorDivisions enableSubcontractorRegions enableInvoiceNumbering openingTime closingTime logoAttachmentId emailSignature';
  expect(Object.keys(details.company)).toEqual(expect.arrayContaining(company.split(' ')));
  expect(details.primeSetting).toEqual({ searchSelects: {}, themeRef: 'prime' });
  expect((await app.call(field, userConfigApi.userCurrent, {})).body.data).toEqual(details);
});

test('rights come by resource, and colleagues’ only to those who see users', async () => {
  const { data } = (await app.call(field, userConfigApi.permission, { params: { id: field.userId } })).body;
  expect(data.permissions['job']).toEqual({ view: true, edit: true, create: false, delete: false });
  expect(data).toMatchObject({
    moduleActions: ['deploy-asset', 'move-stock', 'move-storage', 'disable-ai'],
    componentPermissions: [],
  });
  expect(data.modules).not.toContain('user');
  expect((await app.call(field, userConfigApi.permission, { params: { id: admin.userId } })).status).toBe(404);
  const seen = await app.call(admin, userConfigApi.userPermissions, { query: { userId: String(field.userId) } });
  expect(seen.body.data).toEqual(data);
});

test('the access object of a part names its limits', async () => {
  const { data } = (await app.call(field, userConfigApi.componentAccess, { params: { ref: 'contact' } })).body;
  expect(data).toMatchObject({
    ref: 'contact',
    canView: true,
    canEdit: false,
    isAdmin: false,
    roleOptions: { ContactType: [1, 3, 6] },
  });
  expect((await app.call(field, userConfigApi.componentAccess, { params: { ref: 'nothing' } })).status).toBe(404);
});

describe('the menus are those of the workbench', () => {
  const shown = async (who: Person, ref: string, of = who) => {
    const { body } = await app.call(who, userConfigApi.menu, { params: { id: of.userId, ref } });
    return body.data.filter(({ hidden }) => !hidden).map(({ label }) => label);
  };

  test('each person has the entries of their rights, the same for a colleague who asks', async () => {
    // What modules hand over; that the workbench shows the same is tests/menus.test.ts.
    const everything = listed(app.running.app.modules, 'menu').filter(({ external }) => !external);
    expect(everything.length).toBeGreaterThan(20);
    expect((await shown(admin, 'main')).sort()).toEqual(everything.map(({ label }) => label).sort());
    const own = await shown(field, 'main');
    expect(own).toEqual(expect.arrayContaining(['Dashboard', 'Jobs', 'Work orders']));
    for (const kept of ['Admin', 'Invoices', 'Estimates']) expect(own).not.toContain(kept);
    expect(await shown(admin, 'main', field)).toEqual(own);
    expect(await shown(field, 'user')).toEqual([
      'Details',
      'Preferences',
      'Security',
      'Location',
      'Invite others',
      'My reports',
      'My data',
    ]);
  });

  test('Administration has its pages and lists; what is for those who run the server is hidden from others', async () => {
    const pages = await shown(admin, 'admin');
    expect(pages).toEqual(
      expect.arrayContaining(['Users', 'Roles', 'Company', 'Job settings', 'Job statuses', 'Outbox']),
    );
    expect(pages).not.toContain('Companies');
    expect((await app.call(admin, userConfigApi.userMenu, { query: { ref: 'nothing' } })).status).toBe(404);
  });

  test('people outside the staff have their own', async () => {
    const outsider = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
    expect(await shown(outsider, 'main')).toEqual(['Dashboard', 'Resources']);
    expect(await shown(outsider, 'admin')).toEqual([]);
    expect(await shown(outsider, 'user')).toEqual(['Details', 'Preferences', 'Security', 'My reports', 'My data']);
    expect(await shown(admin, 'main', outsider)).toEqual(['Dashboard', 'Resources']);
  });
});

test('preferences: one, several, and never another person’s', async () => {
  await app.call(field, userConfigApi.saveOwnOption, { body: { ref: 'theme', value: 'dark' } });
  const all = await app.call(field, userConfigApi.saveOwnOptions, { body: { options: { density: 'comfortable' } } });
  expect(all.body.data).toEqual({ theme: 'dark', density: 'comfortable' });
  const other = await app.call(admin, userConfigApi.saveAllOptions, {
    params: { id: field.userId },
    body: { options: { theme: 'light' } },
  });
  expect(other.status).toBe(404);
});

test('a test mail goes to the person, and a report is written in one’s own name', async () => {
  const sent = await app.call(admin, userConfigApi.sendTestEmail, { params: { id: field.userId } });
  expect(sent.body.data).toMatchObject({ to: field.email, status: 'kept' });
  const from = async (mailHandlerId: number | string) =>
    await app.call(admin, userConfigApi.sendCompanyTestEmail, { query: { mailHandlerId: String(mailHandlerId) } });
  expect((await from(999_999)).status).toBe(404);
  expect((await from('first')).status).toBe(422);
  const handler = await app.call(admin, mailHandlerApi.create, {
    body: { label: 'Claims', from: 'claims@harbour.example', fromName: 'Harbour claims' },
  });
  expect((await from(handler.body.data.id)).status).toBe(200);
  const [mail] = await asSystem(
    app,
    sql<{
      parts: unknown;
    }>`select parts from outgoing_message where company_id = ${admin.companyId} order by id desc limit 1`,
  );
  expect(mail?.parts).toMatchObject({ from: { address: 'claims@harbour.example', name: 'Harbour claims' } });
  const foreign = await app.call(field, userConfigApi.addIssue, { body: { userId: admin.userId, body: 'Not mine' } });
  expect(foreign.body.errors).toEqual({ userId: 'You can only write in your own name' });
  const screenshots = ['data:image/png;base64,AAAA', 'no picture'];
  const issue = { userId: field.userId, body: 'It is slow', screenshots };
  const own = await app.call(field, userConfigApi.addIssue, { body: issue });
  expect(own.status).toBe(201);
  const { id } = own.body.data;
  const { data } = (await app.call(admin, userIssuesApi.issues, { query: {} })).body;
  expect(data[0]).toMatchObject({ id, body: 'It is slow', screenshotCount: 2, user: { id: field.userId } });
  const whole = await app.call(admin, userIssuesApi.issue, { params: { id } });
  expect(whole.body.data.screenshots).toEqual(screenshots);
  expect((await app.call(field, userIssuesApi.issue, { params: { id } })).status).toBe(403);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, userIssuesApi.issue, { params: { id } })).status).toBe(404);
});

test('a report is answered under Administration, and whoever wrote it hears of it and reads it in their profile', async () => {
  const { id } = (await app.call(field, userConfigApi.addIssue, { body: { body: 'The map is empty' } })).body.data;
  const answer = (body: object, as = admin) => app.call(as, userIssuesApi.answer, { params: { id }, body });
  expect((await answer({ stateId: 2 })).body.errors).toEqual({ answer: 'Write the answer first' });
  expect((await answer({ answer: 'Mended' }, field)).status).toBe(403);
  const answered = await answer({ answer: 'Mended', version: 1 });
  expect(answered.body.data).toMatchObject({ stateId: 2, answer: 'Mended', answeredBy: { id: admin.userId } });
  expect((await answer({ answer: 'No', version: 1 })).status).toBe(409);
  const bell = (await app.call(field, noticesApi.notices, { query: {} })).body.data;
  expect(bell.find(({ objectId }) => objectId === id)).toMatchObject({ objectType: 'userIssue', body: 'Mended' });
  const own = (await app.call(field, userIssuesApi.own, {})).body.data;
  expect(own.find((one) => one.id === id)?.answer).toBe('Mended');
  expect((await app.call(admin, userIssuesApi.own, {})).body.data.map((one) => one.id)).not.toContain(id);
  expect((await answer({ stateId: 3 })).body.data.stateId).toBe(3);
});

test('a report goes to the address for reports, else to the main person, else to the company', async () => {
  const { companyId, admin: boss } = await app.company();
  const main = await app.person(companyId, 'accounts');
  const reached = async (): Promise<string | undefined> => {
    await app.call(boss, userConfigApi.addIssue, { body: { body: 'It is slow' } });
    const [mail] = await asSystem(
      app,
      sql<{ to: string }>`select to_address as "to" from outgoing_message
        where company_id = ${companyId} and template = 'user-issue' order by id desc limit 1`,
    );
    return mail?.to;
  };
  const set = (email: string, main: number | null, reports: string | null) =>
    asSystem(
      app,
      sql`update company set email = ${email}, primary_user_id = ${main}, super_admin_email = ${reports} where company_id = ${companyId}`,
    );
  const office = 'office@roofs.example';
  await set(office, null, null);
  expect(await reached()).toBe(office);
  await set(office, main.userId, null);
  expect(await reached()).toBe(main.email);
  const mine = (await app.call(main, identityApi.currentUser, {})).body.data;
  expect(mine.company.primaryContactId).toBe(mine.contactId);
  await set(office, main.userId, 'reports@roofs.example');
  expect(await reached()).toBe('reports@roofs.example');
});

test('those who run the site are written to where they name an address', async () => {
  const body = { subject: 'Book a demo', message: 'When it suits you: Tuesday', toSupport: true };
  const refused = await app.call(field, userConfigApi.addContactMessage, { body });
  expect(refused.body.errors?.['toSupport']).toMatch(/has no support address/);
  const own = await startOwnApp({ SUPPORT_EMAIL: 'help@site.example' });
  try {
    const { companyId, admin: boss } = await own.company();
    expect((await own.call(boss, userConfigApi.addContactMessage, { body })).status).toBe(201);
    const [mail] = await asSystem(
      own,
      sql<{ to: string; text: string }>`select to_address as "to", body_text as text from outgoing_message
        where company_id = ${companyId} and template = 'user-contact-message'`,
    );
    expect([mail?.to, mail?.text]).toEqual(['help@site.example', expect.stringContaining('Tuesday')]);
    const theme = await own.send(undefined, { method: 'GET', url: '/theme.json' });
    expect(theme.body['supportEmail']).toBe('help@site.example');
  } finally {
    await own.running.close();
  }
});

test('favourites of lists are the search selects of the person; what is counted of them is shown to who keeps people', async () => {
  const [first] = (await app.call(field, companyApi.options, { params: { type: 'peril' } })).body.data;
  const value = first?.value ?? 0;
  await app.call(field, companyApi.favourite, { params: { type: 'peril' }, body: { value } });
  const { primeSetting } = (await app.call(field, identityApi.currentUser, {})).body.data;
  expect(primeSetting.searchSelects).toEqual({ peril: [value] });
  const count = () => app.call(field, userConfigApi.addMetric, { body: { metricTypeName: 'user-log-out' } });
  await count();
  await count();
  const metrics = (as: Person) => app.call(as, usersApi.metrics, { params: { id: field.userId } });
  expect((await metrics(admin)).body.data).toMatchObject([{ metricTypeName: 'user-log-out', count: 2 }]);
  expect((await metrics(field)).status).toBe(403);
});
