// One conversation: what was said, oldest first, and the box to write in. What is shown counts as read.
import panesCss from '../panes.module.css';
import css from './ThreadPane.module.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronLeft, IconDots } from '../../../../platform/web/icons.tsx';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { jobPaths } from '../../../jobs/web/job-paths.ts';
import { type MessageThreadView, type MessageView, directApi } from '../../shared/direct.api.ts';
import { MembersDialog } from './MembersDialog.tsx';
import { Said } from './Said.tsx';
import { titleOf } from './thread-words.ts';
import { WriteBox } from './WriteBox.tsx';

interface Props {
  id: number;
  /** Where the phone goes back to. */
  back: string;
  onClose: () => void;
}

export function ThreadPane({ id, back, onClose }: Props) {
  const read = useRead(directApi.get, { params: { id } });
  const thread = read.data?.data;
  if (read.error && !thread) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  return thread ? <Shown thread={thread} back={back} onClose={onClose} /> : <SkeletonRows rows={6} />;
}

const whenSeen = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
/** Nobody reads what a window behind others shows. */
const useIsSeen = (): boolean => useSyncExternalStore(whenSeen, () => document.visibilityState === 'visible');

function Shown({ thread, back, onClose }: { thread: MessageThreadView; back: string; onClose: () => void }) {
  const me = useCurrentUser().id;
  const can = useCan();
  const { id, unread, members, job } = thread;
  const [changing, setChanging] = useState(false);
  const mark = useWrite(directApi.read).mutate;
  const seen = useIsSeen();
  const waits = seen && unread > 0;
  useEffect(() => {
    if (waits) mark({ params: { id } }, { onSuccess: () => invalidateResources(['user']) });
  }, [id, waits, unread, mark]);
  const others = members.filter((member) => member.id !== me).map(({ label }) => label);
  return (
    <article className={css.thread} aria-labelledby={`thread-${id}`}>
      <header className={css.head}>
        <button type="button" className={panesCss.back} onClick={onClose}>
          <IconChevronLeft size={16} aria-hidden /> {back}
        </button>
        <div>
          <h2 id={`thread-${id}`}>{titleOf(thread, me)}</h2>
          {(thread.subject || job) && (
            <p className="quiet">
              {thread.subject && others.join(', ')}
              {thread.subject && job && ' · '}
              {job && <PageLink href={jobPaths.job(job.id)}>{job.label}</PageLink>}
            </p>
          )}
        </div>
        {can('edit-message') && <ThreadMenu thread={thread} onChange={() => setChanging(true)} onDeleted={onClose} />}
      </header>
      <Messages id={id} others={others.length} />
      {can('create-message') && <WriteBox thread={thread} />}
      {changing && <MembersDialog thread={thread} onClose={() => setChanging(false)} />}
    </article>
  );
}

interface MenuProps {
  thread: MessageThreadView;
  onChange: () => void;
  onDeleted: () => void;
}
function ThreadMenu({ thread, onChange, onDeleted }: MenuProps) {
  const me = useCurrentUser().id;
  const can = useCan();
  const remove = useWrite(directApi.remove);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="More" title="More">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onChange}>People</Menu.Item>
        {thread.createdById === me && can('delete-message') && (
          <Menu.Item
            onClick={() =>
              remove.mutate(
                { params: { id: thread.id }, query: {} },
                {
                  onSuccess: () => {
                    toast('Conversation deleted for everyone');
                    onDeleted();
                  },
                  onError: (error) => toast(error.message, { tone: 'late' }),
                },
              )
            }
          >
            Delete for everyone
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Messages({ id, others }: { id: number; others: number }) {
  const read = useRead(directApi.messages, { params: { id }, query: {} });
  const [earlier, setEarlier] = useState<{ rows: MessageView[]; more: boolean } | null>(null);
  const [loading, setLoading] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const latest = read.data?.data ?? [];
  const newest = latest.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest]);
  const first = earlier?.rows[0]?.id ?? latest[0]?.id;
  const rows = [...(earlier?.rows.filter((row) => row.id < (latest[0]?.id ?? 0)) ?? []), ...latest];
  const more = earlier ? earlier.more : (read.data?.meta.earlier ?? false);
  const showEarlier = async (): Promise<void> => {
    setLoading(true);
    const answer = await call(directApi.messages, { params: { id }, query: { before: String(first) } }).catch(
      (error: Error) => {
        toast(error.message, { tone: 'late' });
        return undefined;
      },
    );
    if (answer) setEarlier({ rows: [...answer.data, ...(earlier?.rows ?? latest)], more: answer.meta.earlier });
    setLoading(false);
  };
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.scroll} ref={box} role="log" aria-label="Messages" tabIndex={0}>
      {more && (
        <button type="button" className={css.earlier} disabled={loading} onClick={() => void showEarlier()}>
          Show earlier messages
        </button>
      )}
      {read.data && rows.length === 0 && <p className={panesCss.nothing}>No messages yet.</p>}
      <ol>
        {rows.map((row, index) => (
          <Said key={row.id} message={row} before={rows[index - 1]} last={index === rows.length - 1} others={others} />
        ))}
      </ol>
    </div>
  );
}
