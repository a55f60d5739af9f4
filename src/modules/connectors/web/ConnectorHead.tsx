// How the system is, and what is done with the whole of it: set-up file, test, pause, publish.
import css from './connectors.module.css';
import { Button, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { IconAlertTriangle, IconFileText } from '../../../platform/web/icons.tsx';
import { paths } from '../../../platform/web/paths/paths.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { SIGN_INS } from '../shared/connector-setup.ts';
import { type ConnectorView, connectorsApi } from '../shared/connectors.api.ts';
import { endsSoon, healthOf } from './health-words.ts';
import { type Desk, tellError } from './use-desk.ts';

const ConnectionDialog = lazy(async () => ({ default: (await import('./ConnectionDialog.tsx')).ConnectionDialog }));
const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }));

const SIGN_IN_WORDS: Record<(typeof SIGN_INS)[number], string> = {
  none: 'none',
  key: 'key in a header',
  basic: 'user name and password',
  oauth: 'OAuth',
};

export function ConnectorHead({ desk: { connector, editable } }: { desk: Desk }) {
  const phone = useIsPhone();
  const [open, setOpen] = useState<'connection' | 'publish' | null>(null);
  const test = useWrite(connectorsApi.test);
  const pause = useWrite(connectorsApi.pause);
  const { id, label, host, systemLabel, isPaused, publishedVersion, hasChanges, missing } = connector;
  const params = { id };
  const tryConnection = (): void =>
    test.mutate(
      { params },
      {
        onSuccess: ({ data }) => toast(data.words, data.ok ? {} : { tone: 'late' }),
        onError: tellError,
      },
    );
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h1>
          {label} <span>{[systemLabel, host].filter(Boolean).join(', ')}</span>
        </h1>
        <Facts connector={connector} />
      </div>
      {editable && !phone && (
        <div className={css.tools}>
          <SetupMenu connector={connector} onConnection={() => setOpen('connection')} />
          <Button size="xs" variant="default" loading={test.isPending} disabled={!host} onClick={tryConnection}>
            Test connection
          </Button>
          {publishedVersion > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={pause.isPending}
              onClick={() => pause.mutate({ params, body: { isPaused: !isPaused } }, { onError: tellError })}
            >
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          )}
          {(hasChanges || publishedVersion === 0) && (
            <Button size="xs" disabled={missing.length > 0} onClick={() => setOpen('publish')}>
              Publish version {publishedVersion + 1}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'connection' && <ConnectionDialog connector={connector} onClose={() => setOpen(null)} />}
        {open === 'publish' && <PublishDialog connector={connector} onClose={() => setOpen(null)} />}
      </Suspense>
    </header>
  );
}

function Facts({ connector }: { connector: ConnectorView }) {
  const { setup, signInEndsOn, publishedVersion, refused, parked } = connector;
  const days = endsSoon(connector);
  return (
    <ul className={css.facts}>
      <li>
        <span>Health</span> <Status value={healthOf(connector)} />
      </li>
      <li data-tone={days === null ? undefined : 'waiting'}>
        <span>Sign-in</span> {SIGN_IN_WORDS[setup.signIn.kind]}
        {signInEndsOn && `, ${days !== null && days < 0 ? 'ended' : 'ends'} ${showDate(signInEndsOn)}`}
      </li>
      <li>
        <span>Set-up</span> {publishedVersion ? `version ${publishedVersion}` : 'not published'}
      </li>
      {refused + parked > 0 && (
        <li data-tone={refused > 0 ? 'late' : 'waiting'}>
          <IconAlertTriangle size={14} aria-hidden />{' '}
          {[refused && `${refused} refused`, parked && `${parked} parked`].filter(Boolean).join(', ')}
        </li>
      )}
    </ul>
  );
}

function SetupMenu({ connector, onConnection }: { connector: ConnectorView; onConnection: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const update = useWrite(connectorsApi.update);
  const remove = useWrite(connectorsApi.remove);
  const { id, label, version } = connector;
  const params = { id };
  const save = async (): Promise<void> => {
    const file = await call(connectorsApi.file, { params }).catch(tellError);
    if (file) saveFile(file as Blob, `${label}.json`, 'application/json');
  };
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    let setup: unknown;
    try {
      setup = JSON.parse(await file.text());
    } catch {
      toast('This file is not a set-up: it is not JSON.', { tone: 'late' });
      return;
    }
    update.mutate(
      { params, body: { version, setup } },
      { onSuccess: () => toast('Set-up loaded. Publish it when it is right'), onError: tellError },
    );
  };
  const takeAway = async (): Promise<void> => {
    const sure = await confirm({
      title: `Remove ${label}?`,
      text: 'Nothing more goes there. The ledger stays.',
      action: 'Remove',
    });
    if (!sure) return;
    remove.mutate({ params }, { onSuccess: () => openPage(paths.admin('connectors')), onError: tellError });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconFileText size={14} aria-hidden />}>
            Set-up
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onConnection}>Connection and secrets</Menu.Item>
          <Menu.Item onClick={() => void save()}>Save as file</Menu.Item>
          <Menu.Item onClick={() => input.current?.click()}>Load from file</Menu.Item>
          <Menu.Item color="red" onClick={() => void takeAway()}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Set-up file"
        hidden
        onChange={(event) => {
          void load(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
