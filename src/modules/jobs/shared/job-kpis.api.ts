// Workflows, their clocks on jobs, the notes on those, and the days on which they stand still.
import { z } from 'zod';
import type { Labelled, StatusLabel } from '../../../kit/labels.ts';
import { crudApi, endpoint, idOf, listShape, one, page, versionQuery } from '../../../kit/endpoint.ts';
import { createSchema, rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import type { ClockState } from './kpi-clock.ts';
import type { Stage } from './job-stages.ts';
import {
  type WorkflowKpiNote,
  type WorkflowKpiNoteCreate,
  type WorkflowKpiNoteUpdate,
  publicHoliday,
  workflow,
  workflowKpi,
  workflowKpiNote,
} from './workflow.entity.ts';

/** A clock of a job as it stands. Moments are UTC. */
export interface JobKpi {
  workflowKpiId: number;
  label: string;
  startRef: Stage;
  stopRef: Stage;
  targetHours: number;
  businessHours: boolean;
  state: ClockState;
  colour: 'grey' | 'green' | 'amber' | 'red';
  startedAt: string | null;
  pausedAt: string | null;
  dueAt: string | null;
  stoppedAt: string | null;
  elapsedSeconds: number;
  pausedSeconds: number;
  remainingSeconds: number;
}
/** A running clock in the list over all jobs. */
export interface CurrentKpi {
  id: number;
  workflowKpiId: number;
  label: string;
  job: { id: number; jobNumber: string; customerName: string | null; assigned: Labelled | null; status: StatusLabel };
  dueAt: string | null;
  pausedAt: string | null;
  late: boolean;
}
export interface KpiNoteView extends WorkflowKpiNote {
  createdBy: Labelled | null;
  workflowKpi: Labelled;
}

const kpi = z.looseObject({ workflowKpiId: z.number(), state: z.string() }) as unknown as z.ZodType<JobKpi>;
const current = z.looseObject({ id: z.number(), late: z.boolean() }) as unknown as z.ZodType<CurrentKpi>;
const note = rowSchema(workflowKpiNote) as unknown as z.ZodType<KpiNoteView>;
const noteList = z.looseObject({ data: z.array(note) }) as unknown as z.ZodType<{ data: KpiNoteView[] }>;
/** The job stands in the path. */
const noteBody = (createSchema(workflowKpiNote) as unknown as z.ZodObject).omit({
  jobId: true,
}) as unknown as z.ZodType<Omit<WorkflowKpiNoteCreate, 'jobId'>>;
const noteUpdate = (updateSchema(workflowKpiNote) as unknown as z.ZodObject).omit({
  jobId: true,
  workflowKpiId: true,
}) as unknown as z.ZodType<Omit<WorkflowKpiNoteUpdate, 'jobId' | 'workflowKpiId'>>;
const changes = ['workflowKpiNote', 'job', 'jobKpi', 'history'];

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
    response: z.looseObject({ data: z.array(kpi) }) as unknown as z.ZodType<{ data: JobKpi[] }>,
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
    }) as unknown as z.ZodType<{ page?: string | number; perPage?: string | number; mine?: '0' | '1' }>,
    response: page(current),
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
    response: one(note),
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
    response: one(note),
    changes,
  }),
  updateNote: endpoint({
    method: 'PUT',
    path: '/job/:jobId/workflowKpiNote/:id',
    example: { body: { note: 'The owner is back on Monday' } },
    permission: 'edit-workflow-kpi-note',
    summary: 'Change a note on a clock',
    body: noteUpdate,
    response: one(note),
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
