import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { savedViewsApi as api } from '../shared/saved-views.api.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  colleague = await app.person(admin.companyId, 'estimator');
});

const save = async (as: Person, label: string, more: { shared?: boolean; isDefault?: boolean } = {}) =>
  (await app.call(as, api.createView, { body: { list: 'job', label, settings: { sort: 'jobNumber' }, ...more } })).body
    .data;
const seen = async (as: Person, list = 'job') =>
  (await app.call(as, api.listViews, { query: { list } })).body.data.map(({ label }) => label);

test('a private view is its owner’s alone; a shared one is the company’s, and no other company’s', async () => {
  const mine = await save(admin, 'Only mine');
  const ours = await save(admin, 'For everybody', { shared: true });
  expect(await seen(admin)).toEqual(expect.arrayContaining(['Only mine', 'For everybody']));
  expect(await seen(colleague)).toEqual(['For everybody']);
  expect(await seen(admin, 'contact')).toEqual([]);
  const { admin: stranger } = await app.company();
  expect(await seen(stranger)).toEqual([]);
  for (const [who, id] of [
    [colleague, mine.id],
    [stranger, ours.id],
  ] as const)
    expect((await app.call(who, api.updateView, { params: { id }, body: { label: 'Taken' } })).status).toBe(404);
  const refused = await app.call(colleague, api.removeView, { params: { id: ours.id } });
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain('Only the person who saved this view');
});

test('a view is renamed and overwritten; a version behind keeps the other’s change', async () => {
  const view = await save(colleague, 'Waiting');
  const changed = await app.call(colleague, api.updateView, {
    params: { id: view.id },
    body: { label: 'Waiting for the owner', settings: { sort: '-createdAt', filter: [] }, version: view.version },
  });
  expect(changed.body.data).toMatchObject({
    label: 'Waiting for the owner',
    settings: { sort: '-createdAt', filter: [] },
    version: view.version + 1,
  });
  const late = await app.call(colleague, api.updateView, {
    params: { id: view.id },
    body: { label: 'Mine', version: view.version },
  });
  expect(late.status).toBe(409);
  expect(await seen(colleague)).toContain('Waiting for the owner');
});

test('a deleted view comes back with everything it held', async () => {
  const view = await save(colleague, 'Once more');
  await app.call(colleague, api.removeView, { params: { id: view.id } });
  expect(await seen(colleague)).not.toContain('Once more');
  const back = await app.call(colleague, api.restoreView, { params: { id: view.id } });
  expect(back.body.data).toMatchObject({ label: 'Once more', settings: { sort: 'jobNumber' } });
  expect(await seen(colleague)).toContain('Once more');
});

describe('the default view', () => {
  const opensWith = async (as: Person) =>
    (await app.call(as, api.listViews, { query: { list: 'contact' } })).body.data.find(({ isDefault }) => isDefault)
      ?.label;
  const contactView = async (as: Person, label: string, shared = false) =>
    (await app.call(as, api.createView, { body: { list: 'contact', label, settings: {}, shared } })).body.data;

  test('is the company’s until somebody chooses another, or none', async () => {
    const ours = await contactView(admin, 'Company view', true);
    const everybody = await app.call(admin, api.chooseDefaultView, {
      params: { id: ours.id },
      body: { isDefault: true, everybody: true },
    });
    expect(everybody.status).toBe(200);
    expect([await opensWith(admin), await opensWith(colleague)]).toEqual(['Company view', 'Company view']);

    const own = await contactView(colleague, 'My view');
    await app.call(colleague, api.chooseDefaultView, { params: { id: own.id }, body: { isDefault: true } });
    expect([await opensWith(admin), await opensWith(colleague)]).toEqual(['Company view', 'My view']);
    await app.call(colleague, api.chooseDefaultView, { params: { id: own.id }, body: { isDefault: false } });
    expect([await opensWith(admin), await opensWith(colleague)]).toEqual(['Company view', undefined]);
  });

  test('is chosen for everybody by an administrator, from shared views', async () => {
    const theirs = await contactView(colleague, 'Shared by a colleague', true);
    const choose = (as: Person, id: number) =>
      app.call(as, api.chooseDefaultView, { params: { id }, body: { isDefault: true, everybody: true } });
    expect((await choose(colleague, theirs.id)).status).toBe(403);
    const hidden = await contactView(admin, 'Private');
    const refused = await choose(admin, hidden.id);
    expect([refused.status, refused.body.message]).toEqual([409, 'Share this view first: nobody else can see it yet']);
    expect((await choose(admin, theirs.id)).status).toBe(200);
    expect(await opensWith(admin)).toBe('Shared by a colleague');
  });
});
