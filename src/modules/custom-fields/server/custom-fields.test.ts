// Fields of a company's own, through the API.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';
import type { CustomFieldCategory, CustomFieldItem } from '../shared/custom-field.entity.ts';
import { customFieldCategoriesApi, customFieldItemsApi } from '../shared/custom-field-definitions.api.ts';
import { customFieldsApi } from '../shared/custom-fields.api.ts';

let app: TestApp;
let companyId: number;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});

const field = (more: Partial<FormFieldDefinition> & { fieldRef: string }): FormFieldDefinition => ({
  fieldType: 'text',
  fieldLabel: more.fieldRef,
  ...more,
});

async function build(
  objectType: CustomFieldObject,
  ...fields: FormFieldDefinition[]
): Promise<{ category: CustomFieldCategory; items: CustomFieldItem[] }> {
  ({ companyId, admin } = await app.company());
  const category = await app.call(admin, customFieldCategoriesApi.create, { body: { objectType, label: 'Building' } });
  expect(category.status).toBe(201);
  const items: CustomFieldItem[] = [];
  for (const [order, definition] of fields.entries()) {
    const made = await app.call(admin, customFieldItemsApi.create, {
      body: { categoryId: (category.body.data as CustomFieldCategory).id, definition, order },
    });
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    items.push(made.body.data as CustomFieldItem);
  }
  return { category: category.body.data as CustomFieldCategory, items };
}
const ROOF = field({
  fieldType: 'select',
  fieldRef: 'roof',
  fieldLabel: 'Roof',
  options: [
    { value: 'tile', label: 'Tile' },
    { value: 'metal', label: 'Metal' },
  ],
  validation: { required: true },
});
const COLOUR = field({
  fieldRef: 'colour',
  fieldLabel: 'Colour of the tiles',
  validation: { required: true },
  showIf: { and: [{ field: 'roof', operator: 'equals', value: 'tile' }] },
});
const save = (as: Person, id: number, values: Record<string, unknown>, version?: number) =>
  app.call(as, customFieldsApi.saveJobValues, { params: { jobId: id }, body: { values, ...(version && { version }) } });

test('answers are kept, checked by the rules of the form and told in the history under their labels', async () => {
  await build('job', ROOF, COLOUR);
  const job = await buildJob(app, admin);
  const refused = await save(admin, job.id, { roof: 'tile' });
  expect([refused.status, refused.body.errors]).toEqual([422, { colour: 'This is required' }]);
  const wrong = await save(admin, job.id, { roof: 'straw' });
  expect(wrong.body.errors).toEqual({ roof: 'Choose one of the options' });
  const kept = await save(admin, job.id, { roof: 'tile', colour: 'Red' });
  expect(kept.body.data.values).toEqual({ roof: 'tile', colour: 'Red' });
  // A field that is hidden by another answer loses its own.
  const metal = await save(admin, job.id, { roof: 'metal' });
  expect(metal.body.data.values).toEqual({ roof: 'metal' });
  const history = await app.call(admin, jobsApi.history, { params: { jobId: job.id }, query: {} });
  const changes = history.body.data.flatMap((entry) => entry.changes);
  expect(changes).toContainEqual(expect.objectContaining({ label: 'Roof', from: 'Tile', to: 'Metal' }));
  expect(changes).toContainEqual(expect.objectContaining({ label: 'Colour of the tiles', from: 'Red', to: null }));
});

test('a change that started from an older state is refused with the present one', async () => {
  await build('job', ROOF);
  const job = await buildJob(app, admin);
  const first = await app.call(admin, customFieldsApi.jobValues, { params: { jobId: job.id } });
  expect((await save(admin, job.id, { roof: 'tile' }, first.body.data.version)).status).toBe(200);
  const late = await save(admin, job.id, { roof: 'metal' }, first.body.data.version);
  expect(late.status).toBe(409);
  expect(late.body.data.values).toEqual({ roof: 'tile' });
});

