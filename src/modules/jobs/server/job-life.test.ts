// What happens to a job beside its fields: copies, links, contacts, checks, dates, locks, clocks, milestones, its past.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { companyApi } from '../../company/shared/company.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import { jobKpisApi, workflowKpisApi, workflowsApi } from '../shared/job-kpis.api.ts';
import { jobContactsApi, jobLinksApi, jobTodoApi, milestonesApi } from '../shared/job-records.api.ts';
import type { JobStatusType } from '../shared/job-status.ts';
import type { JobCreate } from '../shared/job.entity.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { statusesByType } from '../../../../tests/statuses.ts';
import { buildJob } from './jobs.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const setStatus = (jobId: number, statusId: number, more: { note?: string; acceptedActions?: string[] } = {}) =>
  app.call(admin, jobsApi.changeStatus, { params: { jobId }, body: { statusId, ...more } });
const address = (latitude: number, longitude: number) => ({
  line1: '1 Kauri Rd',
  suburb: 'Penrith',
  state: 'NSW',
  postcode: '2750',
  country: 'Australia',
  latitude,
  longitude,
});

describe('a copy of a job', () => {
  test('takes the chosen parts along and is linked as related', async () => {
    const broker = await buildContact(app, admin, { companyName: 'Broker' });
    const from = await buildJob(app, admin, {
      clientRef: 'CLM-9',
      perilId: 3,
      customerEmail: 'grace@test.example',
      assignedId: admin.userId,
    });
    await app.call(admin, jobContactsApi.create, {
      body: { jobId: from.id, contactId: broker.id, contactRelationshipTypeId: 5 },
    });
    await app.call(admin, milestonesApi.create, {
      body: { jobId: from.id, label: 'Strip out', dueDate: '2026-01-02' },
    });
    const copy = await app.call(admin, jobCommandsApi.copyAsNewJob, {
      body: { jobId: from.id, parts: ['contacts', 'claim', 'milestones'], description: 'Second event' },
    });
    expect(copy.status).toBe(201);
    expect(copy.body.data).toMatchObject({
      customerEmail: 'grace@test.example',
      clientRef: 'CLM-9',
      perilId: 3,
      assignedId: null,
      description: 'Second event',
      statusId: 1,
    });
    expect(copy.body.data.jobNumber).not.toBe(from.jobNumber);
    const { data: details } = (await app.call(admin, jobFiguresApi.details, { params: { id: copy.body.data.id } }))
      .body;
    expect(details.links).toMatchObject([{ linkTypeId: 2, parentJob: { id: from.id } }]);
    expect(details.contacts.map(({ relationship }) => relationship)).toContain('Broker');
    expect(details.milestones).toMatchObject([{ label: 'Strip out', dueDate: null, completedAt: null }]);
  });

  test('of a job of another company says so and makes nothing', async () => {
    const { admin: stranger } = await app.company();
    const theirs = await buildJob(app, stranger);
    const answer = await app.call(admin, jobCommandsApi.copyAsNewJob, { body: { jobId: theirs.id } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ jobId: 'There was an issue with the selected job' });
  });
});

describe('links between jobs', () => {
  const link = (parentJobId: number, childJobId: number, linkTypeId?: number) =>
    app.call(admin, jobLinksApi.create, { body: { parentJobId, childJobId, ...(linkTypeId && { linkTypeId }) } });

  test('are parent and child unless said otherwise, never to itself, never twice, never in a ring', async () => {
    const [a, b, c] = [await buildJob(app, admin), await buildJob(app, admin), await buildJob(app, admin)];
    const first = await link(a.id, b.id);
    expect(first.body.data).toMatchObject({ linkTypeId: 1, linkType: { label: 'Parent and child' } });
    await link(b.id, c.id);
    expect((await link(a.id, a.id)).body.errors).toEqual({ childJobId: 'A job cannot be linked to itself' });
    expect((await link(b.id, a.id)).body.errors).toEqual({ childJobId: 'These jobs are already linked like this' });
    expect((await link(c.id, a.id)).body.errors).toEqual({
      childJobId: 'This job is already the other’s parent',
    });
    expect((await link(c.id, a.id, 2)).status).toBe(201);
  });

  test('that are made at the same time cannot close a ring', async () => {
    const jobs = await Promise.all(Array.from({ length: 5 }, () => buildJob(app, admin)));
    const answers = await Promise.all(jobs.map((job, index) => link(job.id, jobs[(index + 1) % jobs.length]?.id ?? 0)));
    expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([201, 201, 201, 201, 422]);
  });

  test('are seen only by those who see both ends', async () => {
    const [a, b] = [await buildJob(app, admin), await buildJob(app, admin)];
    const { id } = (await link(a.id, b.id, 2)).body.data;
    const field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
    await app.call(admin, jobsApi.update, { params: { id: a.id }, body: { assignedId: field.userId } });
    expect((await app.call(field, jobLinksApi.get, { params: { id } })).status).toBe(404);
    await app.call(admin, jobsApi.update, { params: { id: b.id }, body: { assignedId: field.userId } });
    expect((await app.call(field, jobLinksApi.get, { params: { id } })).status).toBe(200);
  });
});

