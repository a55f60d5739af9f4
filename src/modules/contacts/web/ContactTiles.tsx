// Counts of contacts on the dashboard.
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { paths } from '../../../platform/web/paths/paths.ts';

const NEW: Condition[] = [{ field: 'createdAt', operator: 'date', value: 'last-7-days' }];

export function NewContactsTile() {
  const { count, failed } = useTileCount({ list: 'contact', filter: NEW });
  const href = `${paths.contactList()}?filter=${encodeURIComponent(JSON.stringify(NEW))}`;
  return <CountTile label="New contacts in the last 7 days" count={count} failed={failed} href={href} />;
}
