// A variation on what was agreed: lines added from now on belong to it until it is decided.
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';
import { useLabelAndReason } from './LabelAndReason.tsx';

interface Props {
  snapshot: SnapshotView;
  onClose: () => void;
  onDone: () => void;
}

export function OpenVariation({ snapshot, onClose, onDone }: Props) {
  const write = useWrite(snapshotsApi.variation);
  const { values, changed, fields } = useLabelAndReason({
    placeholder: 'Numbered if empty',
    errors: write.error?.errors ?? {},
  });
  return (
    <SaveDialog
      title="Open a variation"
      action="Open variation"
      changed={changed}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { jobId: snapshot.jobId, snapshotId: snapshot.id }, body: values });
        onDone();
      }}
    >
      <p className="quiet">
        What was authorised stays as it is. Items that are added to the draft from now on belong to the variation, until
        a snapshot of it is decided.
      </p>
      {fields}
    </SaveDialog>
  );
}
