// about: portal
// What people outside the staff may read is declared field by field, and a script of theirs that tries what is not theirs finds refusals.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../src/modules/estimates/server/snapshots.build.ts';
import { SNAPSHOT_STATUS } from '../src/modules/estimates/shared/snapshot-status.ts';
import { issue, wholeInvoice } from '../src/modules/invoices/server/invoices.build.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { claimsApi, clientQuestionsApi } from '../src/modules/portal/shared/claims.api.ts';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { made } from './module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let thief: Person;
let contractor: Person;
/** Ids of another client's records. */
let theirs: { job: number; estimate: number; question: number; invoice: number; line: number };

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const victim = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Victim Insurance' })).id;
  const other = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Thief Insurance' })).id;
  thief = await app.person(admin.companyId, 'insurer', { userTypeName: 'external' });
  contractor = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
  await asSystem(
    app,
    sql`update contact set parent_contact_id = ${other} where id = (select contact_id from app_user where id = ${thief.userId})`,
  );
  const job = (await buildJob(app, admin, { clientId: victim, clientRef: 'SECRET-1', customerName: 'Hidden Person' }))
    .id;
  const categories = [{ label: 'Kitchen', items: exampleItems() }];
  const authorised = await buildEstimate(app, admin, { jobId: job, categories });
  await buildSnapshot(app, admin, authorised.id, { authorise: '1' });
  const invoice = await issue(app, admin, await wholeInvoice(app, admin, { jobId: job, clientId: victim }));
  const { id } = await buildEstimate(app, admin, { jobId: job, categories });
  const snapshot = await buildSnapshot(app, admin, id);
  await decideOn(app, admin, snapshot, { statusId: SNAPSHOT_STATUS.submitted });
  const asked = { jobId: job, label: 'Cover', question: 'Is it covered?' };
  const question = made(await app.call(admin, clientQuestionsApi.ask, { body: asked })).id;
  theirs = { job, estimate: snapshot.id, question, invoice: invoice.id, line: snapshot.items[0]?.id ?? 0 };
  await app.running.relay.flush();
});

