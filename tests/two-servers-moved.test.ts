// about: sync
// A server that moved, both sides restored from older copies, and a company without room for files: each has a rule that people read.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { tellRemote } from '../src/modules/sync/server/remote-position.service.ts';
import { syncRequestsApi } from '../src/modules/sync/shared/sync-requests.api.ts';
import { syncServersApi } from '../src/modules/sync/shared/sync-servers.api.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { until } from './server-process.ts';
import { asSystem } from './test-app.ts';
import {
  type Installation,
  type Place,
  type TwoPlaces,
  accept,
  closeInstallations,
  connectedPlaces,
  health,
  list,
  send,
  settled,
  shas,
  twoInstallations,
  upload,
  wordsOf,
} from './two-servers.ts';

let servers: [Installation, Installation];
beforeAll(async () => {
  servers = await twoInstallations();
});
afterEach(() => {
  for (const { line } of servers) line.fault = () => 'none';
});
afterAll(() => closeInstallations(servers));

const ask = async (pair: TwoPlaces, from: Place, note: string): Promise<void> => {
  const job = await buildJob(from.app, from.person);
  await send(pair, from, { syncRequestActionId: 15, jobId: job.id, note });
};
const set = ({ app }: Place, settings: object): unknown => Object.assign(app.running.app.config, settings);

test('a server that moved says so: the connection goes on at the new address, and not at one where somebody else answers', async () => {
  const own = await twoInstallations();
  const pair = await connectedPlaces(own);
  const { giver, doer } = pair;
  await ask(pair, giver, 'from the old address');
  const old = giver.line.address;
  const line = await startFaultProxy();
  line.port = giver.line.port;
  set(doer, { fetchAllow: [...doer.app.running.app.config.fetchAllow, line.address.slice('http://'.length)] });
  // It says that it is where another server answers: whose keys are not known for it.
  set(giver, { publicUrl: doer.line.address });
  await tellRemote(giver.app.running.app, giver);
  expect((await health(doer))?.server).toBe(old.slice('http://'.length));
  // Now where it is; the old address is dead.
  set(giver, { publicUrl: line.address });
  giver.line.fault = () => 'lost';
  await tellRemote(giver.app.running.app, giver);
  expect((await health(doer))?.server).toBe(line.address.slice('http://'.length));
  await ask(pair, doer, 'to the new address');
  await ask(pair, giver, 'from the new address');
  expect((await list(giver, 'in')).map(({ note }) => note)).toEqual(['to the new address']);
  expect(await list(doer, 'in')).toHaveLength(2);
  expect(line.passed.some(({ url }) => url.endsWith('/messages'))).toBe(true);
  await line.close();
  await closeInstallations(own);
}, 90_000);

test('both restored from older copies: what nobody has any more is said to be lost, and the rest goes on once a person has looked', async () => {
  const pair = await connectedPlaces(servers);
  const { giver, doer } = pair;
  await ask(pair, giver, 'lost on both sides');
  await asSystem(giver.app, sql`delete from sync_message where company_id = ${giver.companyId}`);
  await asSystem(doer.app, sql`delete from sync_request where company_id = ${doer.companyId}`);
  await asSystem(doer.app, sql`delete from sync_inbox where company_id = ${doer.companyId}`);
  await asSystem(doer.app, sql`update company_link set received_number = 0 where company_id = ${doer.companyId}`);
  const job = await buildJob(giver.app, giver.person);
  const answer = await giver.app.call(giver.person, syncRequestsApi.send, {
    body: { contactId: giver.contactId, syncRequestActionId: 15, jobId: job.id, note: 'after it' },
  });
  expect(answer.status).toBe(201);
  await until(async () => (await health(giver))?.paused === true, 20_000);
  expect((await health(giver))?.problem).not.toBeNull();
  expect(await list(doer, 'in')).toEqual([]);
  const resumed = await giver.app.call(giver.person, syncServersApi.resume, { params: { id: giver.contactId } });
  expect(resumed.status, JSON.stringify(resumed.body)).toBe(201);
  await settled(pair);
  expect((await list(doer, 'in')).map(({ note }) => note)).toEqual(['after it']);
  expect(await health(giver)).toMatchObject({ paused: false, problem: null, waiting: 0 });
}, 60_000);

test('a company without room asks for no byte of a file, and its people read why it is not there', async () => {
  const pair = await connectedPlaces(servers);
  const { giver, doer } = pair;
  const job = await buildJob(giver.app, giver.person);
  const file = await upload(giver, job.id, 'report.txt', wordsOf(3_000_000));
  await send(pair, giver, { syncRequestActionId: 35, jobId: job.id, attachmentIds: [file] });
  const before = giver.line.passed.length;
  set(doer, { fileQuota: 1_000_000 });
  const taken = await accept(pair, doer);
  expect(giver.line.passed.slice(before).filter(({ url }) => url.includes('/files/'))).toEqual([]);
  expect(await shas(doer, taken.jobId)).toEqual([]);
  const refused = await asSystem(
    doer.app,
    sql<{ problem: string }>`select problem from sync_remote_file where company_id = ${doer.companyId}`,
  );
  expect(refused.map(({ problem }) => problem)).toEqual([expect.stringContaining('has used its 1 MB for files')]);
  set(doer, { fileQuota: undefined });
}, 60_000);
