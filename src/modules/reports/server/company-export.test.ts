// Everything of a company in one file: its own rows in each list, nobody else's, for prime administrators alone.
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { reportsApi } from '../shared/reports.api.ts';

test('a ZIP holds each list as CSV with the rows of the company', async () => {
  const app = await startTestApp();
  const [{ admin }, { admin: other }] = [await app.company(), await app.company()];
  await buildJob(app, admin, { customerName: 'Mine Wong' });
  await buildContact(app, admin, { contactTypeId: 3, companyName: 'Mine Carpentry' });
  await buildJob(app, other, { customerName: 'Theirs Brown' });
  const clerk = await app.person(admin.companyId, 'admin');
  expect((await app.call(clerk, reportsApi.exportCompany, {})).status).toBe(403);
  const { id } = (await app.call(admin, reportsApi.exportCompany, {})).body.data;
  await expect
    .poll(async () => (await app.call(admin, reportsApi.get, { params: { id } })).body.data.status, { timeout: 30_000 })
    .toBe('done');
  const answer = await app.call(admin, reportsApi.download, { params: { id } });
  const files = new Map<string, string>();
  const archive = await fromBufferPromise(answer.raw);
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  expect(files.get('job.csv')).toContain('Mine Wong');
  expect(files.get('contact.csv')).toContain('Mine Carpentry');
  expect(files.get('README.txt')).toContain('job.csv');
  expect([...files.values()].join('\n')).not.toContain('Theirs Brown');
  // Nobody else's, whatever the number.
  expect((await app.call(other, reportsApi.download, { params: { id } })).status).toBe(404);
});
