// Where their system answers and how we sign in. Secrets are written here and never shown.
import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { type ChosenContact, ContactSelect } from '../../contacts/web/index.ts';
import { type ConnectorSetup, SECRET_LABELS, SIGN_INS, type SignIn, secretsOf } from '../shared/connector-setup.ts';
import { KNOWN_SYSTEMS } from '../shared/connector-systems.ts';
import { type ConnectorView, connectorsApi } from '../shared/connectors.api.ts';

const SIGN_IN_LABELS: Record<(typeof SIGN_INS)[number], string> = {
  none: 'No sign-in',
  key: 'Key in a header',
  basic: 'User name and password',
  oauth: 'OAuth, client credentials',
};
const SYSTEMS = [
  { value: 'http', label: 'Another system' },
  ...Object.entries(KNOWN_SYSTEMS).map(([value, { label }]) => ({ value, label })),
];

export function ConnectionDialog({ connector, onClose }: { connector: ConnectorView; onClose: () => void }) {
  const { id, version, secretNames } = connector;
  const update = useWrite(connectorsApi.update);
  const enter = useWrite(connectorsApi.secrets);
  const [label, setLabel] = useState(connector.label);
  const [system, setSystem] = useState(connector.system);
  const [endsOn, setEndsOn] = useState(connector.signInEndsOn ?? '');
  const [setup, setSetup] = useState<ConnectorSetup>(connector.setup);
  const [client, setClient] = useState<ChosenContact | null>(
    connector.contactId === null
      ? null
      : ({ id: connector.contactId, label: connector.contactName ?? '' } as ChosenContact),
  );
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const set = (more: Partial<ConnectorSetup>): void => setSetup((before) => ({ ...before, ...more }));
  const setSignIn = (more: Partial<SignIn>): void => set({ signIn: { ...setup.signIn, ...more } });
  const { signIn, dryRun, webhook } = setup;
  const text = (
    name: 'header' | 'prefix' | 'username' | 'clientId' | 'tokenPath' | 'scope',
    words: string,
    hint?: string,
  ) => (
    <TextInput
      label={words}
      {...(hint && { description: hint })}
      value={signIn[name] ?? ''}
      onChange={(event) => setSignIn({ [name]: event.currentTarget.value || undefined })}
    />
  );
  const save = async (): Promise<void> => {
    const body = { version, label, system, contactId: client?.id ?? null, signInEndsOn: endsOn || null, setup };
    await update.mutateAsync({ params: { id }, body });
    const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));
    if (Object.keys(given).length) await enter.mutateAsync({ params: { id }, body: { secrets: given } });
    toast('Connection saved');
    onClose();
  };
  const error = update.error ?? enter.error;
  return (
    <SaveDialog
      title="Connection and secrets"
      action="Save"
      saving={update.isPending || enter.isPending}
      error={error ? (Object.values(error.errors)[0] ?? error.message) : undefined}
      changed={JSON.stringify([label, setup, secrets]) !== JSON.stringify([connector.label, connector.setup, {}])}
      size={560}
      onClose={onClose}
      save={save}
    >
      <TextInput label="Name" value={label} onChange={(event) => setLabel(event.currentTarget.value)} />
      <NativeSelect
        label="System"
        data={SYSTEMS.some(({ value }) => value === system) ? SYSTEMS : [...SYSTEMS, { value: system, label: system }]}
        value={system}
        onChange={(event) => setSystem(event.currentTarget.value)}
      />
      <ContactSelect label="Client whose jobs go there" value={client} onChange={setClient} types="1,3,8,9" />
      <TextInput
        label="Address"
        placeholder="https://claims.example.com/api"
        value={setup.address}
        onChange={(event) => set({ address: event.currentTarget.value.trim() })}
      />
      <NativeSelect
        label="Sign-in"
        data={SIGN_INS.map((value) => ({ value, label: SIGN_IN_LABELS[value] }))}
        value={signIn.kind}
        onChange={(event) => setSignIn({ kind: event.currentTarget.value as SignIn['kind'] })}
      />
      {signIn.kind === 'key' && text('header', 'Header')}
      {signIn.kind === 'key' && text('prefix', 'Before the key', 'Such as Bearer and a space')}
      {signIn.kind === 'basic' && text('username', 'User name')}
      {signIn.kind === 'oauth' && text('clientId', 'Client id')}
      {signIn.kind === 'oauth' && text('tokenPath', 'Where tokens are issued')}
      {signIn.kind === 'oauth' && text('scope', 'Scope')}
      {secretsOf(setup).map((name) => (
        <PasswordInput
          key={name}
          label={SECRET_LABELS[name]}
          description={
            secretNames.includes(name) ? 'Entered. It is never shown; type a new one to replace it' : 'Not entered yet'
          }
          autoComplete="off"
          value={secrets[name] ?? ''}
          onChange={(event) => setSecrets({ ...secrets, [name]: event.currentTarget.value })}
        />
      ))}
      <DayBox label="Sign-in ends on" value={endsOn} onChange={setEndsOn} />
      <Checkbox
        label="They take a dry run: a trial that leaves nothing there"
        checked={Boolean(dryRun)}
        onChange={(event) =>
          set({ dryRun: event.currentTarget.checked ? { header: 'X-Dry-Run', value: 'true' } : null })
        }
      />
      {dryRun && (
        <TextInput
          label="Header of the dry run"
          value={dryRun.header}
          onChange={(event) => set({ dryRun: { ...dryRun, header: event.currentTarget.value } })}
        />
      )}
      <TextInput
        label="Header of the key of each message"
        value={setup.keyHeader}
        onChange={(event) => set({ keyHeader: event.currentTarget.value })}
      />
      <Checkbox
        label="They tell us what is new, signed"
        checked={Boolean(webhook)}
        onChange={(event) =>
          set({
            webhook: event.currentTarget.checked
              ? { header: 'X-Signature', encoding: 'hex', prefix: '', events: {} }
              : null,
          })
        }
      />
      {webhook && (
        <TextInput
          label="Header of their signature"
          value={webhook.header}
          onChange={(event) => set({ webhook: { ...webhook, header: event.currentTarget.value } })}
        />
      )}
    </SaveDialog>
  );
}
