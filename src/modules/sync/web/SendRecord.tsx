// "Send to …" on the page of a record, where its contractor is a connected company.
import { Button } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { syncRequestsApi } from '../shared/sync-requests.api.ts';
import { sharePaths } from './share-paths.ts';

interface Props {
  objectType: string;
  objectId: number;
  jobId: number;
}

export function SendRecord({ objectType, objectId, jobId }: Props) {
  const enabled = useCan()('create-sync-request');
  const read = useRead(syncRequestsApi.details, { params: { objectType, objectId } }, { enabled });
  const to = read.data?.data.connections.find(({ theirs, actions }) => theirs && actions.length > 0);
  const [action] = to?.actions ?? [];
  if (!enabled || !to || !action) return null;
  return (
    <Button
      component={PageLink}
      size="xs"
      variant="default"
      href={sharePaths.preview({ objectType, objectId, jobId, actionId: action.id, contactId: to.contact.id })}
    >
      {to.lastSentAt ? `Send to ${to.companyName} again` : `Send to ${to.companyName}`}
    </Button>
  );
}
