// What a company promises: workflows, their clocks, and the days on which clocks stand still.
import { wholeRow } from '../../../kit/row.ts';
import { type Context, cache } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { resource } from '../../../platform/server/resource.ts';
import { STAGE_REFS, type Stage } from '../shared/job-stages.ts';
import { type Workflow, publicHoliday, workflow, workflowKpi } from '../shared/workflow.entity.ts';
import { publicHolidaysApi, workflowKpisApi, workflowsApi } from '../shared/job-kpis.api.ts';
import { workflowUses } from './job-kpis.views.ts';

interface Given {
  startRef?: Stage;
  stopRef?: Stage;
  targetHours?: number;
  warnHours?: number;
}

/** A clock stops after it starts and warns before it is due. */
function check(_ctx: Context, given: Given, before: Given = {}): Promise<void> {
  const after = { ...before, ...given };
  if (after.startRef && after.stopRef && STAGE_REFS.indexOf(after.stopRef) <= STAGE_REFS.indexOf(after.startRef))
    throw invalid({ stopRef: 'Choose a stage after the one that starts the clock' });
  if (after.targetHours !== undefined && (after.warnHours ?? 0) >= after.targetHours)
    throw invalid({ warnHours: 'Warn with fewer hours than the target' });
  return Promise.resolve();
}

/** Workflows are also an option list, which is kept in memory: dropped here at once, elsewhere after the commit. */
async function listChanged(ctx: Context): Promise<void> {
  cache(ctx.app, 'option-lists').clear();
  await tellStale(ctx, 'option-lists');
}

export const workflows = resource(wholeRow(workflow), {
  api: workflowsApi,
  mayRemove: mustBeUnused,
  changed: listChanged,
});
export const workflowKpis = resource(wholeRow(workflowKpi), { api: workflowKpisApi, check });
export const publicHolidays = resource(wholeRow(publicHoliday), { api: publicHolidaysApi, sort: 'date' });

/** Jobs and clocks need their workflow. */
async function mustBeUnused(ctx: Context, { id, label }: Workflow): Promise<void> {
  const { data } = await workflowKpis.count(ctx, { filter: JSON.stringify({ object: { workflowId: id } }) });
  if (data.count) throw conflict('This workflow still has clocks. Delete them first, or make the workflow inactive.');
  const jobs = await workflowUses(ctx, id);
  if (jobs) throw conflict(`${label} is used by ${jobs} ${jobs === 1 ? 'job' : 'jobs'}. Make it inactive instead.`);
}
