// What happens by itself: each effect once for an event, under its conditions; what cannot be done says why and keeps nothing else back.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildForm, buildTemplate } from '../../forms/server/forms-samples.build.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobCommandsApi } from '../../jobs/shared/job-commands.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { notificationTemplateApi } from '../../messages/shared/templates.api.ts';
import type { EventActionCreate } from '../shared/event-action.entity.ts';
import { eventActionsApi } from '../shared/event-actions.api.ts';
import type { Effect } from '../shared/event-effects.ts';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import { wizardStepsApi } from '../shared/wizards.api.ts';
import { buildEventAction, buildWizard, buildWizardTemplate, stepNamed } from './wizards-samples.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const [CONTACTED, BOOKED, ACTIVE, COMPLETED] = [2, 3, 8, 10];
const settled = () => app.running.relay.flush();
const job = async (more: object = {}) =>
  (
    await buildJob(app, admin, {
      customerName: 'Mia Wong',
      customerEmail: 'mia@actions.example',
      assignedId: admin.userId,
      ...more,
    })
  ).id;
const move = async (id: number, statusId: number, acceptedActions: string[] = []) => {
  const body = { statusId, note: 'For a good reason', acceptedActions };
  const answer = await app.call(admin, jobsApi.changeStatus, { params: { jobId: id }, body });
  await settled();
  return answer;
};
const create = (body: Partial<EventActionCreate>) =>
  app.call(admin, eventActionsApi.create, {
    body: { label: 'Action', actionTypeRef: 'jobStatus', effects: [], ...body },
  });
const runs = async (id: number) => (await app.call(admin, eventActionsApi.runs, { params: { id } })).body.data;
const off = async (id: number) =>
  made(await app.call(admin, eventActionsApi.update, { params: { id }, body: { active: false } }));
const template = async (label: string) =>
  made(
    await app.call(admin, notificationTemplateApi.create, {
      body: { label, channelId: 2, subject: 'About {{job.number}}', body: 'Hello {{recipient.name}}' },
    }),
  ).id;
