// A unit of equipment: a dehumidifier, a meter, a vehicle. Where it is follows from its deployments.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  date,
  decimal,
  derived,
  generated,
  longText,
  moment,
  option,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  assetNumber: generated(text('Number')),
  label: required(text('Name', { max: 120, missing: 'Enter a name, such as Dehumidifier LGR' })),
  assetTypeId: required(option('Type', 'assetType', { missing: 'Choose a type' })),
  assetItemStatusId: withDefault(option('Status', 'assetItemStatus'), 1),
  make: text('Make', { max: 80 }),
  model: text('Model', { max: 80 }),
  serialNumber: text('Serial number', { max: 80 }),
  barcode: text('Barcode', { max: 80, hint: 'If it already has a label. Its number can always be scanned' }),
  contactId: ref('Owner', 'contact', { hint: 'Empty: our own. Otherwise who hires it to us' }),
  hiredUntil: date('Hired until'),
  homePlace: text('Kept at', { max: 120, hint: 'Warehouse, bay, van' }),
  tagDueDate: date('Electrical tag due'),
  serviceDueDate: date('Service due'),
  calibrationDueDate: date('Calibration due'),
  amps: decimal('Power draw (A)', { min: 0, max: 1000 }),
  pintsPerDay: decimal('Capacity (pints a day)', { min: 0, max: 10_000 }),
  airflowCfm: decimal('Airflow (CFM)', { min: 0, max: 100_000 }),
  notes: longText('Notes', { max: 4000 }),
  jobId: derived(ref('On job', 'job')),
  userId: derived(ref('With', 'user')),
  sinceAt: derived(moment('There since')),
};
export interface AssetItem extends RowOf<typeof fields> {}
export interface AssetItemCreate extends CreateOf<typeof fields> {}
export interface AssetItemUpdate extends UpdateOf<typeof fields> {}
export const assetItem = entity<AssetItem, AssetItemCreate, AssetItemUpdate>('assetItem', fields, {
  label: { one: 'asset', many: 'equipment' },
  labelField: 'assetNumber',
});
