// Issues: those of an item below it, and all of them as a list.
import panesCss from '../panes.module.css';
import css from './IssueRows.module.css';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showAgo } from '../../../../platform/web/display/format.ts';
import { initials } from '../../../../platform/web/display/initials.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type NoticeboardIssueView, noticeboardIssuesApi } from '../../shared/noticeboard.api.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { ISSUE_STATE_LABELS } from './issue-words.ts';

const State = ({ stateId }: Pick<NoticeboardIssueView, 'stateId'>) => (
  <span className={css.state} data-state={stateId}>
    {ISSUE_STATE_LABELS[stateId]}
  </span>
);

export function IssueRows({ chosen, onOpen }: { chosen: number | undefined; onOpen: (id: number) => void }) {
  const read = useRead(noticeboardIssuesApi.list, { query: { perPage: '200' } });
  const rows = read.data?.data;
  if (read.error && !rows) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={6} />;
  if (rows.length === 0) return <p className={panesCss.nothing}>No issues raised.</p>;
  return (
    <ul className={panesCss.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={panesCss.row}
            aria-current={row.id === chosen}
            onClick={() => onOpen(row.id)}
          >
            <span className={panesCss.face} aria-hidden="true">
              {initials(row.createdBy?.label ?? '')}
            </span>
            <span className={panesCss.title}>{row.title}</span>
            <time>{showAgo(row.createdAt)}</time>
            <span className={panesCss.line}>
              {row.answer ?? [row.item?.label, row.assignedUser?.label].filter(Boolean).join(' · ')}
            </span>
            <State stateId={row.stateId} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function IssuesOfItem({ itemId }: { itemId: number }) {
  const can = useCan();
  const [open, setOpen] = useState<number | null>(null);
  const filter = JSON.stringify({ and: [{ field: 'itemId', operator: 'equals', value: itemId }] });
  const read = useRead(
    noticeboardIssuesApi.list,
    { query: { filter, perPage: '100' } },
    { enabled: can('view-noticeboard-issue') },
  );
  const rows = read.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={css.ofItem} aria-label="Issues">
      <h3>Issues</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => setOpen(row.id)}>
              {row.title}
            </button>
            <State stateId={row.stateId} />
          </li>
        ))}
      </ul>
      {open !== null && <IssueDialog id={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
