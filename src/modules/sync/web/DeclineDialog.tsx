// Declining a request, with the reason that its sender reads.
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type SyncRequestView, syncRequestsApi } from '../shared/sync-requests.api.ts';

export function DeclineDialog({ request, onClose }: { request: SyncRequestView; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decline = useWrite(syncRequestsApi.decline);
  const save = async (): Promise<void> => {
    await decline.mutateAsync({ body: { id: request.id, reason } });
    toast('Request declined');
    onClose();
  };
  return (
    <SaveDialog
      title="Decline this request?"
      action="Decline request"
      save={save}
      saving={decline.isPending}
      ready={reason.trim() !== ''}
      error={decline.error?.message}
      changed={reason !== ''}
      onClose={onClose}
    >
      <LongText
        label="Reason"
        description={`${request.companyName} reads it`}
        value={reason}
        max={2000}
        onChange={setReason}
        data-autofocus
      />
    </SaveDialog>
  );
}
