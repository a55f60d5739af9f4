// What a company promises: a workflow for some kinds of jobs, its clocks, the days on which they stand still, and notes on them.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  decimal,
  integer,
  longText,
  oneOf,
  option,
  ref,
  refs,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';
import { STAGE_REFS } from './job-stages.ts';

const common = {
  label: required(text('Label')),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
};

const workflowFields = { ...common, jobTypeIds: refs('Job types', 'jobType', { hint: 'None means all' }) };
export interface Workflow extends RowOf<typeof workflowFields> {}
export interface WorkflowCreate extends CreateOf<typeof workflowFields> {}
export interface WorkflowUpdate extends UpdateOf<typeof workflowFields> {}
export const workflow = entity<Workflow, WorkflowCreate, WorkflowUpdate>('workflow', workflowFields, {
  label: { one: 'workflow', many: 'workflows' },
});

const kpiFields = {
  ...common,
  workflowId: required(option('Workflow', 'workflow')),
  startRef: required(oneOf('Starts', STAGE_REFS)),
  stopRef: required(oneOf('Stops', STAGE_REFS)),
  targetHours: required(decimal('Target hours', { min: 0.01, max: 100_000 })),
  warnHours: withDefault(decimal('Warns hours before', { min: 0, max: 100_000 }), 0),
  businessHours: withDefault(bool('Business hours only'), true),
  pauseStatusIds: refs('Paused in', 'jobStatus'),
  pauseForClient: withDefault(bool('Paused while the client has to answer'), true),
};
export interface WorkflowKpi extends RowOf<typeof kpiFields> {}
export interface WorkflowKpiCreate extends CreateOf<typeof kpiFields> {}
export interface WorkflowKpiUpdate extends UpdateOf<typeof kpiFields> {}
export const workflowKpi = entity<WorkflowKpi, WorkflowKpiCreate, WorkflowKpiUpdate>('workflowKpi', kpiFields, {
  label: { one: 'workflow KPI', many: 'workflow KPIs' },
  permission: 'workflow',
});

const holidayFields = {
  label: required(text('Holiday')),
  date: required(date('Date')),
  state: text('State', { max: 60, hint: 'Empty: everywhere' }),
};
export interface PublicHoliday extends RowOf<typeof holidayFields> {}
export interface PublicHolidayCreate extends CreateOf<typeof holidayFields> {}
export interface PublicHolidayUpdate extends UpdateOf<typeof holidayFields> {}
export const publicHoliday = entity<PublicHoliday, PublicHolidayCreate, PublicHolidayUpdate>(
  'publicHoliday',
  holidayFields,
  { label: { one: 'public holiday', many: 'public holidays' }, permission: 'workflow' },
);

const noteFields = {
  jobId: required(ref('Job', 'job')),
  workflowKpiId: required(ref('Workflow KPI', 'workflowKpi')),
  note: required(longText('Note', { max: 5000 })),
  reason: text('Reason'),
  /** True pauses the clock, false lets it run on, empty is only a note. */
  pause: bool('Pauses the clock'),
};
export interface WorkflowKpiNote extends RowOf<typeof noteFields> {}
export interface WorkflowKpiNoteCreate extends CreateOf<typeof noteFields> {}
export interface WorkflowKpiNoteUpdate extends UpdateOf<typeof noteFields> {}
export const workflowKpiNote = entity<WorkflowKpiNote, WorkflowKpiNoteCreate, WorkflowKpiNoteUpdate>(
  'workflowKpiNote',
  noteFields,
  { label: { one: 'KPI note', many: 'KPI notes' } },
);
