// The bytes of a message: what is not ticked is not in them.
import css from './SyncPreview.module.css';
import { Button } from '@mantine/core';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import type { PreviewAnswer } from '../../shared/sync-requests.api.ts';

export function MessageItself({ preview, onClose }: { preview: PreviewAnswer; onClose: () => void }) {
  return (
    <Dialog
      title="The message itself"
      opened
      changed={false}
      size={760}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="quiet">
        These {preview.sizeBytes} bytes leave, in one line. What is not ticked is not in them. Files follow by their
        fingerprint.
      </p>
      <pre className={css.bytes}>{JSON.stringify(JSON.parse(preview.payload), null, 2)}</pre>
    </Dialog>
  );
}
