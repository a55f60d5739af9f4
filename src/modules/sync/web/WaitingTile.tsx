// How many requests of connected companies wait for an answer here.
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { PENDING } from '../shared/sync-actions.ts';
import { sharePaths } from './share-paths.ts';

const WAITING: readonly Condition[] = [
  { field: 'direction', operator: 'equals', value: 'in' },
  { field: 'statusId', operator: 'equals', value: PENDING },
];

export function WaitingTile() {
  const { count, failed } = useTileCount({ list: 'syncRequest', filter: WAITING });
  return <CountTile label="Sync requests to answer" count={count} failed={failed} href={sharePaths.all()} />;
}
