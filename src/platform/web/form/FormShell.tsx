// Around the fields of every form: the line that says a draft came back, and the buttons.
import '../theme/form.css';
import css from './FormShell.module.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface ShellProps {
  form: {
    submit: () => Promise<void>;
    draft: { restored: boolean; discard: () => void };
    saving: boolean;
  };
  label: string;
  saveLabel: string;
  onCancel?: (() => void) | undefined;
  /** The fields, and below them what is wrong. */
  children: ReactNode;
}

export function FormShell({ form, label, saveLabel, onCancel, children }: ShellProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className="entity-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.draft.restored && (
        <p className={css.draftLine} role="status">
          Draft restored
          <Button size="compact-xs" variant="subtle" onClick={form.draft.discard}>
            Discard
          </Button>
        </p>
      )}
      {children}
      <div className="form-buttons">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={form.saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
