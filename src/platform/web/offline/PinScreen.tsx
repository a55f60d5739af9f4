// Asks for the PIN of this device, or lets the person choose one. It lies over everything, and what is under it can be neither seen
// nor reached meanwhile; nothing that was typed there is lost.
import css from './PinScreen.module.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { signOut } from '../api/session.ts';
import { IconLock } from '../icons.tsx';
import { FEWEST_DIGITS, MOST_DIGITS, MOST_TRIES, choosePin, pinFault, tryPin } from './pin.ts';
import { openDoor, usePin } from './pin-rule.ts';

type Asked = 'closed' | 'toChoose' | 'toChange';

export function PinScreen({ door }: { door: Asked }) {
  const screen = useRef<HTMLDivElement>(null);
  useCovered(screen);
  return createPortal(
    <div ref={screen} className={css.cover} role="dialog" aria-modal="true" aria-labelledby="pin-title">
      {door === 'closed' ? <Enter /> : <Choose isChange={door === 'toChange'} />}
    </div>,
    document.body,
  );
}

/** What is under the question is out of reach, with the keyboard and for readers, too. */
function useCovered(screen: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const others = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== screen.current && !element.inert,
    );
    for (const element of others) {
      element.inert = true;
      element.classList.add(css.covered ?? '');
    }
    screen.current?.querySelector('input')?.focus();
    return () => {
      for (const element of others) {
        element.inert = false;
        element.classList.remove(css.covered ?? '');
      }
      if (before instanceof HTMLElement) before.focus();
    };
  }, [screen]);
}

interface PinFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  description?: string;
  onChange: (value: string) => void;
}
const PinField = ({ label, onChange, ...rest }: PinFieldProps) => (
  <PasswordInput
    label={label}
    inputMode="numeric"
    autoComplete="off"
    maxLength={MOST_DIGITS}
    size="md"
    visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label}`, tabIndex: 0 }}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
);

function Enter() {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const tried = await tryPin(pin).finally(() => setBusy(false));
    if (tried.right) return openDoor();
    setPin('');
    setError(tried.left === 0 ? 'Locked. Sign in with your password' : wrongWords(tried.left));
  };
  return (
    <form className={css.box} onSubmit={(event) => void open(event)} noValidate>
      <Head title="Enter your PIN" />
      <PinField label="PIN of this device" value={pin} error={error} onChange={setPin} />
      <Button type="submit" size="md" loading={busy} disabled={pin.length < FEWEST_DIGITS}>
        Open
      </Button>
      <SignOut words="Forgot it? Sign out, then sign in with your password. That needs a connection. Changes that are not sent stay on this device." />
    </form>
  );
}

const wrongWords = (left: number): string =>
  left === 1
    ? 'That is not the PIN. One try left, then you must sign in with a connection'
    : `That is not the PIN. ${left} tries left`;

function Choose({ isChange }: { isChange: boolean }) {
  const [old, setOld] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<{ old?: string; pin?: string; again?: string }>({});
  const [busy, setBusy] = useState(false);
  const { chosen, wasOpen } = usePin();
  const keep = async (): Promise<void> => {
    const fault = pinFault(pin);
    if (fault) return setErrors({ pin: fault });
    if (pin !== again) return setErrors({ again: 'Not the same as above' });
    if (chosen) {
      const tried = await tryPin(old);
      if (!tried.right) return setErrors({ old: wrongWords(tried.left) });
    }
    await choosePin(pin).catch(() => setErrors({ pin: 'This browser keeps nothing, so there is no PIN to choose' }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    void keep().finally(() => setBusy(false));
  };
  const cancel = isChange || (wasOpen && chosen);
  return (
    <form className={css.box} onSubmit={submit} noValidate>
      <Head title={chosen ? 'Change your PIN' : 'Choose a PIN for this device'} />
      <p className="quiet">
        Your company asks for one. It opens Reinstate on this device, also without signal. It is not your password.
        After {MOST_TRIES} wrong tries you must sign in.
      </p>
      {chosen && <PinField label="PIN now" value={old} error={errors.old} onChange={setOld} />}
      <PinField
        label="New PIN"
        description={`${FEWEST_DIGITS} to ${MOST_DIGITS} digits`}
        value={pin}
        error={errors.pin}
        onChange={setPin}
      />
      <PinField label="New PIN again" value={again} error={errors.again} onChange={setAgain} />
      <Button type="submit" size="md" loading={busy}>
        Save PIN
      </Button>
      {cancel ? (
        <Button variant="subtle" onClick={() => usePin.setState({ door: 'open' })}>
          Cancel
        </Button>
      ) : (
        <SignOut words="Without a PIN you cannot work here. Changes that are not sent stay on this device." />
      )}
    </form>
  );
}

const Head = ({ title }: { title: string }) => (
  <>
    <IconLock size={28} stroke={1.5} aria-hidden />
    <h1 id="pin-title">{title}</h1>
  </>
);

const SignOut = ({ words }: { words: string }) => (
  <>
    <p className="quiet">{words}</p>
    <Button variant="subtle" onClick={() => void signOut()}>
      Sign out
    </Button>
  </>
);
