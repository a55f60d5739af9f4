// The dialog "copy estimate": the draft or one of its snapshots becomes a new estimate, of this job or another.
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { JobPicker } from '../../../jobs/web/index.ts';
import { estimatesApi } from '../../shared/estimates.api.ts';
import { snapshotsApi } from '../../shared/snapshots.api.ts';
import { estimateHref } from '../estimate-href.ts';

interface Props {
  estimateId: number;
  /** Copied in place of the draft. */
  snapshotId?: number;
  onClose: () => void;
}

export function CopyEstimate({ estimateId, snapshotId, onClose }: Props) {
  const [job, setJob] = useState<string | null>(null);
  const [estimate, snapshot] = [useWrite(estimatesApi.copyToJob), useWrite(snapshotsApi.copyToJob)];
  const error = estimate.error ?? snapshot.error;
  const save = async (): Promise<void> => {
    const copyToJobId = Number(job);
    const made =
      snapshotId === undefined
        ? await estimate.mutateAsync({ params: { estimateId, target: job ?? '' } })
        : await snapshot.mutateAsync({ params: { id: snapshotId, target: job ?? '' } });
    onClose();
    openPage(estimateHref(copyToJobId, { estimateId: made.data.id }));
  };
  return (
    <SaveDialog
      title={snapshotId === undefined ? 'Copy estimate' : 'Copy snapshot'}
      action="Copy"
      changed={job !== null}
      ready={job !== null}
      saving={estimate.isPending || snapshot.isPending}
      error={error ? (Object.values(error.errors)[0] ?? error.message) : undefined}
      save={save}
      onClose={onClose}
    >
      <JobPicker label="To the job" value={job} onChange={setJob} />
      <p className="quiet">
        Copies categories, items and rates. Nothing in the copy is authorised, locked, ordered or invoiced.
      </p>
    </SaveDialog>
  );
}
