// The status of a box with its dot, whose tone follows what the status means.
import { Status } from '../../../platform/web/display/Status.tsx';
import type { StorageItemView } from '../shared/storage-items.api.ts';

const TONE = {
  toCollect: 'new',
  inbound: 'active',
  stored: 'active',
  restorer: 'waiting',
  ready: 'waiting',
  outbound: 'active',
  returned: 'done',
  disposed: 'new',
  missing: 'declined',
} as const;
export const BoxStatus = ({ of }: { of: StorageItemView }) => (
  <Status value={{ label: of.storageItemStatus.label, typeName: TONE[of.storageItemStatus.typeName] }} />
);
