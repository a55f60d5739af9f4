// The tabs of Share & Sync.
import type { Condition } from '../../../kit/filter.ts';
import { type LazyPage, lazyPage } from '../../../platform/web/shell/registry.ts';
import { PENDING } from '../shared/sync-actions.ts';

export interface ShareTab {
  ref: string;
  label: string;
  permission: string;
  /** A list of requests, by what it holds. */
  filter?: readonly Condition[];
  empty?: string;
  /** Or a page of its own. */
  page?: LazyPage;
}
const is = (field: string, value: string | number): Condition => ({ field, operator: 'equals', value });
const of = { permission: 'view-sync-request' };

export const SHARE_TABS: readonly ShareTab[] = [
  {
    ...of,
    ref: 'inbox',
    label: 'Inbox',
    filter: [is('direction', 'in'), is('statusId', PENDING)],
    empty: 'Nothing waits for you. What connected companies send appears here.',
  },
  {
    ...of,
    ref: 'waiting',
    label: 'Waiting for them',
    filter: [is('direction', 'out'), is('statusId', PENDING)],
    empty: 'Nothing waits for another company.',
  },
  {
    ...of,
    ref: 'sent',
    label: 'Sent',
    filter: [is('direction', 'out')],
    empty: 'Nothing sent yet. Send a job, an order or a quote request from its own page.',
  },
  {
    ...of,
    ref: 'history',
    label: 'Answered',
    filter: [{ field: 'statusId', operator: 'equals', value: [2, 3, 4] }],
    empty: 'Nothing answered yet.',
  },
  {
    ref: 'connections',
    label: 'Connections',
    permission: 'view-sync-setting',
    page: lazyPage(async () => (await import('./connections/Connections.tsx')).Connections),
  },
];
