import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { type OptionListApi } from '../../company/shared/option-lists.api.ts';
import { optionListApis } from '../../../../tests/option-lists.ts';
import { filterTagsApi } from '../shared/filter-tags.api.ts';
import { buildJob } from './jobs.build.ts';

test('tags are counted by the records that carry them, and one record answers its own', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const onlyJobs = await app.call(admin, (optionListApis['filterTag'] as OptionListApi).create, {
    body: { label: 'For jobs', objectTypes: ['job'] } as never,
  });
  const { id: jobTag } = onlyJobs.body.data;
  const contact = await buildContact(app, admin, { filterTagIds: [5, 2] });
  await buildContact(app, admin, { filterTagIds: [5] });
  const job = await buildJob(app, admin, { filterTagIds: [jobTag] });
  const ofContacts = (await app.call(admin, filterTagsApi.ofContacts, {})).body.data;
  expect(ofContacts.find(({ value }) => value === 5)).toMatchObject({ label: 'Urgent', count: 2 });
  expect(ofContacts.find(({ value }) => value === 3)).toMatchObject({ count: 0 });
  expect(ofContacts.some(({ value }) => value === jobTag)).toBe(false);
  const ofJobs = (await app.call(admin, filterTagsApi.ofJobs, {})).body.data;
  expect(ofJobs.find(({ value }) => value === jobTag)).toMatchObject({ count: 1 });
  const tags = (filterTagObjectType: string, filterTagObjectId: number, as = admin) =>
    app.call(as, filterTagsApi.ofRecord, { params: { filterTagObjectType, filterTagObjectId } });
  expect((await tags('contact', contact.id)).body.data.map(({ value }) => value)).toEqual([2, 5]);
  expect((await tags('Job', job.id)).body.data.map(({ label }) => label)).toEqual(['For jobs']);
  expect((await tags('estimate', job.id)).status).toBe(404);
  const { admin: stranger } = await app.company();
  expect((await tags('contact', contact.id, stranger)).status).toBe(404);
  expect((await tags('contact', job.id)).status).toBe(404);
});
