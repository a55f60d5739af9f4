// A moisture schedule of a job: the water, its chambers and rooms, and the points that are measured until they are dry.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  decimal,
  derived,
  generated,
  integer,
  json,
  longText,
  moment,
  oneOf,
  option,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

export const SCHEDULE_STATUSES = ['open', 'reached', 'certified', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];
export const UNIT_SYSTEMS = ['metric', 'imperial', 'both'] as const;
export const CATEGORY_KINDS = ['chamber', 'room'] as const;
export const MEASURES = ['material', 'air'] as const;
export const POINT_KINDS = [
  'affected',
  'unaffected',
  'outside',
  'hvac',
  'dehumidifier-in',
  'dehumidifier-out',
] as const;
export const SURFACES = ['wall', 'floor', 'ceiling', 'other'] as const;
export const POINT_STATES = ['none', 'wet', 'drying', 'stalled', 'goal', 'material', 'removed'] as const;
export type PointState = (typeof POINT_STATES)[number];
export const MOST_POINTS = 600;
export const MOST_CATEGORIES = 200;

/** What was said of the water: the last line holds. */
export const waterLine = z.strictObject({
  category: z.number(),
  class: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export const goalLine = z.strictObject({
  value: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export const pinLine = z.strictObject({
  attachmentId: z.number(),
  x: z.number(),
  y: z.number(),
  at: z.string(),
  by: z.string().nullable(),
});

const fields = {
  jobId: required(ref('Job', 'job')),
  label: generated(text('Number')),
  cause: text('Cause', { hint: 'Such as a burst flexible hose' }),
  status: generated(oneOf('Status', SCHEDULE_STATUSES)),
  waterCategory: withDefault(integer('Water category', { min: 1, max: 3 }), 1),
  waterClass: withDefault(integer('Water class', { min: 1, max: 4 }), 2),
  waterHistory: generated(json('Water, over time', z.array(waterLine))),
  goalRule: text('How goals are set', { hint: 'Such as: dry standard of the study + 4.0' }),
  meterAssetId: ref('Meter', 'assetItem'),
  scale: withDefault(text('Scale', { max: 40 }), '% WME'),
  unitSystem: withDefault(oneOf('Units', UNIT_SYSTEMS), 'metric'),
  altitude: integer('Altitude in m', { min: -430, max: 6000, hint: 'Changes what the air can hold' }),
  startedAt: generated(moment('Set')),
  completedAt: derived(moment('Goals reached')),
  certifiedAt: derived(moment('Certified')),
  certifiedBy: derived(text('Certified by')),
  certifiedLicence: derived(text('Licence')),
  certificateStatement: derived(longText('Statement', { max: 4000 })),
  certificateSignature: derived(longText('Signature', { max: 300_000 })),
  certificateAttachmentId: derived(ref('Certificate', 'attachment')),
};
export interface MoistureSchedule extends RowOf<typeof fields> {}
export interface MoistureScheduleCreate extends CreateOf<typeof fields> {}
export interface MoistureScheduleUpdate extends UpdateOf<typeof fields> {}
export const moistureSchedule = entity<MoistureSchedule, MoistureScheduleCreate, MoistureScheduleUpdate>(
  'moistureSchedule',
  fields,
  { label: { one: 'drying schedule', many: 'drying schedules' } },
);

const categoryFields = {
  scheduleId: generated(ref('Schedule', 'moistureSchedule')),
  parentId: ref('In the chamber', 'moistureScheduleCategory'),
  kind: withDefault(oneOf('Kind', CATEGORY_KINDS), 'chamber'),
  label: required(text('Name', { max: 100 })),
  volume: decimal('Volume in m³', { min: 0, max: 1_000_000 }),
  floorArea: decimal('Floor in m²', { min: 0, max: 1_000_000 }),
  circuitAmps: decimal('Amps of its circuit', { min: 0, max: 1000 }),
  order: withDefault(integer('Order', { min: 0, max: 10_000_000 }), 0),
};
export interface MoistureCategory extends RowOf<typeof categoryFields> {}
export interface MoistureCategoryCreate extends CreateOf<typeof categoryFields> {}
export interface MoistureCategoryUpdate extends UpdateOf<typeof categoryFields> {}
export const moistureScheduleCategory = entity<MoistureCategory, MoistureCategoryCreate, MoistureCategoryUpdate>(
  'moistureScheduleCategory',
  categoryFields,
  { label: { one: 'chamber or room', many: 'chambers and rooms' }, permission: 'moisture-schedule' },
);

const itemFields = {
  scheduleId: generated(ref('Schedule', 'moistureSchedule')),
  categoryId: required(ref('Room', 'moistureScheduleCategory')),
  number: generated(integer('Number')),
  label: required(text('Point', { missing: 'Say where the point is' })),
  measures: withDefault(oneOf('Measures', MEASURES), 'material'),
  kind: withDefault(oneOf('Kind', POINT_KINDS), 'affected'),
  materialTypeId: option('Material', 'materialType'),
  scale: text('Scale', { max: 40, hint: 'Empty: that of the material' }),
  surface: withDefault(oneOf('Surface', SURFACES), 'wall'),
  heightMm: integer('Height in mm', { min: 0, max: 50_000 }),
  depthMm: integer('Depth in mm', { min: 0, max: 5000 }),
  dryStandard: decimal('Dry standard', { min: 0, max: 1000, hint: 'Empty: from the unaffected point or the material' }),
  standardItemId: ref('Unaffected point', 'moistureScheduleItem'),
  goal: decimal('Goal', { min: 0, max: 1000, hint: 'Empty: dry standard and what the material allows' }),
  goalHistory: generated(json('Goals, over time', z.array(goalLine))),
  planAttachmentId: ref('Plan', 'attachment'),
  x: decimal('Across the plan', { min: 0, max: 1 }),
  y: decimal('Down the plan', { min: 0, max: 1 }),
  pinHistory: generated(json('Places, over time', z.array(pinLine))),
  order: withDefault(integer('Order', { min: 0, max: 10_000_000 }), 0),
  note: longText('Note', { max: 2000 }),
  state: generated(oneOf('State', POINT_STATES)),
  stateSince: derived(moment('Since')),
  removedAt: derived(moment('Removed')),
  removedWhat: derived(oneOf('What was removed', ['material', 'point'])),
  removedReason: derived(text('Why', { max: 400 })),
};
export interface MoistureItem extends RowOf<typeof itemFields> {}
export interface MoistureItemCreate extends CreateOf<typeof itemFields> {}
export interface MoistureItemUpdate extends UpdateOf<typeof itemFields> {}
export const moistureScheduleItem = entity<MoistureItem, MoistureItemCreate, MoistureItemUpdate>(
  'moistureScheduleItem',
  itemFields,
  { label: { one: 'point', many: 'points' }, permission: 'moisture-schedule' },
);
