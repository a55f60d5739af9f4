// What this server says of itself to others: its address and its key, which whoever runs the server can change.
import css from './Connections.module.css';
import { Button } from '@mantine/core';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../../platform/web/dialogs/ask.ts';
import { showDate } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { syncServersApi } from '../../shared/sync-servers.api.ts';

export function OwnServer() {
  const { data: own } = useRead(syncServersApi.key, {}).data ?? {};
  const rotate = useWrite(syncServersApi.rotate);
  if (!own) return null;
  const change = async (): Promise<void> => {
    const text =
      'Connected servers read the new key by themselves. The key in use stays good for another week. It counts for every company on this server.';
    if (!(await confirm({ title: 'Make a new key?', text, action: 'Make a new key' }))) return;
    await rotate.mutateAsync({ body: {} as never });
    toast('The server has a new key');
  };
  return (
    <section className={css.own} aria-label="This server">
      <h3>This server</h3>
      <p className={css.words}>
        {own.address}
        {!own.reachable && ' Other servers cannot call this address. Set PUBLIC_URL to an https address.'}
      </p>
      <p className="quiet">
        Key {own.keyId}, since {showDate(own.since.slice(0, 10))}
        {own.earlierKeyUntil && `, the key before it until ${showDate(own.earlierKeyUntil.slice(0, 10))}`}
      </p>
      {own.mayRotate && (
        <Button
          size="compact-sm"
          variant="default"
          loading={rotate.isPending}
          onClick={() => void change().catch((error: Error) => alert(error.message))}
        >
          Make a new key
        </Button>
      )}
    </section>
  );
}
