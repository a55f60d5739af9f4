// One item: its words and files, who has read it, what was answered, what is asked about it.
import panesCss from '../panes.module.css';
import css from './ItemPane.module.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronLeft, IconDots, IconPin } from '../../../../platform/web/icons.tsx';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { showDate, showMoment } from '../../../../platform/web/display/format.ts';
import { initials } from '../../../../platform/web/display/initials.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { AttachmentList } from '../../../documents/web/index.ts';
import { type NoticeboardItemView, noticeboardItemsApi } from '../../shared/noticeboard.api.ts';
import { FormattedText } from '../FormattedText.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { IssuesOfItem } from './IssueRows.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { publicationWords } from './ItemRow.tsx';
import { ReadersDialog } from './ReadersDialog.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';

type Open = 'edit' | 'reply' | 'issue' | 'readers' | null;

export function ItemPane({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(noticeboardItemsApi.get, { params: { id } });
  const item = read.data?.data;
  // The address of a reply leads to what it answers.
  if (item?.parentItemId) return <ItemPane id={item.parentItemId} onClose={onClose} />;
  if (read.error && !item)
    return (
      <>
        <Back onClose={onClose} />
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      </>
    );
  return item ? <Shown item={item} onClose={onClose} /> : <SkeletonRows rows={6} />;
}

const Back = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className={panesCss.back} onClick={onClose}>
    <IconChevronLeft size={16} aria-hidden /> Noticeboard
  </button>
);

function Shown({ item, onClose }: { item: NoticeboardItemView; onClose: () => void }) {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const mark = useWrite(noticeboardItemsApi.read).mutate;
  const { id, isRead, publication } = item;
  const isNew = !isRead && publication === 'shown';
  useEffect(() => {
    // The bell says nothing more of what stands here.
    if (isNew) mark({ params: { id } }, { onSuccess: () => invalidateResources(['user']) });
  }, [id, isNew, mark]);
  const close = (): void => setOpen(null);
  const mayReply = can('create-noticeboard-item');
  useShortcut('r', 'Reply', 'Noticeboard', () => setOpen('reply'), mayReply);
  const state = publicationWords(item);
  return (
    <article className={css.item} aria-labelledby={`item-${id}`}>
      <header className={css.head}>
        <Back onClose={onClose} />
        <h2 id={`item-${id}`}>
          {item.pinned && <IconPin size={16} aria-label="Pinned" />} {item.title}
        </h2>
        {mayReply && (
          <Button size="xs" onClick={() => setOpen('reply')}>
            Reply
          </Button>
        )}
        <ItemMenu item={item} onEdit={() => setOpen('edit')} onIssue={() => setOpen('issue')} onDeleted={onClose} />
      </header>
      <div className={css.scroll}>
        <p className={css.by}>
          <span className={panesCss.face} aria-hidden="true">
            {initials(item.createdBy?.label ?? '')}
          </span>
          <span>
            <strong>{item.createdBy?.label}</strong> in {item.group?.label}
            <br />
            <span className="quiet">
              {showMoment(item.createdAt)}
              {state && ` · ${state}`}
              {item.publication === 'shown' && item.publishTo && ` · until ${showDate(item.publishTo)}`}
            </span>
          </span>
          <span className="grow" />
          {item.readerCount > 0 && (
            <button type="button" className={css.readers} onClick={() => setOpen('readers')}>
              Read by {item.readCount} of {item.readerCount}
            </button>
          )}
        </p>
        <FormattedText html={item.body} />
        {item.fileCount > 0 && <AttachmentList objectType="noticeboardItem" objectId={id} />}
        <IssuesOfItem itemId={id} />
        <Replies item={item} />
      </div>
      {open === 'edit' && <ItemDialog item={item} onClose={close} onSaved={close} />}
      {open === 'reply' && <ReplyDialog item={item} onClose={close} />}
      {open === 'issue' && <IssueDialog id={null} itemId={id} onClose={close} />}
      {open === 'readers' && <ReadersDialog item={item} onClose={close} />}
    </article>
  );
}

interface MenuProps {
  item: NoticeboardItemView;
  onEdit: () => void;
  onIssue: () => void;
  onDeleted: () => void;
}
function ItemMenu({ item, onEdit, onIssue, onDeleted }: MenuProps) {
  const can = useCan();
  const update = useWrite(noticeboardItemsApi.update);
  const remove = useRemove(onDeleted);
  const fail = (error: Error): void => toast(error.message, { tone: 'late' });
  const mayRaise = can('create-noticeboard-issue');
  if (!item.mayEdit && !mayRaise) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="More" title="More">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayRaise && <Menu.Item onClick={onIssue}>Raise an issue</Menu.Item>}
        {item.mayEdit && <Menu.Item onClick={onEdit}>Edit</Menu.Item>}
        {item.mayEdit && (
          <Menu.Item
            onClick={() =>
              update.mutate({ params: { id: item.id }, body: { pinned: !item.pinned } }, { onError: fail })
            }
          >
            {item.pinned ? 'Unpin' : 'Pin'}
          </Menu.Item>
        )}
        {item.mayEdit && can('delete-noticeboard-item') && <Menu.Item onClick={() => remove(item)}>Delete</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Gone at once; the line that says so brings it back. */
function useRemove(onDeleted?: () => void): (item: NoticeboardItemView) => void {
  const remove = useWrite(noticeboardItemsApi.remove);
  const restore = useWrite(noticeboardItemsApi.restore);
  const fail = (error: Error): void => toast(error.message, { tone: 'late' });
  return ({ id, title }) =>
    remove.mutate(
      { params: { id }, query: {} },
      {
        onError: fail,
        onSuccess: () => {
          onDeleted?.();
          toast(title ? `${title} deleted` : 'Reply deleted', {
            undo: () => restore.mutate({ params: { id } }, { onError: fail }),
          });
        },
      },
    );
}

function Replies({ item }: { item: NoticeboardItemView }) {
  const filter = JSON.stringify({
    options: { top: false },
    and: [{ field: 'parentItemId', operator: 'equals', value: item.id }],
  });
  const read = useRead(
    noticeboardItemsApi.list,
    { query: { filter, perPage: '500' } },
    { enabled: item.replyCount > 0 },
  );
  const can = useCan();
  const remove = useRemove();
  if (item.replyCount === 0) return null;
  const rows = [...(read.data?.data ?? [])].sort((a, b) => a.id - b.id);
  return (
    <section className={css.replies} aria-label="Replies">
      <h3>{item.replyCount === 1 ? '1 reply' : `${item.replyCount} replies`}</h3>
      {read.error && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      <ol>
        {rows.map((reply) => (
          <li key={reply.id} className={css.reply}>
            <span className={panesCss.face} aria-hidden="true">
              {initials(reply.createdBy?.label ?? '')}
            </span>
            <div>
              <p>
                <strong>{reply.createdBy?.label}</strong> <span className="quiet">{showMoment(reply.createdAt)}</span>
                {reply.mayEdit && can('delete-noticeboard-item') && (
                  <Button size="compact-xs" variant="subtle" color="gray" onClick={() => remove(reply)}>
                    Delete
                  </Button>
                )}
              </p>
              <FormattedText html={reply.body} />
              {reply.fileCount > 0 && <AttachmentList objectType="noticeboardItem" objectId={reply.id} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
