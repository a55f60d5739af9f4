// Custom fields as columns of the lists of jobs and contacts.
import { beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';
import type { CustomFieldItem } from '../shared/custom-field.entity.ts';
import { customFieldCategoriesApi, customFieldItemsApi } from '../shared/custom-field-definitions.api.ts';
import { customFieldsApi } from '../shared/custom-fields.api.ts';

const app: TestApp = await startTestApp();
let admin: Person;
let categoryId: number;
const within = async (objectType: CustomFieldObject): Promise<void> => {
  const made = await app.call(admin, customFieldCategoriesApi.create, { body: { objectType, label: 'Building' } });
  categoryId = made.body.data.id;
};
beforeEach(async () => {
  ({ admin } = await app.company());
});
const create = (definition: Partial<FormFieldDefinition> & { fieldRef: string }, listColumn = true) =>
  app.call(admin, customFieldItemsApi.create, {
    body: {
      categoryId,
      definition: { fieldType: 'text', fieldLabel: definition.fieldRef, ...definition },
      listColumn,
    },
  });
const ROOF: FormFieldDefinition = {
  fieldType: 'select',
  fieldRef: 'roof',
  fieldLabel: 'Roof',
  options: [
    { value: 't', label: 'Tile' },
    { value: 'm', label: 'Metal' },
  ],
};
const answer = (id: number, values: Record<string, unknown>) =>
  app.call(admin, customFieldsApi.saveJobValues, { params: { jobId: id }, body: { values } });
const rows = async (query: object) => {
  const { status, body } = await app.call(admin, jobsApi.list, { query });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.map(({ jobNumber, custom }) => [jobNumber, custom]);
};

test('an answer is shown in the list as people read it, and can be sorted, filtered and taken away again', async () => {
  await within('job');
  const roof = (await create(ROOF)).body.data as CustomFieldItem;
  expect(roof.listSlot).toBe('text1');
  await create({ fieldRef: 'storeys', fieldType: 'number' });
  await create({ fieldRef: 'built', fieldType: 'date' });
  const [a, b, c] = [await buildJob(app, admin), await buildJob(app, admin), await buildJob(app, admin)];
  await answer(a.id, { roof: 't', storeys: 2, built: '1990-05-01' });
  await answer(b.id, { roof: 'm', storeys: 10 });
  const sorted = (field: string, direction: string) => rows({ sort: JSON.stringify([{ field, direction }]) });
  expect(await sorted('customText1', 'asc')).toEqual([
    [b.jobNumber, { text1: 'Metal', number1: 10 }],
    [a.jobNumber, { text1: 'Tile', number1: 2, date1: '1990-05-01' }],
    [c.jobNumber, {}],
  ]);
  expect((await sorted('customNumber1', 'desc')).map(([number]) => number)).toEqual([
    b.jobNumber,
    a.jobNumber,
    c.jobNumber,
  ]);
  const filtered = (condition: object) => rows({ filter: JSON.stringify({ and: [condition] }) });
  expect(await filtered({ field: 'customText1', operator: 'equals', value: ['Tile'] })).toHaveLength(1);
  expect(await filtered({ field: 'customNumber1', operator: 'greaterThan', value: 5 })).toHaveLength(1);
  expect(await filtered({ field: 'customDate1', operator: 'noValue' })).toHaveLength(2);
  await answer(a.id, { roof: null });
  expect(await filtered({ field: 'customText1', operator: 'hasValue' })).toHaveLength(1);
});

test('a field that becomes a column brings its answers along; renamed options and leaving the lists follow', async () => {
  await within('job');
  const made = (await create(ROOF, false)).body.data as CustomFieldItem;
  const job = await buildJob(app, admin);
  await answer(job.id, { roof: 't' });
  const change = async (body: object) => {
    const answered = await app.call(admin, customFieldItemsApi.update, { params: { id: made.id }, body });
    expect([answered.status, answered.body.message]).toEqual([200, undefined]);
  };
  expect((await rows({}))[0]?.[1]).toEqual({});
  await change({ listColumn: true });
  expect((await rows({}))[0]?.[1]).toEqual({ text1: 'Tile' });
  await change({ definition: { ...ROOF, options: [{ value: 't', label: 'Clay tile' }] } });
  expect((await rows({}))[0]?.[1]).toEqual({ text1: 'Clay tile' });
  const columns = await app.call(admin, customFieldsApi.columns, { params: { type: 'job' } });
  expect(columns.body.data.map(({ slot, definition }) => [slot, definition.fieldLabel])).toEqual([['text1', 'Roof']]);
  await change({ listColumn: false });
  expect((await rows({}))[0]?.[1]).toEqual({});
});

test('what cannot be a column says so, and so does a list without room for another', async () => {
  await within('job');
  const signature = await create({ fieldRef: 'signed', fieldType: 'signature' });
  expect(signature.body.errors).toEqual({ listColumn: 'A field of this kind cannot be a column of lists' });
  for (const fieldRef of ['one', 'two']) expect((await create({ fieldRef, fieldType: 'date' })).status).toBe(201);
  const third = await create({ fieldRef: 'three', fieldType: 'date' });
  expect(third.body.errors).toEqual({
    listColumn: 'All date columns are in use. Remove another field from lists first.',
  });
});

test('contacts have columns of their own', async () => {
  await within('contact');
  await create({ fieldRef: 'member', fieldType: 'boolean', fieldLabel: 'Member' });
  const contact = await buildContact(app, admin);
  await app.call(admin, customFieldsApi.saveContactValues, {
    params: { contactId: contact.id },
    body: { values: { member: true } },
  });
  const filter = JSON.stringify({ and: [{ field: 'customText1', operator: 'equals', value: 'Yes' }] });
  const found = await app.call(admin, contactsApi.list, { query: { filter } });
  expect(found.body.data.map(({ id, custom }) => [id, custom])).toEqual([[contact.id, { text1: 'Yes' }]]);
});
