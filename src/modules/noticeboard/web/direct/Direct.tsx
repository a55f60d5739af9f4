// /prime/messages/direct and /internal-mail: one's conversations at the left, the open one at the right.
import css from '../panes.module.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPaperclip, IconPlus } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showAgo } from '../../../../platform/web/display/format.ts';
import { initials } from '../../../../platform/web/display/initials.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { SearchBox } from '../../../../platform/web/list/SearchBox.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../../platform/web/shell/page-location.tsx';
import { type MessageThreadView, directApi } from '../../shared/direct.api.ts';
import type { ThreadKind } from '../../shared/direct.entity.ts';
import { ThreadDialog } from './ThreadDialog.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import { titleOf } from './thread-words.ts';

export const DirectMessages = () => <Threads kind="direct" />;
export const InternalMail = () => <Threads kind="mail" />;

const WORDS = {
  direct: {
    label: 'Direct messages',
    write: 'New message',
    none: 'No messages yet. Only the people in a conversation can read it.',
  },
  mail: {
    label: 'Internal mail',
    write: 'New mail',
    none: 'No internal mail yet. It goes to colleagues and never leaves this product.',
  },
};

function Threads({ kind }: { kind: ThreadKind }) {
  const words = WORDS[kind];
  const can = useCan();
  const { thread } = useSearch<{ thread?: number }>();
  const setSearch = useSetSearch();
  const [s, setS] = useState('');
  const [term] = useDebouncedValue(s, 150);
  const [writing, setWriting] = useState(false);
  const filter = JSON.stringify({ and: [{ field: 'kind', operator: 'equals', value: kind }] });
  const read = useRead(
    directApi.list,
    { query: { filter, perPage: '200', ...(term && { s: term }) } },
    { keepPrevious: true },
  );
  const rows = read.data?.data;
  const open = (id: number | undefined): void => setSearch(id === undefined ? {} : { thread: id });
  const step = (by: number): void => {
    if (!rows?.length) return;
    const at = rows.findIndex(({ id }) => id === thread);
    open(rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.id);
  };
  const mayWrite = can('create-message');
  useShortcut('j', 'Next conversation', words.label, () => step(1));
  useShortcut('k', 'Previous conversation', words.label, () => step(-1));
  useShortcut('n', words.write, words.label, () => setWriting(true), mayWrite);
  return (
    <section className={css.panes} aria-label={words.label} data-open={thread !== undefined || undefined}>
      <div className={css.side}>
        <div className={css.tools}>
          <div className={css.search}>
            <SearchBox value={s} onChange={setS} title={words.label.toLowerCase()} />
          </div>
          {mayWrite && (
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setWriting(true)}>
              {words.write}
            </Button>
          )}
        </div>
        {read.error && !rows ? (
          <ListError error={read.error} onRetry={() => void read.refetch()} />
        ) : !rows ? (
          <SkeletonRows rows={8} />
        ) : rows.length === 0 ? (
          <p className={css.nothing}>{term ? 'Nothing matches.' : words.none}</p>
        ) : (
          <ul className={css.rows}>
            {rows.map((row) => (
              <ThreadRow key={row.id} row={row} current={row.id === thread} onOpen={() => open(row.id)} />
            ))}
          </ul>
        )}
      </div>
      <div className={css.main}>
        {thread === undefined ? (
          <p className={css.nothing}>Choose a conversation at the left, or press J.</p>
        ) : (
          <ThreadPane key={thread} id={thread} back={words.label} onClose={() => open(undefined)} />
        )}
      </div>
      {writing && <ThreadDialog kind={kind} onClose={() => setWriting(false)} onSent={open} />}
    </section>
  );
}

function ThreadRow({ row, current, onOpen }: { row: MessageThreadView; current: boolean; onOpen: () => void }) {
  const me = useCurrentUser().id;
  const others = row.members.filter(({ id }) => id !== me);
  const title = titleOf(row, me);
  const by = row.last?.userId === me ? 'You: ' : '';
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={current}
        data-unread={row.unread > 0 || undefined}
        onClick={onOpen}
      >
        <span className={css.face} aria-hidden="true">
          {others.length === 1 ? initials(others[0]?.label ?? '') : others.length}
        </span>
        <span className={css.title}>{title}</span>
        <time>{showAgo(row.lastMessageAt ?? row.createdAt)}</time>
        <span className={css.line}>
          {row.last ? `${by}${row.last.body}` : <IconPaperclip size={12} aria-label="No message yet" />}
        </span>
        <span className={css.marks}>
          {row.job && <span>{row.job.label}</span>}
          {row.unread > 0 && (
            <span className={`${css.count} figures`}>
              {row.unread} <span className="visually-hidden">unread</span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
