// The option lists of jobs.
import { bool, date, oneOf, text, withDefault } from '../../../kit/fields.ts';
import { STATUS_STAGE_REFS } from '../../company/shared/fixed-lists.ts';
import { asLists, entry, state, optionList } from '../../company/shared/option-list.entity.ts';

export const jobStatus = optionList(
  'jobStatus',
  {
    ...state,
    stageRef: oneOf('Stage it reaches', STATUS_STAGE_REFS, {
      hint: 'The stage date is set when a job first gets this status. KPIs count from and to it',
    }),
  },
  'job status',
  'job statuses',
);
export const jobType = optionList(
  'jobType',
  { ...entry, letter: text('Letter', { max: 1 }), waterJob: withDefault(bool('Water damage'), false) },
  'job type',
  'job types',
);
export const peril = optionList('peril', entry, 'peril', 'perils');
export const catastropheCode = optionList(
  'catastropheCode',
  {
    ...entry,
    code: text('Code', { max: 40 }),
    eventName: text('Event', { max: 200 }),
    state: text('State', { max: 60 }),
    startDate: date('From'),
    endDate: date('To'),
  },
  'catastrophe code',
  'catastrophe codes',
);
export const propertyType = optionList('propertyType', entry, 'property type', 'property types');

export const jobLists = asLists(jobStatus, jobType, peril, catastropheCode, propertyType);
