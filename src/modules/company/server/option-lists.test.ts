// The option lists that a company keeps itself.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { companyApi } from '../shared/company.api.ts';
import { type OptionListApi, listChoiceApis, optionUsesApi } from '../shared/option-lists.api.ts';
import { optionListApis } from '../../../../tests/option-lists.ts';

const choose = (list: string) => listChoiceApis[list] ?? expect.fail(`no choice of ${list}`);
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const api = (name: string) => optionListApis[name] as OptionListApi;
const entries = async (name: string) =>
  (await app.call(admin, api(name).list, { query: { perPage: '1000' } })).body.data;

test('an entry is added, offered at once, renamed, and gone from the pickers when it is inactive', async () => {
  const made = await app.call(admin, api('peril').create, { body: { label: 'Meteorite', order: 99 } });
  expect(made.status).toBe(201);
  const offered = async () =>
    (await app.call(admin, companyApi.options, { params: { type: 'peril' } })).body.data.map(({ label }) => label);
  expect(await offered()).toContain('Meteorite');
  const params = { id: made.body.data.id };
  await app.call(admin, api('peril').update, { params, body: { label: 'Falling stone' } });
  expect(await offered()).toContain('Falling stone');
  await app.call(admin, api('peril').update, { params, body: { active: false } });
  expect(await offered()).not.toContain('Falling stone');
  const again = await app.call(admin, api('peril').create, { body: { label: 'falling STONE' } });
  expect(again.body.errors).toEqual({ label: 'Another peril has this name' });
});

test('what is in use says by how many records, and is not deleted', async () => {
  await buildJob(app, admin, { perilId: 2 });
  await buildJob(app, admin, { perilId: 2 });
  const uses = await app.call(admin, optionUsesApi.uses, { params: { type: 'peril' } });
  expect(uses.body.data).toEqual({ '2': [{ kind: 'job', count: 2 }] });
  const refused = await app.call(admin, api('peril').remove, { params: { id: 2 } });
  expect([refused.status, refused.body.message]).toEqual([409, 'Flood is used by 2 jobs. Make it inactive instead.']);
  expect((await app.call(admin, api('peril').remove, { params: { id: 15 } })).status).toBe(200);
});

test('a state has one of the known types; the one for new records stays active, and there is one of them', async () => {
  const states = await entries('jobStatus');
  const first = states.find(({ isDefault }) => isDefault);
  const wrong = await app.call(admin, api('jobStatus').create, { body: { label: 'Dreaming', typeName: 'asleep' } });
  expect(wrong.body.errors).toHaveProperty('typeName');
  const params = { id: first?.id ?? 0 };
  const refused = await app.call(admin, api('jobStatus').update, { params, body: { active: false } });
  expect(refused.status).toBe(409);
  const made = await app.call(admin, api('jobStatus').create, {
    body: { label: 'Just in', typeName: first?.typeName ?? '', isDefault: true },
  });
  expect(made.status).toBe(201);
  expect((await entries('jobStatus')).filter(({ isDefault }) => isDefault).map(({ label }) => label)).toEqual([
    'Just in',
  ]);
  expect((await app.call(admin, api('jobStatus').update, { params, body: { active: false } })).status).toBe(200);
});

test('a state that records have keeps its type', async () => {
  const job = await buildJob(app, admin);
  const refused = await app.call(admin, api('jobStatus').update, {
    params: { id: job.statusId },
    body: { typeName: 'closed' },
  });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('so its type cannot change')]);
});

test('where an entry is used counts arrays of ids too, and a list of contacts is kept like any other', async () => {
  await buildContact(app, admin, { tradeIds: [5], salesPaymentTermId: 3 });
  const uses = await app.call(admin, optionUsesApi.uses, { params: { type: 'trade' } });
  expect(uses.body.data['5']).toEqual([{ kind: 'contact', count: 1 }]);
  const refused = await app.call(admin, api('paymentTerm').remove, { params: { id: 3 } });
  expect(refused.body.message).toBe('30 days is used by 1 contact. Make it inactive instead.');
  const made = await app.call(admin, api('paymentTerm').create, { body: { label: '45 days', days: 45 } as never });
  expect([made.status, made.body.data]).toEqual([201, expect.objectContaining({ days: 45, endOfMonth: false })]);
});

test('of account numbers one for sales and one for purchases is for new records', async () => {
  const made = await app.call(admin, api('accountNumber').create, {
    body: { label: 'Sales of restoration', type: 'sales', isDefault: true } as never,
  });
  expect(made.status).toBe(201);
  const defaults = (await entries('accountNumber')).filter(({ isDefault }) => isDefault).map(({ label }) => label);
  expect(defaults.sort()).toEqual(['Cost of sales', 'Sales of restoration']);
});

