// about: portal, work-orders, quote-requests, job-schedules
// What a contractor never learns, with an account or by a link: what lines are sold for and at what margin, who else was asked or
// works there, what else is on the estimate. Every endpoint that reads is asked, with their own ids and with those of the others.
import { momentText } from '../src/kit/dates.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { buildEstimate } from '../src/modules/estimates/server/estimates.build.ts';
import { snapshotsApi } from '../src/modules/estimates/shared/snapshots.api.ts';
import { portalApi } from '../src/modules/portal/shared/portal.api.ts';
import { quoteRequestsApi } from '../src/modules/quote-requests/shared/quote-requests.api.ts';
import { buildWorkOrder, linkTo, moveTo } from '../src/modules/work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { made } from './module-tests.ts';
import { readPdf } from './pdf-text.ts';
import { type World, buildWorld, nameOf, sampleRequest } from './samples.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

const ISSUED = 2;
const OTHER = 'Zanzibar Quilling';
const HIDDEN_LINE = 'Parquet of the neighbours';
const NOT_ORDERED = 'Chandelier that nobody ordered';
const OWN_LINE = 'Plasterboard for the hall';

let app: TestApp;
let admin: Person;
let contractor: Person;
/** By the link of the order, and by that of the quote request. */
let byLink: Person[];
/** The world of the sweeps with the contractor's own records in it, and with those of the others. */
let worlds: World[];
/** Texts and figures that no answer may hold. */
let secrets: string[];

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const world = await buildWorld(app, admin);
  const contact = async (companyName: string) =>
    (
      await buildContact(app, admin, {
        ...{ contactTypeId: 3, companyName, gstRegistered: true },
        email: `${companyName.toLowerCase().replace(' ', '.')}@trades.example`,
      })
    ).id;
  const [own, other] = [await contact('Bright Plastering'), await contact(OTHER)];
  contractor = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
  await asSystem(
    app,
    sql`update contact set parent_contact_id = ${own} where id = (select contact_id from app_user where id = ${contractor.userId})`,
  );
  const line = (description: string, labourCost: number) => ({
    ...{ description, tradeId: 3, labourQuantity: 7, labourCost, labourMarkup: 0.3179 },
  });
  const items = [line(OWN_LINE, 811.17), line(HIDDEN_LINE, 723.91), line(NOT_ORDERED, 644.83)];
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Hall', items }], estimateMargin: 0.2347 });
  const [first, second] = estimate.items.map(({ id }) => id);
  made(
    await app.call(admin, snapshotsApi.create, {
      params: { estimateId: estimate.id },
      query: { authorise: '1' },
      body: { lockOption: null },
    }),
  );
  const orderOf = async (assignedId: number, estimateItemId: number | undefined) => {
    const { id } = await buildWorkOrder(app, admin, { jobId: estimate.jobId, assignedId, label: 'Works' });
    made(await linkTo(app, admin, id, [{ estimateItemId: estimateItemId ?? 0 }]));
    made(await moveTo(app, admin, id, ISSUED));
    return made(await app.call(admin, workOrdersApi.get, { params: { id } }));
  };
  const [ownOrder, otherOrder] = [await orderOf(own, first), await orderOf(other, second)];
  const quotes = made(
    await app.call(admin, quoteRequestsApi.createMultiple, {
      body: {
        jobId: estimate.jobId,
        label: 'Hall',
        assignedIds: [own, other],
        items: [{ description: OWN_LINE, labourQuantity: 7, labourUnit: 'hr' }],
      },
    }),
  );
  for (const { id } of quotes) made(await app.call(admin, quoteRequestsApi.notify, { params: { id }, body: {} }));
  const [ownQuote, otherQuote] = quotes.map(({ id }) => id);
  await asSystem(app, sql`update quote_request_item set labour_cost = 597.31 where quote_request_id = ${otherQuote}`);

  const visitorOf = async (kind: 'work-order' | 'quote-request', objectType: string, objectId: number) => {
    const expiresAt = momentText(Date.now() + 86_400_000);
    const body = { kind, objectType, objectId, contactId: own, expiresAt, attachmentTypeId: 1 };
    const reference = made(await app.call(admin, portalApi.create, { body })).link.split('/share/')[1] ?? '';
    const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
    return { ...admin, token: token.access_token };
  };
  byLink = [
    await visitorOf('work-order', 'workOrder', ownOrder.id),
    await visitorOf('quote-request', 'quoteRequest', ownQuote ?? 0),
  ];
  const shared = { job: estimate.jobId, estimate: estimate.id, item: second ?? 0 };
  worlds = [
    { ...world, ...shared, workOrder: ownOrder.id, issuedWorkOrder: ownOrder.id, quoteRequest: ownQuote ?? 0 },
    { ...world, ...shared, workOrder: otherOrder.id, issuedWorkOrder: otherOrder.id, quoteRequest: otherQuote ?? 0 },
  ];
  const figures = [ownOrder.sellTotal, otherOrder.sellTotal, otherOrder.costTotal, 723.91, 644.83, 597.31];
  secrets = [
    ...[OTHER, HIDDEN_LINE, NOT_ORDERED, '0.3179', '31.79', '0.2347', '23.47'],
    ...figures.flatMap((figure) => [String(figure), Number(figure).toLocaleString('en-AU')]),
  ];
  await app.running.relay.flush();
}, 120_000);

