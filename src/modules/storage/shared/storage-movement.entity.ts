// One step of custody: who had a box, where it went, when, with which signature, condition and photographs. Added, never changed.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  integer,
  longText,
  moment,
  oneOf,
  ref,
  refs,
  text,
  uuid,
} from '../../../kit/fields.ts';
import { CUSTODY_STEPS, PLACE_KINDS, STORAGE_STATES } from './storage-steps.ts';

const fields = {
  storageItemId: generated(ref('Stored item', 'storageItem')),
  jobId: generated(ref('Job', 'job')),
  number: generated(integer('Step')),
  step: generated(oneOf('What', CUSTODY_STEPS)),
  statusType: generated(oneOf('Status', STORAGE_STATES)),
  at: generated(moment('When')),
  clientRef: generated(uuid('Reference of the device')),
  place: generated(text('Where')),
  placeKind: generated(oneOf('Kind of place', PLACE_KINDS)),
  warehouseId: derived(ref('Warehouse', 'warehouse')),
  bayId: derived(ref('Bay', 'storageBay')),
  contactId: derived(ref('With', 'contact')),
  parentId: derived(ref('In box', 'storageItem')),
  withId: derived(ref('Went with', 'storageItem')),
  condition: derived(text('Condition')),
  differs: generated(bool('Differs from before')),
  note: derived(text('Note')),
  signedBy: derived(text('Signed by')),
  signature: derived(longText('Signature')),
  attachmentIds: { ...refs('Photographs', 'attachment'), presence: 'generated' as const },
};
export interface StorageMovement extends RowOf<typeof fields> {}
export interface StorageMovementCreate extends CreateOf<typeof fields> {}
export interface StorageMovementUpdate extends UpdateOf<typeof fields> {}
export const storageMovement = entity<StorageMovement, StorageMovementCreate, StorageMovementUpdate>(
  'storageMovement',
  fields,
  { label: { one: 'step of custody', many: 'steps of custody' }, labelField: 'place', permission: 'storage-item' },
);
