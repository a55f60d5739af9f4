// A variation on what was agreed: lines added from now on belong to it until it is decided.
import { Button, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';

interface Props {
  snapshot: SnapshotView;
  onClose: () => void;
  onDone: () => void;
}

export function OpenVariation({ snapshot, onClose, onDone }: Props) {
  const write = useWrite(snapshotsApi.variation);
  const [label, setLabel] = useState('');
  const [reason, setReason] = useState('');
  const save = async (): Promise<void> => {
    await write.mutateAsync({
      params: { jobId: snapshot.jobId, snapshotId: snapshot.id },
      body: { label: label.trim() || null, reason: reason.trim() || null },
    });
    onDone();
  };
  const trySave = (): void => void save().catch(() => undefined); // the error stands in the dialog
  return (
    <Dialog
      title="Open a variation"
      opened
      onClose={onClose}
      changed={label !== '' || reason !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={write.isPending} onClick={trySave}>
            Open variation
          </Button>
        </>
      }
    >
      <form
        className="est-fields"
        onSubmit={(event) => {
          event.preventDefault();
          trySave();
        }}
      >
        <p className="quiet">
          What was authorised stays as it is. Items that are added to the draft from now on belong to the variation,
          until a snapshot of it is decided.
        </p>
        <TextInput
          label="Label"
          maxLength={200}
          placeholder="Numbered if empty"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={5000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <button type="submit" hidden>
          Save
        </button>
      </form>
      {write.error && (
        <p className="est-error" role="alert">
          {write.error.message}
        </p>
      )}
    </Dialog>
  );
}
