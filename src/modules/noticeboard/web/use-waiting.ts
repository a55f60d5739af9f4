// What waits on the noticeboard and in conversations.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { directApi } from '../shared/direct.api.ts';
import type { ThreadKind } from '../shared/direct.entity.ts';
import { noticeboardItemsApi } from '../shared/noticeboard.api.ts';

const unread = (more: object = {}): string => JSON.stringify({ options: { unread: true }, ...more });

export const useUnreadItems = (): number | undefined =>
  useRead(noticeboardItemsApi.count, { query: { filter: unread() } }).data?.data.count || undefined;

const useUnreadThreads = (kind: ThreadKind): number | undefined =>
  useRead(directApi.count, {
    query: { filter: unread({ and: [{ field: 'kind', operator: 'equals', value: kind }] }) },
  }).data?.data.count || undefined;
export const useUnreadDirect = (): number | undefined => useUnreadThreads('direct');
export const useUnreadMail = (): number | undefined => useUnreadThreads('mail');
