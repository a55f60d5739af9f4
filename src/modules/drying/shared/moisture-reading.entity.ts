// What is found at a visit: readings that stay as they were read, what was done about a stalled point, what stands in which chamber.
import { type RowOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  decimal,
  derived,
  generated,
  integer,
  longText,
  moment,
  ref,
  text,
  texts,
  uuid,
} from '../../../kit/fields.ts';

const named = { permission: 'moisture-schedule' } as const;
const visitFields = {
  scheduleId: generated(ref('Schedule', 'moistureSchedule')),
  clientRef: generated(uuid('Reference of the device')),
  joinedId: derived(ref('Joined to', 'moistureVisit')),
  number: generated(integer('Number')),
  at: generated(moment('Visited')),
  userId: generated(ref('By', 'user')),
  weather: derived(text('Weather')),
  note: derived(longText('Note', { max: 4000 })),
  doneAt: derived(moment('Done')),
};
export interface MoistureVisit extends RowOf<typeof visitFields> {}
export const moistureVisit = entity<MoistureVisit, never, never>('moistureVisit', visitFields, {
  label: { one: 'moisture visit', many: 'moisture visits' },
  labelField: 'number',
  ...named,
});

const readingFields = {
  scheduleId: generated(ref('Schedule', 'moistureSchedule')),
  itemId: generated(ref('Point', 'moistureScheduleItem')),
  visitId: generated(ref('Visit', 'moistureVisit')),
  clientRef: generated(uuid('Reference of the device')),
  readAt: generated(moment('Read')),
  readById: generated(ref('By', 'user')),
  value: derived(decimal('Reading')),
  scale: derived(text('Scale', { max: 40 })),
  notReachable: derived(text('Not reached', { max: 200 })),
  sameAsLast: generated(bool('Same as the last')),
  temperature: derived(decimal('°C')),
  relativeHumidity: derived(decimal('RH %')),
  pressure: derived(decimal('Pressure in Pa')),
  gpp: derived(decimal('GPP')),
  humidityRatio: derived(decimal('g/kg')),
  vapourPressure: derived(decimal('Vapour pressure in Pa')),
  dewPoint: derived(decimal('Dew point °C')),
  formulaVersion: derived(text('Formula', { max: 40 })),
  meterAssetId: derived(ref('Meter', 'assetItem')),
  meterLabel: derived(text('Meter, as it was')),
  meterKind: derived(text('Make of the meter')),
  meterCalibratedUntil: derived(date('Calibrated until')),
  correctsId: derived(ref('Corrects', 'moistureScheduleReading')),
  doubts: texts('Asked and confirmed', { max: 200 }),
  note: derived(longText('Note', { max: 2000 })),
  attachmentId: derived(ref('Photo', 'attachment')),
};
export interface MoistureReading extends RowOf<typeof readingFields> {}
export const moistureScheduleReading = entity<MoistureReading, never, never>('moistureScheduleReading', readingFields, {
  label: { one: 'reading', many: 'readings' },
  labelField: 'readAt',
  ...named,
});

const noteFields = {
  scheduleId: generated(ref('Schedule', 'moistureSchedule')),
  itemId: generated(ref('Point', 'moistureScheduleItem')),
  clientRef: generated(uuid('Reference of the device')),
  at: generated(moment('Done')),
  userId: generated(ref('By', 'user')),
  label: generated(text('What was done', { max: 500 })),
};
export interface MoistureNote extends RowOf<typeof noteFields> {}
export const moistureNote = entity<MoistureNote, never, never>('moistureNote', noteFields, {
  label: { one: 'drying note', many: 'drying notes' },
  ...named,
});

const equipmentFields = {
  scheduleId: generated(ref('Schedule', 'moistureSchedule')),
  chamberId: generated(ref('Chamber', 'moistureScheduleCategory')),
  clientRef: generated(uuid('Reference of the device')),
  assetDeploymentId: generated(ref('Deployment', 'assetDeployment')),
  inAt: generated(moment('In')),
  outAt: derived(moment('Out')),
  failed: generated(bool('Failed')),
  replacesId: derived(ref('Replaces', 'dryingEquipmentLog')),
  note: derived(text('Note', { max: 400 })),
  planAttachmentId: derived(ref('Plan', 'attachment')),
  x: derived(decimal('Across the plan', { min: 0, max: 1 })),
  y: derived(decimal('Down the plan', { min: 0, max: 1 })),
};
export interface DryingEquipmentLog extends RowOf<typeof equipmentFields> {}
export const dryingEquipmentLog = entity<DryingEquipmentLog, never, never>('dryingEquipmentLog', equipmentFields, {
  label: { one: 'equipment in a chamber', many: 'equipment in chambers' },
  labelField: 'inAt',
  ...named,
});
