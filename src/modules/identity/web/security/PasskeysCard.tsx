// Passkeys: added, renamed and removed.
import css from './security.module.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { deviceWords } from '../../shared/device-words.ts';
import { passkeysApi } from '../../shared/passkeys.api.ts';
import type { Passkey } from '../../shared/security.api.ts';
import { ProveDialog, problemOf } from './ProveDialog.tsx';
import { createPasskey } from './passkey-browser.ts';

export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const start = useWrite(passkeysApi.startPasskey);
  const add = useWrite(passkeysApi.addPasskey);
  const remove = useWrite(passkeysApi.removePasskey);
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const supported = 'PublicKeyCredential' in window;

  const onAdd = async (password: string, label: string): Promise<void> => {
    const { attempt, options } = (await start.mutateAsync({ body: { password } })).data;
    const response = await createPasskey(options);
    await add.mutateAsync({ body: { attempt, label: label || 'Passkey', response } });
    toast('The passkey was added');
  };
  const onRemove = async (key: Passkey): Promise<void> => {
    const text = `“${key.label}” will no longer open your account.`;
    if (!(await confirm({ title: 'Remove this passkey?', text, action: 'Remove', danger: true }))) return;
    remove.mutate({ params: { id: key.id } }, { onError: (error) => toast(problemOf(error), { tone: 'late' }) });
  };
  return (
    <section className={css.securityCard} aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">Passkeys</h2>
      <p className="quiet">
        {supported
          ? 'Log in with your fingerprint, face or device pin. No password to type or steal.'
          : 'This browser does not support passkeys.'}
      </p>
      {passkeys.length > 0 && (
        <ul className={css.securityRows}>
          {passkeys.map((key) => (
            <li key={key.id}>
              <div>
                <strong>{key.label}</strong>
                <span className="quiet">
                  Added {showMoment(key.createdAt)}
                  {key.lastUsedAt && `, last used ${showMoment(key.lastUsedAt)}`}
                </span>
              </div>
              <div className={css.securityButtons}>
                <Button variant="default" aria-label={`Rename ${key.label}`} onClick={() => setRenaming(key)}>
                  Rename
                </Button>
                <Button variant="default" aria-label={`Remove ${key.label}`} onClick={() => void onRemove(key)}>
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {supported && (
        <Button variant={passkeys.length ? 'default' : 'filled'} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {adding && (
        <ProveDialog
          title="Add a passkey"
          action="Continue"
          label={{ text: 'Label', initial: deviceWords(navigator.userAgent) }}
          onClose={() => setAdding(false)}
          onProve={onAdd}
        />
      )}
      {renaming && <Rename passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </section>
  );
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useId();
  const rename = useWrite(passkeysApi.renamePasskey);
  const [label, setLabel] = useState(passkey.label);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    rename.mutate(
      { params: { id: passkey.id }, body: { label } },
      { onSuccess: onClose, onError: (error) => setProblem(problemOf(error)) },
    );
  };
  return (
    <Dialog
      title="Rename the passkey"
      opened
      onClose={onClose}
      changed={label !== passkey.label}
      actions={
        <Button type="submit" form={form} loading={rename.isPending}>
          Save
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextInput
          label="Label"
          value={label}
          maxLength={60}
          error={problem}
          onChange={(event) => {
            setLabel(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
