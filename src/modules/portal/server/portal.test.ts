import { momentText } from '../../../kit/dates.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDoor } from '../../../../tests/door.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { write } from '../../../platform/server/database.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { allRoutes } from '../../../platform/server/generic-routes.ts';
import { fillPath, isTextParam } from '../../../kit/endpoint.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { registrationApi } from '../../identity/shared/registration.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { portalApi } from '../shared/portal.api.ts';
import { SHARE_KINDS } from '../shared/share-kinds.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
let snapshotId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
  const jobId = (await buildJob(app, admin)).id;
  const estimate = await buildEstimate(app, admin, {
    jobId,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
  snapshotId = (await buildSnapshot(app, admin, estimate.id)).id;
});

const inDays = (days: number) => momentText(Date.now() + days * 86_400_000);
const share = (more: object = {}, as = admin) =>
  app.call(as, portalApi.create, {
    body: { kind: 'estimate', objectType: 'estimateSnapshot', objectId: snapshotId, expiresAt: inDays(7), ...more },
  });
const secretOf = (link: string) => link.split('/share/')[1] ?? '';
async function shared(more: object = {}): Promise<{ id: number; reference: string }> {
  const { status, body } = await share(more);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.data.id, reference: secretOf(body.data.link) };
}
const open = (reference: string, as?: Person) => app.call(as, portalApi.open, { body: { reference } });
const visitor = async (reference: string): Promise<Person> => ({
  ...admin,
  token: (await open(reference)).body.token.access_token,
});
const revoke = (id: number, as = admin) => app.call(as, portalApi.revoke, { params: { id } });

