// Fields set on many jobs at once by the rules of one, and taken back by whoever did it.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { same } from '../../../platform/server/records.ts';
import {
  type BulkEffects,
  type BulkOptions,
  type BulkVerdict,
  bulkUpdateRecords,
  undoBulkUpdate,
} from '../../../platform/server/records-bulk.ts';
import { BULK_FIELDS } from '../shared/job-bulk.ts';
import { type CheckAction, confirmedNote, notConfirmed, unconfirmed } from '../shared/job-checks.ts';
import { type JobStatusType, jobStatusCan } from '../shared/job-status.ts';
import { type JobUpdate, job } from '../shared/job.entity.ts';
import type { JobCheck } from './job-checks.slots.ts';
import { openPoints } from './job-checks.views.ts';
import { secondsInStatus } from './job-kpis.service.ts';
import {
  type LockedJob,
  type Moving,
  type MovingJob,
  assigneesAsTheyStand,
  lockJobs,
  lockMovingJobs,
  statusEffects,
} from './jobs-bulk.store.ts';
import { checkRefs, statusType } from './jobs.service.ts';
import { stageOf } from './jobs.store.ts';
import { jobSource } from './jobs.views.ts';
import { completeMilestones } from './milestones.store.ts';

/** Sets fields on the chosen jobs, or on all that a filter matches; with countOnly it only says what would happen. One transaction. */
export async function bulkUpdateJobs(
  ctx: Context,
  given: BulkUpdate,
  checks: readonly JobCheck[],
): Promise<BulkResult> {
  if (!can(ctx, 'edit-job')) throw forbidden();
  let moving: Moving | undefined;
  let target: Target | undefined;
  return await bulkUpdateRecords(ctx, given, {
    ...options(ctx),
    check: (values) => checkValues(ctx, values),
    async verdicts(ids, values: JobUpdate) {
      const { statusId } = values;
      const fields = BULK_FIELDS.filter((name) => name in values);
      if (!statusId)
        return (await lockJobs(ctx, ids, fields)).map((row) => verdict(ctx, { row, values, target: undefined, given }));
      const rows = await lockMovingJobs(ctx, ids, fields);
      const found = await targetOf(ctx, statusId, rows, checks);
      target = found;
      moving = await movingOf(ctx, rows, found, given);
      return rows.map((row) => verdict(ctx, { row, values, target: found, given }));
    },
    effects: (fields) => effects(ctx, fields, moving, target),
  });
}

/** Puts back what a bulk change changed. A job that was changed since keeps what it has, and is named. */
export async function undoBulkUpdateJobs(ctx: Context, bulkId: number): Promise<BulkResult> {
  if (!can(ctx, 'edit-job')) throw forbidden();
  let moving: Moving | undefined;
  return await undoBulkUpdate(ctx, bulkId, {
    ...options(ctx),
    async lock(ids) {
      moving = { seconds: await secondsInStatus(ctx, await lockMovingJobs(ctx, ids, [])), notes: new Map() };
    },
    effects: (fields) => effects(ctx, fields, moving),
  });
}

const options = (ctx: Context) =>
  ({
    entity: job,
    source: jobSource(ctx),
    fields: BULK_FIELDS,
    ofJob: 'self',
    event: 'job.fieldsChanged',
  }) as const satisfies BulkOptions;

async function checkValues(ctx: Context, values: JobUpdate): Promise<void> {
  if (values.statusId === null) throw invalid({ 'fields.statusId': 'A job always has a status' });
  await checkRefs(ctx, values);
}

interface Target {
  statusId: number;
  type: JobStatusType;
  stage: string | null;
  /** Types of the statuses that jobs leave for it; a job that has it already is not among them. */
  from: ReadonlyMap<number, JobStatusType>;
  open: ReadonlyMap<number, CheckAction[]>;
}

/** The status that jobs are to have, and what each of them would leave open on the way there. */
async function targetOf(
  ctx: Context,
  statusId: number,
  rows: readonly MovingJob[],
  checks: readonly JobCheck[],
): Promise<Target> {
  const type = await statusType(ctx, statusId);
  const from = new Map<number, JobStatusType>();
  for (const row of rows) if (row.statusId !== statusId) from.set(row.id, await statusType(ctx, row.statusId));
  const open = await openPoints(ctx, [...from.keys()], { to: type, statusId }, checks);
  return { statusId, type, stage: await stageOf(ctx, statusId), from, open };
}

async function movingOf(ctx: Context, rows: readonly MovingJob[], target: Target, given: BulkUpdate): Promise<Moving> {
  const { acceptedActions = [] } = given;
  const notes = rows.flatMap(({ id }): [number, string][] => {
    const told = [given.note?.trim(), confirmedNote(target.open.get(id) ?? [], acceptedActions)].filter(Boolean);
    return told.length ? [[id, told.join('\n')]] : [];
  });
  return { to: target, seconds: await secondsInStatus(ctx, rows), notes: new Map(notes) };
}

interface Case {
  row: LockedJob;
  values: JobUpdate;
  target: Target | undefined;
  given: BulkUpdate;
}
/** As the single calls decide, jobs.service.ts. */
function verdict(ctx: Context, { row, values, target, given }: Case): BulkVerdict {
  const { note = null, acceptedActions = [] } = given;
  const { id } = row;
  const shut = row.lockedFields.find(
    (name) => name in values && !same(row[name as keyof LockedJob], values[name as keyof JobUpdate]),
  );
  if (shut) return { id, reason: `${job.fields[shut]?.label ?? shut} is locked` };
  const from = target?.from.get(id);
  if (!target || !from) return { id, reason: null };
  const may = jobStatusCan({ from, to: target.type, note, mayReopen: can(ctx, 'reopen-job') });
  if (may !== true) return { id, reason: may };
  const open = target.open.get(id) ?? [];
  const unseen = unconfirmed(open, acceptedActions);
  return unseen
    ? { id, reason: unseen, unconfirmed: notConfirmed(open, acceptedActions).map(({ ref }) => ref) }
    : { id, reason: null };
}

const effects = (
  ctx: Context,
  fields: readonly string[],
  moving: Moving | undefined,
  target?: Target,
): BulkEffects => ({
  ...(moving && fields.includes('statusId') && statusEffects(ctx, moving)),
  async afterwards(ids) {
    if (fields.includes('assignedId')) await assigneesAsTheyStand(ctx, ids);
    if (!target) return;
    const moved = ids.filter((id) => target.from.has(id));
    await completeMilestones(
      ctx,
      moved.map((jobId) => ({ jobId, statusId: target.statusId })),
    );
  },
});
