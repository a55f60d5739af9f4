// Counts of appointments on the dashboard.
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { schedulingPaths } from './scheduling-paths.ts';

export function MyVisitsTile() {
  const { id } = useCurrentUser();
  const filter: Condition[] = [
    { field: 'startAt', operator: 'date', value: 'today' },
    { field: 'userIds', operator: 'equals', value: id },
  ];
  const { count, failed } = useTileCount({ list: 'appointment', filter });
  return <CountTile label="My appointments today" count={count} failed={failed} href={schedulingPaths.calendar()} />;
}
