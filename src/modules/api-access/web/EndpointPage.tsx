// /prime/admin/api-access/$endpointId: one endpoint of webhooks, and each message that was sent to it.
import css from './deliveries.module.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { InAdmin } from '../../../platform/web/sections/pages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { counted } from '../../../platform/shared/words.ts';
import { type WebhookEndpointView, webhooksApi } from '../shared/webhooks.api.ts';
import { DeliveryLedger } from './DeliveryLedger.tsx';
import { SIGN_HINT, healthOf, hostOf } from './delivery-words.ts';
import { EndpointDialog } from './EndpointDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { tellError } from './use-acts.ts';

const LOOK_AGAIN_MS = 5000;
/** So long both secrets sign after a rotation. */
const OVERLAP_HOURS = 24;

export const EndpointPage = () => (
  <InAdmin section="api-access">
    <AnyEndpoint />
  </InAdmin>
);

function AnyEndpoint() {
  const { endpointId } = usePageParams<{ endpointId: string }>();
  return /^\d{1,15}$/.test(endpointId) ? <LoadedEndpoint id={Number(endpointId)} /> : <NotFoundPage />;
}

function LoadedEndpoint({ id }: { id: number }) {
  const read = useRead(webhooksApi.get, { params: { id } }, { refetchInterval: LOOK_AGAIN_MS });
  const may = useCan()('manage-api-access');
  const endpoint = read.data?.data;
  useTabTitle(endpoint?.label);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !endpoint) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!endpoint) return <SkeletonRows rows={12} />;
  return (
    <section className={`${css.desk} fills-page`} aria-label={endpoint.label}>
      <Head endpoint={endpoint} may={may} />
      <DeliveryLedger endpoint={endpoint} editable={may} />
    </section>
  );
}

function Head({ endpoint, may }: { endpoint: WebhookEndpointView; may: boolean }) {
  const { id, label, address, description, role, events, previousUntil, isOn, version, parked } = endpoint;
  const params = { id };
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const test = useWrite(webhooksApi.test);
  const update = useWrite(webhooksApi.update);
  const replay = useWrite(webhooksApi.replayFailed);
  const resend = (): void =>
    replay.mutate(
      { params },
      { onSuccess: ({ data }) => toast(`${counted(data.count, 'message')} on the way again`), onError: tellError },
    );
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h1>
          {label} <span>{hostOf(address)}</span>
        </h1>
        {description && <p>{description}</p>}
        <ul className={css.facts}>
          <li>
            <span>Health</span> <Status value={healthOf(endpoint)} />
          </li>
          <li>
            <span>Role</span> {role.label}
          </li>
          <li>
            <span>Told of</span> {counted(events.length, 'event')}
          </li>
          {previousUntil && (
            <li>
              <span>Old secret signs until</span> {showMoment(previousUntil)}
            </li>
          )}
        </ul>
      </div>
      {may && (
        <div className={css.tools}>
          {parked > 0 && (
            <Button size="xs" variant="default" loading={replay.isPending} disabled={!isOn} onClick={resend}>
              Send failed again
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={!isOn}
            loading={test.isPending}
            onClick={() =>
              test.mutate(
                { params },
                { onSuccess: () => toast('The test shows below in a moment'), onError: tellError },
              )
            }
          >
            Send test
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={update.isPending}
            onClick={() => update.mutate({ params, body: { version, isOn: !isOn } }, { onError: tellError })}
          >
            {isOn ? 'Switch off' : 'Switch on'}
          </Button>
          <More endpoint={endpoint} onEdit={() => setEditing(true)} onSecret={setSecret} />
        </div>
      )}
      {editing && <EndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} onMade={setSecret} />}
      {secret && (
        <SecretDialog
          title="New signing secret"
          secret={secret}
          hint={`For ${OVERLAP_HOURS} hours messages carry both signatures. ${SIGN_HINT}`}
          onClose={() => setSecret(null)}
        />
      )}
    </header>
  );
}

interface MoreProps {
  endpoint: WebhookEndpointView;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}
function More({ endpoint: { id, label }, onEdit, onSecret }: MoreProps) {
  const rotate = useWrite(webhooksApi.rotate);
  const remove = useWrite(webhooksApi.remove);
  const params = { id };
  const takeAway = async (): Promise<void> => {
    const sure = await confirm({
      title: `Remove ${label}?`,
      text: 'Nothing more is sent there, nor what waits.',
      action: 'Remove',
      danger: true,
    });
    if (sure) remove.mutate({ params }, { onSuccess: () => openPage(paths.admin('api-access')), onError: tellError });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default">
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Change</Menu.Item>
        <Menu.Item
          onClick={() =>
            rotate.mutate(
              { params, body: { overlapHours: OVERLAP_HOURS } },
              { onSuccess: ({ data }) => onSecret(data.secret), onError: tellError },
            )
          }
        >
          Rotate signing secret
        </Menu.Item>
        <Menu.Item color="red" onClick={() => void takeAway()}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
