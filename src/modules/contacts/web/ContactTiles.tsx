// Counts of contacts on the dashboard.
import { addDays } from '../../../kit/dates.ts';
import type { Condition } from '../../../kit/filter.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { contactPaths } from './contact-paths.ts';

const EXPIRING_LICENCES = 'Contacts with licences or insurances that expired or expire within 30 days';
const NEW: Condition[] = [{ field: 'createdAt', operator: 'date', value: 'last-7-days' }];

export function NewContactsTile() {
  const { count, failed } = useTileCount({ list: 'contact', filter: NEW });
  const href = `${contactPaths.list()}?filter=${encodeURIComponent(JSON.stringify(NEW))}`;
  return <CountTile label="New contacts in the last 7 days" count={count} failed={failed} href={href} />;
}

/** From when on lists and pickers warn, too. */
const SOON = 30;

export function ExpiringLicencesTile() {
  const until = addDays(todayHere(), SOON);
  const filter: Condition[] = [{ field: 'licencesExpireOn', operator: 'lessThanEqualTo', value: until }];
  const { count, failed } = useTileCount({ list: 'contact', filter });
  const sort = encodeURIComponent(JSON.stringify([{ field: 'licencesExpireOn', direction: 'asc' }]));
  const href = `${contactPaths.list()}?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${sort}`;
  return <CountTile label={EXPIRING_LICENCES} count={count} failed={failed} href={href} />;
}
