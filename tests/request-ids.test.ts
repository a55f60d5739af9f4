// about: platform
// Whoever follows one request finds it in what waits in queues because of it, also over an event to what that causes.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { messagesApi } from '../src/modules/messages/shared/messages.api.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import { enqueue } from '../src/platform/server/background.ts';
import { inTransaction, systemActor } from '../src/platform/server/context.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const rows = (table: string, columns: string) =>
  asSystem(
    app,
    sql<{ name: string; requestId: string | null }>`select ${sql.raw(columns)} as name, request_id as "requestId"
      from ${sql.table(table)} where company_id = ${admin.companyId} order by id`,
  );

test('a mail has the id of the request that it comes from', async () => {
  const { status, headers } = await app.call(admin, usersApi.create, {
    body: { firstName: 'Ivy', lastName: 'Tan', email: 'ivy@trace.example', roleIds: [1] },
  });
  expect(status).toBe(201);
  const mails = await rows('outgoing_message', 'to_address');
  expect(mails.find(({ name }) => name === 'ivy@trace.example')?.requestId).toBe(headers['x-request-id']);
});

test('what is queued because of an event has the id of the request that emitted the event', async () => {
  const job = await buildJob(app, admin);
  const { headers } = await app.call(admin, messagesApi.create, { body: { jobId: job.id, note: 'Lab report?' } });
  const id = headers['x-request-id'];
  const event = { company: admin.companyId, type: 'notification', request: String(id) };
  await asSystem(
    app,
    sql`insert into outbox_event (company_id, name, aggregate_type, aggregate_id, actor_id, request_id)
      values (${event.company}, 'test.traced', ${event.type}, 1, ${admin.userId}, ${event.request})`,
  );
  app.running.subscribers['test.traced'] = [
    async (of, [told]) => {
      const actor = systemActor(told?.companyId ?? 0, admin.userId);
      await inTransaction(of, actor, { requestId: 'event', ip: '' }, (ctx) => enqueue(ctx, 'traced', 'Traced', {}));
    },
  ];
  await app.running.relay.flush();
  delete app.running.subscribers['test.traced'];
  expect(await rows('background_job', 'kind')).toContainEqual({ name: 'traced', requestId: id });
  expect((await rows('outbox_event', 'name')).find(({ name }) => name === 'job.created')?.requestId).toMatch(
    /^[\w-]+$/,
  );
});
