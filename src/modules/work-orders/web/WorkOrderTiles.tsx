// Counts of work orders on the dashboard.
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';

const ENDED = ['completed', 'closed', 'declined', 'cancelled'];

export function OpenWorkOrdersTile() {
  const { options } = useOptions('workOrderStatus');
  const open = options.filter(({ item }) => !ENDED.includes(item?.typeName ?? 'closed')).map(({ value }) => value);
  const filter: Condition[] = [{ field: 'statusId', operator: 'equals', value: open }];
  const { count, failed } = useTileCount(open.length > 0 ? { list: 'workOrder', filter } : undefined);
  const href = `/prime/work-order?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return <CountTile label="Open work orders" count={count} failed={failed} href={href} />;
}
