// "Your password" before something that only the person may do, even at an open session.
import css from './security.module.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';

interface ProveDialogProps {
  title: string;
  action: string;
  children?: ReactNode;
  /** A name to give, such as that of a passkey. */
  label?: { text: string; initial: string };
  onProve: (password: string, label: string) => Promise<unknown>;
  onClose: () => void;
}

export function ProveDialog({ title, action, children, label, onProve, onClose }: ProveDialogProps) {
  const form = useId();
  const [name, setName] = useState(label?.initial ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!password) return setProblem('Your password is required');
    setBusy(true);
    try {
      await onProve(password, name.trim());
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className={css.securityForm} onSubmit={(event) => void submit(event)} noValidate>
        {children}
        {label && (
          <TextInput
            label={label.text}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(undefined);
          }}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        />
      </form>
    </Dialog>
  );
}

/** The sentence of a refusal, wherever the server put it. */
export const problemOf = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.errors)[0] ?? error.message)
    : error instanceof Error && error.name === 'NotAllowedError'
      ? 'The browser cancelled or took too long. Try again.'
      : 'Unfortunately there was a problem.';
