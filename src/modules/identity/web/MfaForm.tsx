// The second step: an authenticator app's pin, its set-up where the person has none yet, or a recovery code.
import securityCss from './security/security.module.css';
import loginCss from './login.module.css';
import css from './MfaForm.module.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import type { SignInAnswer } from '../../../platform/web/api/session.ts';
import { RecoveryCodes } from './security/RecoveryCodes.tsx';
import { SetUpKey } from './security/SetUpKey.tsx';

interface MfaFormProps {
  /** What the first step answered instead of a session. */
  answer: SignInAnswer;
  /** The first step once more, with the pin. */
  signIn: (userPin: string) => Promise<SignInAnswer>;
  /** The link cannot be used any more: said by the page around. */
  onClosed?: (message: string) => void;
  onBack: () => void;
  onEntered: () => void;
}

export function MfaForm({
  answer: { googleQRCode, google2faSecret },
  signIn,
  onClosed,
  onBack,
  onEntered,
}: MfaFormProps) {
  const settingUp = Boolean(googleQRCode && google2faSecret);
  const [recovering, setRecovering] = useState(false);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!settingUp) input.current?.focus();
  }, [settingUp, recovering]);

  const required = recovering ? 'The recovery code is required' : 'The pin is required';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!pin.trim()) {
      setProblem(required);
      return input.current?.focus();
    }
    setBusy(true);
    try {
      const answer = await signIn(pin.trim());
      if (answer.recoveryCodes) setCodes(answer.recoveryCodes);
      else if (answer.token) onEntered();
    } catch (error) {
      if (onClosed && error instanceof ApiError && error.status === 404) return onClosed(error.message);
      setProblem(
        error instanceof ApiError ? (error.errors['userPin'] ?? error.message) : 'Unfortunately there was a problem.',
      );
      input.current?.select();
    }
    setBusy(false);
  };
  const change = (value: string): void => {
    setPin(value);
    setProblem(undefined);
  };
  const switchWay = (): void => {
    setRecovering(!recovering);
    change('');
  };

  if (codes)
    return (
      <div className={css.mfa}>
        <p>Your second step is set up. Keep these recovery codes somewhere you can reach without your phone.</p>
        <RecoveryCodes codes={codes} />
        <Button onClick={onEntered}>Continue</Button>
      </div>
    );
  return (
    <form className={`login-form ${css.mfa}`} onSubmit={(event) => void submit(event)} noValidate>
      {settingUp ? (
        <SetUpKey qrCode={googleQRCode ?? ''} secret={google2faSecret ?? ''} />
      ) : (
        <p className={securityCss.mfaSay}>
          {recovering
            ? 'Enter one of the recovery codes you saved when you set up the app:'
            : 'Enter the pin shown in the Authenticator app to login:'}
        </p>
      )}
      <TextInput
        label={recovering ? 'Recovery code' : 'Pin'}
        name="userPin"
        ref={input}
        size="sm"
        autoComplete="one-time-code"
        inputMode={recovering ? 'text' : 'numeric'}
        maxLength={recovering ? 20 : 7}
        value={pin}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={(event) => {
          if (!pin.trim() && event.relatedTarget?.getAttribute('type') === 'submit') setProblem(required);
        }}
        classNames={{ input: css.mfaPin }}
      />
      <div className={loginCss.loginButtons}>
        <Button type="button" variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={busy}>
          Log In
        </Button>
      </div>
      {!settingUp && (
        <button type="button" className={`link-button ${css.mfaSwitch}`} onClick={switchWay}>
          {recovering ? 'Enter a pin instead' : 'Use a recovery code'}
        </button>
      )}
    </form>
  );
}
