// about: estimates, imports, jobs, reminders, work-orders, timesheets, invoices, bills
// Every state machine against the API, from its own table: each state × each state, with a note and without, with the right and
// without. What the table refuses is refused in its words and changes nothing; what it allows is done.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { buildSnapshot } from '../src/modules/estimates/server/snapshots.build.ts';
import {
  REMINDER_STATUS_TYPES,
  type ReminderStatusType,
  reminderStatusCan,
} from '../src/modules/reminders/shared/reminder-status.ts';
import { remindersApi } from '../src/modules/reminders/shared/reminders.api.ts';
import { type EstimateStatusType, estimateStatusCan } from '../src/modules/estimates/shared/estimate-status.ts';
import { estimatesApi } from '../src/modules/estimates/shared/estimates.api.ts';
import {
  SNAPSHOT_STATUS_TYPES,
  type SnapshotStatusType,
  snapshotStatusCan,
} from '../src/modules/estimates/shared/snapshot-status.ts';
import { snapshotsApi } from '../src/modules/estimates/shared/snapshots.api.ts';
import { IMPORT_STATUSES, type ImportStatus } from '../src/modules/imports/shared/data-import.entity.ts';
import { type ImportView, importsApi } from '../src/modules/imports/shared/imports.api.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { JOB_STATUS_TYPES, type JobStatusType, jobStatusCan } from '../src/modules/jobs/shared/job-status.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { syncApi } from '../src/modules/sync/shared/sync.api.ts';
import { buildWorkOrder, moveTo } from '../src/modules/work-orders/server/work-orders.build.ts';
import {
  WORK_ORDER_STATUS_TYPES,
  type WorkOrderStatusType,
  workOrderStatusCan,
} from '../src/modules/work-orders/shared/work-order-status.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import { type Entry, entriesOf, statusesByType } from './statuses.ts';
import { type Answer, type Person, type TestApp, asSystem, startTestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
let estimator: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  estimator = await app.person(admin.companyId, 'estimator');
});

const NOTES = [null, 'For a good reason'];

/** Puts a record into a state, whatever led there. */
const put = (table: string, id: number, statusId: number) =>
  asSystem(
    app,
    sql`update ${sql.table(table)} set status_id = ${statusId} where company_id = ${admin.companyId} and id = ${id}`,
  );
const statusOf = async (table: string, id: number): Promise<number | undefined> => {
  const [row] = await asSystem(
    app,
    sql<{
      statusId: number;
    }>`select status_id as "statusId" from ${sql.table(table)} where company_id = ${admin.companyId} and id = ${id}`,
  );
  return row?.statusId;
};

/** True, or the sentence by which it was refused. */
const verdictOf = ({ status, body }: Answer<unknown>): true | string =>
  status < 300 ? true : (Object.values(body.errors ?? {})[0] ?? body.message ?? '');

interface Case {
  what: string;
  table: true | string;
  api: true | string;
  statusAfter: number | undefined;
  expectedStatus: number | undefined;
}
/** All at once: one wrong entry is seen beside its neighbours. */
const wrong = (cases: readonly Case[]) =>
  cases.filter(({ table, api, statusAfter, expectedStatus }) => table !== api || statusAfter !== expectedStatus);

describe('a job', () => {
  test('moves from status to status as the table says, and is reopened by those alone who may', async () => {
    const entries = await entriesOf<JobStatusType>(app, admin, 'jobStatus');
    const job = await buildJob(app, admin);
    const people: [Person, boolean][] = [
      [admin, true],
      [estimator, false],
    ];
    const cases: Case[] = [];
    for (const from of JOB_STATUS_TYPES)
      for (const to of JOB_STATUS_TYPES)
        for (const note of NOTES)
          for (const [as, mayReopen] of people) {
            const pair = pairOf(entries, from, to);
            if (!pair) continue;
            await put('job', job.id, pair.from);
            const table = jobStatusCan({ from, to, note, mayReopen });
            const answer = await app.call(as, jobsApi.changeStatus, {
              params: { jobId: job.id },
              body: { statusId: pair.to, note },
            });
            cases.push({
              what: `${from} to ${to}${note ? ' with a note' : ''}${mayReopen ? '' : ' without the right'}`,
              table,
              api: verdictOf(answer),
              statusAfter: await statusOf('job', job.id),
              expectedStatus: table === true ? pair.to : pair.from,
            });
          }
    expect(cases.length).toBeGreaterThan(220);
    expect(wrong(cases)).toEqual([]);
  });

  test.each(JOB_STATUS_TYPES)('registered as %s: only open ones are', async (type) => {
    const { [type]: statusId } = await statusesByType<JobStatusType>(app, admin, 'jobStatus');
    const answer = await app.call(admin, jobsApi.create, { body: { customerName: 'Grace Okafor', statusId } });
    const starts = ['new', 'active', 'waiting'].includes(type);
    expect([answer.status, answer.body.errors]).toEqual(
      starts ? [201, undefined] : [422, { statusId: 'A job starts with an open status' }],
    );
    if (starts) expect(answer.body.data.statusId).toBe(statusId);
  });
});