/** The names of all fields of an answer, nested ones with their path. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, items, anyOf, allOf } = schema as Record<string, unknown>;
  const own = Object.entries((properties ?? {}) as object).flatMap(([name, of]) => {
    const here = path ? `${path}.${name}` : name;
    return [here, ...fieldsOf(of, here)];
  });
  const parts = [items, ...((anyOf ?? []) as unknown[]), ...((allOf ?? []) as unknown[])];
  return [...own, ...parts.flatMap((part) => fieldsOf(part, path))];
}

/** Every field that a call for people outside answers, by call. */
function answered(): Record<string, string[]> {
  const calls = allRoutes(app.running.app).filter(({ endpoint }) => endpoint.path.startsWith('/external/'));
  return Object.fromEntries(
    calls
      .map(({ endpoint }): [string, string[]] => {
        const schema = z.toJSONSchema(endpoint.response as z.ZodType, { unrepresentable: 'any' });
        return [`${endpoint.method} ${endpoint.path}`, [...new Set(fieldsOf(schema))].toSorted()];
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test('every field of every answer to people outside is on the declared list', () => {
  const declared = JSON.parse(readFileSync(new URL('./outside-fields.json', import.meta.url), 'utf8')) as unknown;
  expect(answered()).toEqual(declared);
});

test('no call for a client names a cost, a margin or an internal word', () => {
  const own = /^(GET|PUT|POST) \/external\/(claim|estimate|question|invoice|report|job)/;
  const leaks = Object.entries(answered())
    .filter(([call]) => own.test(call))
    .flatMap(([call, fields]) => fields.map((field) => `${call} ${field}`))
    .filter((field) => /cost|margin|markup|profit|internal|labour|supplier|approvalLimit/i.test(field));
  expect(leaks).toEqual([]);
});

type Try = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object];
const filter = (given: object): string => `filter=${encodeURIComponent(JSON.stringify(given))}`;
const by = (field: string, value: unknown) => filter({ and: [{ field, operator: 'equals', value }] });
const sort = (field: string): string => `sort=${encodeURIComponent(JSON.stringify([{ field, direction: 'asc' }]))}`;

const abuses = (): Try[] => {
  const { job, estimate, question, invoice, line } = theirs;
  const answer = { version: 1, approve: [line], decline: [], ask: [] };
  return [
    // Records of another client, by their ids.
    ['GET', `/external/job/${job}`],
    ['GET', `/external/estimate/${estimate}`],
    ['GET', `/external/estimate/${estimate}/pdf`],
    ['GET', `/external/estimate/${estimate}/picture/1`],
    ['PUT', `/external/estimate/${estimate}/answer`, answer],
    ['PUT', `/external/estimate/${estimate}/answer`, { ...answer, approve: [], countersign: true }],
    ['PUT', `/external/question/${question}/answer`, { answer: 'Yes' }],
    ['POST', `/external/invoice/${invoice}/question`, { text: 'Whose is it?' }],
    ['POST', `/external/job/${job}/question`, { text: 'Hello' }],
    ['GET', `/external/job/${job}/file/1`],
    ['GET', `/external/job/${job}/picture/1`],
    // Calls of the staff.
    ['GET', `/job/${job}`],
    ['GET', '/job'],
    ['GET', '/estimate'],
    ['GET', `/estimateSnapshot/${estimate}`],
    [
      'PUT',
      `/job/${job}/estimateSnapshot/${estimate}/status`,
      { statusData: { statusId: SNAPSHOT_STATUS.authorised } },
    ],
    ['GET', '/accountsReceivable'],
    ['GET', '/contact'],
    ['GET', '/user'],
    ['GET', `/clientQuestion/job/${job}`],
    ['POST', '/clientQuestion', { jobId: job, label: 'x', question: 'y' }],
    ['PUT', `/clientQuestion/${question}/answer`, { answer: 'y' }],
    ['GET', '/workflowKpi'],
    ['PUT', `/contact/1`, { approvalLimit: null, version: 1 }],
    ['GET', '/jobSetting'],
    // Hidden fields by filter, sort and export.
    ['GET', `/external/claim?${by('clientId', 1)}`],
    ['GET', `/external/claim?${by('customerMobileNumber', '0411')}`],
    ['GET', `/external/claim?${sort('excessAmount')}`],
    ['GET', `/external/claim/export?${by('estimateMargin', 1)}`],
    ['GET', `/external/invoice?${sort('margin')}`],
    ['GET', `/external/estimate/list?${by('costTotal', 1)}`],
    ['GET', `/external/report?${by('public', false)}`],
    ['GET', `/external/question?${filter({ options: { everything: true } })}`],
    [
      'POST',
      '/external/claim',
      { clientId: 1, clientRef: 'A', customerLastName: 'B', siteLine: 'C', description: 'D' },
    ],
    ['DELETE', `/external/claim/${job}`],
  ];
};

test('a partner’s script that tries what is not theirs finds refusals, and changes nothing', async () => {
  const send = (as: Person, [method, url, payload]: Try) =>
    app.send(as, {
      method,
      url: `/api${url}`,
      ...(payload && { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
    });
  const before = await app.call(admin, clientQuestionsApi.list, { params: { jobId: theirs.job } });
  const let_in: string[] = [];
  for (const as of [thief, contractor])
    for (const attempt of abuses()) {
      const { status, raw } = await send(as, attempt);
      if (status < 400 || status >= 500 || /SECRET-1|Hidden Person/.test(raw.toString()))
        let_in.push(`${attempt[0]} ${attempt[1]} ${status}`);
    }
  expect(abuses().length).toBeGreaterThanOrEqual(30);
  expect(let_in).toEqual([]);
  expect((await app.call(admin, clientQuestionsApi.list, { params: { jobId: theirs.job } })).body).toEqual(before.body);
  for (const endpoint of [
    claimsApi.list,
    claimsApi.estimates,
    claimsApi.questions,
    claimsApi.invoices,
    claimsApi.reports,
  ])
    for (const as of [thief, contractor])
      expect(made(await app.call(as, endpoint as never, { query: {} } as never))).toEqual([]);
});