test('the trades and units that a company works with are chosen at once; the others are offered no more', async () => {
  const { admin: own } = await app.company();
  const offered = async (type: string) =>
    (await app.call(own, companyApi.options, { params: { type } })).body.data.map(({ value }) => value);
  const chosen = await app.call(own, choose('trade'), { body: { trades: [3, 20] } });
  expect(chosen.body.data.filter(({ active }) => active).map(({ id }) => id)).toEqual([3, 20]);
  expect(await offered('trade')).toEqual([3, 20]);
  await app.call(own, choose('trade'), { body: { trades: [20, 21] } });
  expect(await offered('trade')).toEqual([20, 21]);
  expect((await app.call(own, choose('unit'), { body: { ids: [1, 2] } })).status).toBe(200);
  expect(await offered('unit')).toEqual([1, 2]);
  const wrong = await app.call(own, choose('unit'), { body: { ids: [1, 987_654] } });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { ids: 'This entry does not exist' }]);
  expect((await app.call(own, choose('unit'), { body: { ids: [] } })).status).toBe(422);
});

test('a favourite stands first for whoever marked it, and for nobody else', async () => {
  const { companyId, admin: own } = await app.company();
  const colleague = await app.person(companyId, 'estimator');
  const perils = async (who: Person) =>
    (await app.call(who, companyApi.options, { params: { type: 'peril' } })).body.data.map(({ value }) => value);
  const before = await perils(own);
  const last = before.at(-1) ?? 0;
  const mark = () => app.call(own, companyApi.favourite, { params: { type: 'peril' }, body: { value: last } });
  expect((await mark()).body.data).toEqual({ value: last, favourite: true });
  expect((await perils(own))[0]).toBe(last);
  expect(await perils(colleague)).toEqual(before);
  expect((await mark()).body.data.favourite).toBe(false);
  expect(await perils(own)).toEqual(before);
});

test('a unit says whether it is offered for material and for labour', async () => {
  const { admin: own } = await app.company();
  const of = optionListApis['unit'] as OptionListApi;
  const body = { forLabour: false } as object;
  expect((await app.call(own, of.update, { params: { id: 1 }, body })).status).toBe(200);
  const { data } = (await app.call(own, companyApi.options, { params: { type: 'unit' } })).body;
  const offered = data.map(({ value, item }) => [value, item.forMaterial, item.forLabour]);
  expect(offered.slice(0, 2)).toEqual([
    [1, true, false],
    [2, true, true],
  ]);
});

test('the map of what a write makes stale holds writes alone', async () => {
  const { data } = (await app.call(admin, companyApi.cacheMap, {})).body;
  expect(data.api.some(({ path, changes }) => path.startsWith('/job/') && changes.includes('job'))).toBe(true);
  expect(data.api.filter(({ method }) => method === 'GET')).toEqual([]);
  // What reaches everything names everything.
  const merge = data.api.find(({ path }) => path === '/contact/:contactId/merge/undo');
  expect(merge?.changes).toEqual(expect.arrayContaining(['contact', 'job', 'estimate', 'workOrder']));
});

test('a colour is one of the known ones, and nothing that a style would fetch', async () => {
  const wrong = await app.call(admin, api('peril').create, {
    body: { label: 'Comet', colour: 'url(//elsewhere)' as 'red' },
  });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['colour']]);
  expect((await app.call(admin, api('peril').create, { body: { label: 'Comet', colour: 'teal' } })).status).toBe(201);
});

test('favourites stand first for the person who marked them; only lists of the company have some', async () => {
  const { admin: one, companyId } = await app.company();
  const other = await app.person(companyId, 'estimator');
  const first = async (as: Person) =>
    (await app.call(as, companyApi.options, { params: { type: 'peril' } })).body.data[0];
  const usual = await first(one);
  const mark = (type: string, value: number) =>
    app.call(one, companyApi.favourite, { params: { type }, body: { value } });
  expect((await mark('peril', 7)).body.data).toEqual({ value: 7, favourite: true });
  expect([(await first(one))?.value, (await first(one))?.item.favourite]).toEqual([7, true]);
  expect(await first(other)).toEqual(usual);
  expect((await mark('peril', 7)).body.data.favourite).toBe(false);
  expect(await first(one)).toEqual(usual);
  for (const type of ['country', 'contactType', 'user', 'contact', 'nothing'])
    expect((await mark(type, 1)).status, type).toBe(404);
});

test('a catastrophe code is chosen with its event, its state and its days beside it', async () => {
  await app.call(admin, api('catastropheCode').create, {
    body: { label: 'CAT241', eventName: 'Eastern storms', state: 'NSW', startDate: '2026-11-02' } as never,
  });
  const { data } = (await app.call(admin, companyApi.options, { params: { type: 'catastropheCode' } })).body;
  expect(data.find(({ label }) => label === 'CAT241')?.subLabel).toBe('Eastern storms, NSW, 2 Nov 2026');
});
