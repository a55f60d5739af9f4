// Whoever makes a link can open it: a link of a kind is made by those alone who hold what the kind asks.
import { momentText } from '../../../kit/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { named } from '../../../platform/server/module.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobSchedulesApi } from '../../job-schedules/shared/job-schedules.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { portalApi } from '../shared/portal.api.ts';
import { SHARED_OBJECTS, type ShareKind } from '../shared/share-kinds.ts';

let app: TestApp;
let admin: Person;
let offered: ShareKind[];
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  offered = Object.keys(named(app.running.app.modules, 'shareKinds')) as ShareKind[];
});

const expiresAt = momentText(Date.now() + 7 * 86_400_000);
/** Somebody of the staff with these rights alone. */
async function holderOf(permissions: readonly string[]): Promise<Person> {
  const label = `Role ${crypto.randomUUID()}`;
  const role = made(await app.call(admin, rolesApi.create, { body: { label, permissions: [...permissions] } }));
  const person = await app.person(admin.companyId, 'field');
  made(await app.call(admin, usersApi.update, { params: { id: person.userId }, body: { roleIds: [role.id] } }));
  return person;
}
const LINKS = ['view-job', 'view-share-item', 'create-share-item'];
const share = async (as: Person, kind: ShareKind, objectId = 999_999_999, more: object = {}) =>
  await app.call(as, portalApi.create, {
    body: { kind, objectType: SHARED_OBJECTS[kind].objectType, objectId, expiresAt, ...more },
  });

test('every kind that can be shared asks for rights that exist', () => {
  const { all } = app.running.app.modules.rights;
  expect(offered.length).toBeGreaterThan(12);
  expect(offered.flatMap((kind) => SHARED_OBJECTS[kind].rights).filter((right) => !all.includes(right))).toEqual([]);
});

test('of every kind no link is made by somebody who lacks one of its rights, whatever else they hold', async () => {
  const { all, unlessAdmin } = app.running.app.modules.rights;
  const open: string[] = [];
  const shut: string[] = [];
  for (const kind of offered) {
    for (const right of SHARED_OBJECTS[kind].rights) {
      const others = all.filter((one) => one !== right && !unlessAdmin.includes(one));
      const { status } = await share(await holderOf(others), kind);
      if (status !== 403) open.push(`${kind} without ${right}: ${status}`);
    }
    const holder = await holderOf([...new Set([...LINKS, ...SHARED_OBJECTS[kind].rights])]);
    const { status } = await share(holder, kind, 999_999_999, { attachmentTypeId: 1 });
    if (status !== 422) shut.push(`${kind}: ${status}`);
  }
  expect({ open, shut }).toEqual({ open: [], shut: [] });
});

test('who sends links and sees no estimates, visits, schedules or orders makes none to them', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const categories = [{ label: 'Kitchen', items: exampleItems() }];
  const estimate = await buildEstimate(app, admin, { jobId, categories });
  const snapshot = await buildSnapshot(app, admin, estimate.id);
  const visit = { jobId, appointmentTypeId: 9, startAt: '2031-08-31 22:00:00' };
  const appointment = made(await app.call(admin, appointmentsApi.create, { body: visit }));
  const schedule = made(
    await app.call(admin, jobSchedulesApi.create, { params: { jobId }, body: { label: 'Works', from: 'blank' } }),
  );
  const contactId = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Swift' })).id;
  const order = await buildWorkOrder(app, admin, { jobId, assignedId: contactId });
  const clerk = await holderOf(LINKS);
  const doors: [ShareKind, number][] = [
    ['estimate', snapshot.id],
    ['appointment', appointment.id],
    ['appointment-selector', appointment.id],
    ['schedule', schedule.schedule.id],
    ['work-order', order.id],
    ['invoice-submission', order.id],
  ];
  for (const [kind, id] of doors) {
    const { status, body } = await share(clerk, kind, id, { contactId, email: 'me@elsewhere.example' });
    expect({ kind, status, link: (body as { data?: unknown }).data }).toEqual({ kind, status: 403, link: undefined });
  }
  expect((await share(await holderOf([...LINKS, 'view-estimate-snapshot']), 'estimate', snapshot.id)).status).toBe(201);
});
