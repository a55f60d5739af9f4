// about: estimates, jobs, messages, reports, scheduling
// Doors beside the screen: what somebody has no right to see leaves by none of them, neither as a file nor in a text nor in a calendar.
import { momentText } from '../src/kit/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { rolesApi } from '../src/modules/identity/shared/roles.api.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { conversationApi } from '../src/modules/messages/shared/conversation.api.ts';
import { reportsApi } from '../src/modules/reports/shared/reports.api.ts';
import { appointmentsApi } from '../src/modules/scheduling/shared/appointments.api.ts';
import { calendarsApi } from '../src/modules/scheduling/shared/calendars.api.ts';
import { made } from './module-tests.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin, { customerName: 'Mia Wong' })).id;
});

const give = async (person: Person, permissions: readonly string[]): Promise<void> => {
  const label = `Role ${crypto.randomUUID()}`;
  const role = made(await app.call(admin, rolesApi.create, { body: { label, permissions: [...permissions] } }));
  made(await app.call(admin, usersApi.update, { params: { id: person.userId }, body: { roleIds: [role.id] } }));
};
async function holderOf(permissions: readonly string[]): Promise<Person> {
  const person = await app.person(admin.companyId, 'field');
  await give(person, permissions);
  return person;
}
const inDays = (days: number) => momentText(Date.now() + days * 86_400_000);

test('every print names a right that exists', () => {
  const { all, ...rights } = app.running.app.modules.rights;
  expect(rights.components).toContain('estimate-export');
  const prints = app.running.app.modules.all.flatMap((one) =>
    Object.values((one as { prints?: Record<string, { right: string }> }).prints ?? {}),
  );
  expect(prints.length).toBeGreaterThan(5);
  expect(prints.filter(({ right }) => !all.includes(right))).toEqual([]);
});

test('who may export estimates and sees none exports and previews none', async () => {
  const estimate = await buildEstimate(app, admin, {
    jobId,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
  const clerk = await holderOf(['view-job', 'view-data-export', 'estimate-export']);
  const ask = (as: Person) => app.call(as, reportsApi.exportEstimate, { body: { estimateId: estimate.id } });
  expect((await ask(clerk)).status).toBe(403);
  const query = { estimateId: String(estimate.id) };
  expect((await app.call(clerk, reportsApi.previewEstimate, { query })).status).toBe(403);
  await give(clerk, ['view-job', 'view-data-export', 'estimate-export', 'view-estimate']);
  expect((await ask(clerk)).status).toBe(201);
});

test('a text tells of no visit to somebody who sees none, and says why', async () => {
  const visit = { jobId, appointmentTypeId: 9, startAt: inDays(3), label: 'Dry out the cellar' };
  made(await app.call(admin, appointmentsApi.create, { body: visit }));
  const body = { jobId, channelId: 1, body: '{{job.customer}}: {{appointment.for}}' };
  const look = async (as: Person) => made(await app.call(as, conversationApi.preview, { body }));
  expect((await look(admin)).body).toContain('Dry out the cellar');
  const clerk = await holderOf(['view-job', 'view-notification', 'create-notification']);
  const shown = await look(clerk);
  expect(shown.body).toContain('Mia Wong');
  expect(JSON.stringify(shown)).not.toContain('cellar');
  expect(shown.missing).toMatchObject([{ name: 'appointment.for', why: 'you do not have the right to see it' }]);
});

test('a calendar feed shows what its maker may see today, and ends with them', async () => {
  const visit = { jobId, appointmentTypeId: 9, startAt: inDays(2), label: 'Lift the carpet' };
  made(await app.call(admin, appointmentsApi.create, { body: visit }));
  const rights = ['view-job', 'view-calendar', 'view-calendar-item'];
  const clerk = await holderOf(rights);
  const open = () => app.call(clerk, calendarsApi.openFeed, { body: { ref: 'job' as const, ownerId: jobId } });
  expect((await open()).status).toBe(403);
  await give(clerk, [...rights, 'view-appointment']);
  const { link } = made(await open());
  const read = async () => {
    const { status, raw } = await app.send(undefined, { method: 'GET', url: new URL(link).pathname });
    return { status, shown: raw.toString('utf8').includes('Lift the carpet') };
  };
  expect(await read()).toEqual({ status: 200, shown: true });
  await give(clerk, rights);
  expect(await read()).toEqual({ status: 200, shown: false });
  await give(clerk, [...rights, 'view-appointment']);
  const held = { params: { id: clerk.userId }, body: { userSettingOnlyMyJobs: true } };
  made(await app.call(admin, usersApi.update, held));
  expect(await read()).toEqual({ status: 200, shown: false });
  made(await app.call(admin, usersApi.disable, { params: { id: clerk.userId }, body: {} }));
  expect(await read()).toEqual({ status: 404, shown: false });
});
