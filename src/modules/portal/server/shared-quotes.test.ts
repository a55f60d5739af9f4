// A contractor prices by link: their own lines alone, kept as typed, handed in once or again, late or not at all.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { quoteRequestsApi } from '../../quote-requests/shared/quote-requests.api.ts';
import { externalApi } from '../shared/external.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedQuotesApi } from '../shared/shared-quotes.api.ts';

const CANCELLED = 9;
let app: TestApp;
let admin: Person;
let contractors: number[];

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  contractors = [];
  for (const companyName of ['Truwall', 'Nepean'])
    contractors.push(
      (
        await buildContact(app, admin, {
          contactTypeId: 3,
          companyName,
          email: `${companyName.toLowerCase()}@quotes.example`,
        })
      ).id,
    );
});

/** Asked of both; the link of the first. */
async function asked() {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  const body = {
    jobId: estimate.jobId,
    label: 'Linings',
    assignedIds: contractors,
    estimateItemIds: estimate.items.map(({ id }) => id),
  };
  const [first, second] = (await app.call(admin, quoteRequestsApi.createMultiple, { body })).body.data;
  if (!first || !second) throw new Error('Not asked');
  for (const { id } of [first, second]) {
    const sent = await app.call(admin, quoteRequestsApi.notify, { params: { id }, body: {} });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  }
  return { first, second, who: await visitorOf('truwall@quotes.example') };
}
/** By the newest mail to an address. */
async function visitorOf(address: string): Promise<Person> {
  const [mail] = await asSystem(
    app,
    sql<{
      text: string;
    }>`select body_text as text from outgoing_message where to_address = ${address} and template = 'quote-request' order by id desc limit 1`,
  );
  const reference = /\/share\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const visit = await app.call(undefined, portalApi.open, { body: { reference } });
  return { ...admin, token: visit.body.token.access_token };
}
const read = async (who: Person) => (await app.call(who, sharedQuotesApi.visited, {})).body.data;
const save = (who: Person, body: object) => app.call(who, sharedQuotesApi.save, { body: body as never });
const submit = (who: Person, body: object) => app.call(who, sharedQuotesApi.submit, { body: body as never });
const office = async (id: number) => (await app.call(admin, quoteRequestsApi.get, { params: { id } })).body.data;

describe('the page of the link', () => {
  test('shows what is asked and nothing of ours or of others', async () => {
    const { who } = await asked();
    const answer = await app.call(who, sharedQuotesApi.visited, {});
    expect(answer.body.data.lines).toHaveLength(3);
    expect(answer.raw.toString()).not.toMatch(/budget|chosen|estimateItem|sell|margin|Nepean/i);
    expect((await app.call(who, quoteRequestsApi.levelling, { params: { groupId: 1 } })).status).toBe(403);
  });

  test('is seen to be opened, keeps prices as they are typed, and tells whoever writes over another window', async () => {
    const { first, who } = await asked();
    await app.call(who, sharedQuotesApi.opened, {});
    expect(await office(first.id)).toMatchObject({
      status: { typeName: 'opened' },
      openedAt: expect.any(String) as string,
    });
    const page = await read(who);
    const lines = page.lines.map(({ id }, place) => ({ id, labourCost: 10 + place }));
    const kept = await save(who, { version: page.version, lines });
    expect(kept.body.data.lines.map(({ labourCost, quoted }) => [labourCost, quoted])).toEqual([
      [10, true],
      [11, true],
      [12, true],
    ]);
    expect(kept.body.data.total).toBeGreaterThan(0);
    const late = await save(who, { version: page.version, lines: [{ ...lines[0], labourCost: 1 }] });
    expect(late.body.message).toMatch(/changed in another window/);
    expect((await read(who)).lines[0]?.labourCost).toBe(10);
  });

  test('a line of somebody else, below zero or included in itself is refused', async () => {
    const { second, who } = await asked();
    const page = await read(who);
    const { data: theirs } = (await app.call(admin, quoteRequestsApi.items, { params: { id: second.id } })).body;
    const { version } = page;
    const foreign = await save(who, { version, lines: [{ id: theirs[0]?.id, labourCost: 1 }] });
    expect(foreign.body.errors).toEqual({ 'lines.0': 'This line is not in this request' });
    expect((await save(who, { version, lines: [{ id: page.lines[0]?.id, labourCost: -1 }] })).status).toBe(422);
    const self = await save(who, { version, lines: [{ id: page.lines[0]?.id, includedInLine: page.lines[0]?.line }] });
    expect(self.body.errors).toEqual({ 'lines.0.includedInLine': 'Choose another line of this request' });
  });
});

