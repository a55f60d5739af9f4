// The calls of a job's schedule: what it holds travels whole, and every change answers it as it stands afterwards.
import { z } from 'zod';
import { countOf, countQuery, endpoint, idOf, listQuery, many, one, page, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, row, wholeRow } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import {
  type JobScheduleItemCreate,
  type JobScheduleItemUpdate,
  type JobScheduleUpdate,
  jobSchedule,
  jobScheduleItem,
  jobScheduleLink,
  jobScheduleSlip,
} from './job-schedule.entity.ts';
import { scheduleTemplate } from './schedule-template.entity.ts';
import { workingCalendar } from './working-calendar.entity.ts';

const jobOfSchedule = z.strictObject({
  id: z.number(),
  jobNumber: z.string(),
  customerName: z.string().nullable(),
  siteAddressText: z.string().nullable(),
  targetCompletionDate: z.string().nullable(),
});
export const scheduleRow = row(jobSchedule, 'all', {
  job: jobOfSchedule,
  workingCalendar: labelOf(workingCalendar, 'workingCalendarId'),
  scheduleTemplate: labelOf(scheduleTemplate, 'scheduleTemplateId'),
  /** Slips that nobody has answered. */
  openSlips: z.number(),
});
export interface ScheduleRow extends z.infer<typeof scheduleRow> {}

const workOrderOfItem = z.strictObject({
  id: z.number(),
  workOrderNumber: z.string(),
  label: z.string(),
  statusLabel: z.string(),
  statusType: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});
const milestoneOfItem = z.strictObject({ id: z.number(), label: z.string(), dueDate: z.string().nullable() });
export const itemRow = row(jobScheduleItem, 'all', {
  trade: labelled.nullable(),
  contact: labelOf(contact, 'contactId'),
  milestone: milestoneOfItem.nullable(),
  workOrder: workOrderOfItem.nullable(),
});
export interface ItemRow extends z.infer<typeof itemRow> {}
/** With what follows from all tasks and links together. */
export const itemView = z.strictObject({
  ...itemRow.shape,
  number: z.string(),
  level: z.number(),
  isGroup: z.boolean(),
  /** Of a group: from its first to its last day. */
  days: z.number(),
  float: z.number(),
  freeFloat: z.number(),
  critical: z.boolean(),
});
export interface ItemView extends z.infer<typeof itemView> {}
export const linkRow = wholeRow(jobScheduleLink);
export interface LinkRow extends z.infer<typeof linkRow> {}
export const slipRow = row(jobScheduleSlip, 'all', { createdBy: labelled.nullable() });
export interface SlipRow extends z.infer<typeof slipRow> {}
export const scheduleWhole = z.strictObject({
  schedule: scheduleRow,
  items: z.array(itemView),
  links: z.array(linkRow),
  /** The last ones, the newest first. */
  slips: z.array(slipRow),
  /** Sunday first. */
  weekdays: z.array(z.boolean()),
  /** Holidays where the site is, and days on which it is closed. */
  daysOff: z.array(z.strictObject({ day: z.string(), label: z.string() })),
});
export interface ScheduleWhole extends z.infer<typeof scheduleWhole> {}

const day = z.iso.date('Enter a day such as 2026-11-23');
/** Days as people see them: the first becomes “not before”, the last the length. */
const seen = { startDate: day.nullish(), endDate: day.nullish() };
interface Seen {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}
export type ItemCreate = JobScheduleItemCreate & Seen;
export type ItemUpdate = JobScheduleItemUpdate & Seen;
const createItem = createSchema(jobScheduleItem).extend(seen) as unknown as z.ZodType<ItemCreate, ItemCreate>;
const updateItem = updateSchema(jobScheduleItem).extend(seen) as unknown as z.ZodType<ItemUpdate, ItemUpdate>;
export type ItemChange = ItemUpdate & { id: number };
const itemChange = updateSchema(jobScheduleItem)
  .extend({ ...seen, id: recordId })
  .strict() as unknown as z.ZodType<ItemChange, ItemChange>;

