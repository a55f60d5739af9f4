// What a stock item is called and charged on a job: the first override by its order whose conditions fit, else the item itself.
import type { InventoryItem, InventoryItemOverride } from './inventory-item.entity.ts';

/** What of a job the conditions look at. */
export interface JobConditions {
  jobTypeId: number | null;
  divisionId: number | null;
  clientId: number | null;
  /** The regions that its site is in. */
  regionIds: readonly number[];
}
type Item = Pick<InventoryItem, 'label' | 'costTotal' | 'sellTotal' | 'unitId'>;
export type OverrideFacts = Pick<
  InventoryItemOverride,
  | 'id'
  | 'label'
  | 'order'
  | 'costTotal'
  | 'sellTotal'
  | 'unitId'
  | 'active'
  | 'jobTypeIds'
  | 'divisionIds'
  | 'regionIds'
  | 'clientIds'
>;
export const CONDITIONS = ['jobTypeIds', 'divisionIds', 'regionIds', 'clientIds'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  jobTypeIds: 'job type',
  divisionIds: 'division',
  regionIds: 'region',
  clientIds: 'client',
};

export interface ItemOnJob extends Item {
  /** The override that counts, and its place among those of the item; null where the item's own price does. */
  overrideId: number | null;
  place: number | null;
  /** Which of its conditions made it fit; none where it is for every job. */
  because: Condition[];
  /** Those before it that did not fit, and by which condition. */
  passed: { overrideId: number; failed: Condition }[];
}

const among = (wanted: readonly number[], has: readonly (number | null)[]): boolean =>
  has.some((id) => id !== null && wanted.includes(id));

/** The first condition that a job does not meet; undefined where the override fits. */
export function failedCondition(override: OverrideFacts, job: JobConditions): Condition | undefined {
  const has: Record<Condition, readonly (number | null)[]> = {
    jobTypeIds: [job.jobTypeId],
    divisionIds: [job.divisionId],
    regionIds: job.regionIds,
    clientIds: [job.clientId],
  };
  return CONDITIONS.find((name) => override[name].length > 0 && !among(override[name], has[name]));
}

/** What the item is on this job, and why. */
export function itemOnJob(item: Item, overrides: readonly OverrideFacts[], job: JobConditions): ItemOnJob {
  const inOrder = overrides.filter(({ active }) => active).toSorted((a, b) => a.order - b.order || a.id - b.id);
  const passed: ItemOnJob['passed'] = [];
  for (const [index, override] of inOrder.entries()) {
    const failed = failedCondition(override, job);
    if (failed) {
      passed.push({ overrideId: override.id, failed });
      continue;
    }
    return {
      label: override.label || item.label,
      costTotal: override.costTotal ?? item.costTotal,
      sellTotal: override.sellTotal ?? item.sellTotal,
      unitId: override.unitId ?? item.unitId,
      overrideId: override.id,
      place: index + 1,
      because: CONDITIONS.filter((name) => override[name].length > 0),
      passed,
    };
  }
  const { label, costTotal, sellTotal, unitId } = item;
  return { label, costTotal, sellTotal, unitId, overrideId: null, place: null, because: [], passed };
}
