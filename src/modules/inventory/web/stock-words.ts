// How movements and quantities of stock read.
import { momentText } from '../../../kit/dates.ts';
import { showNumber } from '../../../platform/web/display/format.ts';
import type { InventoryMovementView } from '../shared/inventory-movements.api.ts';
import type { MovementKind } from '../shared/inventory-movement.entity.ts';

export const nowText = (): string => momentText(Date.now());

export const KIND_WORDS: Readonly<Record<MovementKind, string>> = {
  receive: 'Received',
  issue: 'Issued',
  return: 'Returned',
  transfer: 'Transferred',
  count: 'Counted',
  adjust: 'Adjusted',
};

/** "12 roll". */
export const amountOf = (quantity: number, unit: string | null | undefined): string =>
  unit ? `${showNumber(quantity)} ${unit}` : showNumber(quantity);

/** "Warehouse to Van 1", "Van 1 to Job-0052". */
export function wayOf({ kind, fromWarehouse, toWarehouse, job, reversesId }: InventoryMovementView): string {
  const onJob = job?.label ?? 'another job';
  const [from, to] = [fromWarehouse?.label, toWarehouse?.label];
  if (kind === 'issue' || kind === 'return') return from ? `${from} to ${onJob}` : `${onJob} to ${to ?? ''}`;
  if (from && to) return `${from} to ${to}`;
  if (kind === 'receive' && reversesId === null) return `to ${to ?? ''}`;
  return from ? `${from}, less` : `${to ?? ''}, more`;
}
