// Many reads in one call: what each route would answer the same person, no more, and nothing twice.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { MOST_READS, type ReadAnswer } from '../../../platform/shared/device-reads.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});

async function readMany(person: Person | undefined, body: unknown): Promise<{ status: number; data: ReadAnswer[] }> {
  const answer = await app.send(person, {
    method: 'POST',
    url: '/api/device/reads',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body) ?? '',
  });
  return { status: answer.status, data: answer.body.data as unknown as ReadAnswer[] };
}
const reads = (...addresses: string[]) => ({ reads: addresses.map((address) => ({ address })) });
const statuses = (data: ReadAnswer[]) => data.map(({ status }) => status);

test('answers as the routes do, and an answer that the device has is not sent again', async () => {
  const job = await buildJob(app, admin, { customerName: 'Kept Customer' });
  const address = `/job/${job.id}`;
  const first = await readMany(admin, reads(address, '/job?perPage=5'));
  expect(statuses(first.data)).toEqual([200, 200]);
  const own = await app.call(admin, jobsApi.get, { params: { id: job.id } });
  expect(JSON.parse(first.data[0]?.answer ?? '')).toEqual(own.body);

  const known = { reads: [{ address, tag: first.data[0]?.tag }] };
  const second = await readMany(admin, known);
  expect(second.data).toEqual([{ address, status: 304, tag: first.data[0]?.tag }]);

  const change = { customerName: 'Changed', version: own.body.data.version };
  await app.call(admin, jobsApi.update, { params: { id: job.id }, body: change });
  const third = await readMany(admin, known);
  expect(statuses(third.data)).toEqual([200]);
  expect(third.data[0]?.answer).toContain('Changed');
});

test('what the person may not see is refused there, too; files and secrets are not given this way', async () => {
  const job = await buildJob(app, admin, { customerName: 'Secret Customer' });
  const foreign = await readMany(stranger, reads(`/job/${job.id}`));
  expect(statuses(foreign.data)).toEqual([404]);
  expect(JSON.stringify(foreign.data)).not.toContain('Secret Customer');
  expect(statuses((await readMany(admin, reads('/nothing/of/this/name', '/job/x'))).data)).toEqual([404, 404]);
});

test('nobody reads without signing in, and what cannot be read is said', async () => {
  expect((await readMany(undefined, reads('/job'))).status).toBe(401);
  for (const wrong of [undefined, {}, { reads: [{ address: 'job' }] }, { reads: [{ address: '/job', method: 'PUT' }] }])
    expect((await readMany(admin, wrong)).status).toBe(422);
  const many = Array.from({ length: MOST_READS + 1 }, () => '/job/1');
  expect((await readMany(admin, reads(...many))).status).toBe(422);
});