test('a work order moves from status to status as the table says', async () => {
  const entries = await entriesOf<WorkOrderStatusType>(app, admin, 'workOrderStatus');
  const job = await buildJob(app, admin);
  const order = await buildWorkOrder(app, admin, { jobId: job.id });
  await app.call(admin, workOrdersApi.createItem, {
    params: { workOrderId: order.id },
    body: { description: 'Paint the ceiling', labourQuantity: 1, labourCost: 100 },
  });
  const place = (id: number) => entries.findIndex(({ value }) => value === id);
  const cases: Case[] = [];
  for (const from of entries)
    for (const to of entries.filter(({ value }) => value !== from.value))
      for (const note of NOTES) {
        await put('work_order', order.id, from.value);
        const [one, other] = [from.item.typeName, to.item.typeName];
        const table = workOrderStatusCan({ from: one, to: other, back: place(to.value) < place(from.value), note });
        const answer = await moveTo(app, admin, order.id, to.value, note === null ? {} : { note });
        cases.push({
          what: `${from.label} to ${to.label}${note ? ' with a note' : ''}`,
          table,
          api: verdictOf(answer),
          statusAfter: await statusOf('work_order', order.id),
          expectedStatus: table === true ? to.value : from.value,
        });
      }
  expect(new Set(entries.map(({ item }) => item.typeName))).toEqual(new Set(WORK_ORDER_STATUS_TYPES));
  expect(wrong(cases)).toEqual([]);
});

test('a reminder moves from status to status as the table says', async () => {
  const entries = await entriesOf<ReminderStatusType>(app, admin, 'reminderStatus');
  const { id } = (await app.call(admin, remindersApi.create, { body: { title: 'Call', date: '2031-02-03' } })).body
    .data;
  const cases: Case[] = [];
  for (const from of entries)
    for (const to of entries.filter(({ value }) => value !== from.value)) {
      await asSystem(app, sql`update reminder set reminder_status_id = ${from.value} where id = ${id}`);
      const table = reminderStatusCan(from.item.typeName, to.item.typeName);
      const answer = await app.call(admin, remindersApi.changeStatus, { params: { id, reminderStatusId: to.value } });
      const after = (await app.call(admin, remindersApi.get, { params: { id } })).body.data;
      cases.push({
        what: `${from.label} to ${to.label}`,
        table,
        api: verdictOf(answer),
        statusAfter: after.reminderStatusId,
        expectedStatus: table === true ? to.value : from.value,
      });
    }
  expect(new Set(entries.map(({ item }) => item.typeName))).toEqual(new Set(REMINDER_STATUS_TYPES));
  expect(wrong(cases)).toEqual([]);
});

test('the days of a work order are those of the state it is in', async () => {
  const status = await statusesByType<WorkOrderStatusType>(app, admin, 'workOrderStatus');
  const order = await buildWorkOrder(app, admin, { jobId: (await buildJob(app, admin)).id });
  await app.call(admin, workOrdersApi.createItem, {
    params: { workOrderId: order.id },
    body: { description: 'Paint the ceiling', labourQuantity: 1, labourCost: 100 },
  });
  const days = async (to: WorkOrderStatusType) => {
    const { body } = await moveTo(app, admin, order.id, status[to], { note: 'As agreed' });
    const { issuedAt, acceptedAt, completedAt } = body.data;
    return [issuedAt, acceptedAt, completedAt].map((at) => at !== null);
  };
  expect(await days('waiting')).toEqual([true, false, false]);
  expect(await days('draft')).toEqual([false, false, false]);
  expect(await days('waiting')).toEqual([true, false, false]);
  expect(await days('active')).toEqual([true, true, false]);
  expect(await days('completed')).toEqual([true, true, true]);
  expect(await days('active')).toEqual([true, true, false]);
});