describe('handing in', () => {
  test('needs a price, leaves out what is not theirs, and can be done again until it is answered', async () => {
    const { first, who } = await asked();
    const page = await read(who);
    const [one, two, three] = page.lines;
    const empty = await submit(who, { version: page.version });
    expect(empty.body.errors).toEqual({ lines: 'Price at least one line, or decline the request' });
    const given = await submit(who, {
      version: page.version,
      lines: [
        { id: one?.id, labourCost: 50 },
        { id: two?.id, excluded: true, excludedReason: 'No painting' },
        { id: three?.id, includedInLine: one?.line },
      ],
      added: [{ description: 'Scaffold plank', materialQuantity: 1, materialCost: 120 }],
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    expect(given.body.data).toMatchObject({ statusType: 'submitted', isLate: false });
    const total = (given.body.data.lines[0]?.total ?? 0) + 120;
    expect((await office(first.id)).total).toBe(total);
    const again = await submit(who, { version: given.body.data.version, lines: [{ id: one?.id, labourCost: 45 }] });
    expect(again.body.data.lines[0]?.labourCost).toBe(45);
    const titles = (await app.call(admin, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);
    expect(titles.some((title) => title.startsWith('Truwall changed the quote'))).toBe(true);
    await app.call(admin, quoteRequestsApi.status, {
      params: { id: first.id },
      body: { statusId: CANCELLED, note: 'Not needed' },
    });
    expect((await submit(who, { version: again.body.data.version })).status).toBeGreaterThanOrEqual(401);
  });

  test('after the day it is taken and said to be late', async () => {
    const { first, who } = await asked();
    await asSystem(app, sql`update quote_request set due_date = current_date - 3 where id = ${first.id}`);
    const page = await read(who);
    const given = await submit(who, { version: page.version, lines: [{ id: page.lines[0]?.id, labourCost: 50 }] });
    expect(given.body.data.isLate).toBe(true);
  });

  test('declined with a reason; the group goes on', async () => {
    const { first, second, who } = await asked();
    expect((await app.call(who, sharedQuotesApi.decline, { body: { reason: ' ' } })).status).toBe(422);
    const said = await app.call(who, sharedQuotesApi.decline, { body: { reason: 'No crew until May' } });
    expect(said.body.data).toMatchObject({ statusType: 'declined', reason: 'No crew until May' });
    expect((await office(first.id)).status.typeName).toBe('declined');
    expect((await office(second.id)).status.typeName).toBe('waiting');
  });
});

test('an account of the business finds the page without the link', async () => {
  const { first } = await asked();
  const person = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
  await asSystem(
    app,
    sql`update contact set parent_contact_id = ${contractors[0]} where id = (select contact_id from app_user where id = ${person.userId})`,
  );
  const shares = (await app.call(person, externalApi.shares, {})).body.data;
  expect(shares.map(({ label }) => label)).toContain(`Quote request ${first.quoteRequestNumber}`);
  expect(shares.every(({ kind }) => kind === 'quote-request')).toBe(true);
});

describe('a unit of their own', () => {
  test('a sheet of 2.88 m² becomes a cost per m²; a price in ours takes its place; nonsense is a sentence', async () => {
    const { first, who } = await asked();
    const line = (await read(who)).lines.find(({ materialQuantity }) => materialQuantity > 0);
    const price = async (change: object) => {
      const { version } = await read(who);
      return await save(who, { version, lines: [{ id: line?.id, ...change }] });
    };
    const kept = async () => (await read(who)).lines.find(({ id }) => id === line?.id);
    expect((await price({ quotedIn: { unit: 'sheet', size: 2.88, cost: 42.5 } })).status).toBe(200);
    expect(await kept()).toMatchObject({
      materialCost: 14.7569,
      quoted: true,
      quotedUnit: 'sheet',
      quotedUnitSize: 2.88,
      quotedUnitCost: 42.5,
    });
    // What else is said of the line leaves the unit.
    await price({ contractorNote: 'Without delivery' });
    expect(await kept()).toMatchObject({ materialCost: 14.7569, quotedUnit: 'sheet' });
    const { items } = (await app.call(admin, quoteRequestsApi.levelling, { params: { groupId: first.groupId } })).body
      .data;
    expect(items.find(({ id }) => id === line?.id)).toMatchObject({ materialCost: 14.7569, quotedUnitCost: 42.5 });
    await price({ materialCost: 15 });
    expect(await kept()).toMatchObject({ materialCost: 15, quotedUnit: null, quotedUnitSize: null });
    const empty = await price({ quotedIn: { unit: 'sheet', size: 0, cost: 42.5 } });
    expect([empty.status, Object.values(empty.body.errors ?? {})]).toEqual([
      422,
      ['Enter how much of the requested unit it equals'],
    ]);
  });
});
