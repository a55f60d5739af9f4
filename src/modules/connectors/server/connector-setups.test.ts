// Setting a claims system up: files, secrets, rights, what they tell us, and the calls that the specification names.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { copyTemplate } from '../../../../tests/test-database.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { attachmentCommandsApi } from '../../documents/shared/attachment-commands.api.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { externalApi, messagesApi } from '../../messages/shared/messages.api.ts';
import { PNG } from '../../../../tests/pictures.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { newOperation } from '../shared/connector-systems.ts';
import { connectorsApi } from '../shared/connectors.api.ts';
import { systemCallsApi } from '../shared/system-calls.api.ts';
import { type ClaimsDouble, startClaimsDouble } from './claims-double.build.ts';
import { buildConnector, finishedSetup } from './connectors.build.ts';

let double: ClaimsDouble;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  double = await startClaimsDouble();
  // On a database of its own: apps of other files of the worker would take up what waits here, and cannot reach the double.
  app = await startOwnApp({ FETCH_ALLOW: double.host }, await copyTemplate());
});
afterAll(async () => {
  await app.running.close();
  await double.close();
});
beforeEach(async () => {
  ({ admin } = await app.company());
  double.heard.length = 0;
  double.effects.clear();
});
const estimateOf = async () =>
  await buildEstimate(app, admin, {
    jobId: (await buildJob(app, admin, { clientRef: 'CLM-7' })).id,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });

test('a set-up leaves as a file without secrets and comes back the same; what is wrong in one is named by its place', async () => {
  const { id, setup } = await buildConnector(app, admin, finishedSetup('claims-rest', double.url));
  const file = await app.call(admin, connectorsApi.file, { params: { id } });
  expect(JSON.parse(file.raw.toString())).toEqual(setup);
  expect(file.raw.toString()).not.toContain('shh');
  const again = made(await app.call(admin, connectorsApi.create, { body: { setup: JSON.parse(file.raw.toString()) } }));
  expect(again.setup).toEqual(setup);
  expect(again.missing).toEqual(['Enter the key']);
  const [first, ...others] = setup.operations;
  if (!first) throw new Error('No operation');
  const wrong = {
    ...setup,
    colour: 'red',
    operations: [{ ...first, method: 'FETCH', fields: [{ theirs: 'a..b', ours: 'job.claimNumber' }] }, ...others],
  };
  const refused = await app.call(admin, connectorsApi.create, { body: { setup: wrong } });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    422,
    expect.arrayContaining(['setup.operations.0.method', 'setup.operations.0.fields.0.theirs', 'setup']),
  ]);
  const stranger = {
    ...setup,
    operations: [{ ...newOperation('statusOut'), fields: [{ theirs: 'a', ours: 'job.password' }] }],
  };
  const unknown = await app.call(admin, connectorsApi.create, { body: { setup: stranger } });
  expect(unknown.body.errors).toEqual({
    'setup.operations.0.fields.0.ours': 'Status out: there is no field “job.password” here',
  });
  const inner = await app.call(admin, connectorsApi.create, {
    body: { setup: { ...setup, address: 'https://10.0.0.7/api' } },
  });
  expect(inner.body.errors?.['setup.address']).toMatch(/not on the public internet/);
});

test('a secret is in no answer, history or export, is gone with another address, and belongs to its company alone', async () => {
  const { id, setup } = await buildConnector(app, admin, finishedSetup('claims-rest', double.url));
  const params = { id };
  const read = await app.call(admin, connectorsApi.get, { params });
  expect(read.body.data.secretNames).toEqual(['key']);
  expect(read.raw.toString()).not.toContain('shh');
  const kept = await asSystem(
    app,
    sql<{
      all: string;
    }>`select coalesce(json_agg(h), '[]')::text as all from history h where company_id = ${admin.companyId}`,
  );
  expect(kept[0]?.all).toContain('"set"');
  expect(kept[0]?.all).not.toContain('shh');
  const { admin: other } = await app.company();
  for (const call of [connectorsApi.get, connectorsApi.file, connectorsApi.messages, connectorsApi.affected] as const)
    expect((await app.call(other, call, { params })).status).toBe(404);
  expect((await app.call(other, connectorsApi.list, {})).body.data).toEqual([]);
  const { version } = read.body.data;
  const moved = { ...setup, address: 'https://elsewhere.example' };
  made(await app.call(admin, connectorsApi.update, { params, body: { version, setup: moved } }));
  expect(made(await app.call(admin, connectorsApi.get, { params })).secretNames).toEqual([]);
  expect((await app.call(admin, connectorsApi.update, { params, body: { version, setup } })).status).toBe(409);
});