test('an estimate moves from status to status as the table says', async () => {
  const entries = await entriesOf<EstimateStatusType>(app, admin, 'estimateStatus');
  const estimate = await buildEstimate(app, admin);
  const cases: Case[] = [];
  for (const from of entries)
    for (const to of entries.filter(({ value }) => value !== from.value))
      for (const note of NOTES) {
        await put('estimate', estimate.id, from.value);
        const table = estimateStatusCan({ from: from.item.typeName, to: to.item.typeName, note });
        const { version } = (await app.call(admin, estimatesApi.get, { params: { id: estimate.id } })).body.data;
        const answer = await app.call(admin, estimatesApi.changeStatus, {
          params: { estimateId: estimate.id },
          body: { statusId: to.value, note, version },
        });
        cases.push({
          what: `${from.label} to ${to.label}${note ? ' with a note' : ''}`,
          table,
          api: verdictOf(answer),
          statusAfter: await statusOf('estimate', estimate.id),
          expectedStatus: table === true ? to.value : from.value,
        });
      }
  expect(new Set(entries.map(({ item }) => item.typeName)).size).toBe(7);
  expect(wrong(cases)).toEqual([]);
});

test('a snapshot moves from status to status as the table says', async () => {
  const entries = await entriesOf<SnapshotStatusType>(app, admin, 'estimateSnapshotStatus');
  const estimate = await buildEstimate(app, admin, {
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
  const snapshot = await buildSnapshot(app, admin, estimate.id);
  const cases: Case[] = [];
  for (const from of SNAPSHOT_STATUS_TYPES)
    for (const to of SNAPSHOT_STATUS_TYPES)
      for (const note of NOTES) {
        const pair = pairOf(entries, from, to);
        // Authorised and partly authorised are told apart by the lines: snapshots.test.ts.
        if (!pair || (from === 'authorised' && to === 'authorised')) continue;
        await put('estimate_snapshot', snapshot.id, pair.from);
        const table = snapshotStatusCan(from, to, { note, inUse: false, newer: null });
        const answer = await app.call(admin, snapshotsApi.changeStatus, {
          params: { jobId: snapshot.jobId, snapshotId: snapshot.id },
          body: { statusData: { statusId: pair.to, note } },
        });
        cases.push({
          what: `${from} to ${to}${note ? ' with a note' : ''}`,
          table,
          api: verdictOf(answer),
          statusAfter: await statusOf('estimate_snapshot', snapshot.id),
          expectedStatus: table === true ? pair.to : pair.from,
        });
      }
  expect(cases.length).toBeGreaterThan(80);
  expect(wrong(cases)).toEqual([]);
});

describe('an invitation to connect', () => {
  const [PENDING, ACCEPTED, DECLINED, EXPIRED, WITHDRAWN] = [1, 2, 3, 4, 5];
  const ALL = [PENDING, ACCEPTED, DECLINED, EXPIRED, WITHDRAWN];
  const NOT_VALID = 'This invitation is not valid. Ask the company that invited you to send it again';
  const ENDED = {
    [ACCEPTED]: 'This invitation has already been accepted',
    [DECLINED]: 'This invitation has already been declined',
    [EXPIRED]: 'This invitation has expired',
    [WITHDRAWN]: NOT_VALID,
  };
  /** By what is done: where it leads, and from where it is refused with which words. */
  const TABLE: Record<string, { to: number | null; refused: Record<number, string> }> = {
    change: { to: null, refused: refusals([PENDING], 'Only a pending invitation can be changed.') },
    withdraw: { to: WITHDRAWN, refused: refusals([PENDING], 'Only a pending invitation can be withdrawn.') },
    resend: {
      to: PENDING,
      refused: refusals([PENDING, EXPIRED], 'Only a pending or expired invitation can be sent again. Make a new one.'),
    },
    accept: { to: ACCEPTED, refused: ENDED },
  };
  function refusals(from: number[], words: string): Record<number, string> {
    return Object.fromEntries(ALL.filter((status) => !from.includes(status)).map((status) => [status, words]));
  }

  test.each(Object.keys(TABLE).flatMap((act) => ALL.map((from) => [act, from] as const)))(
    '%s where its status is %d',
    async (act, from) => {
      const { admin: builder } = await app.company();
      const { admin: trade } = await app.company('subcontractor');
      const contact = await buildContact(app, builder, { companyName: 'Swift Pipes', email: trade.email });
      const made = await app.call(builder, syncApi.create, { body: { contactId: contact.id } });
      const { id } = made.body.data;
      const look = async () =>
        (
          await asSystem(
            app,
            sql<{
              statusId: number;
            }>`select status_id as "statusId" from sync_invitation where company_id = ${builder.companyId} and id = ${id}`,
          )
        )[0]?.statusId;
      await asSystem(
        app,
        sql`update sync_invitation set status_id = ${from}, expires_at = case when ${from} = ${EXPIRED} then now() - interval '1 day' else expires_at end
          where company_id = ${builder.companyId} and id = ${id}`,
      );
      const answer = await {
        change: () => app.call(builder, syncApi.update, { params: { id }, body: { message: 'Please join us' } }),
        withdraw: () => app.call(builder, syncApi.withdraw, { params: { id } }),
        resend: () => app.call(builder, syncApi.resend, { params: { id } }),
        accept: () =>
          app.call(trade, syncApi.accept, {
            body: { lyncContactId: contact.id, lyncCompanyId: builder.companyId },
          }),
      }[act as 'change']();
      const { to, refused } = TABLE[act] as (typeof TABLE)[string];
      expect([verdictOf(answer), await look()]).toEqual([refused[from] ?? true, refused[from] ? from : (to ?? from)]);
    },
  );
});

describe('an import', () => {
  const SAME = 'This import has started, so its columns cannot change.';
  const UNDER_WAY = 'This import is running. Stop it, or wait until it is done.';
  const UNDOABLE: ImportStatus[] = ['done', 'cancelled', 'failed', 'partly undone'];
  const ACTS = ['change', 'run', 'cancel', 'undo', 'remove'] as const;
  /** From where it is allowed, and the words by which it is refused elsewhere. */
  const TABLE: Record<(typeof ACTS)[number], { from: ImportStatus[]; words: (status: ImportStatus) => string }> = {
    change: { from: ['draft'], words: () => SAME },
    run: { from: ['draft'], words: () => 'This import has already started.' },
    cancel: { from: ['running'], words: () => 'This import is not running, so there is nothing to stop.' },
    undo: {
      from: UNDOABLE,
      words: (status) =>
        status === 'draft'
          ? 'This file was not imported, so there is nothing to undo.'
          : status === 'undone'
            ? 'This import has already been undone.'
            : UNDER_WAY,
    },
    remove: { from: ['draft'], words: () => 'This file was imported. Undo the import instead.' },
  };

  test.each(ACTS)('lets somebody %s it where its status allows, and says elsewhere why not', async (act) => {
    const cases: Case[] = [];
    const uploaded = async () =>
      (
        await app.upload<{ data: ImportView }>(
          admin,
          '/dataImport',
          { name: 'list.csv', bytes: Buffer.from('Customer\nGrace Okafor') },
          { recordType: 'job' },
        )
      ).body.data.id;
    let id = await uploaded();
    for (const status of IMPORT_STATUSES) {
      const params = { dataImportId: id };
      await asSystem(
        app,
        sql`update data_import set status = ${status} where company_id = ${admin.companyId} and id = ${id}`,
      );
      const answer = await {
        change: () => app.call(admin, importsApi.update, { params, body: { onDuplicate: 'update' } }),
        run: () => app.call(admin, importsApi.run, { params }),
        cancel: () => app.call(admin, importsApi.cancel, { params }),
        undo: () => app.call(admin, importsApi.undo, { params }),
        remove: () => app.call(admin, importsApi.remove, { params }),
      }[act]();
      const { from, words } = TABLE[act];
      cases.push({
        what: `${act} while ${status}`,
        table: from.includes(status) || words(status),
        api: verdictOf(answer),
        statusAfter: undefined,
        expectedStatus: undefined,
      });
      // What was allowed goes on in the background.
      if (answer.status < 300) id = await uploaded();
    }
    expect(wrong(cases)).toEqual([]);
  });
});

/** A status of each type, two different ones where the types are the same; undefined where the company has only one. */
function pairOf<T extends string>(entries: readonly Entry<T>[], from: T, to: T) {
  const first = entries.find(({ item }) => item.typeName === from)?.value;
  const second = entries.find(({ value, item }) => item.typeName === to && value !== first)?.value;
  return first !== undefined && second !== undefined ? { from: first, to: second } : undefined;
}
