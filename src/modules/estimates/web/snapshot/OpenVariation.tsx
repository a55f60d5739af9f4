// A variation on what was agreed: lines added from now on belong to it until it is decided.
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import { type SnapshotView, snapshotsApi } from '../../shared/snapshots.api.ts';
import { LabelAndReason, NO_LABEL, labelBody } from './LabelAndReason.tsx';

interface Props {
  snapshot: SnapshotView;
  onClose: () => void;
  onDone: () => void;
}

export function OpenVariation({ snapshot, onClose, onDone }: Props) {
  const write = useWrite(snapshotsApi.variation);
  const kept = useKept(`variation:${snapshot.id}`, NO_LABEL);
  return (
    <SaveDialog
      title="Open a variation"
      action="Open variation"
      changed={kept.changed}
      saving={write.isPending}
      error={write.error?.message}
      onClose={() => {
        kept.drop();
        onClose();
      }}
      save={async () => {
        await write.mutateAsync({
          params: { jobId: snapshot.jobId, snapshotId: snapshot.id },
          body: labelBody(kept.values),
        });
        kept.drop();
        onDone();
      }}
    >
      <p className="quiet">
        What is authorised does not change. New items belong to the variation until its snapshot is decided.
      </p>
      <LabelAndReason
        typed={kept.values}
        set={kept.set}
        placeholder="Empty: numbered"
        errors={write.error?.errors ?? {}}
      />
    </SaveDialog>
  );
}
