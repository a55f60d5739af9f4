// Take an item off its work order; the note says why, its quantity returns to the estimate.
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
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
        {item.description} is removed from the work order
        {item.estimateItemId === null ? '.' : '. Its quantity can be ordered again.'}
      </p>
      <LongText
        label="Note"
        required
        minRows={2}
        max={5000}
        value={note}
        onChange={setNote}
        error={write.error?.message}
      />
    </SaveDialog>
  );
}
