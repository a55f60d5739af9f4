// about: jobs, messages, scheduling, estimates, invoices, finance
// A next action and a promise exist only while they are true: over all stages of a job, by whatever made them true.
import { invoicesApi } from '../src/modules/invoices/shared/invoices.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { buildSnapshot } from '../src/modules/estimates/server/snapshots.build.ts';
import { paymentsApi } from '../src/modules/finance/shared/payments.api.ts';
import { buildInvoice, issue, wholeInvoice } from '../src/modules/invoices/server/invoices.build.ts';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { jobCommandsApi } from '../src/modules/jobs/shared/job-commands.api.ts';
import { jobFiguresApi } from '../src/modules/jobs/shared/job-figures.api.ts';
import { jobKpisApi } from '../src/modules/jobs/shared/job-kpis.api.ts';
import { jobTodoApi, milestonesApi } from '../src/modules/jobs/shared/job-records.api.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { myDayApi } from '../src/modules/jobs/shared/my-day.api.ts';
import { messagesApi } from '../src/modules/messages/shared/messages.api.ts';
import { appointmentsApi } from '../src/modules/scheduling/shared/appointments.api.ts';
import { made } from './module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});

/** Sixty days old and promised for long ago: whatever is still asked for is late. */
async function oldJob(): Promise<number> {
  ({ admin } = await app.company());
  const customer = await buildContact(app, admin, {
    contactTypeId: 1,
    isIndividual: true,
    firstName: 'Mia',
    lastName: 'Wong',
  });
  const { id } = await buildJob(app, admin, {
    assignedId: admin.userId,
    customerId: customer.id,
    customerName: 'Mia Wong',
    customerEmail: 'mia@wong.example',
    customerMobileNumber: '0491 570 156',
    targetStartDate: '2026-01-10',
    targetCompletionDate: '2026-02-10',
  } as never);
  for (const [label, triggerStatusId] of [
    ['Customer contacted', 2],
    ['Tarpaulin on', null],
  ] as const)
    made(
      await app.call(admin, milestonesApi.create, {
        body: { jobId: id, label, dueDate: '2026-01-05', triggerStatusId },
      }),
    );
  await asSystem(
    app,
    sql`update job set site_address_text = '1 Kauri Rd', created_at = now() - interval '60 days', status_changed_at = now() - interval '60 days' where id = ${id}`,
  );
  await app.running.relay.flush();
  await asSystem(
    app,
    sql`update job_kpi set started_at = now() - interval '60 days', due_at = now() - interval '50 days' where job_id = ${id} and started_at is not null`,
  );
  return id;
}

const status = async (jobId: number, statusId: number) => {
  const { status: code, body } = await app.call(admin, jobsApi.changeStatus, {
    params: { jobId },
    body: { statusId, note: 'As it went' },
  });
  if (code >= 300) throw new Error(JSON.stringify(body));
};
const stage = async (jobId: number, field: string) =>
  made(
    await app.call(admin, jobCommandsApi.changeDate, {
      params: { jobId },
      body: { field, date: '2026-01-20 01:00:00', reason: 'As it went' } as never,
    }),
  );
