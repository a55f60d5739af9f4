// about: portal, quote-requests, bills, contacts
// A contractor finds quotes, bills with what was paid and licences in one place, and what other companies of this server shared; nobody else does.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { momentText } from '../../../kit/dates.ts';
import { billsApi } from '../../bills/shared/bills.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactLicencesApi } from '../../contacts/shared/contact-licences.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { quoteRequestsApi } from '../../quote-requests/shared/quote-requests.api.ts';
import { ownPapersApi } from '../shared/own-papers.api.ts';
import { portalApi } from '../shared/portal.api.ts';

let app: TestApp;
let admin: Person;
let contractor: Person;
let stranger: Person;
let business: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  business = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Truwall Plastering' })).id;
  const outside = () => app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
  [contractor, stranger] = [await outside(), await outside()];
  await asSystem(
    app,
    sql`update contact set parent_contact_id = ${business} where id = (select contact_id from app_user where id = ${contractor.userId})`,
  );
});
const papers = async (as: Person) => (await app.call(as, ownPapersApi.papers, {})).body.data;

test('quotes, bills and licences of the business, and of nobody else; drafts are not theirs yet', async () => {
  const job = await buildJob(app, admin);
  const quotes = await app.call(admin, quoteRequestsApi.createMultiple, {
    body: {
      jobId: job.id,
      label: 'Linings',
      assignedIds: [business],
      items: [{ description: 'Cornice', materialQuantity: 10, materialUnit: 'm' }],
    },
  });
  expect((await papers(contractor)).quotes).toEqual([]);
  await asSystem(
    app,
    sql`update quote_request set status_id = 2, sent_at = now() where id = ${quotes.body.data[0]?.id}`,
  );
  const body = { contactId: business, supplierInvoiceNumber: 'TP-77', invoiceDate: '2026-11-01' };
  made(await app.call(admin, billsApi.create, { body: { ...body, items: [{ description: 'Linings', amount: 200 }] } }));
  const licence = (expiryDate: string) =>
    app.call(admin, contactLicencesApi.create, {
      body: { contactId: business, licenceTypeId: 1, expiryDate, statusId: 2 },
    });
  made(await licence('2020-01-01'));
  const own = await papers(contractor);
  expect(own.quotes).toMatchObject([{ label: 'Linings', state: 'open', total: null, jobNumber: job.jobNumber }]);
  expect(own.bills).toMatchObject([{ number: 'TP-77', state: 'office', paid: 0 }]);
  expect(own.licences).toMatchObject([{ state: 'expired', expiryDate: '2020-01-01' }]);
  expect(await papers(stranger)).toEqual({ quotes: [], bills: [], licences: [] });
});

test('what another company shared with the confirmed address is found and opened with the account; revoked, or with another address, it is unknown', async () => {
  const other = (await app.company()).admin;
  const job = await buildJob(app, other);
  const shareWith = async ({ userId }: Person) => {
    const [account] = await asSystem(app, sql<{ email: string }>`select email from app_user where id = ${userId}`);
    const email = account?.email ?? '';
    const { id: contactId } = await buildContact(app, other, { contactTypeId: 3, companyName: email, email });
    const expiresAt = momentText(Date.now() + 86_400_000);
    const body = { kind: 'portal' as const, objectType: 'job', objectId: job.id, contactId, expiresAt };
    return made(await app.call(other, portalApi.create, { body }));
  };
  const item = await shareWith(contractor);
  const unproved = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
  await asSystem(app, sql`update app_user set email_verified_at = null where id = ${unproved.userId}`);
  await asSystem(app, sql`update app_user set email_verified_at = now() where id = ${contractor.userId}`);
  const hidden = await shareWith(unproved);
  const elsewhere = async (as: Person) => (await app.call(as, ownPapersApi.elsewhere, {})).body.data;
  const open = async (as: Person, id = item.id) =>
    (await app.call(as, ownPapersApi.openElsewhere, { params: { id } })).status;
  expect(await elsewhere(unproved)).toEqual([]);
  expect(await open(unproved, hidden.id)).toBe(404);
  expect(await elsewhere(contractor)).toMatchObject([{ id: item.id, kind: 'portal' }]);
  expect(await elsewhere(stranger)).toEqual([]);
  expect(await open(stranger)).toBe(404);
  expect(await open(contractor)).toBe(201);
  const [seen] = await asSystem(
    app,
    sql<{
      visits: number;
    }>`select count(*)::int as visits from share_visit where company_id = ${other.companyId} and share_item_id = ${item.id}`,
  );
  expect(seen?.visits).toBe(1);
  await app.call(other, portalApi.revoke, { params: { id: item.id } });
  expect(await elsewhere(contractor)).toEqual([]);
  expect(await open(contractor)).toBe(404);
});