test('a field keeps its name; one with answers is deactivated, not deleted', async () => {
  const { items, category } = await build('job', ROOF, field({ fieldRef: 'note' }));
  const [roof, note] = items as [CustomFieldItem, CustomFieldItem];
  const job = await buildJob(app, admin);
  await save(admin, job.id, { roof: 'tile', note: 'x' });
  const renamed = await app.call(admin, customFieldItemsApi.update, {
    params: { id: roof.id },
    body: { definition: { ...ROOF, fieldRef: 'dach' } },
  });
  expect(renamed.body.errors).toHaveProperty('definition.fieldRef');
  const again = await app.call(admin, customFieldItemsApi.create, {
    body: { categoryId: category.id, definition: field({ fieldRef: 'roof' }) },
  });
  expect(again.body.errors).toEqual({ 'definition.fieldRef': 'Another field has this name' });
  const removed = await app.call(admin, customFieldItemsApi.remove, { params: { id: note.id } });
  expect([removed.status, removed.body.message]).toEqual([
    409,
    '1 record has an answer in this field. Make it inactive instead.',
  ]);
  await app.call(admin, customFieldItemsApi.update, { params: { id: note.id }, body: { active: false } });
  const form = await app.call(admin, customFieldsApi.form, { params: { type: 'job' } });
  expect(form.body.data[0]?.fields.map(({ fieldRef }) => fieldRef)).toEqual(['roof']);
  // The deactivated field's answer stays.
  expect((await save(admin, job.id, { roof: 'metal' })).body.data.values).toEqual({ roof: 'metal', note: 'x' });
});

test('an unknown field, a kind of field that does not exist yet and a choice without options are refused by name', async () => {
  const { category } = await build('job', ROOF);
  const job = await buildJob(app, admin);
  expect((await save(admin, job.id, { rooof: 'tile' })).body.errors).toEqual({ rooof: 'There is no such field' });
  const create = (definition: FormFieldDefinition) =>
    app.call(admin, customFieldItemsApi.create, { body: { categoryId: category.id, definition } });
  expect((await create(field({ fieldRef: 'photos', fieldType: 'images' }))).status).toBe(422);
  expect((await create(field({ fieldRef: 'choice', fieldType: 'radio' }))).body.errors).toEqual({
    'definition.options': 'Add at least one option',
  });
});

test('who sees only their own jobs sees only their answers; another company sees nothing', async () => {
  await build('job', ROOF);
  const job = await buildJob(app, admin);
  const field1 = await app.person(companyId, 'field', { onlyMyJobs: true });
  expect((await app.call(field1, customFieldsApi.jobValues, { params: { jobId: job.id } })).status).toBe(404);
  expect((await save(field1, job.id, { roof: 'tile' })).status).toBe(404);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, customFieldsApi.jobValues, { params: { jobId: job.id } })).status).toBe(404);
  expect((await app.call(stranger, customFieldsApi.form, { params: { type: 'job' } })).body.data).toEqual([]);
});

test('contacts have fields of their own', async () => {
  await build('contact', field({ fieldRef: 'vehicle', fieldLabel: 'Vehicle' }));
  const contact = await buildContact(app, admin);
  const kept = await app.call(admin, customFieldsApi.saveContactValues, {
    params: { contactId: contact.id },
    body: { values: { vehicle: 'Van' } },
  });
  expect([kept.status, kept.body.data.values]).toEqual([200, { vehicle: 'Van' }]);
});

test('formatted text keeps its marks and loses everything that runs', async () => {
  await build('job', field({ fieldRef: 'report', fieldType: 'html' }));
  const job = await buildJob(app, admin);
  const kept = await save(admin, job.id, {
    report:
      '<p onclick="x()">Wet <strong>wall</strong><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://ok.example">b</a></p>',
  });
  expect(kept.body.data.values).toEqual({
    report:
      '<p>Wet <strong>wall</strong><a rel="noopener noreferrer nofollow">a</a><a href="https://ok.example" rel="noopener noreferrer nofollow">b</a></p>',
  });
});

