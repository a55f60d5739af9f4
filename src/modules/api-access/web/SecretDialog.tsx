// A secret, the one time that it is shown.
import css from './api-access.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';

interface Props {
  title: string;
  secret: string;
  /** What it is for, and what becomes of the one before. */
  hint: string;
  onClose: () => void;
}
export function SecretDialog({ title, secret, hint, onClose }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = (): void =>
    // Without the right to the clipboard it can still be selected.
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog title={title} opened onClose={onClose} size={560} actions={<Button onClick={onClose}>Done</Button>}>
      <p className={css.once}>Copy it now. It is not shown again.</p>
      <div className={css.secret}>
        <code aria-label="Secret">{secret}</code>
        <Button size="xs" variant="default" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="quiet">{hint}</p>
    </Dialog>
  );
}
