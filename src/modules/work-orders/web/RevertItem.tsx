// Take an item off its work order; the note says why, its quantity returns to the estimate.
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';

export function RevertItem({ item, onClose }: { item: WorkOrderItem; onClose: () => void }) {
  const write = useWrite(workOrdersApi.revert);
  const [note, setNote] = useState('');
  return (
    <SaveDialog
      title="Revert item"
      action="Revert item"
      changed={note !== ''}
      ready={note.trim() !== ''}
      saving={write.isPending}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: item.id }, body: { note: note.trim() } });
        onClose();
      }}
    >
      <p>
        {item.description} leaves the work order
        {item.estimateItemId === null ? '.' : '; its quantity can be ordered again.'}
      </p>
      <Textarea
        label="Note"
        required
        autosize
        minRows={2}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={write.error?.message}
      />
    </SaveDialog>
  );
}