/** A group that is shown by the day of the survey, which stands in a group of its own. */
async function byDay(condition: object) {
  const { category } = await build('job', field({ fieldType: 'date', fieldRef: 'surveyed', fieldLabel: 'Surveyed' }));
  const made = await app.call(admin, customFieldCategoriesApi.create, {
    body: {
      objectType: 'job',
      label: 'Follow-up',
      showIf: { and: [{ field: 'surveyed', operator: 'date', ...condition }] },
    } as never,
  });
  if (made.status === 201)
    await app.call(admin, customFieldItemsApi.create, {
      body: { categoryId: (made.body.data as CustomFieldCategory).id, definition: field({ fieldRef: 'follow' }) },
    });
  return { category, made };
}

test.each([
  [{ value: ['custom', '2026-02-01', '2026-02-28'] }, ['2026-02-01', '2026-02-28'], ['2026-01-31', '2026-03-01']],
  [{ value: 'custom', from: '2026-02-01', to: '2026-02-28' }, ['2026-02-28'], ['2026-03-01']],
  [{ value: 'custom', from: '2026-02-01' }, ['2026-02-01', '2030-01-01'], ['2026-01-31']],
  [{ value: 'has-date' }, ['2026-01-31'], []],
])('a group is shown by the date condition %j', async (condition, shown, hidden) => {
  const { made } = await byDay(condition);
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  const job = await buildJob(app, admin);
  for (const surveyed of [...shown, ...hidden]) {
    const { status, body } = await save(admin, job.id, { surveyed, follow: 'x' });
    expect([surveyed, status, body.data.values['follow']]).toEqual([
      surveyed,
      200,
      shown.includes(surveyed) ? 'x' : undefined,
    ]);
  }
});

test.each([
  [{ value: 'sometime' }],
  [{ value: 'custom' }],
  [{ value: ['custom', '2026-02-30', null] }],
  [{ value: ['today', 'tomorrow'] }],
  [{ value: 'today', from: '2026-02-01' }],
  [{}],
])('a date condition that cannot be asked for is refused when it is written: %j', async (condition) => {
  const { category, made } = await byDay(condition);
  expect([made.status, Object.keys(made.body.errors ?? {})]).toEqual([422, ['showIf']]);
  const when = { and: [{ field: 'surveyed', operator: 'date', ...condition }] } as never;
  for (const name of ['showIf', 'disableIf']) {
    const definition = field({ fieldRef: 'follow', [name]: { or: [when] } });
    const item = await app.call(admin, customFieldItemsApi.create, { body: { categoryId: category.id, definition } });
    expect([item.status, Object.keys(item.body.errors ?? {})]).toEqual([422, [`definition.${name}`]]);
  }
});

test('conditions that were kept before anybody checked them hide their group, and never fail a record', async () => {
  const { category } = await build('job', field({ fieldType: 'date', fieldRef: 'surveyed', fieldLabel: 'Surveyed' }));
  const job = await buildJob(app, admin);
  for (const condition of [
    { operator: 'date', value: ['custom', 'x'] },
    { operator: 'date', value: 7 },
    { operator: 'between', value: 'x' },
    { operator: 'lessThan' },
    { operator: 'contains', value: null },
  ]) {
    const showIf = JSON.stringify({ and: [{ field: 'surveyed', ...condition }] });
    await asSystem(
      app,
      sql`update custom_field_category set show_if = ${showIf}::jsonb where company_id = ${companyId} and id = ${category.id}`,
    );
    expect([condition, (await save(admin, job.id, { surveyed: '2026-02-01' })).status]).toEqual([condition, 200]);
  }
});

test('a locked field keeps its answer; one that a change opens or locks takes what came with it', async () => {
  const disableIf = { and: [{ field: 'closed', operator: 'equals' as const, value: true }] };
  await build(
    'job',
    field({ fieldRef: 'closed', fieldType: 'boolean' }),
    field({ fieldRef: 'report', fieldType: 'html', disableIf }),
  );
  const job = await buildJob(app, admin);
  const first = { closed: true, report: '<p>Dry</p>' };
  expect((await save(admin, job.id, first)).body.data.values).toEqual(first);
  expect((await save(admin, job.id, { report: '<h3>Wet</h3>' })).body.data.values).toEqual(first);
  expect((await save(admin, job.id, { closed: true, report: null })).body.data.values).toEqual(first);
  const open = { closed: false, report: '<p>Wet</p>' };
  expect((await save(admin, job.id, open)).body.data.values).toEqual(open);
});
