// What publishing changes, and for whom.
import css from './connectors.module.css';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { counted } from '../../../platform/shared/words.ts';
import { type Affected, type ConnectorView, connectorsApi } from '../shared/connectors.api.ts';

export function PublishDialog({ connector, onClose }: { connector: ConnectorView; onClose: () => void }) {
  const { id, version, publishedVersion } = connector;
  const read = useRead(connectorsApi.affected, { params: { id } });
  const publish = useWrite(connectorsApi.publish);
  const found = read.data?.data;
  return (
    <SaveDialog
      title={`Publish version ${publishedVersion + 1}`}
      action="Publish"
      saving={publish.isPending}
      ready={found !== undefined}
      error={publish.error?.message}
      changed={false}
      onClose={onClose}
      save={async () => {
        await publish.mutateAsync({ params: { id }, body: { version } });
        toast(`Version ${publishedVersion + 1} is published`);
        onClose();
      }}
    >
      {!found && <SkeletonRows rows={4} />}
      {found && (
        <>
          <ul className={css.changes}>
            {found.operations.map(({ label, changes }) => (
              <li key={label}>
                <strong>{label}</strong> {changes.slice(0, 6).join(', ')}
                {changes.length > 6 && `, and ${changes.length - 6} more`}
              </li>
            ))}
            {found.operations.length === 0 && <li>Nothing is different from the version that runs.</li>}
          </ul>
          <p className="quiet">{affectedWords(publishedVersion, found)}</p>
        </>
      )}
    </SaveDialog>
  );
}

function affectedWords(version: number, { jobs, people, waiting }: Affected): string {
  if (!version) return 'Nothing was sent yet. From now on records can be sent, and what is new there is fetched.';
  const who = people.length ? `${people.slice(0, 4).join(', ')} sent messages` : 'Messages went';
  const since = jobs
    ? `${who} for ${counted(jobs, 'job')} since version ${version}.`
    : `No message went since version ${version}.`;
  return waiting
    ? `${since} ${counted(waiting, 'message')} not done: they go as they are unless you repair them.`
    : since;
}
