// A box of a household, or a single thing of it. Where it is follows from its custody.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  decimal,
  derived,
  generated,
  integer,
  longText,
  moment,
  money,
  option,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  storageNumber: generated(text('Number')),
  jobId: required(ref('Job', 'job')),
  label: withDefault(text('Label', { max: 40, hint: 'Empty: the next one of the job, such as B-04' }), ''),
  description: text('What is in it', { max: 200 }),
  storageItemTypeId: withDefault(option('Type', 'storageItemType'), 1),
  storageItemStatusId: generated(option('Status', 'storageItemStatus')),
  isBox: withDefault(bool('Box', { hint: 'Other things can be put into it' }), true),
  barcode: text('Stuck label', { max: 80, hint: 'A code that is on it already. Its number can always be scanned' }),
  room: text('Room', { max: 80 }),
  volumeM3: decimal('Volume (m³)', { min: 0.001, max: 10_000, hint: 'Empty: not measured' }),
  weightKg: decimal('Weight (kg)', { min: 0.001, max: 100_000 }),
  fragile: withDefault(bool('Fragile'), false),
  thisWayUp: withDefault(bool('This way up'), false),
  ownerContactId: ref('Owner', 'contact', { hint: 'Empty: the customer of the job' }),
  rate: money('Own rate a day', { min: 0, max: 1_000_000, hint: 'In place of the rate of job, client or company' }),
  notes: longText('Notes', { max: 4000 }),
  disposalHold: withDefault(bool('Held for disposal'), false),
  disposalApprovedAt: derived(moment('Disposal approved')),
  steps: generated(integer('Steps of custody')),
  warehouseId: derived(ref('Warehouse', 'warehouse')),
  bayId: derived(ref('Bay', 'storageBay')),
  contactId: derived(ref('With', 'contact')),
  parentId: derived(ref('In box', 'storageItem')),
  sinceAt: derived(moment('There since')),
  inAt: derived(moment('In store since')),
  outAt: derived(moment('Returned')),
  returnAppointmentId: derived(ref('Return booked', 'appointment')),
};
export interface StorageItem extends RowOf<typeof fields> {}
export interface StorageItemCreate extends CreateOf<typeof fields> {}
export interface StorageItemUpdate extends UpdateOf<typeof fields> {}
export const storageItem = entity<StorageItem, StorageItemCreate, StorageItemUpdate>('storageItem', fields, {
  label: { one: 'stored item', many: 'stored items' },
  labelField: 'label',
});
