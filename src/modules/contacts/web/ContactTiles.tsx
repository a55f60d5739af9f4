// Counts of contacts on the dashboard.
import type { Condition } from '../../../kit/filter.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { filterQuery } from '../../../platform/web/list/list-state.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { contactsApi } from '../shared/contacts.api.ts';

const NEW: Condition[] = [{ field: 'createdAt', operator: 'date', value: 'last-7-days' }];

export function NewContactsTile() {
  const read = useRead(contactsApi.count, { query: filterQuery({ s: '', filter: NEW, any: false }) });
  const href = `${paths.contactList()}?filter=${encodeURIComponent(JSON.stringify(NEW))}`;
  return (
    <CountTile
      label="New contacts in the last 7 days"
      count={read.data?.data.count}
      failed={read.isError}
      href={href}
    />
  );
}