describe('a shared estimate', () => {
  test('is opened by its link without an account and shows prices, never costs or margins', async () => {
    const { reference } = await shared();
    expect((await app.call(undefined, registrationApi.decryptAccess, { body: { token: reference } })).body).toEqual({
      tokenType: 'estimate',
      token: reference,
    });
    const who = await visitor(reference);
    expect((await app.call(who, portalApi.visited, {})).body.data).toMatchObject({ kind: 'estimate', theme: null });
    const { data } = (await app.call(who, portalApi.visitedEstimate, {})).body;
    expect(data.rows[0]).toMatchObject({ level: 1, cells: { description: 'Kitchen' } });
    expect(data.totals.at(-1)?.[1]).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/cost|markup|margin|subtotal/i);
    const pdf = await app.call(who, portalApi.visitedEstimatePdf, {});
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('is closed at once when it is revoked, for those who have it open too', async () => {
    const { id, reference } = await shared();
    const who = await visitor(reference);
    expect((await revoke(id)).body.data).toMatchObject({ open: false, useCount: 1 });
    expect((await app.call(who, portalApi.visited, {})).status).toBe(401);
    expect((await open(reference)).status).toBe(404);
    expect((await revoke(id)).status).toBe(409);
  });

  test('unknown, expired, revoked and used up are one identical answer', async () => {
    const expired = await shared();
    await asSystem(
      app,
      sql`update token set expires_at = now() where id = (select token_id from share_item where id = ${expired.id})`,
    );
    const revoked = await shared();
    await revoke(revoked.id);
    const used = await shared({ maxUses: 1 });
    expect((await open(used.reference)).status).toBe(200);
    const references = [randomBytes(32).toString('base64url'), expired.reference, revoked.reference, used.reference];
    const answers = await Promise.all(references.map((reference) => open(reference)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.body.message).toBe('This link is no longer active or has expired');
  });

  test('is opened as often as allowed, however many try at once', async () => {
    const { reference } = await shared({ maxUses: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(reference)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('asks for a login where it must: the account it was sent to, or the staff who share it', async () => {
    const { reference } = await shared({ requireLogin: true, email: stranger.email });
    const first = await open(reference);
    expect([first.status, first.body.message]).toEqual([403, 'This is a secure resource. Please log in to continue.']);
    const { admin: other } = await app.company();
    expect((await open(reference, other)).body.message).toContain('shared with someone else');
    expect((await open(reference, { ...admin, token: 'forged' })).status).toBe(403);
    expect((await open(reference, stranger)).body.user.email).toBe(stranger.email);
    expect((await open(reference, admin)).status).toBe(200);
    const outsider = await app.person(admin.companyId, 'client', { userTypeName: 'external' });
    expect((await open(reference, outsider)).status).toBe(403);
    const [row] = await asSystem(
      app,
      sql<{
        n: number;
      }>`select count(*)::int as n from security_event where company_id = ${admin.companyId} and name = 'share-refused'`,
    );
    expect(row?.n).toBe(2);
  });

  test('is not opened by an account whose address nobody has proved', async () => {
    const { admin: unproved } = await app.company();
    const prove = (at: string | null) =>
      asSystem(app, sql`update app_user set email_verified_at = ${at}::timestamptz where id = ${unproved.userId}`);
    await prove(null);
    const { reference } = await shared({ requireLogin: true, email: unproved.email });
    const again = async () => {
      await write(app.running.app.pool, { companyId: unproved.companyId }, (tx) => tellStale(tx, 'actors'));
      return await open(reference, unproved);
    };
    expect(await again()).toMatchObject({ status: 403, body: { message: expect.stringContaining('someone else') } });
    await prove('2026-01-01');
    await expect.poll(async () => (await again()).status, { timeout: 2000 }).toBe(200);
  });

  test('expires with its visits, and with the record it shows', async () => {
    const { id, reference } = await shared();
    const who = await visitor(reference);
    await asSystem(app, sql`update share_item set expires_at = now() where id = ${id}`);
    expect((await app.call(who, portalApi.visited, {})).status).toBe(401);
  });

  test('is emailed to the contact, and the log names the page but no secret', async () => {
    const contactId = (
      await buildContact(app, admin, { companyName: 'Beacon', contactTypeId: 1, email: 'claims@beacon.test.example' })
    ).id;
    const { id, reference } = await shared({ contactId, sendEmail: true });
    const [mail] = await asSystem(
      app,
      sql<{
        text: string;
      }>`select body_text as text from outgoing_message where to_address = 'claims@beacon.test.example' and template = 'share'`,
    );
    expect(mail?.text).toContain(`/share/${reference}`);
    await open(reference);
    const events = await asSystem(
      app,
      sql<{
        name: string;
        detail: object;
      }>`select name, detail from security_event where object_type = 'shareItem' and object_id = ${id} order by at`,
    );
    expect(events.map(({ name }) => name)).toEqual(['share-made', 'share-opened']);
    expect(events[1]?.detail).toMatchObject({ by: `share:${id}` });
    expect(JSON.stringify(events)).not.toContain(reference);
  });

  test('is refused with a sentence where it makes no sense', async () => {
    const cases: [object, Record<string, string>][] = [
      [{ visibleFields: ['costs'] }, { visibleFields: 'This type of page has no part "costs"' }],
      [{ objectType: 'job' }, { objectType: 'This type of page shows a record of type estimateSnapshot' }],
      [{ objectId: 999_999_999 }, { objectId: 'This entry does not exist' }],
      [{ expiresAt: inDays(-1) }, { expiresAt: 'Choose a time in the future' }],
      [{ expiresAt: inDays(400) }, { expiresAt: 'A page can be shared for at most a year' }],
      [{ contactId: 999_999_999 }, { contactId: 'This entry does not exist' }],
      [{ themeId: 999_999_999 }, { themeId: 'This entry does not exist' }],
      [{ sendEmail: true }, { email: 'Enter an email address, or copy the link instead' }],
    ];
    for (const [more, errors] of cases) expect((await share(more)).body.errors).toEqual(errors);
    expect((await share({}, stranger)).body.errors).toEqual({ objectId: 'This entry does not exist' });
  });

  test('is neither listed nor revoked by another company', async () => {
    const { id } = await shared();
    expect((await revoke(id, stranger)).status).toBe(404);
    expect((await app.call(stranger, portalApi.list, {})).body.data).toEqual([]);
  });
});

describe('themes', () => {
  let themeId: number;
  beforeEach(async () => {
    const made = await app.call(admin, portalApi.createTheme, { body: { label: 'Blue', backgroundColour: '#1f5fbf' } });
    themeId = made.body.data.id;
  });

  test('colour the page they are chosen for, and the default shows when one is gone', async () => {
    const { reference } = await shared({ themeId });
    const who = await visitor(reference);
    expect((await app.call(who, portalApi.visited, {})).body.data.theme).toEqual({
      ref: `shareLinkTheme:${themeId}`,
      label: 'Blue',
      backgroundColour: '#1f5fbf',
      logoUrl: null,
    });
    await app.call(admin, portalApi.removeTheme, { params: { id: themeId } });
    expect((await app.call(who, portalApi.visited, {})).body.data.theme).toBeNull();
  });

  test('take colours only', async () => {
    const answer = await app.call(admin, portalApi.updateTheme, {
      params: { id: themeId },
      body: { backgroundColour: 'red;}' },
    });
    expect(answer.body.errors).toEqual({ backgroundColour: 'Enter a colour such as #1f5fbf' });
  });
});

test('a visitor of any kind reaches exactly the endpoints that name the kind', async () => {
  const urlOf = (path: string) =>
    `/api${fillPath(path, Object.fromEntries([...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => [name, isTextParam(name) ? 'status' : 1])))}`;
  const list = allRoutes(app.running.app).filter(({ endpoint }) => endpoint.permission !== 'public');
  const door = await openDoor(app);
  const wrong: string[] = [];
  for (const kind of SHARE_KINDS) {
    const { id, reference } = await shared();
    await asSystem(app, sql`update share_item set kind = ${kind} where id = ${id}`);
    const who = await visitor(reference);
    for (const { endpoint } of list) {
      const payload = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : '{}';
      const status = await door.knock(who, {
        method: endpoint.method,
        url: urlOf(endpoint.path),
        headers: { 'content-type': 'application/json' },
        payload,
      });
      const allowed = endpoint.audience?.includes('visitor') === true && endpoint.shareKinds?.includes(kind) === true;
      // The page of an estimate that calls itself one for uploads names no job, and one of appointments no appointment.
      // An answer to it names lines.
      const reached = kind !== 'estimate' ? [200, 404, 422] : endpoint.method === 'PUT' ? [422] : [200];
      if (allowed ? !reached.includes(status) : status !== 403)
        wrong.push(`${kind}: ${endpoint.method} ${endpoint.path} ${status}`);
    }
    // Whom the product itself finds at each call is refused by the same gate.
    const [refused] = list.filter(({ endpoint }) => !endpoint.audience?.includes('visitor'));
    if (!refused) throw new Error('No call is closed to visitors');
    const { method, path } = refused.endpoint;
    expect((await app.send(who, { method, url: urlOf(path) })).status).toBe(403);
  }
  await door.close();
  expect(wrong).toEqual([]);
  expect(list.length).toBeGreaterThan(300);
}, 600_000);

test('all links of a job and its records stand together, and are revoked together', async () => {
  const { admin: boss } = await app.company();
  const job = await buildJob(app, boss);
  const other = await buildJob(app, boss);
  const make = async (jobId: number) => {
    const { status, body } = await app.call(boss, portalApi.create, {
      body: { kind: 'upload', objectType: 'job', objectId: jobId, attachmentTypeId: 5, expiresAt: inDays(7) },
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const [first, second, elsewhere] = [await make(job.id), await make(job.id), await make(other.id)];
  const ofJob = (as: Person) => app.call(as, portalApi.ofJob, { params: { jobId: job.id } });
  expect((await ofJob(boss)).body.data.map(({ id, open }) => [id, open])).toEqual([
    [second.id, true],
    [first.id, true],
  ]);
  await revoke(first.id, boss);
  const all = { body: { shareItemIds: [first.id, second.id] } };
  expect((await app.call(boss, portalApi.revokeMany, all)).body.data).toEqual({ revoked: 1 });
  expect((await open(secretOf(second.link))).status).toBe(404);
  expect((await open(secretOf(elsewhere.link))).status).toBe(200);
  expect((await ofJob(boss)).body.data.every(({ open: isOpen }) => !isOpen)).toBe(true);
  // Of another company nobody learns that there is one, and of jobs that are not theirs field workers see nothing.
  expect((await app.call(stranger, portalApi.revokeMany, { body: { shareItemIds: [elsewhere.id] } })).status).toBe(422);
  expect((await ofJob(stranger)).status).toBe(404);
});

test('the link of a site is made where the site is kept, not by the general call', async () => {
  const job = await buildJob(app, admin);
  const body = { kind: 'attendance', objectType: 'job', objectId: job.id, expiresAt: inDays(7) } as const;
  const refused = await app.call(admin, portalApi.create, { body });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { kind: 'Create a site link on the job’s Attendance page' },
  ]);
});
