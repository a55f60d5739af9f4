// Corrects when a unit went out or came back, or takes a deployment back that never was.
import { TextInput } from '@mantine/core';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { MomentBox } from '../../../platform/web/form/dates/MomentBox.tsx';
import { type AssetDeploymentView, assetDeploymentsApi } from '../shared/asset-deployments.api.ts';
import { told } from './asset-acts.ts';

export function DeploymentDialog({ of, onClose }: { of: AssetDeploymentView; onClose: () => void }) {
  const write = useWrite(assetDeploymentsApi.correct);
  const remove = useWrite(assetDeploymentsApi.remove);
  const [outAt, setOutAt] = useState(of.outAt);
  const [inAt, setInAt] = useState(of.inAt ?? '');
  const [note, setNote] = useState('');
  const changed = outAt !== of.outAt || inAt !== (of.inAt ?? '');
  const takeBack = async (): Promise<void> => {
    const sure = await confirm({
      title: `Delete this deployment of ${of.assetItem.label}`,
      text: 'As if it had never gone out. To end it, return the unit instead.',
      action: 'Delete',
    });
    if (!sure) return;
    await remove.mutateAsync({ params: { id: of.id } });
    toast('Deployment deleted');
    onClose();
  };
  return (
    <SaveDialog
      title={`${of.assetItem.label} on ${of.job?.label ?? of.user?.label ?? 'another job'}`}
      action="Save"
      changed={changed}
      ready={changed && outAt !== ''}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          params: { id: of.id },
          body: {
            ...(outAt !== of.outAt && { outAt }),
            ...(inAt !== (of.inAt ?? '') && { inAt: inAt || null }),
            note: note.trim() || null,
            version: of.version,
          },
        });
        onClose();
      }}
    >
      <MomentBox id="correct-out" label="Out" required value={outAt} onChange={setOutAt} />
      <MomentBox id="correct-in" label="Back" description="Empty: it is still there" value={inAt} onChange={setInAt} />
      <TextInput
        label="Why"
        size="sm"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button variant="subtle" size="xs" onClick={() => void takeBack().catch(told)}>
        Delete this deployment
      </Button>
    </SaveDialog>
  );
}
