// The authenticator app and the recovery codes that stand in for it.
import securityCss from './security.module.css';
import css from './AuthenticatorCard.module.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type OwnSecurity, securityApi } from '../../shared/security.api.ts';
import { ProveDialog, problemOf } from './ProveDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpKey } from './SetUpKey.tsx';

type Step = 'start' | 'remove' | 'codes';
interface Key {
  googleQRCode: string;
  google2faSecret: string;
}

export function AuthenticatorCard({ mine }: { mine: OwnSecurity }) {
  const start = useWrite(securityApi.startAuthenticator);
  const remove = useWrite(securityApi.removeAuthenticator);
  const renew = useWrite(securityApi.makeRecoveryCodes);
  const [step, setStep] = useState<Step>();
  const [key, setKey] = useState<Key>();
  const [codes, setCodes] = useState<string[]>();
  const { authenticator, recoveryCodesLeft } = mine;
  const close = () => setStep(undefined);
  return (
    <section className={securityCss.securityCard} aria-labelledby="security-authenticator">
      <h2 id="security-authenticator">Authenticator app</h2>
      {authenticator ? (
        <>
          <p>
            <Status value={{ label: 'Set up', typeName: 'completed' }} /> {showMoment(authenticator.createdAt)}
            {authenticator.lastUsedAt && (
              <span className="quiet">, last used {showMoment(authenticator.lastUsedAt)}</span>
            )}
          </p>
          <p className={recoveryCodesLeft < 3 ? css.securityWarning : 'quiet'}>
            {recoveryCodesLeft === 1 ? 'One recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
          </p>
          <div className={securityCss.securityButtons}>
            <Button variant="default" onClick={() => setStep('codes')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setStep('remove')}>
              Remove
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={mine.mustHaveFactor ? css.securityWarning : 'quiet'}>
            {mine.mustHaveFactor
              ? 'Your company requires a pin from an authenticator app. Set it up now, or at your next login.'
              : 'A pin from an app on your phone, besides your password.'}
          </p>
          <Button onClick={() => setStep('start')}>Set up</Button>
        </>
      )}
      {step === 'start' && (
        <ProveDialog
          title="Set up an authenticator app"
          action="Continue"
          onClose={close}
          onProve={async (password) => setKey((await start.mutateAsync({ body: { password } })).data)}
        />
      )}
      {step === 'remove' && (
        <ProveDialog
          title="Remove the authenticator app"
          action="Remove"
          onClose={close}
          onProve={async (password) => {
            await remove.mutateAsync({ body: { password } });
            toast('The authenticator app was removed');
          }}
        >
          <p>Your recovery codes end with it.</p>
        </ProveDialog>
      )}
      {step === 'codes' && (
        <ProveDialog
          title="New recovery codes"
          action="Make new codes"
          onClose={close}
          onProve={async (password) => setCodes((await renew.mutateAsync({ body: { password } })).data.recoveryCodes)}
        >
          <p>Your current codes stop working.</p>
        </ProveDialog>
      )}
      {key && (
        <ConfirmKey
          shown={key}
          onClose={() => setKey(undefined)}
          onConfirmed={(made) => {
            setKey(undefined);
            setCodes(made);
          }}
        />
      )}
      {codes && (
        <Dialog
          title="Recovery codes"
          opened
          onClose={() => setCodes(undefined)}
          actions={<Button onClick={() => setCodes(undefined)}>I have saved them</Button>}
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
    </section>
  );
}

interface ConfirmKeyProps {
  shown: Key;
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function ConfirmKey({ shown, onClose, onConfirmed }: ConfirmKeyProps) {
  const confirm = useWrite(securityApi.confirmAuthenticator);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!pin.trim()) return setProblem('The pin is required');
    confirm.mutate(
      { body: { userPin: pin.trim() } },
      { onSuccess: ({ data }) => onConfirmed(data.recoveryCodes), onError: (error) => setProblem(problemOf(error)) },
    );
  };
  return (
    <Dialog
      title="Set up an authenticator app"
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="confirm-authenticator" loading={confirm.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <form id="confirm-authenticator" className={securityCss.securityForm} onSubmit={submit} noValidate>
        <SetUpKey qrCode={shown.googleQRCode} secret={shown.google2faSecret} />
        <TextInput
          label="Pin"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={pin}
          error={problem}
          onChange={(event) => {
            setPin(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