const linkCreate = createSchema(jobScheduleLink);
const ids = z.array(recordId).max(500, 'At most 500 at once').default([]);
const reason = z.string().trim().max(500).nullish();
/** Many changes at once, or none of them. */
export const changesBody = z.strictObject({
  items: z.array(itemChange).max(500, 'At most 500 tasks at once').default([]),
  remove: ids,
  restore: ids,
  addLinks: z.array(linkCreate).max(500, 'At most 500 links at once').default([]),
  removeLinks: ids,
  /** Why, where something slips by it. */
  reason,
});
export type ScheduleChanges = z.input<typeof changesBody>;
export type ScheduleChangesRead = z.output<typeof changesBody>;

/** Where the tasks of a new schedule come from. */
export const SCHEDULE_SOURCES = ['blank', 'template', 'workOrders', 'trades'] as const;
export type ScheduleSource = (typeof SCHEDULE_SOURCES)[number];
const newSchedule = z.strictObject({
  label: z.string().trim().max(200).optional(),
  startDate: day.optional(),
  workingCalendarId: recordId.nullish(),
  from: z.enum(SCHEDULE_SOURCES).default('blank'),
  scheduleTemplateId: recordId.nullish(),
});
export type NewSchedule = z.output<typeof newSchedule>;
const updateSchedule = updateSchema(jobSchedule) as unknown as z.ZodType<JobScheduleUpdate, JobScheduleUpdate>;

export const sharedTask = z.strictObject({
  id: z.number(),
  parentId: z.number().nullable(),
  number: z.string(),
  level: z.number(),
  isGroup: z.boolean(),
  label: z.string(),
  trade: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  days: z.number(),
  progress: z.number(),
  baselineStart: z.string().nullable(),
  baselineEnd: z.string().nullable(),
});
export interface SharedTask extends z.infer<typeof sharedTask> {}
/** A schedule as a visitor sees it: tasks by trade and day, nobody's name, no money. */
export const sharedSchedule = z.strictObject({
  label: z.string(),
  companyName: z.string(),
  companyPhone: z.string().nullable(),
  address: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  today: z.string(),
  weekdays: z.array(z.boolean()),
  daysOff: z.array(z.string()),
  tasks: z.array(sharedTask),
});
export interface SharedSchedule extends z.infer<typeof sharedSchedule> {}

const permissionOf = (action: 'view' | 'edit' | 'create' | 'delete') => `${action}-job-schedule`;
const changes = ['job', 'jobSchedule', 'history'];
const PATH = '/job/:jobId/schedule';
const whole = one(scheduleWhole);
const reads = { method: 'GET', permission: permissionOf('view') } as const;
const edits = { method: 'PUT', permission: permissionOf('edit'), response: whole, changes } as const;

