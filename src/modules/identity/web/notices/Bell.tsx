// The bell in the top bar: how much is new, and what it is. Pressing one opens what it is about and marks it read.
import css from './Bell.module.css';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconBell } from '../../../../platform/web/icons.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { onLive } from '../../../../platform/web/api/live.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { showAgo } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { useObjectPages } from '../../../../platform/web/shell/objects.ts';
import { usePreferences } from '../../../../platform/web/theme/preferences.ts';
import { type Notice, noticesApi } from '../../shared/notices.api.ts';
import { playAlert } from './alert-sound.ts';

const MOST = 20;
const FOLLOWS = { follows: ['notice'] };

export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = useRead(noticesApi.notices, { query: { unread: '1', perPage: 1 } }, FOLLOWS).data?.meta.total ?? 0;
  const { alertSound } = usePreferences();
  const arrived = useEffectEvent(({ title }: { title: string }) => {
    invalidateResources(['notice']);
    toast(title);
    playAlert(alertSound);
  });
  useEffect(() => onLive('notice', arrived), []);
  const label = unread === 0 ? 'Notices' : unread === 1 ? 'Notices, 1 new' : `Notices, ${unread} new`;
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      trapFocus
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.bell}
          aria-label={label}
          title={label}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={17} stroke={1.6} aria-hidden />
          {unread > 0 && <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.notices} role="dialog" aria-label="Notices">
        {open && <Notices unread={unread} onOpened={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Notices({ unread, onOpened }: { unread: number; onOpened: () => void }) {
  const read = useRead(noticesApi.notices, { query: { perPage: MOST } }, FOLLOWS);
  const mark = useWrite(noticesApi.readNotices);
  const pages = useObjectPages();
  const follow = (notice: Notice): void => {
    if (!notice.readAt) mark.mutate({ body: { ids: [notice.id] } });
    const { objectType, objectId, jobId } = notice;
    const href = objectType && objectId !== null ? pages.get(objectType)?.href?.({ objectId, jobId }) : undefined;
    if (href) openPage(href);
    onOpened();
  };
  return (
    <>
      <header>
        <h2>Notices</h2>
        {unread > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => mark.mutate({ body: {} })}>
            Mark all as read
          </Button>
        )}
      </header>
      {read.error && !read.data ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data?.data.length === 0 ? (
        <p className="quiet">Nothing yet. Requests from colleagues and due items appear here.</p>
      ) : (
        <ul>
          {read.data?.data.map((notice) => (
            <li key={notice.id} data-unread={notice.readAt === null || undefined}>
              <button type="button" onClick={() => follow(notice)}>
                <strong>{notice.title}</strong>
                {notice.body && <span>{notice.body}</span>}
                <time className="quiet">{showAgo(notice.createdAt)}</time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
