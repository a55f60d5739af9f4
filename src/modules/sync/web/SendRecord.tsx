// "Send to …" on the page of a record, where it is for a connected company, or answers what one of them asked.
import { Button, Menu } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { syncRequestsApi } from '../shared/sync-requests.api.ts';
import { sharePaths } from './share-paths.ts';

interface Props {
  objectType: string;
  objectId: number;
  jobId: number;
  inMenu?: boolean;
}

export function SendRecord({ objectType, objectId, jobId, inMenu = false }: Props) {
  const enabled = useCan()('create-sync-request');
  const read = useRead(syncRequestsApi.details, { params: { objectType, objectId } }, { enabled });
  const to = read.data?.data.connections.find(
    // An estimate is for whoever asked for it: its action is there only then.
    ({ theirs, actions }) => (theirs || objectType === 'estimate') && actions.length > 0,
  );
  const [action] = to?.actions ?? [];
  if (!enabled || !to || !action) return null;
  const words = to.lastSentAt ? `Send to ${to.companyName} again` : `Send to ${to.companyName}`;
  const href = sharePaths.preview({ objectType, objectId, jobId, actionId: action.id, contactId: to.contact.id });
  return inMenu ? (
    <Menu.Item component={PageLink} href={href}>
      {words}
    </Menu.Item>
  ) : (
    <Button component={PageLink} size="xs" variant="default" href={href}>
      {words}
    </Button>
  );
}
