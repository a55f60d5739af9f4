// "View document": an attachment over the page that lists it.
import css from './AttachmentViewer.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { attachmentsApi } from '../../shared/attachments.api.ts';
import { ADDRESSES_LAST_MS } from './addresses.ts';
import { AttachmentViewer } from './AttachmentViewer.tsx';

interface DialogProps {
  id: number;
  onShow: (id: number) => void;
  onClose: () => void;
}

export function AttachmentDialog({ id, onShow, onClose }: DialogProps) {
  const read = useRead(attachmentsApi.get, { params: { id } }, { refetchInterval: ADDRESSES_LAST_MS });
  const attachment = read.data?.data;
  return (
    <Dialog
      title={attachment?.description ?? attachment?.fileName ?? 'Attachment'}
      opened
      size={1240}
      onClose={onClose}
    >
      <div className={css.dialog}>
        {read.error && !attachment ? (
          <ListError error={read.error} onRetry={() => void read.refetch()} />
        ) : attachment ? (
          <AttachmentViewer attachment={attachment} onReplaced={onShow} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </div>
    </Dialog>
  );
}
