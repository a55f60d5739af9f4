// What somebody on the site of a job is told: what there is to do here, by all modules that know of something, and what to know first.
import { beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildForm, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import { buildBillable } from '../../invoices/server/invoices.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { jobFrontApi } from '../../jobs/shared/job-front.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { remindersApi } from '../../reminders/shared/reminders.api.ts';
import { buildWorkOrder, linkTo, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { proofRulesApi } from '../shared/proof.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onSite = async (as: Person, jobId: number) => made(await app.call(as, jobFrontApi.onSite, { params: { jobId } }));

test('forms, photographs, reminders and orders stand among what to do; key and last note among what to know', async () => {
  const { admin } = await app.company();
  const { jobId } = await buildBillable(app, admin);
  const [line] = made(await app.call(admin, invoicesApi.billable, { params: { jobId } })).lines;
  expect(await onSite(admin, jobId)).toEqual({ todo: [], know: [] });

  await app.call(admin, proofRulesApi.create, { body: { label: 'Before', photoBefore: true } });
  await buildForm(app, admin, jobId, {
    customFormTemplateId: await buildTemplate(app, admin, { label: 'Site induction' }),
  });
  const today = todayIn('Australia/Sydney', new Date());
  await app.call(admin, remindersApi.create, { body: { title: 'Ask for the wall colour', date: today, jobId } });
  await app.call(admin, remindersApi.create, { body: { title: 'Much later', date: addDays(today, 30), jobId } });
  const order = await buildWorkOrder(app, admin, { jobId, label: 'Plastering' });
  await linkTo(app, admin, order.id, [{ estimateItemId: line?.estimateItemId ?? 0 }]);
  await app.call(admin, jobsApi.update, { params: { id: jobId }, body: { keySafe: 'Lockbox, left of the door' } });
  await app.call(admin, messagesApi.create, { body: { jobId, note: 'Air movers\nturned to the wall' } });

  const { todo, know } = await onSite(admin, jobId);
  expect(todo.map(({ label, icon }) => [icon, label])).toEqual([
    ['bell', 'Ask for the wall colour'],
    ['camera', 'Before photos of 3 lines'],
    ['paper', 'Fill in Site induction'],
  ]);
  expect(todo[1]).toMatchObject({ state: '3 missing', menuRef: 'photos' });
  expect(todo[2]?.objectId).toBeGreaterThan(0);
  expect(know).toEqual([
    { label: 'Key', value: 'Lockbox, left of the door', phone: null },
    { label: 'Last note', value: expect.stringMatching(/\d{4}: Air movers turned to the wall$/), phone: null },
  ]);
  // An order is worked by once it is out.
  await moveTo(app, admin, order.id, 2);
  const orders = (await onSite(admin, jobId)).todo.filter(({ icon }) => icon === 'tools');
  expect(orders).toMatchObject([{ label: 'Plastering', state: '1 line', objectId: order.id }]);

  // A colleague is not told of reminders that are mine, nor is another company told anything.
  const colleague = await app.person(admin.companyId, 'supervisor');
  expect((await onSite(colleague, jobId)).todo.map(({ icon }) => icon)).not.toContain('bell');
  const { admin: other } = await app.company();
  expect((await app.call(other, jobFrontApi.onSite, { params: { jobId } })).status).toBe(404);
});
