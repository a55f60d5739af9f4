import { z } from 'zod';
import { crudApi, endpoint, idOf, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { requiredLabelOf, row } from '../../../kit/row.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { dryingWhole } from './drying-whole.ts';
import { moistureSchedule, moistureScheduleCategory, moistureScheduleItem } from './moisture-schedule.entity.ts';

/** Without the signature, which is a picture. */
const SHOWN = [
  ...(['id', 'uuid', 'version', 'createdAt', 'createdById', 'updatedAt', 'updatedById'] as const),
  ...(['jobId', 'label', 'cause', 'status', 'waterCategory', 'waterClass', 'waterHistory', 'goalRule'] as const),
  ...(['meterAssetId', 'scale', 'unitSystem', 'altitude', 'startedAt', 'completedAt'] as const),
  ...(['certifiedAt', 'certifiedBy', 'certifiedLicence', 'certificateStatement', 'certificateAttachmentId'] as const),
] as const;
/** Of all jobs: how it stands without opening it. */
export const moistureScheduleRow = row(moistureSchedule, SHOWN, {
  job: requiredLabelOf(job, 'jobId'),
  customerName: z.string().nullable(),
  siteAddressText: z.string().nullable(),
  points: z.number(),
  atGoal: z.number(),
  stalled: z.number(),
  lastVisitAt: z.string().nullable(),
  /** Wet points that nobody has read since the site's midnight. */
  unreadToday: z.number(),
});
export interface MoistureScheduleView extends z.infer<typeof moistureScheduleRow> {}

export const dryingChanges = ['moistureSchedule', 'history', 'job'];
const version = z.number().int().optional();
const reason = z.string().trim().min(1, 'Say why').max(400);
const edits = { method: 'PUT', permission: 'edit-moisture-schedule', changes: dryingChanges } as const;
const adds = { method: 'POST', permission: 'edit-moisture-schedule', changes: dryingChanges } as const;

const newChamber = z.strictObject({
  label: z.string().trim().min(1, 'Name the chamber').max(100),
  volume: z.number().min(0).max(1_000_000).nullish(),
  floorArea: z.number().min(0).max(1_000_000).nullish(),
  rooms: z.array(z.string().trim().min(1).max(100)).max(40).optional(),
});
const shared = z.strictObject({
  companyName: z.string(),
  companyPhone: z.string().nullable(),
  jobNumber: z.string(),
  address: z.string().nullable(),
  label: z.string(),
  status: z.string(),
  cause: z.string().nullable(),
  certifiedAt: z.string().nullable(),
  certifiedBy: z.string().nullable(),
  now: z.string(),
  whole: dryingWhole,
});
/** What the link of an insurer shows: the live state, without a sum of money. */
export interface SharedDrying extends z.infer<typeof shared> {}

const crud = crudApi(
  moistureSchedule,
  'moistureSchedule',
  { row: moistureScheduleRow },
  { changes: dryingChanges, example: { jobId: 1 } },
);
export const moistureSchedulesApi = {
  ...crud,
  create: endpoint({
    method: 'POST',
    path: '/moistureSchedule',
    permission: 'create-moisture-schedule',
    summary: 'Start drying a job, with its chambers and rooms',
    example: { body: { jobId: 1 } },
    body: createSchema(moistureSchedule).extend({
      chambers: z.array(newChamber).max(20).optional(),
      waterReason: z.string().trim().max(400).nullish(),
    }),
    response: one(moistureScheduleRow),
    changes: dryingChanges,
  }),
  whole: endpoint({
    method: 'GET',
    path: '/moistureSchedule/:id/drying',
    permission: 'view-moisture-schedule',
    summary: 'A schedule with its chambers, points, readings, air and equipment',
    response: one(dryingWhole),
  }),
  water: endpoint({
    ...edits,
    path: '/moistureSchedule/:id/water',
    summary: 'Say that the category or class of the water is another, and why',
    example: { body: { waterCategory: 2, waterClass: 2, reason: 'Standing for three days' } },
    body: z.strictObject({
      waterCategory: z.number().int().min(1).max(3),
      waterClass: z.number().int().min(1).max(4),
      reason,
      version,
    }),
    response: one(moistureScheduleRow),
  }),
  cancel: endpoint({
    ...edits,
    path: '/moistureSchedule/:id/cancel',
    summary: 'Cancel a schedule; its readings stay',
    example: { body: { reason: 'Drying was declined' } },
    body: z.strictObject({ reason, version }),
    response: one(moistureScheduleRow),
  }),
  certify: endpoint({
    ...edits,
    path: '/moistureSchedule/:id/certificate',
    summary: 'Certify that every point is at its goal',
    example: { body: { name: 'Priya Nair', licence: 'IICRC 70214', statement: 'Dry', signature: 'Priya Nair' } },
    body: z.strictObject({
      name: z.string().trim().min(1, 'Enter your name').max(200),
      licence: z.string().trim().min(1, 'Enter your licence or certification').max(200),
      statement: z.string().trim().min(1, 'Enter the statement').max(4000),
      /** A name that was typed, or a drawing as `data:image/png;base64,…`. */
      signature: z.string().trim().min(1, 'Sign the certificate').max(300_000),
      version,
    }),
    response: one(moistureScheduleRow),
    changes: [...dryingChanges, 'attachment'],
  }),
  share: endpoint({
    method: 'POST',
    path: '/moistureSchedule/:id/generateShareLink',
    permission: 'view-moisture-schedule',
    summary: 'A link by which someone outside sees the schedule as it is now, without money',
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
    method: 'GET',
    path: '/moistureSchedule/:id/log/pdf',
    permission: 'view-moisture-schedule',
    summary: 'The drying log on paper; the certificate once it is signed',
    binary: 'application/pdf',
    response: z.unknown(),
  }),
  xlsx: endpoint({
    method: 'GET',
    path: '/moistureSchedule/:id/log/xlsx',
    permission: 'view-moisture-schedule',
    summary: 'All readings as a spreadsheet',
    binary: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    response: z.unknown(),
  }),
  visited: endpoint({
    method: 'GET',
    path: '/share/moistureSchedule',
    permission: 'signed-in',
    audience: ['visitor'],
    shareKinds: ['moisture-schedule'],
    summary: 'The drying schedule of the page this visitor has open',
    response: one(shared),
  }),
};

export const moisturePointsApi = {
  addCategory: endpoint({
    ...adds,
    path: '/moistureSchedule/:id/category',
    summary: 'Add a chamber or a room',
    example: { body: { label: 'Kitchen' } },
    body: createSchema(moistureScheduleCategory),
    response: idOf,
  }),
  changeCategory: endpoint({
    ...edits,
    path: '/moistureSchedule/:id/category/:categoryId',
    summary: 'Change a chamber or a room',
    example: { body: { volume: 86.4 } },
    body: updateSchema(moistureScheduleCategory),
    response: idOf,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/moistureSchedule/:id/category/:categoryId',
    permission: 'edit-moisture-schedule',
    summary: 'Remove a chamber or room that holds no point',
    response: idOf,
    changes: dryingChanges,
  }),
  addPoint: endpoint({
    ...adds,
    path: '/moistureSchedule/:id/item',
    summary: 'Add a point, or a place where the air is read',
    example: { body: { categoryId: 1, label: 'Stud, east wall' } },
    body: createSchema(moistureScheduleItem),
    response: idOf,
  }),
  changePoint: endpoint({
    ...edits,
    waits: true,
    path: '/moistureSchedule/:id/item/:pointId',
    summary: 'Change a point; another goal keeps the one before, with the reason',
    example: { body: { note: 'Behind the skirting' } },
    body: updateSchema(moistureScheduleItem).extend({ reason: z.string().trim().max(400).nullish() }),
    response: idOf,
  }),
  removePoint: endpoint({
    ...edits,
    path: '/moistureSchedule/:id/item/:pointId/remove',
    summary: 'Say that a point or its material was removed; its readings stay',
    example: { body: { what: 'point', reason: 'Entered twice' } },
    body: z.strictObject({ what: z.enum(['material', 'point']), reason }),
    response: idOf,
  }),
  walk: endpoint({
    ...edits,
    path: '/moistureSchedule/:id/walk',
    summary: 'The order in which the points are walked',
    example: { body: { itemIds: [] } },
    body: z.strictObject({ itemIds: z.array(recordId).max(2000) }),
    response: one(z.strictObject({ points: z.number() })),
  }),
  copyPoints: endpoint({
    ...adds,
    path: '/moistureSchedule/:id/copyPoints',
    summary: 'Copy points to other rooms by their pattern',
    example: { body: { itemIds: [], categoryIds: [] } },
    body: z.strictObject({ itemIds: z.array(recordId).max(100), categoryIds: z.array(recordId).max(60) }),
    response: one(z.strictObject({ points: z.number() })),
  }),
};
