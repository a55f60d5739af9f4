// Who has read an item, and who has not yet.
import css from './ReadersDialog.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { type NoticeboardItemView, noticeboardItemsApi } from '../../shared/noticeboard.api.ts';

export function ReadersDialog({ item, onClose }: { item: NoticeboardItemView; onClose: () => void }) {
  const read = useRead(noticeboardItemsApi.readers, { params: { id: item.id } });
  const found = read.data?.data;
  return (
    <Dialog
      title={`Read by ${item.readCount} of ${item.readerCount}`}
      opened
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {!found && !read.error && <SkeletonRows rows={4} />}
      {found && (
        <div className={css.columns}>
          <section aria-labelledby="not-read">
            <h3 id="not-read">Not yet</h3>
            {found.unread.length === 0 && <p className="quiet">Everyone has read it.</p>}
            <ul>
              {found.unread.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="have-read">
            <h3 id="have-read">Read</h3>
            {found.read.length === 0 && <p className="quiet">Nobody yet.</p>}
            <ul>
              {found.read.map(({ id, label, readAt }) => (
                <li key={id}>
                  {label} <span className="quiet">{showMoment(readAt)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Dialog>
  );
}
