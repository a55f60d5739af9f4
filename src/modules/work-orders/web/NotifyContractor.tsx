// Sends the work order to its contractor by email, with a note of one's own.
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';

export function NotifyContractor({ workOrder, onClose }: { workOrder: WorkOrderView; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const write = useWrite(workOrdersApi.notify);
  const mailWords = useMailWords();
  const send = async (): Promise<void> => {
    const { data } = await write.mutateAsync({
      params: { id: workOrder.id },
      body: { message: message.trim() || null },
    });
    toast(mailWords('The work order', data.email));
    onClose();
  };
  return (
    <SaveDialog
      title="Send to the contractor"
      action="Send"
      save={send}
      saving={write.isPending}
      changed={message !== ''}
      error={write.error ? (write.error.errors['assignedId'] ?? write.error.message) : undefined}
      onClose={onClose}
    >
      <p className="quiet">
        {workOrder.assigned?.label ?? 'The contractor'} gets an email with the job, site, dates, instructions and items,
        without costs.
      </p>
      <LongText label="Message" size="sm" minRows={3} max={5000} value={message} onChange={setMessage} />
    </SaveDialog>
  );
}
