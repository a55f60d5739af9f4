// Take an item off its work order; the note says why, its quantity returns to the estimate.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';

export function RevertItem({ item, onClose }: { item: WorkOrderItem; onClose: () => void }) {
  const write = useWrite(workOrdersApi.revert);
  const [note, setNote] = useState('');
  const save = async (): Promise<void> => {
    await write.mutateAsync({ params: { id: item.id }, body: { note: note.trim() } });
    onClose();
  };
  return (
    <Dialog
      title="Revert item"
      opened
      onClose={onClose}
      changed={note !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={note.trim() === ''}
            loading={write.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            Revert item
          </Button>
        </>
      }
    >
      <p>
        {item.description} leaves the work order
        {item.estimateItemId === null ? '.' : '; its quantity can be ordered again.'}
      </p>
      <Textarea
        label="Note"
        required
        mt="sm"
        autosize
        minRows={2}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={write.error?.message}
      />
    </Dialog>
  );
}
