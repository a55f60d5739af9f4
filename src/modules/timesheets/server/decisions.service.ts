// How hours and expenses go on: submitted, approved, rejected, opened again, invoiced. Many at once, all or none.
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { type Extra, emit, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import { showDay } from '../../../kit/dates.ts';
import { type Expense, expense } from '../shared/expense.entity.ts';
import { type Timesheet, timesheet } from '../shared/timesheet.entity.ts';
import { timesheetStatusCan, whyFixed } from '../shared/timesheet-status.ts';
import type { Decision } from '../shared/timesheets.api.ts';
import { seesCosts, workScope } from './timesheets.scope.ts';
import { type StatusFacts, ratesOn, statusFacts } from './timesheets.store.ts';

interface Work extends StandardRow {
  userId: number;
  jobId: number | null;
  date: string;
  statusId: number;
}

const approves = (ctx: Context, e: Entity): boolean => can(ctx, `approve-${e.permission}`);

/** The record, locked, if this person may see it; what it costs goes with no conflict to who may not see it. */
async function lockSeen<Row extends Work>(ctx: Context, e: Entity<Row>, id: number, version?: number): Promise<Row> {
  try {
    return await lockRecord(ctx, e, id, { version, scope: workScope(ctx, 'r') });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409 || !error.data || seesCosts(ctx)) throw error;
    const shown = Object.entries(error.data).map(([name, value]) => [name, e.fields[name]?.visibility ? null : value]);
    throw conflict(error.message, Object.fromEntries(shown));
  }
}

/** The same for a change of what it says: refused once somebody waits for it, decided about it or invoiced it. */
export async function lockWork<Row extends Work>(
  ctx: Context,
  e: Entity<Row>,
  id: number,
  version?: number,
): Promise<Row> {
  const before = await lockSeen(ctx, e, id, version);
  const status = await statusFacts(ctx, before.statusId);
  const fixed = whyFixed(status?.type ?? 'new', approves(ctx, e));
  if (fixed) throw conflict(`${fixed}.`);
  return before;
}

export const decideTimesheets = (ctx: Context, given: Decision): Promise<number[]> =>
  decide(ctx, timesheet, given, {
    isReady: (row: Timesheet) =>
      row.startAt !== null && row.endAt === null ? 'The timer is running: stop it first' : undefined,
    onApproval: (row) => ratesOn(ctx, row.userId, row.date),
    onReopening: { costRate: null, chargeRate: null },
  });

export const decideExpenses = (ctx: Context, given: Decision): Promise<number[]> =>
  decide(ctx, expense, given, {
    isReady: (row: Expense) => (row.amountIncTax > 0 ? undefined : `Enter the amount of “${row.description}” first`),
    staysApproved: ({ paidBackAt, description }: Expense) =>
      paidBackAt ? `“${description}” has been reimbursed: reverse the payment first` : undefined,
  });

interface Course<Row> {
  /** Why it cannot be submitted yet. */
  isReady: (row: Row) => string | undefined;
  /** What is frozen then. */
  onApproval?: (row: Row) => Promise<object>;
  onReopening?: Extra;
  /** Why it cannot be opened again. */
  staysApproved?: (row: Row) => string | undefined;
}

async function decide<Row extends Work>(
  ctx: Context,
  e: Entity<Row>,
  { items, statusId, note }: Decision,
  course: Course<Row>,
): Promise<number[]> {
  const to = await statusFacts(ctx, statusId);
  if (!to) throw invalid({ statusId: 'This entry does not exist' });
  mayDecide(ctx, e, to);
  if (to.type === 'declined' && !note) throw invalid({ note: 'Enter a reason for rejecting' });
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  // In one order, so that two who decide at once never wait for each other.
  const ids = [...versions.keys()].sort((one, other) => one - other);
  const decided: Row[] = [];
  for (const id of ids) {
    const before = await lockItem(ctx, e, id, versions.get(id));
    if (await move(ctx, e, before, to, note ?? null, course)) decided.push(before);
  }
  await tellOwners(ctx, e, decided, to, note ?? null);
  if (to.type === 'done')
    for (const jobId of new Set(decided.map((row) => row.jobId)))
      await emit(ctx, `${e.name}.approved`, e.name, decided[0]?.id ?? 0, {
        ids: decided.filter((row) => row.jobId === jobId).map(({ id }) => id),
        jobId,
      });
  return ids;
}

function mayDecide(ctx: Context, e: Entity, to: StatusFacts): void {
  if (to.type === 'waiting') return;
  const may = to.type === 'closed' ? can(ctx, 'invoice-timesheet') : approves(ctx, e);
  if (!may) throw forbidden();
}

/** An id in a body is a claim: one that is not there is refused as input. */
async function lockItem<Row extends Work>(
  ctx: Context,
  e: Entity<Row>,
  id: number,
  version: number | undefined,
): Promise<Row> {
  try {
    return await lockSeen(ctx, e, id, version);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw invalid({ items: 'This entry does not exist' });
    throw error;
  }
}

async function move<Row extends Work>(
  ctx: Context,
  e: Entity<Row>,
  before: Row,
  to: StatusFacts,
  note: string | null,
  course: Course<Row>,
): Promise<boolean> {
  const from = await statusFacts(ctx, before.statusId);
  if (before.statusId === to.id) return false;
  const allowed = timesheetStatusCan(from?.type ?? 'new', to.type);
  if (allowed !== true) throw conflict(`${allowed}.`);
  const stays = from?.type === 'done' && to.type === 'new' ? course.staysApproved?.(before) : undefined;
  if (stays) throw conflict(`${stays}.`);
  if (from?.type === 'done' && to.type === 'new' && !note) throw invalid({ note: 'Enter a reason for reopening' });
  if (to.type === 'waiting') {
    const missing = course.isReady(before);
    if (missing) throw conflict(`${missing}.`);
  }
  const decides = to.type === 'done' || to.type === 'declined';
  const frozen = to.type === 'done' ? await course.onApproval?.(before) : undefined;
  await updateRecord(
    ctx,
    e,
    before.id,
    { statusId: to.id, ...frozen, ...(to.type === 'new' && course.onReopening) },
    {
      ...(to.type === 'waiting' && { submittedAt: ctx.now, approvedById: null, approvedAt: null, decisionNote: null }),
      ...(decides && { approvedById: ctx.actor.userId, approvedAt: ctx.now, decisionNote: note }),
      ...(to.type === 'new' && { submittedAt: null, approvedById: null, approvedAt: null, decisionNote: note }),
    },
    { jobId: before.jobId, verb: 'status', note },
  );
  return true;
}

/** Once for each person, whatever was decided about them at once. */
async function tellOwners(
  ctx: Context,
  e: Entity,
  rows: readonly Work[],
  to: StatusFacts,
  note: string | null,
): Promise<void> {
  if (to.type !== 'declined' && to.type !== 'new') return;
  for (const userId of new Set(rows.map((row) => row.userId))) {
    const own = rows.filter((row) => row.userId === userId);
    const days = [...new Set(own.map(({ date }) => showDay(date)))].sort();
    const [first] = own;
    await tellUsers(ctx, [userId], {
      kind: e.name,
      title: `${to.type === 'declined' ? 'Rejected' : 'Reopened'}: ${own.length} ${own.length === 1 ? e.label.one : e.label.many}, ${days[0] ?? ''}`,
      body: note,
      objectType: e.name,
      objectId: first?.id ?? 0,
      jobId: first?.jobId ?? null,
    });
  }
}
