// "Send to …" beside a licence or insurance of the company's own people, where a company is connected.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { LicenceActionProps } from '../../contacts/web/index.ts';
import { syncRequestsApi } from '../shared/sync-requests.api.ts';
import { SendDialog } from './SendDialog.tsx';

export function SendLicence({ licence }: LicenceActionProps) {
  const [sending, setSending] = useState(false);
  const enabled = useCan()('create-sync-request');
  const of = { objectType: 'contactLicence', objectId: licence.id };
  const read = useRead(syncRequestsApi.details, { params: of }, { enabled });
  const connections = (read.data?.data.connections ?? []).filter(({ actions }) => actions.length > 0);
  const [only, ...others] = connections;
  if (!enabled || !only) return null;
  const words = others.length ? 'Send to a company' : `Send to ${only.companyName}`;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${words}: ${licence.typeLabel}`}
        onClick={() => setSending(true)}
      >
        {words}
      </Button>
      {sending && <SendDialog {...of} jobId={null} onClose={() => setSending(false)} />}
    </>
  );
}