/** What an answer says, out of a PDF as well. */
async function said(raw: Buffer): Promise<string> {
  return raw.subarray(0, 5).toString() === '%PDF-' ? (await readPdf(raw)).text : raw.toString();
}

/** Which endpoints that read told a secret, and how many answered at all. */
async function tellsSecrets(person: Person): Promise<{ told: string[]; answered: string[] }> {
  const told: string[] = [];
  const answered = new Set<string>();
  for (const { endpoint } of allRoutes(app.running.app))
    for (const world of worlds) {
      if (endpoint.method !== 'GET') continue;
      const request = sampleRequest(endpoint, world, admin);
      const urls = request ? [request.url] : [];
      // Calls of those outside the staff have their own samples; here they are asked as this person, with these ids.
      if (/^\/(external|share)\//.test(endpoint.path))
        urls.push(`/api${endpoint.path.replace(':id', String(world.workOrder))}`);
      for (const url of urls)
        for (const more of endpoint.path.includes(':') ? [''] : ['', `${url.includes('?') ? '&' : '?'}perPage=500`]) {
          const { status, raw } = await app.send(person, { method: 'GET', url: `${url}${more}` });
          if (status >= 300) continue;
          answered.add(nameOf(endpoint));
          const text = await said(raw);
          for (const secret of secrets) if (text.includes(secret)) told.push(`${nameOf(endpoint)} (${url}): ${secret}`);
        }
    }
  for (const term of [OTHER, HIDDEN_LINE, 'Zanzibar']) {
    const { raw } = await app.send(person, { method: 'GET', url: `/api/search?q=${encodeURIComponent(term)}` });
    if ((await said(raw)).includes(OTHER)) told.push(`search for ${term}`);
  }
  return { told: [...new Set(told)], answered: [...answered] };
}

test('the office itself is told all of it, so that a hole would be seen', async () => {
  const { told } = await tellsSecrets(admin);
  const whole = told.join('\n');
  expect(secrets.filter((secret) => !whole.includes(`: ${secret}`)).length).toBeLessThan(secrets.length / 2);
}, 120_000);

test('with an account a contractor reads their own orders, and none of it', async () => {
  const { told, answered } = await tellsSecrets(contractor);
  expect(told).toEqual([]);
  expect(answered).toEqual(expect.arrayContaining(['GET /external/workOrder', 'GET /external/workOrder/:id/pdf']));
}, 120_000);

test('by a link they read that one record, and none of it', async () => {
  const routes = allRoutes(app.running.app).map(({ endpoint }) => endpoint);
  const forAnybody = routes.filter(({ permission }) => permission === 'public').map(nameOf);
  for (const visitor of byLink) {
    const { told, answered } = await tellsSecrets(visitor);
    expect(told).toEqual([]);
    expect(answered.filter((name) => !forAnybody.includes(name) && !name.startsWith('GET /share/'))).toEqual([]);
    expect(answered.length).toBeGreaterThan(0);
  }
}, 120_000);
