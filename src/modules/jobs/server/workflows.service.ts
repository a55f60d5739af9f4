// What a company promises: workflows, their clocks, and the days on which clocks stand still.
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import { type Context, cache } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { insertRecord, lockRecord, missingIds, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { STAGE_REFS, type Stage } from '../shared/job-stages.ts';
import { workflow } from '../shared/workflow.entity.ts';
import { workflowKpiReads, workflowUses } from './job-kpis.views.ts';

interface Given {
  startRef?: Stage;
  stopRef?: Stage;
  targetHours?: number;
  warnHours?: number;
  jobTypeIds?: number[];
  pauseStatusIds?: number[];
}
const MISSING = 'This entry does not exist';

/** A clock stops after it starts, warns before it is due, and names what exists. */
async function check(ctx: Context, given: Given, before: Given = {}): Promise<void> {
  const after = { ...before, ...given };
  if (after.startRef && after.stopRef && STAGE_REFS.indexOf(after.stopRef) <= STAGE_REFS.indexOf(after.startRef))
    throw invalid({ stopRef: 'Choose a stage behind the one that starts the clock' });
  if (after.targetHours !== undefined && (after.warnHours ?? 0) >= after.targetHours)
    throw invalid({ warnHours: 'Warn by fewer hours than the target has' });
  if (given.jobTypeIds && (await missingIds(ctx, 'job_type', given.jobTypeIds)).length)
    throw invalid({ jobTypeIds: MISSING });
  if (given.pauseStatusIds && (await missingIds(ctx, 'job_status', given.pauseStatusIds)).length)
    throw invalid({ pauseStatusIds: MISSING });
}

/** Workflows are also an option list, which is kept in memory: dropped here at once, elsewhere after the commit. */
async function listChanged(ctx: Context, of: Entity): Promise<void> {
  if (of.name !== workflow.name) return;
  cache(ctx.app, 'option-lists').clear();
  await tellStale(ctx, 'option-lists');
}

export async function createOne<Row extends StandardRow, Create extends object>(
  ctx: Context,
  of: Entity<Row, Create>,
  given: Create,
): Promise<Row> {
  await check(ctx, given as Given);
  const made = await insertRecord(ctx, of, given);
  await listChanged(ctx, of as Entity);
  return made;
}

export async function updateOne<Row extends StandardRow>(
  ctx: Context,
  of: Entity<Row>,
  id: number,
  { version, ...given }: { version?: number },
): Promise<{ data: Row }> {
  const before = await lockRecord(ctx, of, id, { version });
  await check(ctx, given, before as Given);
  const { after } = await updateRecord(ctx, of, id, given);
  await listChanged(ctx, of as Entity);
  return { data: after };
}

export async function removeOne<Row extends StandardRow>(
  ctx: Context,
  of: Entity<Row>,
  id: number,
  version?: number,
): Promise<{ data: { id: number } }> {
  const { id: removed } = await removeRecord(ctx, of, id, { version });
  await listChanged(ctx, of as Entity);
  return { data: { id: removed } };
}

export async function removeWorkflow(ctx: Context, id: number, version?: number): Promise<{ data: { id: number } }> {
  const before = await lockRecord(ctx, workflow, id, { version });
  const { data } = await workflowKpiReads.count(ctx, { filter: JSON.stringify({ object: { workflowId: id } }) });
  if (data.count) throw conflict('This workflow still has clocks. Delete them first, or make the workflow inactive.');
  const jobs = await workflowUses(ctx, id);
  if (jobs)
    throw conflict(`${before.label} is used by ${jobs} ${jobs === 1 ? 'job' : 'jobs'}. Make it inactive instead.`);
  return await removeOne(ctx, workflow, id, version);
}