test('OAuth signs in once for many messages', async () => {
  const setup = finishedSetup('claims-rest', double.url, {
    signIn: { kind: 'oauth', clientId: 'harbour', tokenPath: '/oauth2/token' },
  });
  const { id } = await buildConnector(app, admin, setup);
  expect(made(await app.call(admin, connectorsApi.test, { params: { id } }))).toMatchObject({ ok: true, status: 200 });
  for (const claim of ['A', 'B']) {
    const job = await buildJob(app, admin, { clientRef: claim });
    made(
      await app.call(admin, connectorsApi.send, { params: { id }, body: { operation: 'statusOut', objectId: job.id } }),
    );
    await app.running.relay.flush();
  }
  expect(double.heard.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-1']);
});

test('who may not see costs neither publishes nor reads them', async () => {
  const setup = finishedSetup('claims-rest', double.url, {
    operations: [
      newOperation('estimateOut', {
        path: '/estimates',
        fields: [{ theirs: 'cost', ours: 'estimate.cost', rule: { kind: 'number' }, required: true }],
      }),
    ],
  });
  const { id, version } = await buildConnector(app, admin, setup);
  const estimate = await estimateOf();
  const params = { id };
  const sent = made(
    await app.call(admin, connectorsApi.send, { params, body: { operation: 'estimateOut', objectId: estimate.id } }),
  );
  await app.running.relay.flush();
  const boss = await app.person(admin.companyId, 'supervisor');
  await asSystem(
    app,
    sql`update role set permissions = array_remove(permissions, 'estimate-margins') || array['manage-connectors', 'see-connectors', 'send-to-connectors'] where company_id = ${admin.companyId} and id in (select role_id from user_role where company_id = ${admin.companyId} and user_id = ${boss.userId})`,
  );
  const limited = await app.person(admin.companyId, 'supervisor');
  const refused = await app.call(limited, connectorsApi.publish, { params, body: { version } });
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('sends costs')]);
  expect(
    (
      await app.call(limited, connectorsApi.tryOn, {
        params,
        query: { operation: 'estimateOut', objectId: String(estimate.id) },
      })
    ).status,
  ).toBe(403);
  const message = { params: { id: sent.messageId } };
  expect(made(await app.call(limited, connectorsApi.message, message)).lines).toBeNull();
  expect((await app.call(limited, connectorsApi.messageFile, message)).status).toBe(403);
  expect(made(await app.call(admin, connectorsApi.message, message)).lines).not.toBeNull();
});