const count = async (table: string, jobId: number) =>
  (
    await asSystem(
      app,
      sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(table)} where job_id = ${jobId} and deleted_at is null`,
    )
  )[0]?.count;

describe('after an event', () => {
  test('a status sends, reminds, asks for a form, begins a wizard and tags, each once', async () => {
    const form = await buildTemplate(app, admin, { label: 'Handover', objectTypes: ['job'] });
    const wizardTemplateId = await buildWizardTemplate(app, admin, {
      steps: [
        { ref: 'keys', label: 'Keys', items: [{ ref: 'got', wizardItemTypeId: ITEM_TYPES.tick, label: 'Got them' }] },
      ],
    });
    const effects: Effect[] = [
      { kind: 'message', notificationTemplateId: await template('Done'), reader: 'customer' },
      { kind: 'reminder', title: 'Ring them', days: 2, who: 'assigned' },
      { kind: 'form', customFormTemplateId: form },
      { kind: 'wizard', wizardTemplateId },
      { kind: 'tag', filterTagIds: [1, 2] },
    ];
    const action = await buildEventAction(app, admin, {
      label: 'Completion',
      actionTypeRef: 'jobStatus',
      statusId: COMPLETED,
      effects,
    });
    const id = await job();
    await move(id, ACTIVE);
    expect(await runs(action)).toEqual([]);
    await move(id, COMPLETED);
    const done = await runs(action);
    expect(done.map(({ problem }) => problem)).toEqual([null, null, null, null, null]);
    const all = async () => [
      await count('notification', id),
      await count('reminder', id),
      await count('custom_form', id),
      await count('wizard', id),
    ];
    expect(await all()).toEqual([1, 1, 1, 1]);
    expect(made(await app.call(admin, jobsApi.get, { params: { id } })).filterTagIds).toEqual([1, 2]);
    // The relay may deliver an event twice.
    await asSystem(
      app,
      sql`update outbox_event set delivered_at = null where name = 'job.statusChanged' and aggregate_id = ${id}`,
    );
    await settled();
    expect(await all()).toEqual([1, 1, 1, 1]);
    await off(action);
  });

  test('only where its conditions are met; what cannot be done says why and keeps the rest', async () => {
    const action = await buildEventAction(app, admin, {
      actionTypeRef: 'jobStatus',
      statusId: BOOKED,
      conditions: { and: [{ field: 'job.vulnerableCustomer', operator: 'equals', value: true }] },
      effects: [
        { kind: 'message', notificationTemplateId: await template('Booked'), reader: 'customer' },
        { kind: 'reminder', title: 'Call before', days: 0, who: 'assigned' },
        { kind: 'reminder', title: 'Prepare', days: 0, who: 'supervisor' },
      ],
    });
    const plain = await job();
    await move(plain, BOOKED);
    const vulnerable = await job({ vulnerableCustomer: true, customerEmail: null });
    await move(vulnerable, BOOKED);
    expect((await runs(action)).map(({ job: of, words, problem }) => [of.id, words, problem]).toReversed()).toEqual([
      [vulnerable, 'Send “Booked” to the customer', 'The customer has no email address'],
      [vulnerable, 'Remind the job’s assignee: Call before, due in 0 days', null],
      [vulnerable, 'Remind the supervisor: Prepare, due in 0 days', 'The job has nobody in this role'],
    ]);
    await off(action);
  });

  test('a step of a wizard moves the job; a form that is handed in reminds', async () => {
    const steps = [
      { ref: 'call', label: 'Call', items: [] },
      { ref: 'later', label: 'Later', items: [] },
    ];
    const jobId = await job();
    const of = await buildWizard(app, admin, jobId, { steps });
    const moves = await buildEventAction(app, admin, {
      actionTypeRef: 'wizardStep',
      wizardTemplateId: of.wizardTemplateId,
      stepRef: 'call',
      effects: [{ kind: 'status', statusId: CONTACTED }],
    });
    const finish = (name: string) =>
      app.call(admin, wizardStepsApi.updateCompleted, { body: { id: stepNamed(of, name), completed: true } });
    made(await finish('call'));
    await settled();
    expect(made(await app.call(admin, jobsApi.get, { params: { id: jobId } })).statusId).toBe(CONTACTED);
    made(await finish('later'));
    await settled();
    expect(await runs(moves)).toHaveLength(1);
    const customFormTemplateId = await buildTemplate(app, admin, { label: 'Scope', objectTypes: ['job'] });
    const reminds = await buildEventAction(app, admin, { actionTypeRef: 'formSubmitted', customFormTemplateId });
    const form = await buildForm(app, admin, jobId, { customFormTemplateId });
    made(await app.call(admin, formsApi.submit, { params: { id: form }, body: {} }));
    await settled();
    expect(await runs(reminds)).toMatchObject([{ problem: null, job: { id: jobId } }]);
    await off(moves);
    await off(reminds);
  });
});

test('before a change: a warning that must be confirmed holds the status until it is', async () => {
  const text = 'Ring the insurer first';
  const action = await buildEventAction(app, admin, {
    actionTypeRef: 'jobStatus',
    statusId: ACTIVE,
    effects: [{ kind: 'warning', text, mandatory: true }],
  });
  const id = await job();
  const asked = async (statusId: number) =>
    (
      await app.call(admin, jobCommandsApi.checkActions, {
        params: { jobId: id },
        query: { actionTypeRef: 'jobStatus', statusId: String(statusId) },
      })
    ).body.data.filter(({ ref }) => ref.startsWith('event-action'));
  expect(await asked(BOOKED)).toEqual([]);
  const [warning] = await asked(ACTIVE);
  expect(warning).toMatchObject({ label: text, mandatory: true });
  expect((await move(id, ACTIVE)).body.message).toBe(`Please confirm first: ${text}`);
  expect((await move(id, ACTIVE, [warning?.ref ?? ''])).status).toBe(200);
  expect(await runs(action)).toEqual([]);
  await off(action);
});

describe('what is refused', () => {
  test('circles, also by switching one on again', async () => {
    const there = made(
      await create({ label: 'There', statusId: BOOKED, effects: [{ kind: 'status', statusId: CONTACTED }] }),
    ).id;
    const back: Partial<EventActionCreate> = {
      label: 'Back',
      statusId: CONTACTED,
      effects: [{ kind: 'status', statusId: BOOKED }],
    };
    const words = {
      effects: 'It would loop: “Back” sets off “There” sets off “Back”. Remove the effect from one of them.',
    };
    expect((await create(back)).body.errors).toEqual(words);
    const second = made(await create({ ...back, active: false })).id;
    const on = await app.call(admin, eventActionsApi.update, { params: { id: second }, body: { active: true } });
    expect(on.body.errors).toEqual(words);
    // Two at once: one of them waits, and is refused.
    await off(there);
    const both = await Promise.all(
      [there, second].map((id) => app.call(admin, eventActionsApi.update, { params: { id }, body: { active: true } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await off(there);
    await off(second);
  });

  test('what nobody can do', async () => {
    const refused = async (body: Partial<EventActionCreate>) => (await create(body)).body.errors;
    const status: Effect = { kind: 'status', statusId: BOOKED };
    expect(await refused({ effects: [] })).toEqual({ effects: 'Add at least one effect' });
    expect(await refused({ effects: [{ kind: 'status', statusId: 999_999 }] })).toEqual({
      effects: 'This entry does not exist',
    });
    expect(
      await refused({ actionTypeRef: 'formApproved', effects: [{ kind: 'warning', text: 'Stop', mandatory: false }] }),
    ).toEqual({ effects: 'You cannot warn before this event. Choose another effect' });
    expect(await refused({ actionTypeRef: 'formApproved', statusId: BOOKED, effects: [status] })).toEqual({
      statusId: 'This event has none. Leave it empty, or choose another event',
    });
    expect(
      await refused({
        statusId: ACTIVE,
        effects: [status],
        conditions: { and: [{ field: 'job.moon', operator: 'hasValue' }] },
      }),
    ).toEqual({ conditions: 'It depends on “job.moon”, which no job has' });
    expect(await refused({ actionTypeRef: 'wizardStep', stepRef: 'call', effects: [status] })).toEqual({
      stepRef: 'Choose the wizard of this step first',
    });
  });
});
