// The lists of storage that a new company starts with.
import { type ListSeed, labels, states } from '../../company/server/index.ts';

export const storageSeeds: readonly ListSeed[] = [
  labels('storage_item_type', 'Carton; Furniture; White goods; Electronics; Art; Pallet; Container; Vault; Document'),
  states(
    'storage_item_status',
    'To collect | toCollect | grey; In transit in | inbound | blue; In storage | stored | blue; With restorer | restorer | amber; Ready to return | ready | amber; In transit back | outbound | blue; Returned | returned | green; Disposed | disposed | grey; Missing or damaged | missing | red',
  ),
];