test('what they tell us counts where they signed it, and once', async () => {
  const webhook = {
    header: 'X-Signature',
    encoding: 'hex' as const,
    prefix: 'sha256=',
    eventPath: 'event',
    events: { assigned: 'assignmentIn' },
  };
  const assignment = newOperation('assignmentIn', {
    fields: [
      { theirs: 'claim.number', ours: 'job.claimNumber', rule: { kind: 'text' }, required: true },
      { theirs: 'insured', ours: 'customer.name', rule: { kind: 'text' }, required: false },
    ],
  });
  const setup = finishedSetup('claims-rest', double.url, { webhook, operations: [assignment] });
  const connector = await buildConnector(app, admin, setup, { publish: false });
  const params = { id: connector.id };
  made(await app.call(admin, connectorsApi.secrets, { params, body: { secrets: { webhookSecret: 'their secret' } } }));
  const { version, inboundUrl } = made(await app.call(admin, connectorsApi.get, { params }));
  made(await app.call(admin, connectorsApi.publish, { params, body: { version } }));
  const body = JSON.stringify({ event: 'assigned', id: 'A-7', claim: { number: 'CLM-77' }, insured: 'Lin Zhao' });
  const tell = (secret: string) =>
    app.send(undefined, {
      method: 'POST',
      url: new URL(inboundUrl ?? '').pathname,
      headers: {
        'content-type': 'application/json',
        'x-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      payload: body,
    });
  expect((await tell('another')).status).toBe(400);
  expect([(await tell('their secret')).status, (await tell('their secret')).status]).toEqual([200, 200]);
  const jobs = (await app.call(admin, jobsApi.list, { query: {} })).body.data;
  expect(jobs.map(({ customerName }) => customerName)).toEqual(['Lin Zhao']);
});

test('buttons are there for systems that are finished and on; the calls of the specification go through them', async () => {
  const estimate = await estimateOf();
  const targets = () =>
    app.call(admin, connectorsApi.targets, { params: { objectType: 'estimate', objectId: estimate.id } });
  const unfinished = made(await app.call(admin, connectorsApi.create, { body: { from: 'endata' } }));
  expect(unfinished.missing).not.toEqual([]);
  expect(
    (
      await app.call(admin, connectorsApi.publish, {
        params: { id: unfinished.id },
        body: { version: unfinished.version },
      })
    ).status,
  ).toBe(409);
  expect(made(await targets())).toEqual([]);
  made(await app.call(admin, connectorsApi.remove, { params: { id: unfinished.id } }));
  await buildConnector(app, admin, finishedSetup('endata', double.url), { system: 'endata' });
  await buildConnector(app, admin, finishedSetup('symbility', double.url), { system: 'symbility' });
  expect(made(await targets())).toEqual([]);
  const params = { id: admin.companyId };
  made(
    await app.call(admin, companyProfileApi.update, { params, body: { enableEndata: true, enableSymbility: true } }),
  );
  expect(made(await targets()).map(({ label }) => label)).toEqual(['Sync to Claims Workspace', 'Sync to ENData']);
  made(await app.call(admin, estimatesApi.syncToEndata, { params: { id: estimate.id } }));
  const note = made(await app.call(admin, messagesApi.create, { body: { jobId: estimate.jobId, note: 'Called' } }));
  made(await app.call(admin, externalApi.syncToEndata, { params: { id: note.id } }));
  await app.running.relay.flush();
  expect([...double.effects.values()].map(({ path }) => path).toSorted()).toEqual(['/estimateOut', '/noteOut']);
  expect(made(await targets()).map(({ synced }) => synced)).toEqual([false, true]);
  const { data } = (await app.call(admin, userConfigApi.configuration, {})).body;
  expect(data.externalIntegrations).toEqual(expect.arrayContaining(['endata', 'symbility']));
  expect(data.externalIntegrationModules['endata']).toEqual([
    'job',
    'status',
    'notification',
    'attachment',
    'estimate',
  ]);
  const body = { modules: ['job', 'estimate'] };
  expect(made(await app.call(admin, systemCallsApi.updateEndataModules, { body })).modules).toEqual([
    'job',
    'estimate',
  ]);
  expect((await app.call(admin, externalApi.syncToEndata, { params: { id: note.id } })).status).toBe(422);
  const wrong = await app.call(admin, systemCallsApi.updateEndataModules, { body: { modules: ['moon'] } });
  expect(wrong.status).toBe(422);
});

test('a job and a work order go to EasyBuild, a file without what the camera wrote to ENData', async () => {
  const job = await buildJob(app, admin, { clientRef: 'CLM-8' });
  const order = await buildWorkOrder(app, admin, { jobId: job.id });
  expect((await app.call(admin, systemCallsApi.jobToEasybuild, { params: { id: job.id } })).status).toBe(422);
  await buildConnector(app, admin, finishedSetup('easybuild', double.url), { system: 'easybuild' });
  made(await app.call(admin, systemCallsApi.jobToEasybuild, { params: { id: job.id } }));
  made(await app.call(admin, systemCallsApi.workOrderToEasybuild, { params: { id: order.id } }));
  await buildConnector(app, admin, finishedSetup('endata', double.url), { system: 'endata' });
  made(
    await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: { enableEndata: true } }),
  );
  const uploaded = await app.upload<{ data: { attachmentId: number } }>(
    admin,
    `/job/${job.id}/documents`,
    { name: 'wall.png', bytes: PNG },
    { 'documentDetails[attachmentTypeId]': '1' },
  );
  const file = { id: uploaded.body.data.attachmentId };
  expect(made(await app.call(admin, attachmentCommandsApi.syncToEndata, { params: { id: file.id } }))).toEqual({
    endataSynced: true,
  });
  await app.running.relay.flush();
  const bodies = [...double.effects.values()].map(({ path, body }) => [path, body['number'] ?? body['name']]);
  expect(bodies.map(String).toSorted()).toEqual([
    '/attachmentOut,wall.png',
    `/jobOut,${job.jobNumber}`,
    `/workOrderOut,${order.workOrderNumber}`,
  ]);
  const sent = [...double.effects.values()].find(({ path }) => path === '/attachmentOut');
  const content = Buffer.from(String(sent?.body['content']), 'base64');
  expect(content.subarray(1, 4).toString()).toBe('PNG');
});

test('an estimate leaves as files, without any interface and without costs', async () => {
  const estimate = await estimateOf();
  const file = await app.call(admin, connectorsApi.twin, { params: { objectType: 'estimate', objectId: estimate.id } });
  expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const names = file.raw.toString('latin1');
  expect([names.includes('estimate.json'), names.includes('estimate.xml')]).toEqual([true, true]);
  expect(
    (await app.call(admin, connectorsApi.twin, { params: { objectType: 'job', objectId: estimate.jobId } })).status,
  ).toBe(422);
  const { admin: other } = await app.company();
  expect(
    (await app.call(other, connectorsApi.twin, { params: { objectType: 'estimate', objectId: estimate.id } })).status,
  ).toBe(404);
});