describe('interested parties', () => {
  test('travel with the job, and are among its contacts', async () => {
    const [one, two] = [await buildContact(app, admin), await buildContact(app, admin)];
    const made = await app.call(admin, jobsApi.create, {
      body: { customerName: 'Parties', clientId: one.id, interestedParties: [one.id, two.id] },
    });
    const { id } = made.body.data;
    expect(made.body.data.interestedParties).toEqual([one.id, two.id]);
    await app.call(admin, jobsApi.update, { params: { id }, body: { interestedParties: [two.id] } });
    const contacts = await app.call(admin, jobContactsApi.ofJob, { params: { jobId: id }, query: {} });
    expect(contacts.body.data.map(({ contactId, relationship }) => [contactId, relationship])).toEqual([
      [one.id, 'Client'],
      [two.id, 'Interested party'],
    ]);
    const wrong = await app.call(admin, jobsApi.update, { params: { id }, body: { interestedParties: [999_999_999] } });
    expect(wrong.body.errors).toEqual({ interestedParties: 'This entry does not exist' });
  });
});

describe('a change of status', () => {
  test('sets the stage date once, completes its milestones and says how long the job had waited', async () => {
    const job = await buildJob(app, admin);
    const milestone = (
      await app.call(admin, milestonesApi.create, { body: { jobId: job.id, label: 'Call', triggerStatusId: 2 } })
    ).body.data;
    const contacted = (await setStatus(job.id, 2)).body.data;
    expect(contacted.contactedAt).not.toBeNull();
    expect((await app.call(admin, milestonesApi.get, { params: { id: milestone.id } })).body.data).toMatchObject({
      completedBy: { id: admin.userId },
    });
    await setStatus(job.id, 3);
    expect((await setStatus(job.id, 2)).body.data.contactedAt).toBe(contacted.contactedAt);
    const rows = await asSystem(
      app,
      sql<{
        seconds: number | null;
      }>`select business_seconds as seconds from status_change where object_type = 'job' and object_id = ${job.id} order by id offset 1`,
    );
    expect(rows.map(({ seconds }) => typeof seconds)).toEqual(['number', 'number', 'number']);
  });

  test('out of the closed ones takes the day of closing away; stages that were reached stay', async () => {
    const job = await buildJob(app, admin);
    const { active, completed, closed } = await statusesByType<JobStatusType>(app, admin, 'jobStatus');
    await setStatus(job.id, active);
    await setStatus(job.id, completed);
    const shut = (await setStatus(job.id, closed)).body.data;
    expect(shut.closedAt).not.toBeNull();
    const open = (await setStatus(job.id, active, { note: 'The leak came back' })).body.data;
    expect([open.closedAt, open.contactedAt]).toEqual([null, shut.contactedAt]);
  });

  test('is refused by the call that changes fields, which would leave no trace of it', async () => {
    const job = await buildJob(app, admin);
    const answer = await app.call(admin, jobsApi.update, {
      params: { id: job.id },
      body: { statusId: 2, customerName: 'Noah Tan' },
    });
    expect(answer.body.errors).toEqual({
      statusId: 'The status is changed by its own call, which asks for a note where one is needed',
    });
    const same = await app.call(admin, jobsApi.update, {
      params: { id: job.id },
      body: { statusId: job.statusId, customerName: 'Noah Tan' },
    });
    expect(same.body.data).toMatchObject({ statusId: job.statusId, customerName: 'Noah Tan' });
  });

  test('that would leave work orders open is refused until somebody confirms them, and the check changes nothing', async () => {
    const job = await buildJob(app, admin);
    await buildWorkOrder(app, admin, { jobId: job.id, label: 'Painting' });
    await setStatus(job.id, 2);
    const check = await app.call(admin, jobCommandsApi.checkActions, {
      params: { jobId: job.id },
      query: { actionTypeRef: 'jobStatus', statusId: '17' },
    });
    expect(check.body.data).toMatchObject([{ ref: 'open-work-orders', mandatory: true, count: 1 }]);
    const refused = await setStatus(job.id, 17, { note: 'Owner sold the house' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Please confirm first: 1 open work order');
    const done = await setStatus(job.id, 17, { note: 'Owner sold the house', acceptedActions: ['open-work-orders'] });
    expect(done.body.data.status.typeName).toBe('cancelled');
    const history = await app.call(admin, jobsApi.history, { params: { jobId: job.id }, query: {} });
    expect(history.body.data[0]?.note).toBe('Owner sold the house\nConfirmed: 1 open work order');
  });
});

describe('a date of a job', () => {
  const change = (jobId: number, body: { field: string; date: string | null; reason?: string }) =>
    app.call(admin, jobCommandsApi.changeDate, { params: { jobId }, body });

  test('changes with a reason, is told in the history, and cannot be nonsense', async () => {
    const job = await buildJob(app, admin, { targetCompletionDate: '2026-12-01' });
    const field = 'targetCompletionDate';
    expect((await change(job.id, { field, date: '2026-12-18' })).body.errors).toEqual({
      reason: 'A reason is needed to change a date that was set',
    });
    expect((await change(job.id, { field, date: '2026-02-30', reason: 'x' })).body.errors).toEqual({
      date: 'This date does not exist',
    });
    expect((await change(job.id, { field, date: '2026-12-18', reason: 'Joinery' })).body.data[field]).toBe(
      '2026-12-18',
    );
    expect((await change(job.id, { field: 'inspectedAt', date: '2199-01-01 00:00:00' })).body.errors).toEqual({
      date: 'Inspected cannot be in the future',
    });
    const history = await app.call(admin, jobsApi.history, { params: { jobId: job.id }, query: {} });
    expect(history.body.data[0]).toMatchObject({
      verb: 'date',
      note: 'Joinery',
      changes: [{ from: '1st Dec 2026', to: '18th Dec 2026' }],
    });
  });
});

describe('a locked field', () => {
  test('keeps its value by every way, says who may unlock it, and the rest of the job can be changed', async () => {
    const job = await buildJob(app, admin, { clientRef: 'CLM-1', targetStartDate: '2026-12-01' });
    const estimator = await app.person(admin.companyId, 'estimator');
    const lockedFields = ['clientRef', 'targetStartDate'];
    const lock = (as: Person, names: string[]) =>
      app.call(as, jobCommandsApi.lockFields, { params: { jobId: job.id }, body: { lockedFields: names } });
    expect((await lock(estimator, lockedFields)).status).toBe(403);
    expect((await lock(admin, ['statusId'])).status).toBe(422);
    expect((await lock(admin, lockedFields)).body.data.lockedFields).toEqual(lockedFields);
    const edit = (body: Partial<JobCreate>) => app.call(estimator, jobsApi.update, { params: { id: job.id }, body });
    expect((await edit({ clientRef: 'CLM-2' })).body.errors?.['clientRef']).toMatch(
      /^Claim number is locked\. .*can unlock it\.$/,
    );
    expect((await edit({ clientRef: 'CLM-1', additionalRef: 'POL-1' })).status).toBe(200);
    const date = await app.call(admin, jobCommandsApi.changeDate, {
      params: { jobId: job.id },
      body: { field: 'targetStartDate', date: '2026-12-02', reason: 'x' },
    });
    expect(date.status).toBe(422);
    const bulk = await app.call(admin, jobsApi.bulkUpdate, {
      body: { itemIds: [job.id], fields: { targetStartDate: '2026-12-03' } },
    });
    expect(bulk.body.data.left).toEqual([{ id: job.id, reason: 'Target start is locked' }]);
    await lock(admin, []);
    expect((await edit({ clientRef: 'CLM-2' })).body.data.clientRef).toBe('CLM-2');
  });
});

describe('the clocks of a job', () => {
  const kpis = async (jobId: number) => (await app.call(admin, jobKpisApi.ofJob, { params: { jobId } })).body.data;
  const note = (jobId: number, pause: boolean | undefined) =>
    app.call(admin, jobKpisApi.createNote, {
      params: { jobId },
      body: { workflowKpiId: 1, note: 'Owner overseas', reason: 'Customer', ...(pause !== undefined && { pause }) },
    });

  test('start with the job, pause and run on by notes, stop at their stage', async () => {
    const job = await buildJob(app, admin);
    expect((await kpis(job.id)).map(({ label, state }) => [label, state])).toEqual([
      ['First contact', 'running'],
      ['Inspection', 'running'],
      ['Report', 'waiting'],
      ['Works start', 'waiting'],
    ]);
    expect((await note(job.id, false)).body.errors).toEqual({ pause: 'This clock is not paused' });
    expect((await note(job.id, true)).status).toBe(201);
    expect((await kpis(job.id))[0]).toMatchObject({ state: 'paused' });
    expect((await note(job.id, true)).body.errors).toEqual({ pause: 'This clock is already paused' });
    await note(job.id, false);
    expect((await kpis(job.id))[0]).toMatchObject({ state: 'running' });
    await setStatus(job.id, 2);
    expect((await kpis(job.id))[0]).toMatchObject({ state: 'met', colour: 'green' });
    const notes = await app.call(admin, jobKpisApi.listNotes, { params: { jobId: job.id } });
    expect(notes.body.data.map(({ pause }) => pause)).toEqual([false, true]);
  });

  test('stand still while the job is on hold', async () => {
    const job = await buildJob(app, admin);
    await setStatus(job.id, 9);
    expect((await kpis(job.id))[0]).toMatchObject({ state: 'paused' });
    await setStatus(job.id, 2);
    expect((await kpis(job.id))[1]).toMatchObject({ state: 'running' });
  });

  test('that run are listed over all jobs once the event was heard, and no longer when they stopped', async () => {
    const { admin: other } = await app.company();
    const job = await buildJob(app, other);
    const current = async () => {
      await app.running.relay.flush();
      return (await app.call(other, jobKpisApi.current, { query: {} })).body.data.map(({ label }) => label);
    };
    expect(await current()).toEqual(['First contact', 'Inspection']);
    await app.call(other, jobsApi.changeStatus, { params: { jobId: job.id }, body: { statusId: 2 } });
    expect(await current()).toEqual(['Inspection']);
    const board = await app.call(other, jobTodoApi.board, { query: {} });
    expect(board.body.data.map(({ kind, label }) => [kind, label])).toEqual([['kpi', 'Inspection']]);
    const done = { field: 'practicalCompletionAt', date: '2026-01-05 03:00:00', reason: null };
    await app.call(other, jobCommandsApi.changeDate, { params: { jobId: job.id }, body: done });
    expect((await app.call(other, jobTodoApi.board, { query: {} })).body.data).toEqual([]);
    await app.call(other, jobsApi.changeStatus, {
      params: { jobId: job.id },
      body: { statusId: 17, note: 'Withdrawn' },
    });
    expect(await current()).toEqual([]);
  });

  test('of many jobs are kept together, and what cannot be delivered holds up only itself', async () => {
    const { admin: other, companyId } = await app.company();
    const jobs = await Promise.all(Array.from({ length: 12 }, () => buildJob(app, other)));
    const told = (aggregate: number, payload: object) =>
      asSystem(
        app,
        sql`insert into outbox_event (company_id, name, aggregate_type, aggregate_id, payload, actor_id)
          values (${companyId}, 'estimate.changed', 'estimate', ${aggregate}, ${JSON.stringify(payload)}, ${other.userId})`,
      );
    await told(1, { estimateId: 'not a number', jobId: 1 });
    await told(2, { estimateId: 2, jobId: 1 });
    await app.running.relay.flush();
    const running = await app.call(other, jobKpisApi.current, { query: { perPage: '100' } });
    const clocks = jobs.map(({ id }) => running.body.data.filter(({ job }) => job.id === id).length);
    expect(clocks).toEqual(jobs.map(() => 2));
    const estimates = await asSystem(
      app,
      sql`select delivered_at is not null as delivered, error is not null as failed from outbox_event
        where company_id = ${companyId} and name = 'estimate.changed' order by aggregate_id`,
    );
    expect(estimates).toEqual([
      { delivered: false, failed: true },
      { delivered: true, failed: false },
    ]);
  });

  test('are those of the workflow for the kind of job; a workflow with clocks cannot be deleted', async () => {
    const { admin: other } = await app.company();
    const workflow = (await app.call(other, workflowsApi.create, { body: { label: 'Make safe', jobTypeIds: [1] } }))
      .body.data;
    await app.call(other, workflowKpisApi.create, {
      body: {
        workflowId: workflow.id,
        label: 'On site',
        startRef: 'createdAt',
        stopRef: 'startedAt',
        targetHours: 2,
        businessHours: false,
      },
    });
    const job = await buildJob(app, other, { jobTypeId: 1 });
    const answer = await app.call(other, jobKpisApi.ofJob, { params: { jobId: job.id } });
    expect(answer.body.data).toMatchObject([{ label: 'On site', remainingSeconds: expect.any(Number) }]);
    expect((await app.call(other, workflowsApi.remove, { params: { id: workflow.id }, query: {} })).status).toBe(409);
  });
});

describe('the past of a job', () => {
  test('shows each field as it stood, who set it, and that there was a time before it', async () => {
    const job = await buildJob(app, admin, { clientRef: 'CLM-OLD', perilId: 1 });
    const [{ at }] = (await asSystem(
      app,
      sql<{ at: string }>`select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS') as at`,
    )) as [{ at: string }];
    // The clock of the wire knows whole seconds: what follows lies in a later one.
    await asSystem(app, sql`update job set created_at = created_at - interval '1 day' where id = ${job.id}`);
    await asSystem(
      app,
      sql`update history set created_at = created_at - interval '1 day' where object_type = 'job' and object_id = ${job.id}`,
    );
    await app.call(admin, jobsApi.update, { params: { id: job.id }, body: { clientRef: 'CLM-NEW', perilId: 3 } });
    await asSystem(
      app,
      sql`update history set created_at = created_at + interval '2 seconds' where object_type = 'job' and object_id = ${job.id} and verb = 'update'`,
    );
    const asOf = async (date: string) =>
      app.call(admin, jobFiguresApi.asOf, { params: { jobId: job.id }, query: { date } });
    const then = (await asOf(at)).body.data;
    const of = (name: string) => then.fields.find((field) => field.name === name);
    expect(then.changedSince).toBe(1);
    expect(of('clientRef')).toMatchObject({
      value: 'CLM-OLD',
      now: 'CLM-NEW',
      changed: true,
      setBy: { id: admin.userId },
    });
    expect(of('perilId')).toMatchObject({ value: 'Storm', now: 'Burst pipe or escape of liquid' });
    expect(of('customerName')).toMatchObject({ value: 'Grace Okafor', changed: false });
    const today = (await asOf('2100-01-01')).body.data;
    expect(today.fields.some(({ changed }) => changed)).toBe(false);
    const before = await asOf('2020-01-01');
    expect(before.status).toBe(409);
    expect(before.body.message).toMatch(/did not exist then/);
  });
});

describe('what lies near', () => {
  test('is every open job within the radius, the nearest first, of the jobs one sees', async () => {
    const { admin: other } = await app.company();
    const at = (latitude: number, longitude: number) =>
      buildJob(app, other, { siteAddress: address(latitude, longitude), siteSameAsCustomerAddress: false });
    const job = await at(-33.75, 150.69);
    const near = await at(-33.76, 150.7);
    const nearest = await at(-33.75, 150.695);
    const far = await at(-33.8688, 151.2093);
    const ask = async (radius?: string) =>
      (await app.call(other, jobFiguresApi.nearby, { params: { jobId: job.id }, query: radius ? { radius } : {} }))
        .body;
    expect((await ask()).data.map(({ id }) => id)).toEqual([nearest.id, near.id]);
    expect((await ask('60')).data.map(({ id }) => id)).toEqual([nearest.id, near.id, far.id]);
    expect((await ask()).data[0]?.distanceKm).toBeCloseTo(0.46, 1);
    const nowhere = await buildJob(app, other);
    const answer = await app.call(other, jobFiguresApi.nearby, { params: { jobId: nowhere.id }, query: {} });
    expect(answer.body).toMatchObject({ data: [], meta: { located: false, radius: 10 } });
  });
});

describe('what comes next', () => {
  test('is asked for with its reason, and the insights tell whom it concerns', async () => {
    const job = await buildJob(app, admin, { customerEmail: 'g@test.example', assignedId: admin.userId });
    const actions = await app.call(admin, jobFiguresApi.recommendations, { params: { jobId: job.id } });
    expect(actions.body.data.map(({ ref }) => ref)).toContain('contact-customer');
    const insights = await app.call(admin, jobFiguresApi.insights, { params: { jobId: job.id } });
    expect(insights.body.data.find(({ actionType }) => actionType === 'contact-customer')).toEqual({
      actionType: 'contact-customer',
      actionAt: null,
      tags: ['customer', 'normal'],
      issues: ['No first contact recorded.'],
      suggestions: ['Contact the customer'],
      assignedUserIds: [admin.userId],
    });
  });
});

describe('short forms', () => {
  test('number, basics, summary, signature and what was said', async () => {
    const job = await buildJob(app, admin, { assignedId: admin.userId });
    await app.call(admin, messagesApi.create, { body: { jobId: job.id, note: 'Rang twice' } });
    const renamed = await app.call(admin, jobFiguresApi.setJobNumber, {
      params: { jobId: job.id },
      body: { jobNumber: `CAT-${job.id}` },
    });
    expect(renamed.body.data).toMatchObject({ jobNumber: `CAT-${job.id}`, autoJobNumber: false });
    expect((await app.call(admin, jobFiguresApi.basic, { params: { id: job.id } })).body.data.jobNumber).toBe(
      `CAT-${job.id}`,
    );
    const summary = (objectType: string, objectId: number) =>
      app.call(admin, jobFiguresApi.summary, { params: { objectType, objectId } });
    expect((await summary('job', job.id)).body.data.figures).toContainEqual({ label: 'Conversation', value: 1 });
    expect((await summary('user', admin.userId)).body.data.figures[0]?.label).toBe('Open jobs');
    expect((await summary('nonsense', 1)).status).toBe(404);
    const field = await app.person(admin.companyId, 'field');
    const ofPerson = async (objectId: number) =>
      (await app.call(field, jobFiguresApi.summary, { params: { objectType: 'user', objectId } })).status;
    expect(await ofPerson(admin.userId)).toBe(404);
    expect((await summary('constructor', 1)).status).toBe(404);
    expect((await summary('company', admin.companyId)).body.data.figures.map(({ label }) => label)).toEqual([
      'Open jobs',
      'Past target completion',
      'Ended jobs',
      'Work orders',
      'Open work orders',
    ]);
    const { data } = (await app.call(admin, estimatesApi.create, { body: { jobId: job.id, label: 'Roof' } })).body;
    expect((await summary('job', job.id)).body.data.figures).toContainEqual({ label: 'Estimates', value: 1 });
    expect((await summary('estimate', data.id)).body.data.figures).toContainEqual({ label: 'Items', value: 0 });
    const worker = await app.person(admin.companyId, 'field');
    const { params } = { params: { objectType: 'estimate', objectId: data.id } };
    expect((await app.call(worker, jobFiguresApi.summary, { params })).status).toBe(404);
    const said = await app.call(admin, messagesApi.jobHistory, { params: { jobId: job.id }, query: {} });
    expect(said.body.data.map(({ objectType }) => objectType)).toEqual(['notification']);
    const signature = await app.call(admin, jobFiguresApi.emailSignature, { params: { jobId: job.id } });
    expect(signature.body.data).toMatchObject({ source: 'default', missing: [] });
    expect(signature.body.data.emailSignature).toContain(admin.email);
    const breakdown = await app.call(admin, jobsApi.statusCounts, { params: { type: 'assigned' } });
    expect(breakdown.body.data.map(({ id }) => id)).toContain(admin.userId);
  });
});

test('people and contacts to choose from can be those of one job', async () => {
  const job = await buildJob(app, admin, { assignedId: admin.userId });
  const contact = await buildContact(app, admin);
  await buildContact(app, admin);
  await app.call(admin, jobContactsApi.create, {
    body: { jobId: job.id, contactId: contact.id, contactRelationshipTypeId: 5 },
  });
  const chosen = async (as: Person, type: string, query: Record<string, string>) =>
    (await app.call(as, companyApi.options, { params: { type }, query })).body.data.map(({ value }) => value);
  expect(await chosen(admin, 'user', { jobId: String(job.id) })).toEqual([admin.userId]);
  expect(await chosen(admin, 'contact', { jobId: String(job.id) })).toEqual([contact.id]);
  expect(await chosen(admin, 'contact', { objectType: 'job', objectId: String(job.id) })).toEqual([contact.id]);
  const { admin: stranger } = await app.company();
  expect(await chosen(stranger, 'user', { jobId: String(job.id) })).toEqual([]);
});
