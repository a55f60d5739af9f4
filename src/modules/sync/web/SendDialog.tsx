// Which company a record goes to, and as what; the preview shows what that means before anything leaves.
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { syncRequestsApi } from '../shared/sync-requests.api.ts';
import { sharePaths } from './share-paths.ts';

interface Props {
  objectType: string;
  objectId: number;
  jobId: number | null;
  onClose: () => void;
}

export function SendDialog({ objectType, objectId, jobId, onClose }: Props) {
  const read = useRead(syncRequestsApi.details, { params: { objectType, objectId } });
  const connections = (read.data?.data.connections ?? []).filter(({ actions }) => actions.length > 0);
  const [company, setCompany] = useState<string | null>(null);
  const [action, setAction] = useState<string | null>(null);
  const chosen = connections.find(({ contact }) => String(contact.id) === company) ?? connections[0];
  const actions = chosen?.actions ?? [];
  const as = actions.find(({ id }) => String(id) === action) ?? actions[0];
  const next = async (): Promise<void> => {
    if (!chosen || !as) return;
    openPage(sharePaths.preview({ objectType, objectId, jobId, actionId: as.id, contactId: chosen.contact.id }));
    onClose();
  };
  return (
    <SaveDialog
      title="Send to a connected company"
      action="Preview"
      save={next}
      saving={false}
      ready={Boolean(chosen && as)}
      changed={false}
      onClose={onClose}
    >
      {read.data && connections.length === 0 && (
        <p>
          No connected company can be sent this. It goes to the company that it is given to, once that is connected.
        </p>
      )}
      <Picker
        label="Company"
        data={connections.map(({ contact }) => ({ value: String(contact.id), label: contact.label }))}
        value={chosen ? String(chosen.contact.id) : null}
        onChange={setCompany}
      />
      <Picker
        label="Send as"
        data={actions.map(({ id, label }) => ({ value: String(id), label }))}
        value={as ? String(as.id) : null}
        onChange={setAction}
      />
    </SaveDialog>
  );
}
