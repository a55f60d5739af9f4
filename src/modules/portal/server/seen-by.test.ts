// Who outside sees a record: said only where what serves them says so, and no longer once the door is closed.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { momentText } from '../../../kit/dates.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { externalApi } from '../shared/external.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { type SeenType, seenByApi } from '../shared/seen-by.api.ts';

let app: TestApp;
let admin: Person;
let insurer: Person;
let jobId: number;
let mia: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const beacon = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon Insurance' })).id;
  mia = (await buildContact(app, admin, { contactTypeId: 6, companyName: null, firstName: 'Mia', lastName: 'Wong' }))
    .id;
  insurer = await app.person(admin.companyId, 'insurer', { userTypeName: 'external' });
  await asSystem(
    app,
    sql`update contact set parent_contact_id = ${beacon} where id = (select contact_id from app_user where id = ${insurer.userId})`,
  );
  jobId = (await buildJob(app, admin, { clientId: beacon, customerId: mia })).id;
});
const seen = async (objectType: SeenType, objectId: number, as = admin) =>
  await app.call(as, seenByApi.seenBy, { body: { objectType, objectId } });

test('a job is seen by the account of its client and by its tracker, in the parts that each gets', async () => {
  const expiresAt = momentText(Date.now() + 86_400_000);
  const share = (contactId: number | null) =>
    app.call(admin, portalApi.create, {
      body: { kind: 'portal', objectType: 'job', objectId: jobId, contactId, expiresAt },
    });
  const [own, other] = [made(await share(mia)), made(await share(null))];
  const doors = (await seen('job', jobId)).body.data;
  expect(doors.find(({ shareItemId }) => shareItemId === own.id)).toMatchObject({
    door: 'link',
    who: 'Mia Wong',
    sees: expect.arrayContaining(['How far it is', 'Excess and open invoices']),
  });
  expect(doors.find(({ shareItemId }) => shareItemId === other.id)?.sees).not.toContain('Excess and open invoices');
  expect(doors.filter(({ door }) => door === 'account')).toHaveLength(1);
  // What it says is so.
  expect((await app.call(insurer, externalApi.job, { params: { id: jobId } })).status).toBe(200);
  await app.call(admin, portalApi.revoke, { params: { id: own.id } });
  expect((await seen('job', jobId)).body.data.map(({ shareItemId }) => shareItemId)).not.toContain(own.id);
});

test('what is nobody’s outside says so, and of another company it is unknown', async () => {
  const alone = (await buildJob(app, admin)).id;
  expect((await seen('job', alone)).body.data).toEqual([]);
  const order = await buildWorkOrder(app, admin, { jobId: alone });
  expect((await seen('workOrder', order.id)).body.data).toEqual([]);
  expect((await seen('job', jobId, (await app.company()).admin)).status).toBe(404);
});
