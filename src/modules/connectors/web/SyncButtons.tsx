// "Sync to …" on the page of a record: one button for each system that is finished and on.
import { Button, Menu } from '@mantine/core';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type SyncTarget, connectorsApi } from '../shared/connectors.api.ts';

interface Props {
  objectType: string;
  objectId: number;
  inMenu?: boolean;
}
const KINDS = ['job', 'estimate', 'accountsReceivable', 'workOrder'];

export function SyncButtons({ objectType, objectId, inMenu = false }: Props) {
  const enabled = useCan()('send-to-connectors') && KINDS.includes(objectType);
  const read = useRead(
    connectorsApi.targets,
    { params: { objectType, objectId } },
    { enabled, follows: ['connector'] },
  );
  const targets = read.data?.data ?? [];
  return targets.map((target) => (
    <SyncButton key={`${target.connectorId}-${target.operation}`} target={target} objectId={objectId} inMenu={inMenu} />
  ));
}

const isWaiting = ({ state }: SyncTarget): boolean => state === 'waiting' || state === 'sending';

export function SyncButton({
  target,
  objectId,
  inMenu = false,
}: {
  target: SyncTarget;
  objectId: number;
  inMenu?: boolean;
}) {
  const send = useWrite(connectorsApi.send);
  const { label, connectorId, operation } = target;
  const name = label.replace(/^Sync to /, '');
  const sync = (): void =>
    send.mutate(
      { params: { id: connectorId }, body: { operation, objectId } },
      {
        onSuccess: ({ data }) =>
          toast(
            data.state === 'done'
              ? `${name} already has this`
              : data.state === 'refused'
                ? `Not sent to ${name}. See the ledger under Administration, Claims systems`
                : `On its way to ${name}`,
            data.state === 'refused' ? { tone: 'late' } : {},
          ),
        onError: (error) => toast(Object.values(error.errors)[0] ?? error.message, { tone: 'late' }),
      },
    );
  const words = target.synced ? `${label} again` : label;
  if (inMenu)
    return (
      <Menu.Item disabled={isWaiting(target)} onClick={sync}>
        {words}
      </Menu.Item>
    );
  return (
    <Button size="xs" variant="default" loading={send.isPending} disabled={isWaiting(target)} onClick={sync}>
      {words}
    </Button>
  );
}