export const jobSchedulesApi = {
  all: endpoint({
    ...reads,
    path: '/jobSchedule',
    summary: 'The schedules of all jobs that this person sees',
    query: listQuery,
    response: page(scheduleRow),
  }),
  count: endpoint({
    ...reads,
    path: '/jobSchedule/count',
    summary: 'Count schedules',
    query: countQuery,
    response: countOf,
  }),
  list: endpoint({ ...reads, path: PATH, summary: 'The schedules of a job', response: many(scheduleRow) }),
  create: endpoint({
    method: 'POST',
    path: PATH,
    permission: permissionOf('create'),
    summary: 'Make a schedule: blank, from a template, from the work orders or from the trades of the estimate',
    example: { body: { label: 'Works', startDate: '2031-02-03', from: 'blank' } },
    body: newSchedule,
    response: whole,
    changes,
  }),
  get: endpoint({ ...reads, path: `${PATH}/:scheduleId`, summary: 'A schedule with all it holds', response: whole }),
  update: endpoint({
    ...edits,
    path: `${PATH}/:scheduleId`,
    summary: 'Change a schedule: its name, status, first day, calendar',
    body: updateSchedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${PATH}/:scheduleId`,
    permission: permissionOf('delete'),
    summary: 'Delete a schedule',
    response: idOf,
    changes,
  }),
  items: endpoint({
    ...reads,
    path: `${PATH}/:scheduleId/item`,
    summary: 'The tasks of a schedule in their order',
    response: many(itemView),
  }),
  createItem: endpoint({
    method: 'POST',
    path: `${PATH}/:scheduleId/item`,
    permission: permissionOf('edit'),
    summary: 'Add a task',
    example: { body: { label: 'Ceiling in', durationDays: 3 } },
    body: createItem,
    response: one(itemView),
    changes,
  }),
  item: endpoint({
    ...reads,
    path: `${PATH}/:scheduleId/item/:scheduleItemId`,
    summary: 'One task',
    response: one(itemView),
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: `${PATH}/:scheduleId/item/:scheduleItemId`,
    permission: permissionOf('edit'),
    summary: 'Change a task; what waits for it moves with it',
    body: updateItem,
    response: one(itemView),
    changes,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: `${PATH}/:scheduleId/item/:scheduleItemId`,
    permission: permissionOf('edit'),
    summary: 'Delete a task with what is part of it',
    response: whole,
    changes,
  }),
  createLink: endpoint({
    method: 'POST',
    path: `${PATH}/:scheduleId/link`,
    permission: permissionOf('edit'),
    summary: 'Let a task wait for another one',
    body: linkCreate,
    response: whole,
    changes,
  }),
  updateLink: endpoint({
    ...edits,
    path: `${PATH}/:scheduleId/link/:linkId`,
    summary: 'Change the type or the lag of a link',
    body: updateSchema(jobScheduleLink),
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: `${PATH}/:scheduleId/link/:linkId`,
    permission: permissionOf('edit'),
    summary: 'Take a link out',
    response: whole,
    changes,
  }),
  change: endpoint({
    ...edits,
    path: `${PATH}/:scheduleId/changes`,
    summary: 'Make many changes in one step, or none of them',
    example: { body: { items: [] } },
    body: changesBody,
  }),
  setBaseline: endpoint({
    ...edits,
    path: `${PATH}/:scheduleId/baseline`,
    summary: 'Keep the days as they stand, to compare with later',
  }),
  clearBaseline: endpoint({
    ...edits,
    method: 'DELETE',
    path: `${PATH}/:scheduleId/baseline`,
    summary: 'Forget the baseline',
  }),
  answerSlip: endpoint({
    ...edits,
    path: `${PATH}/:scheduleId/slip/:slipId`,
    summary: 'Answer a slip: accept it, keep the end by shorter tasks behind it, or take it back',
    example: { body: { answer: 'accept' } },
    body: z.strictObject({ answer: z.enum(['accept', 'keepEnd', 'undo']), reason }),
  }),
  generateShareLink: endpoint({
    method: 'POST',
    path: `${PATH}/:scheduleId/generateShareLink`,
    permission: permissionOf('edit'),
    summary: 'Make a link at which somebody without an account sees the schedule',
    body: z
      .strictObject({
        email: z.email('Enter an email address').nullish(),
        days: z.number().int().min(1).max(366).optional(),
      })
      .optional(),
    response: one(z.strictObject({ shareItemId: z.number(), link: z.string(), expiresAt: z.string() })),
    noReplay: true,
    changes: ['history'],
  }),
  pdf: endpoint({
    ...reads,
    path: `${PATH}/:scheduleId/pdf`,
    summary: 'The schedule on paper',
    binary: 'application/pdf',
    response: z.unknown(),
  }),
  visited: endpoint({
    method: 'GET',
    path: '/share/schedule',
    permission: 'signed-in',
    audience: ['visitor'],
    shareKinds: ['schedule'],
    summary: 'The schedule of the page this visitor has open',
    response: one(sharedSchedule),
  }),
};
