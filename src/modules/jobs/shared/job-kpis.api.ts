// Workflows, their clocks on jobs, the notes on those, and the days on which they stand still.
import { user } from '../../identity/shared/user.entity.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { many, crudApi, endpoint, idOf, listShape, one, page, versionQuery } from '../../../kit/endpoint.ts';
import { createSchema, rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { CLOCK_STATES } from './kpi-clock.ts';
import { STAGE_REFS } from './job-stages.ts';
import { publicHoliday, workflow, workflowKpi, workflowKpiNote } from './workflow.entity.ts';

/** A clock of a job as it stands. Moments are UTC. */
export const jobKpi = z.strictObject({
  workflowKpiId: z.number(),
  label: z.string(),
  startRef: z.enum(STAGE_REFS),
  stopRef: z.enum(STAGE_REFS),
  targetHours: z.number(),
  businessHours: z.boolean(),
  state: z.enum(CLOCK_STATES),
  colour: z.enum(['grey', 'green', 'amber', 'red']),
  startedAt: z.string().nullable(),
  pausedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  elapsedSeconds: z.number(),
  pausedSeconds: z.number(),
  remainingSeconds: z.number(),
});
export interface JobKpi extends z.infer<typeof jobKpi> {}
/** A running clock in the list over all jobs. */
export const currentKpi = z.strictObject({
  id: z.number(),
  workflowKpiId: z.number(),
  label: z.string(),
  job: z.strictObject({
    id: z.number(),
    jobNumber: z.string(),
    customerName: z.string().nullable(),
    assigned: labelled.nullable(),
    status: statusLabel,
  }),
  dueAt: z.string().nullable(),
  pausedAt: z.string().nullable(),
  late: z.boolean(),
});
export interface CurrentKpi extends z.infer<typeof currentKpi> {}
export const kpiNoteView = row(workflowKpiNote, 'all', {
  createdBy: labelOf(user, 'createdById'),
  workflowKpi: requiredLabelOf(workflowKpi, 'workflowKpiId'),
});
export interface KpiNoteView extends z.infer<typeof kpiNoteView> {}
const noteList = many(kpiNoteView);
/** The job stands in the path. */
const noteBody = createSchema(workflowKpiNote).omit({
  jobId: true,
});
const noteUpdate = updateSchema(workflowKpiNote).omit({
  jobId: true,
  workflowKpiId: true,
});
const changes = ['job', 'jobKpi', 'history'];

export const workflowsApi = crudApi(
  workflow,
  'workflow',
  { row: rowSchema(workflow) },
  { changes: ['workflowKpi', 'job', 'option'] },
);
export const workflowKpisApi = crudApi(
  workflowKpi,
  'workflowKpi',
  { row: rowSchema(workflowKpi) },
  {
    changes: ['workflow', 'job'],
    example: { workflowId: 1, label: 'Make safe', startRef: 'createdAt', stopRef: 'startedAt', targetHours: 9 },
  },
);
export const publicHolidaysApi = crudApi(
  publicHoliday,
  'publicHoliday',
  { row: rowSchema(publicHoliday) },
  { changes: ['job'], example: { label: 'Show day', date: '2031-08-13', state: 'QLD' } },
);

export const jobKpisApi = {
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/workflowKpis',
    permission: 'view-job',
    summary: 'The clocks of the job and how they stand',
    response: many(jobKpi),
  }),
  current: endpoint({
    method: 'GET',
    path: '/job/workflowKpis/current',
    permission: 'view-job',
    summary: 'Clocks that run on jobs, the one due first on top',
    query: z.strictObject({
      page: listShape.page,
      perPage: listShape.perPage,
      mine: z.enum(['0', '1']).optional(),
    }),
    response: page(currentKpi),
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/job/:jobId/workflowKpiNote',
    permission: 'view-workflow-kpi-note',
    summary: 'Notes on the clocks of a job, newest first',
    response: noteList,
  }),
  getNote: endpoint({
    method: 'GET',
    path: '/job/:jobId/workflowKpiNote/:id',
    permission: 'view-workflow-kpi-note',
    summary: 'One note on a clock',
    response: one(kpiNoteView),
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/job/:jobId/workflowKpiNote',
    example: {
      body: { workflowKpiId: 1, note: 'The owner is overseas until Monday', reason: 'Customer', pause: true },
    },
    permission: 'create-workflow-kpi-note',
    summary: 'Write a note on a clock; it may pause the clock or let it run on',
    body: noteBody,
    response: one(kpiNoteView),
    changes,
  }),
  updateNote: endpoint({
    method: 'PUT',
    path: '/job/:jobId/workflowKpiNote/:id',
    example: { body: { note: 'The owner is back on Monday' } },
    permission: 'edit-workflow-kpi-note',
    summary: 'Change a note on a clock',
    body: noteUpdate,
    response: one(kpiNoteView),
    changes,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/job/:jobId/workflowKpiNote/:id',
    permission: 'delete-workflow-kpi-note',
    summary: 'Delete a note on a clock',
    query: versionQuery,
    response: idOf,
    changes,
  }),
};
