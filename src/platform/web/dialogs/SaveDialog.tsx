// A dialog that saves one thing: fields, Cancel, the action. Enter saves; what went wrong stands below, nothing typed is lost.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

export interface SaveDialogProps {
  title: string;
  /** The words of the button. */
  action: string;
  save: () => Promise<void>;
  saving: boolean;
  /** False while something is missing. */
  ready?: boolean;
  /** What the server said, where no field says it. */
  error?: string | undefined;
  changed: boolean;
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

export function SaveDialog({ title, action, save, saving, ready = true, error, children, ...frame }: SaveDialogProps) {
  const trySave = (): void => {
    if (ready && !saving) void save().catch(() => undefined); // the error stands in the dialog
  };
  return (
    <Dialog
      title={title}
      opened
      {...frame}
      actions={
        <>
          <Button variant="default" onClick={frame.onClose}>
            Cancel
          </Button>
          <Button disabled={!ready} loading={saving} onClick={trySave}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className="dialog-fields"
        onSubmit={(event) => {
          event.preventDefault();
          trySave();
        }}
      >
        {children}
        <button type="submit" hidden>
          Save
        </button>
      </form>
      {error && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}
