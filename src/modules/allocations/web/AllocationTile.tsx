// Allocations that are not done, on the dashboard.
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type AllocationStatusType, ENDED } from '../shared/allocation-status.ts';
import { allocationPaths } from './allocation-paths.ts';

export function OpenAllocationsTile() {
  const { options } = useOptions('allocationStatus');
  const open = options
    .filter(({ item }) => !ENDED.includes((item?.typeName ?? 'completed') as AllocationStatusType))
    .map(({ value }) => value);
  const filter: Condition[] = [{ field: 'allocationStatusId', operator: 'equals', value: open }];
  const { count, failed } = useTileCount(open.length > 0 ? { list: 'allocation', filter } : undefined);
  const href = `${allocationPaths.list()}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return <CountTile label="Open allocations" count={count} failed={failed} href={href} />;
}
