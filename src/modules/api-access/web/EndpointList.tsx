// Webhooks: each endpoint with how it is.
import css from './api-access.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { counted } from '../../../platform/shared/words.ts';
import { webhooksApi } from '../shared/webhooks.api.ts';
import { endpointPath } from './api-access-paths.ts';
import { SIGN_HINT, healthOf, hostOf } from './delivery-words.ts';
import { EndpointDialog } from './EndpointDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

export function EndpointList() {
  const may = useCan()('manage-api-access');
  const read = useRead(webhooksApi.list, {});
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const rows = read.data?.data;
  return (
    <RecordSection
      title="Webhooks"
      actions={
        may && (
          <Button size="xs" onClick={() => setAdding(true)}>
            Add webhook
          </Button>
        )
      }
    >
      {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !rows && <SkeletonRows rows={2} />}
      {rows?.length === 0 && (
        <p className="quiet">No webhooks. Add one so that another system is told when something happens here.</p>
      )}
      <ul className={css.endpoints} aria-label="Webhooks">
        {rows?.map((row) => (
          <li key={row.id}>
            <PageLink href={endpointPath(row.id)}>
              <strong>{row.label}</strong>
              <span className="quiet">{hostOf(row.address)}</span>
              <Status value={healthOf(row)} />
              <span className="quiet">{counted(row.events.length, 'event')}</span>
              {row.parked > 0 && <span className="late">{counted(row.parked, 'message')} failed</span>}
            </PageLink>
          </li>
        ))}
      </ul>
      {adding && (
        <EndpointDialog
          endpoint={null}
          onClose={() => setAdding(false)}
          onMade={(next) => {
            setAdding(false);
            setSecret(next);
          }}
        />
      )}
      {secret && (
        <SecretDialog title="Signing secret" secret={secret} hint={SIGN_HINT} onClose={() => setSecret(null)} />
      )}
    </RecordSection>
  );
}
