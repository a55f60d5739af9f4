// Stored items in words and figures, for lists and their exports. Pure.
import { daysLeft, daysOfCustody, lengthOf } from './storage-days.ts';
import type { StorageItemView } from './storage-items.api.ts';

/** Where it is, in words: "C2, St Marys". */
export function whereOf(of: StorageItemView): string {
  if (of.bay) return of.warehouse ? `${of.bay.label}, ${of.warehouse.label}` : of.bay.label;
  if (of.warehouse) return of.warehouse.label;
  if (of.contact) return of.contact.label;
  const type = of.storageItemStatus.typeName;
  if (type === 'toCollect') return of.job.site ?? 'Site';
  if (type === 'returned') return of.job.customer ?? 'Owner';
  return type === 'disposed' ? '' : 'Not known';
}

/** Days in store that are on no invoice yet, up to yesterday. */
export const daysUnbilled = ({ points, job, billed }: StorageItemView, today: string): number =>
  lengthOf(daysLeft(daysOfCustody(points, job.timezone, today).here, billed));

/** Whether its days have stopped because it is missing. */
export const daysStopped = ({ storageItemStatus, inAt }: StorageItemView): boolean =>
  storageItemStatus.typeName === 'missing' && inAt !== null;
