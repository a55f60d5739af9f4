// "Send to a claims system" from any page of a job.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import type { JobActionProps } from '../../jobs/web/index.ts';
import { connectorsApi } from '../shared/connectors.api.ts';
import css from './connectors.module.css';
import { SyncButton } from './SyncButtons.tsx';

export function SyncJob({ job, onClose }: JobActionProps) {
  const params = { objectType: 'job', objectId: job.id };
  const read = useRead(connectorsApi.targets, { params }, { follows: ['connector'] });
  const targets = read.data?.data;
  return (
    <Dialog title="Send to a claims system" opened onClose={onClose}>
      {read.error && !targets && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !targets && <SkeletonRows rows={3} />}
      {targets?.length === 0 && (
        <p className="quiet">No claims system takes jobs. Set one up under Administration, Claims systems.</p>
      )}
      <ul className={css.targets}>
        {targets?.map((target) => (
          <li key={`${target.connectorId}-${target.operation}`}>
            <SyncButton target={target} objectId={job.id} />
            {target.at && (
              <span className="quiet">
                {target.synced ? `There since ${showMoment(target.at)}` : showMoment(target.at)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