async function mail(jobId: number, left: 'sent' | 'queued' | 'in'): Promise<void> {
  const body = { jobId, notificationChannelId: 2, to: ['mia@wong.example'], subject: 'Hello', body: '<p>Hi</p>' };
  const { id } = made(await app.call(admin, messagesApi.create, { body }));
  if (left !== 'queued')
    await asSystem(
      app,
      left === 'in'
        ? sql`update notification set direction = 'in', status = 'received' where id = ${id}`
        : sql`update notification set status = 'sent', sent_at = now() where id = ${id}`,
    );
}
async function authorise(jobId: number): Promise<void> {
  const estimate = await buildEstimate(app, admin, {
    jobId,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
  await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
}
async function invoiceAll(jobId: number) {
  const { customerId } = made(await app.call(admin, jobsApi.get, { params: { id: jobId } }));
  return await issue(app, admin, await wholeInvoice(app, admin, { jobId, clientId: customerId ?? 0 }));
}
async function pay(jobId: number): Promise<void> {
  const invoice = await invoiceAll(jobId);
  const body = {
    direction: 'in' as const,
    contactId: invoice.toContactId,
    date: '2026-02-01',
    amount: invoice.total,
    allocations: [{ documentType: 'accountsReceivable', documentId: invoice.id, amount: invoice.total }],
  };
  made(await app.call(admin, paymentsApi.create, { body }));
}

interface Case {
  name: string;
  goes: (jobId: number) => Promise<unknown>;
  actions: string[];
  promises: string[];
  /** Clocks of the job whose state is not plainly met or missed. */
  clocks?: Record<string, string>;
}
const DATES = ['targetStartDate', 'targetCompletionDate'];
const BEFORE = { actions: ['milestone', 'milestone', 'target-completion'], promises: [] };
const CASES: readonly Case[] = [
  {
    name: 'registered',
    goes: async () => undefined,
    actions: ['kpi-contactedAt', 'kpi-inspectedAt', ...BEFORE.actions, 'quiet'],
    promises: ['Customer contacted', 'First contact', 'Inspection', 'Tarpaulin on', ...DATES],
    clocks: { 'First contact': 'running', Inspection: 'running', Report: 'waiting', 'Works start': 'waiting' },
  },
  {
    name: 'a mail that nobody took',
    goes: (id) => mail(id, 'queued'),
    actions: ['kpi-contactedAt', 'kpi-inspectedAt', ...BEFORE.actions],
    promises: ['Customer contacted', 'First contact', 'Inspection', 'Tarpaulin on', ...DATES],
  },
  ...(
    [
      ['contacted, as somebody noted', (id: number) => stage(id, 'contactedAt'), ['quiet']],
      ['contacted by a mail that left', (id: number) => mail(id, 'sent'), []],
      ['contacted by a mail of theirs', (id: number) => mail(id, 'in'), []],
    ] as const
  ).map(
    ([name, goes, more]): Case => ({
      name,
      goes,
      actions: ['kpi-inspectedAt', 'milestone', 'target-completion', ...more],
      promises: ['Inspection', 'Tarpaulin on', ...DATES],
      clocks: { Inspection: 'running', Report: 'waiting', 'Works start': 'waiting' },
    }),
  ),
  {
    name: 'visited',
    goes: async (jobId) => {
      const body = { jobId, appointmentTypeId: 2, allDay: true, startDate: '2026-01-15', userIds: [admin.userId] };
      const { id } = made(await app.call(admin, appointmentsApi.create, { body: body as never }));
      made(await app.call(admin, appointmentsApi.arrive, { params: { id }, body: {} }));
    },
    actions: ['kpi-inspectedAt', 'milestone', 'target-completion', 'quiet'],
    promises: ['Inspection', 'Tarpaulin on', ...DATES],
  },
  {
    name: 'inspected',
    goes: (id) => stage(id, 'inspectedAt'),
    actions: ['kpi-reportedAt', 'milestone', 'target-completion', 'report', 'quiet'],
    promises: ['Report', 'Tarpaulin on', ...DATES],
    clocks: { 'First contact': 'notRecorded', Report: 'running', 'Works start': 'waiting' },
  },
  {
    name: 'reported',
    goes: (id) => stage(id, 'reportedAt'),
    actions: ['milestone', 'target-completion', 'quiet'],
    promises: ['Tarpaulin on', ...DATES],
    clocks: {
      'First contact': 'notRecorded',
      Inspection: 'notRecorded',
      Report: 'notRecorded',
      'Works start': 'waiting',
    },
  },
  {
    name: 'estimated, awaiting approval',
    goes: async (id) => {
      await status(id, 5);
      await asSystem(app, sql`update job set status_changed_at = now() - interval '20 days' where id = ${id}`);
    },
    actions: ['milestone', 'target-completion', 'stuck', 'quiet'],
    promises: ['Tarpaulin on', ...DATES],
  },
  {
    name: 'authorised',
    goes: authorise,
    actions: ['milestone', 'target-completion', 'start', 'quiet'],
    promises: ['Tarpaulin on', ...DATES],
    clocks: {
      'First contact': 'notRecorded',
      Inspection: 'notRecorded',
      Report: 'notRecorded',
      'Works start': 'running',
    },
  },
  {
    name: 'started',
    goes: async (id) => {
      await authorise(id);
      await status(id, 8);
    },
    actions: ['milestone', 'target-completion'],
    promises: ['Tarpaulin on', 'targetCompletionDate'],
  },
  {
    name: 'completed',
    goes: async (id) => {
      await authorise(id);
      await status(id, 8);
      await status(id, 10);
    },
    actions: ['invoice'],
    promises: [],
  },
  {
    name: 'invoiced before anybody moved the job on',
    goes: async (id) => {
      await authorise(id);
      await invoiceAll(id);
    },
    actions: ['milestone', 'target-completion', 'start', 'quiet'],
    promises: ['Tarpaulin on', ...DATES],
  },
  {
    name: 'completed and invoiced in part',
    goes: async (id) => {
      await authorise(id);
      await status(id, 8);
      await status(id, 10);
      const { customerId } = made(await app.call(admin, jobsApi.get, { params: { id } }));
      const draft = await buildInvoice(app, admin, { jobId: id, toContactId: customerId ?? 0 });
      const line = { description: 'Make safe', quantity: 1, unitAmount: 10, taxRate: 0.1 };
      made(await app.call(admin, invoicesApi.createItem, { params: { id: draft.id }, body: line }));
      await issue(app, admin, made(await app.call(admin, invoicesApi.get, { params: { id: draft.id } })));
    },
    actions: ['invoice'],
    promises: [],
  },
  {
    name: 'completed and invoiced',
    goes: async (id) => {
      await authorise(id);
      await status(id, 8);
      await status(id, 10);
      await invoiceAll(id);
      await status(id, 13);
    },
    actions: [],
    promises: [],
  },
  {
    name: 'paid',
    goes: async (id) => {
      await authorise(id);
      await pay(id);
    },
    actions: [],
    promises: [],
    clocks: {
      'First contact': 'notRecorded',
      Inspection: 'notRecorded',
      Report: 'notRecorded',
      'Works start': 'notRecorded',
    },
  },
  {
    name: 'closed',
    goes: async (id) => {
      await status(id, 8);
      await status(id, 10);
      await status(id, 14);
    },
    actions: [],
    promises: [],
  },
  { name: 'cancelled', goes: (id) => status(id, 17), actions: [], promises: [] },
  { name: 'declined', goes: (id) => status(id, 16), actions: [], promises: [] },
];

describe('what is asked for and what is promised', () => {
  test.each(CASES)('$name', async ({ goes, actions, promises, clocks }) => {
    const jobId = await oldJob();
    await goes(jobId);
    await app.running.relay.flush();
    const told = made(await app.call(admin, jobFiguresApi.recommendations, { params: { jobId } }));
    expect(told.map(({ ref }) => ref).toSorted()).toEqual([...actions].toSorted());
    const mine = promises.filter((label) => !DATES.includes(label)).toSorted();
    const day = made(await app.call(admin, myDayApi.read, { query: {} }));
    expect(
      day.items
        .filter(({ list }) => list === 'promises')
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(mine);
    expect(day.lateJobs).toBe(promises.includes('targetCompletionDate') ? 1 : 0);
    const running = (await app.call(admin, jobKpisApi.current, { query: {} })).body.data.map(({ label }) => label);
    const promisedClocks = ['First contact', 'Inspection', 'Report', 'Works start'];
    expect(running.filter((label) => mine.includes(label)).toSorted()).toEqual(
      mine.filter((label) => promisedClocks.includes(label)),
    );
    const board = (await app.call(admin, jobTodoApi.board, { query: {} })).body.data;
    expect(
      board
        .filter(({ kind }) => DATES.includes(kind))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(promises.filter((label) => DATES.includes(label)).toSorted());
    const kpis = made(await app.call(admin, jobKpisApi.ofJob, { params: { jobId } }));
    if (clocks)
      expect(
        Object.fromEntries(
          kpis.filter(({ state }) => state !== 'met' && state !== 'missed').map(({ label, state }) => [label, state]),
        ),
      ).toEqual(clocks);
  });
});

test('a contact is measured by when it was made, and a later stage invents none', async () => {
  const jobId = await oldJob();
  await mail(jobId, 'sent');
  const first = async () => made(await app.call(admin, jobKpisApi.ofJob, { params: { jobId } }))[0];
  expect(await first()).toMatchObject({ label: 'First contact', state: 'missed' });
  expect((await first())?.stoppedAt?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  const other = await oldJob();
  await stage(other, 'inspectedAt');
  const passed = made(await app.call(admin, jobKpisApi.ofJob, { params: { jobId: other } }))[0];
  expect(passed).toMatchObject({ label: 'First contact', state: 'notRecorded', stoppedAt: null, dueAt: null });
  expect(made(await app.call(admin, jobsApi.get, { params: { id: other } })).contactedAt).toBeNull();
});
